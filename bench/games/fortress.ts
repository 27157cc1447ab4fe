// How fast Fortress is on its largest ground: an update of 500 movers while cells change, a change of a cell, a frame.

import { keyTap, Session } from '@stairwell/engine';
import { fortress } from '../../packages/games/fortress/game.js';
import { ALGORITHM_NAMES, ALGORITHMS, type Algorithm } from '../../packages/games/fortress/rules.js';
import { type Figure, figureOf } from './figure.js';

/** Sixty updates a second leave 16,667 microseconds for all; the game takes at most a part of that. */
const UPDATE_LIMIT_US = 3000;
const CHANGE_LIMIT_US = 3000;
const FRAME_LIMIT_US = 1000;

const GROUND = { width: 128, height: 128, depth: 8, movers: 500 };
const UPDATES = 1200;
const WARM_UP = 200;
/** A cell changes every so many updates. */
const CHANGE_EVERY = 6;
const KEYS = ['w', 'z', '3', 'z', 'f', '2', 'a', 'd'];

export function benchFortress(): Figure[] {
  return ALGORITHMS.flatMap(benchLife);
}

function benchLife(algorithm: Algorithm): Figure[] {
  const session = Session.start(fortress, 'bench', { ...GROUND, algorithm });
  const updates: number[] = [];
  const changes: number[] = [];
  const frames: number[] = [];
  const measure = (times: number[], work: () => void) => {
    const start = performance.now();
    work();
    times.push((performance.now() - start) * 1000);
  };
  for (let i = 0; i < UPDATES; i++) {
    if (i % CHANGE_EVERY === 0) {
      session.give(keyTap(i % 4 === 0 ? 'l' : 'j'));
      const key = keyTap(KEYS[(i / CHANGE_EVERY) % KEYS.length]);
      measure(changes, () => session.give(key));
    }
    measure(updates, () => session.tick());
    measure(frames, () => session.frame());
  }
  const { queries, jobsDone } = session.report();
  const name = `fortress by ${ALGORITHM_NAMES[algorithm]}`;
  const size = `${GROUND.movers} movers on ${GROUND.width} x ${GROUND.height} x ${GROUND.depth}`;
  return [
    figureOf(
      `${name}: an update`,
      updates.slice(WARM_UP),
      UPDATE_LIMIT_US,
      `${size}, ${queries} ways found, ${jobsDone} jobs done`,
    ),
    figureOf(`${name}: a changed cell`, changes.slice(WARM_UP / CHANGE_EVERY), CHANGE_LIMIT_US, size),
    figureOf(`${name}: a frame`, frames.slice(WARM_UP), FRAME_LIMIT_US, size),
  ];
}
