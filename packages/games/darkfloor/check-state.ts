// What must hold between the parts of a loaded state, beyond each part by itself.

import { DataError } from '@stairwell/engine';
import { ITEM_KINDS } from './items.js';
import { CELLS, cellAt, type State } from './state.js';
import { EXIT, FLOOR, MEMORY_ITEM, TERRAIN, WALL } from './terrain.js';

/** Throws a DataError for a state that no play leads to. */
export function checkWhole(state: State): void {
  checkPlaces(state);
  checkMemory(state);
  checkModes(state);
}

function fail(path: string, problem: string): never {
  throw new DataError(path, problem);
}

/** Everything stands on floor, nothing twice on the same spot where that cannot be. */
function checkPlaces(state: State): void {
  const { terrain } = state.level;
  const { player } = state;
  const ground = terrain[cellAt(player.x, player.y)];
  if (ground === WALL) fail('player', `(${player.x}, ${player.y}) is inside a wall`);
  if ((ground === EXIT) !== (state.mode === 'won'))
    fail('player', 'only an escaped player stands on the exit');
  const onFloor = (cell: number, path: string) => {
    if (terrain[cell] !== FLOOR) fail(path, `cell ${cell} is no floor`);
  };
  state.entities.forEach((entity, index) => {
    onFloor(cellAt(entity.x, entity.y), `entities[${index}]`);
    onFloor(entity.home, `entities[${index}].home`);
    if (entity.lastKnown >= 0 && terrain[entity.lastKnown] === WALL)
      fail(`entities[${index}].lastKnown`, `cell ${entity.lastKnown} is inside a wall`);
  });
  state.items.forEach(({ cell }, index) => {
    onFloor(cell, `items[${index}]`);
  });
  state.fog.forEach((cell, index) => {
    onFloor(cell, `fog[${index}]`);
  });
  unique(
    state.entities.map(({ id }) => id),
    'entities',
    'id',
  );
  unique(
    state.items.map(({ cell }) => cell),
    'items',
    'cell',
  );
  unique(state.fog, 'fog', 'cell');
  unique(
    state.sounds.map(({ source, sound }) => `${source} ${sound}`),
    'sounds',
    'source',
  );
  unique(
    state.notes.map(({ text }) => text),
    'notes',
    'text',
  );
}

function unique(values: readonly (number | string)[], path: string, what: string): void {
  const seen = new Set<number | string>();
  values.forEach((value, index) => {
    if (seen.has(value)) fail(`${path}[${index}]`, `the ${what} ${value} stands twice`);
    seen.add(value);
  });
}

function checkMemory({ memory }: State): void {
  for (let cell = 0; cell < CELLS; cell++) {
    const code = memory.recall(cell);
    if (code === undefined) continue;
    const terrain = code % MEMORY_ITEM;
    const item = Math.floor(code / MEMORY_ITEM);
    if (terrain >= TERRAIN.rows.length || item > ITEM_KINDS.length || (item > 0 && terrain !== FLOOR))
      fail('memory', `${code} in cell ${cell} means nothing`);
  }
}

/** What cannot be at the same time. */
function checkModes(state: State): void {
  const { player, mode, floor } = state;
  if ((mode === 'won') !== (floor === 0)) fail('floor', `${floor} does not fit the mode "${mode}"`);
  const isAlive = mode !== 'dead';
  if (isAlive && (player.hp === 0 || player.san === 0)) fail('player', 'nobody lives on without HP or SAN');
  const isIdle = state.intent.step === undefined && state.intent.held.length === 0;
  if (mode !== 'play' && !isIdle) fail('intent', `nothing is intended in the mode "${mode}"`);
  const bearers = [player, ...state.entities];
  if (!state.options.effects && bearers.some(({ effects }) => effects.length > 0))
    fail('options.effects', 'there are effects although they are off');
}
