// How a bot of The Mazes solves Sokoban. A player sees a puzzle whole from the first moment, and may know it from before, lying
// this way or mirrored: so the bot looks which of the recorded solutions fits what it sees, and pushes by it.

import { isHole, isPit } from '@stairwell/nethack';
import { CELLS, isRock, neighbour, WIDTH, xOf, yOf } from '../level/ground.js';
import type { MazesLevel } from '../level/level.js';
import type { Eyes } from './bot-eyes.js';
import type { Feet } from './bot-feet.js';
import { type Push, SOLVED_PUZZLES, solutionOf } from './sokoban-solutions.js';

/** A push that does not come off is tried so often: somebody may stand behind the boulder. */
const TRIES = 400;
/** And after so many tries the bot goes away for a moment. */
const AWAY = 10;

/** The puzzle of a level, as far as it is solved. */
export class Puzzle {
  private readonly plans = new Map<string, readonly Push[] | undefined>();
  private readonly done = new Map<string, number>();
  private tries = 0;

  constructor(
    private readonly eyes: Eyes,
    private readonly feet: Feet,
  ) {}

  /** The next step of the solution; false when there is none. */
  goesOn(): boolean {
    const { state, level } = this.eyes;
    if (!level.isSokoban) return false;
    if (!this.plans.has(level.id)) this.plans.set(level.id, fittingSolution(level));
    const done = this.done.get(level.id) ?? 0;
    const push = this.plans.get(level.id)?.[done];
    if (push === undefined || this.tries > TRIES) return false;
    const from = neighbour(push.boulder, (push.direction + 4) % 8);
    if (state.cell !== from) return this.feet.stepTo(from);
    const before = level.boulders[push.boulder];
    this.feet.walk(push.boulder);
    const isPushed = level.boulders[push.boulder] < before;
    if (isPushed) this.done.set(level.id, done + 1);
    this.tries = isPushed ? 0 : this.tries + 1;
    if (!isPushed) this.lures();
    return true;
  }

  /** Whoever stands behind a boulder is given a turn to go, and now and then something to follow. */
  private lures(): void {
    const [stairs] = this.eyes.stairs();
    if (this.tries % AWAY === 0 && stairs !== undefined) this.feet.tap(stairs);
    this.feet.press('s');
  }
}

/** The recorded solution that solves what is seen, turned and moved as the level lies. */
export function fittingSolution(level: MazesLevel): Push[] | undefined {
  const boulders = [...level.boulders.keys()].filter((cell) => level.boulders[cell] > 0);
  for (const name of SOLVED_PUZZLES) {
    const solution = solutionOf(name);
    for (const [mirrorX, mirrorY] of MIRRORS)
      for (const first of boulders) {
        const moved = moveTo(solution, first, mirrorX, mirrorY);
        if (solves(level, moved)) return moved;
      }
  }
  return undefined;
}

const MIRRORS: readonly (readonly [boolean, boolean])[] = [
  [false, false],
  [true, false],
  [false, true],
  [true, true],
];

/** The pushes mirrored, and moved so that the first is of a boulder on this cell. */
function moveTo(pushes: readonly Push[], first: number, mirrorX: boolean, mirrorY: boolean): Push[] {
  const from = pushes[0].boulder;
  return pushes.map(({ boulder, direction }) => {
    const x = xOf(first) + (xOf(boulder) - xOf(from)) * (mirrorX ? -1 : 1);
    const y = yOf(first) + (yOf(boulder) - yOf(from)) * (mirrorY ? -1 : 1);
    const across = mirrorX ? (8 - direction) % 8 : direction;
    return { boulder: y * WIDTH + x, direction: mirrorY ? (12 - across) % 8 : across };
  });
}

/** Whether the pushes can be made, walking aside, and fill every pit and hole. */
function solves(level: MazesLevel, pushes: readonly Push[]): boolean {
  const boulders = Uint8Array.from(level.boulders);
  const open = new Set(
    level.traps.filter(({ kind, gone }) => !gone && (isPit(kind) || isHole(kind))).map(({ cell }) => cell),
  );
  for (const { boulder, direction } of pushes) {
    if (boulder < 0 || boulder >= CELLS || boulders[boulder] === 0) return false;
    const to = neighbour(boulder, direction);
    if (to < 0 || isRock(level.typ[to]) || boulders[to] > 0) return false;
    boulders[boulder] = 0;
    if (!open.delete(to)) boulders[to] = 1;
  }
  return open.size === 0;
}
