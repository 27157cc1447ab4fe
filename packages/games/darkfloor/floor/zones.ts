// The house changes every five floors, by the means that the seed has: fog, darkness, and what lies about. Numbers that a designer
// would turn, as in rules.ts; they stand here because they speak of items.

import type { EntityKind, ItemKind } from '../state.js';

/** What is different about a stretch of five floors, by the means of the seed: fog, darkness, what lies there. */
interface Zone {
  /** The first of its floors. */
  readonly from: number;
  /** The first tiles of fog, at least and at most: few make one bank, many make it stand everywhere. */
  readonly fog: readonly [low: number, high: number];
  /** The sign over the exit glows: it is seen from so far where nothing stands between, in tiles. */
  readonly glowRadius: number;
  /** How full lights are when they are found. */
  readonly charge: number;
  /** How often each kind of hunter waits there, against the others. */
  readonly hunters: readonly (readonly [kind: EntityKind, weight: number])[];
  /** How often each kind of item is found, against the others. Rainbow water stays rare. */
  readonly items: Readonly<Record<ItemKind, number>>;
}

/** Chasers, stalkers, ambushers. */
const EVEN: Zone['hunters'] = pack(2, 4, 2);
/** Where chasers are as quick as the player, there are fewer of them. */
const QUICK: Zone['hunters'] = pack(1, 4, 2);

/** Offices, archive, wards, cellars. The last three kinds of items count only with the option `gadgets`. */
const ZONES: readonly Zone[] = [
  { from: 20, fog: [3, 6], glowRadius: 12, charge: 1, hunters: EVEN, items: mix(5, 1, 4, 4, 4, 4) },
  { from: 15, fog: [12, 16], glowRadius: 12, charge: 1, hunters: EVEN, items: mix(6, 1, 7, 4, 2, 4) },
  { from: 10, fog: [3, 6], glowRadius: 8, charge: 0.5, hunters: QUICK, items: mix(8, 1, 4, 6, 2, 2) },
  { from: 5, fog: [1, 2], glowRadius: 12, charge: 0.75, hunters: QUICK, items: mix(9, 2, 4, 6, 2, 2) },
];

function pack(chaser: number, stalker: number, ambusher: number): Zone['hunters'] {
  return [
    ['chaser', chaser],
    ['stalker', stalker],
    ['ambusher', ambusher],
  ];
}

/** Water, rainbow water, vitality, bombs, flashlights, lanterns. */
function mix(
  water: number,
  rainbow: number,
  vitality: number,
  bomb: number,
  flashlight: number,
  lantern: number,
): Zone['items'] {
  return { water, rainbow, vitality, bomb, flashlight, lantern, decoy: 2, shutter: 2, battery: 3 };
}

/** The zone of a floor. */
export function zoneOf(floor: number): Zone {
  return ZONES.findLast(({ from }) => floor <= from) ?? ZONES[0];
}
