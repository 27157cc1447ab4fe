// How fast Fortress is on its largest ground: an update of 500 movers while cells change, a change of a cell, a frame; and the
// same in a crowd, as the game is played.
//
// The figures without crowds are there to be compared with those of the first edition (commit c7daf85), and so they measure the same
// work: everybody walks as if alone, to the same eleven places. That edition had no crowds, and made no more places for more movers:
// with twenty of them ways are an eighth longer and searches expand a fifth more nodes.
//
// Compare updates by their mean over these grounds. An update without a search takes about 7 us, one with a search 20 to 2,000, and
// about two of five have none: the median stands on that step, and from ground to ground it moves by half. A changed cell is paid in part
// when it changes and in part by the next search, so the two belong together.

import { keyTap, Session } from '@stairwell/engine';
import { fortress } from '../../packages/games/fortress/game.js';
import { removeSite } from '../../packages/games/fortress/life/movers.js';
import { ALGORITHM_NAMES, ALGORITHMS, type Algorithm } from '../../packages/games/fortress/rules.js';
import type { State } from '../../packages/games/fortress/state.js';
import { type Figure, figureOf } from './figure.js';

/** Sixty updates a second leave 16,667 microseconds for all; the game takes at most a part of that. */
const UPDATE_LIMIT_US = 3000;
const CHANGE_LIMIT_US = 3000;
const FRAME_LIMIT_US = 1000;

const GROUND = { width: 128, height: 128, depth: 8, movers: 500 };
/** The places of work that the first edition made on this ground. */
const PLACES_ALONE = 11;
/** One ground more or less hilly would decide. */
const SEEDS = ['bench', 'bench1', 'bench2', 'bench3', 'bench4', 'bench5'];
const UPDATES = 1200;
const WARM_UP = 200;
/** A cell changes every so many updates. */
const CHANGE_EVERY = 6;
const KEYS = ['w', 'z', '3', 'z', 'f', '2', 'a', 'd'];

export function benchFortress(): Figure[] {
  return [false, true].flatMap((crowds) => ALGORITHMS.flatMap((algorithm) => benchLife(algorithm, crowds)));
}

function benchLife(algorithm: Algorithm, crowds: boolean): Figure[] {
  const times = noTimes();
  const done = { queries: 0, jobsDone: 0 };
  // A ground before the first counts for nothing: whoever came first would pay for compiling what all use.
  live(begin('warm up', algorithm, crowds), noTimes());
  for (const seed of SEEDS) {
    const session = begin(seed, algorithm, crowds);
    live(session, times);
    const state = session.state as State;
    done.queries += state.queries;
    done.jobsDone += state.jobsDone;
  }
  const name = `fortress by ${ALGORITHM_NAMES[algorithm]}${crowds ? ' in a crowd' : ''}`;
  const size = `${GROUND.movers} movers on ${GROUND.width} x ${GROUND.height} x ${GROUND.depth}`;
  return [
    figureOf(
      `${name}: an update`,
      times.updates,
      UPDATE_LIMIT_US,
      `${size}, ${done.queries} ways found, ${done.jobsDone} jobs done`,
    ),
    figureOf(`${name}: a changed cell`, times.changes, CHANGE_LIMIT_US, size),
    figureOf(`${name}: a frame`, times.frames, FRAME_LIMIT_US, size),
  ];
}

function begin(seed: string, algorithm: Algorithm, crowds: boolean): Session {
  const session = Session.start(fortress, seed, { ...GROUND, algorithm, crowds });
  const state = session.state as State;
  if (!crowds) while (state.sites.length > PLACES_ALONE) removeSite(state, state.sites.length - 1);
  return session;
}

interface Times {
  readonly updates: number[];
  readonly changes: number[];
  readonly frames: number[];
}

function noTimes(): Times {
  return { updates: [], changes: [], frames: [] };
}

/** Lets them live while cells change, and notes how long everything takes after the first updates. */
function live(session: Session, { updates, changes, frames }: Times): void {
  for (let i = 0; i < UPDATES; i++) {
    const measure = (times: number[], work: () => void) => {
      const start = performance.now();
      work();
      if (i >= WARM_UP) times.push((performance.now() - start) * 1000);
    };
    if (i % CHANGE_EVERY === 0) {
      session.give(keyTap(i % 4 === 0 ? 'l' : 'j'));
      const key = keyTap(KEYS[(i / CHANGE_EVERY) % KEYS.length]);
      measure(changes, () => session.give(key));
    }
    measure(updates, () => session.tick());
    measure(frames, () => session.frame());
  }
}
