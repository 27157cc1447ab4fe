// Seeds that the arcade makes up: one that a person can read aloud, and one that everyone shares on a day. Chance
// and date come from the caller, so that both can be tested.

const ADJECTIVES =
  'amber ashen black blind brass broken buried cold copper crooked dark dim distant dusty empty faint fallen grey hidden hollow iron last lone long lost narrow old pale quiet rusty sunken wet'.split(
    ' ',
  );
const PLACES =
  'arch attic bridge cell cellar chamber chapel crypt den door drain fork gate grate hall hatch hearth landing ledge lift maze passage pit ramp shaft stair tomb tower tunnel vault well yard'.split(
    ' ',
  );

/** A seed such as "amber-stair-417". `below(n)` draws a whole number from 0 to n - 1. */
export function freshSeed(below: (bound: number) => number): string {
  const number = String(below(1000)).padStart(3, '0');
  return `${ADJECTIVES[below(ADJECTIVES.length)]}-${PLACES[below(PLACES.length)]}-${number}`;
}

/** The seed of a day, the same for everyone: days change at midnight UTC. */
export function dailySeed(now: string): string {
  return `daily-${now.slice(0, 10)}`;
}
