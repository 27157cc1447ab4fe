// Many steps for one key: running, travelling, exploring. The game says where the next step leads, takes it, lets its turn
// pass and says whether something is worth stopping for; this says when it all ends.

/** What a journey asks of its game. */
export interface Journey<Step> {
  /** The next step; undefined where the journey is over, or never had a way. */
  next(taken: number): Step | undefined;
  /** Takes the step and lets its turn pass. Where it cannot be taken: why not. */
  take(step: Step): string | undefined;
  /** Whether something came up since: a stranger in view, a wound, another level. */
  stops(): boolean;
}

/** What came of a journey. */
export interface JourneyEnd {
  /** How many steps were taken. */
  readonly taken: number;
  /** Why the last step was not taken, if that is why it ended. After some steps a game need not say so. */
  readonly reason?: string;
}

/** More steps than any level is long. */
const LONGEST = 400;

/**
 * Goes on as long as the game has a next step and no reason to stop.
 * @example
 * ```ts
 * import { goOn } from '@stairwell/engine/screens';
 *
 * const corridor = '....#';
 * let x = 0;
 * const { taken, reason } = goOn<number>({
 *   next: () => x + 1,
 *   take(to) {
 *     if (corridor[to] === '#') return 'a wall';
 *     x = to;
 *     return undefined;
 *   },
 *   stops: () => false, // nothing comes into view here
 * });
 * console.log(taken, reason); // 3 a wall
 * ```
 */
export function goOn<Step>(journey: Journey<Step>, most = LONGEST): JourneyEnd {
  for (let taken = 0; taken < most; taken++) {
    const step = journey.next(taken);
    if (step === undefined) return { taken };
    const reason = journey.take(step);
    if (reason !== undefined) return { taken, reason };
    if (journey.stops()) return { taken: taken + 1 };
  }
  return { taken: most };
}

/**
 * Where a corridor leads on for someone who came by `direction`, a number from 0 (north) clockwise to 7: straight on or round
 * a bend, never across a corner. Undefined where it branches or ends. `isOpen` tells whether one can step in a direction.
 * @example
 * ```ts
 * import { corridorTurn } from '@stairwell/engine/screens';
 *
 * const [NORTH, EAST, WEST] = [0, 2, 6];
 * const bend = (direction: number) => direction === EAST;
 * const fork = (direction: number) => direction === EAST || direction === WEST;
 * console.log(corridorTurn(NORTH, bend), corridorTurn(NORTH, fork)); // 2 undefined
 * ```
 */
export function corridorTurn(direction: number, isOpen: (direction: number) => boolean): number | undefined {
  // Back, and beside it, is where one came from.
  const ahead = [0, 1, -1, 2, -2].map((turn) => (direction + turn + 8) % 8);
  const open = ahead.filter((each) => each % 2 === 0 && isOpen(each));
  return open.length === 1 ? open[0] : undefined;
}
