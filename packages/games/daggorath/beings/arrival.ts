// Going to another level: by the ladders and holes of the dungeon, or by the wizard's will.

import { type Link, travel } from '@stairwell/engine';
import { YOU } from '@stairwell/engine/play';
import type { Way } from '../maze/cell.js';
import { placeOf, WIZARDS_WAY } from '../maze/level.js';
import { randomOpenCell } from '../maze/maze.js';
import { RULES } from '../rules.js';
import { cellHere, markWalked, playedMode, type State } from '../state.js';
import { burn } from './heart.js';
import { populate, regenerate } from './population.js';

/** Takes a way to another level, where everybody is born anew. */
export function takeWay(state: State, way: Way): void {
  populate(state, state.world.visit(way.to.level));
  arrive(state, way);
}

/**
 * The wizard takes whoever broke his image to the level below: with full hands, but of the bag only with the light. No way of
 * the dungeon leads there, so he opens one: from now on it is part of this world, and of no other.
 */
export function followWizard(state: State): void {
  for (const number of state.bag) if (number !== state.torch) state.items[number].place = 'gone';
  state.bag = state.bag.filter((number) => number === state.torch);
  state.weight = RULES.weightAfterImage;
  const level = state.world.visit(RULES.levelBelowImage);
  populate(state, level);
  const to = placeOf(level.id, randomOpenCell(level.maze, state.random));
  arrive(state, state.world.addLink({ kind: WIZARDS_WAY, from: cellHere(state).place, to, cost: 0 }));
}

/** The first moments on a level: its torch and its next birth do not wait for their minute. */
export function settleDown(state: State): void {
  state.minuteLeft = RULES.torch.minute;
  state.regenerationLeft = RULES.regeneration.every;
  burn(state);
  regenerate(state);
  state.display = 'look';
  state.hold = 0;
  state.motion = 'none';
  state.captions = [];
  state.blocked = 0;
  markWalked(state);
}

function arrive(state: State, way: Link): void {
  const arrival = travel(state.world, way);
  if (arrival === undefined) throw new RangeError('no way leads out of this dungeon');
  state.events.tell({ kind: 'level', who: YOU, from: way.from, at: arrival.place, how: way.kind });
  const isDown = arrival.level.id > state.level;
  state.level = arrival.level.id;
  state.row = arrival.place.y;
  state.col = arrival.place.x;
  settleDown(state);
  // The game of 1982 shows nothing of it.
  if (playedMode(state) === 'seeded' && state.options.times !== '1982' && way.kind !== WIZARDS_WAY)
    state.motion = isDown ? 'down' : 'up';
  state.phase = 'prepare';
  state.phaseLeft = state.options.times === '1982' ? RULES.prepare1982 : RULES.screens.prepare;
}
