// How fast The Mazes are: the first visit of a level, and a turn with everybody on the level awake and after the hero.

import { resolveOptions } from '@stairwell/engine';
import { mazes } from '@stairwell/mazes/game';
import { WAYS } from '../../packages/mazes/src/level/ground.js';
import { levelHere } from '../../packages/mazes/src/state.js';
import { follow } from '../../packages/mazes/src/turn/ways.js';
import { type Figure, figureOf } from './figure.js';

const OPTIONS = resolveOptions(mazes.options);

export function benchMazes(): Figure[] {
  return [benchVisits(), benchTurns()];
}

/** Every level of some dungeons, in the order in which a whole world is made. */
function benchVisits(): Figure {
  const times: number[] = [];
  for (let seed = 0; seed < 8; seed++) {
    const { world } = mazes.start(`bench-${seed}`, OPTIONS);
    for (const id of world.ids) {
      const start = performance.now();
      world.visit(id);
      times.push((performance.now() - start) * 1000);
    }
  }
  return figureOf(
    'mazes: the first visit of a level',
    times.slice(100),
    10_000,
    `${times.length - 100} samples`,
  );
}

/** Walks about on some levels with everybody set on the hero before each turn. */
function benchTurns(): Figure {
  const times: number[] = [];
  let creatures = 0;
  for (let game = 0; game < 40; game++) {
    const state = mazes.start(`bench-${game}`, OPTIONS);
    const to = ['doom:5', 'mines:2', 'doom:12', 'mines:5'][game % 4];
    follow(state, { kind: 'teleport', from: { level: state.here, x: 1, y: 1 }, to: { level: to }, cost: 0 });
    for (let turn = 0; turn < 60; turn++) {
      const level = levelHere(state);
      state.hp = state.maxHp;
      for (const creature of level.creatures)
        Object.assign(creature, {
          asleep: false,
          hidden: false,
          mood: 'hunting',
          goal: state.cell,
          patience: 9,
        });
      const before = state.turn;
      const start = performance.now();
      mazes.act(state, { type: 'move', way: WAYS[(turn * 5 + game) % 8] });
      const spent = (performance.now() - start) * 1000;
      if (state.fate !== '' || state.here !== to) break;
      if (state.turn !== before + 1) continue;
      times.push(spent);
      creatures += level.creatures.length;
    }
  }
  const note = `${times.length} samples, ${(creatures / times.length).toFixed(0)} creatures a level`;
  return figureOf('mazes: a turn, everybody awake', times.slice(times.length >> 2), 100, note);
}
