// How a game is tried: a player who presses the game's own keys, sometimes any key, answers what is asked, taps the view, types a line
// and lets time pass. What is done follows from the seed, so every rule sees the same games.

import {
  type AnyGame,
  createRandom,
  type Frame,
  type Input,
  keyTap,
  type Outcome,
  type Random,
  Session,
} from '@stairwell/engine';

/** One thing done to a game: an input, or so many ticks. */
export type Deed = Input | number;

/** A game that was played for the check: what was done, and where it broke. */
export interface Rehearsal {
  readonly seed: string;
  readonly deeds: readonly Deed[];
  /** What the game threw; the deeds end before it. */
  readonly broke?: string;
  /** Milliseconds of each action, where there is a clock. */
  readonly times: readonly number[];
}

/** Keys that a game may not know, and ought to bear. */
const ANY_KEYS = [
  'a',
  'b',
  'i',
  'y',
  'n',
  'Enter',
  'Escape',
  ' ',
  '?',
  '<',
  '>',
  '1',
  'Ctrl+O',
  'F1',
  'ArrowUp',
];
const ANY_LINES = ['', 'MOVE', 'CLIMB UP', 'xyzzy', '\u9f8d \u{1f409}'];

/** Plays a game with so many deeds. */
export function rehearse(game: AnyGame, seed: string, count: number, clock?: () => number): Rehearsal {
  const random = createRandom(`check ${seed}`);
  const deeds: Deed[] = [];
  const times: number[] = [];
  const timed = (act: () => Outcome | undefined): void => {
    const before = clock?.() ?? 0;
    const outcome = act();
    if (clock !== undefined && outcome !== undefined) times.push(clock() - before);
  };
  try {
    const session = Session.start(game, seed);
    for (let i = 0; i < count; i++) {
      const deed = nextDeed(game, session.frame(), random);
      if (typeof deed !== 'number') timed(() => session.give(deed));
      else for (let tick = 0; tick < deed; tick++) timed(() => session.tick());
      deeds.push(deed);
    }
  } catch (error) {
    return { seed, deeds, times, broke: `${deeds.length} deeds into seed "${seed}": ${String(error)}` };
  }
  return { seed, deeds, times };
}

/** Does the deeds. */
export function perform(session: Session, deeds: readonly Deed[]): void {
  for (const deed of deeds) {
    if (typeof deed !== 'number') session.give(deed);
    else for (let tick = 0; tick < deed; tick++) session.tick();
  }
}

function nextDeed(game: AnyGame, frame: Frame, random: Random): Deed {
  const isRealTime = game.ticksPerSecond !== undefined;
  const own = game.controls.flatMap(({ keys }) => keys);
  const asked = frame.overlay?.choices.map(({ key }) => key) ?? [];
  const key = () =>
    asked.length > 0 && random.chance(0.5)
      ? random.pick(asked)
      : random.chance(0.85)
        ? random.pick(own)
        : random.pick(ANY_KEYS);
  if (isRealTime && random.chance(0.3)) return 1 + random.below(40);
  if (random.chance(frame.prompt === undefined ? 0.04 : 0.5))
    return { type: 'line', text: random.pick(ANY_LINES) };
  if (random.chance(0.04)) return { type: 'point', x: random.below(80), y: random.below(25) };
  if (random.chance(0.1)) return { type: 'key', key: key(), phase: random.pick(['down', 'up'] as const) };
  return keyTap(key());
}
