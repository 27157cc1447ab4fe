// Debug commands. Only games with the option `debug` have them, and such games are not ranked.

import { harmMonster } from '../beings/combat.js';
import { rollMonster, spawn } from '../beings/spawn.js';
import { freeBeside, mapCell } from '../ground/bodies.js';
import { itemName } from '../hero/names.js';
import { showSecret } from '../hero/searching.js';
import { look } from '../hero/sight.js';
import type { YendorLevel } from '../level.js';
import { tell } from '../messages.js';
import { type CommandOutcome, DONE, refuse } from '../outcome.js';
import { currentLevel, type DebugFlags, type YendorState } from '../state.js';
import { CELLS, isSecret } from '../terrain.js';
import { createItem, rollKind } from '../things/create.js';
import { ITEMS } from '../things/items.js';

interface DebugCommand {
  readonly key: string;
  readonly label: string;
  /** Does it and says what was done, or nothing where it cannot be done. */
  run(state: YendorState, level: YendorLevel): string | undefined;
}

/** A flag that is switched on and off. */
function flips(key: string, label: string, flag: keyof DebugFlags, name: string): DebugCommand {
  const run = ({ debug }: YendorState) => {
    debug[flag] = !debug[flag];
    return `${name} ${debug[flag] ? 'on' : 'off'}`;
  };
  return { key, label, run };
}

/** What follows on `~`. */
export const DEBUG_COMMANDS: readonly DebugCommand[] = [
  flips('g', 'god mode: you do not die', 'god', 'god mode'),
  {
    key: 'v',
    label: 'reveal the level, with traps and secret doors',
    run(state, level) {
      for (let cell = 0; cell < CELLS; cell++) {
        if (isSecret(level.terrain[cell])) showSecret(state, level, cell);
        mapCell(level, cell, level.terrain[cell]);
      }
      for (const trap of level.traps) trap.found = true;
      return 'the level lies open';
    },
  },
  {
    key: 'm',
    label: 'make a monster',
    run(state, level) {
      const random = state.chances.magic;
      const cell = freeBeside(state, level);
      if (cell === -1) return undefined;
      spawn(level, random, state.nextId++, rollMonster(random, state.depth), cell);
      return 'a monster';
    },
  },
  {
    key: 'M',
    label: 'wake all monsters',
    run(_, level) {
      for (const monster of level.monsters) if (monster.mood === 'asleep') monster.mood = 'hunting';
      return 'all awake';
    },
  },
  {
    key: 'K',
    label: 'kill all monsters',
    run(state, level) {
      for (const monster of [...level.monsters]) harmMonster(state, level, monster, monster.hp);
      return 'all dead';
    },
  },
  flips('f', 'show what you see', 'sightOverlay', 'sight overlay'),
  flips('p', 'show walking distances', 'pathOverlay', 'path overlay'),
  flips('n', 'show all monsters and where they are going', 'mindOverlay', 'mind overlay'),
  {
    key: 'a',
    label: 'identify everything',
    run(state) {
      for (const kind of ITEMS) state.identified.add(kind);
      for (const { item } of state.player.pack) item.known = true;
      return 'everything is known';
    },
  },
  flips('x', 'sight by radius, without rooms', 'radiusSight', 'sight by radius'),
  {
    key: 'I',
    label: 'make a thing',
    run(state, level) {
      const random = state.chances.magic;
      const item = createItem(random, state.nextId++, rollKind(random, state.depth), state.depth);
      level.items.push({ cell: state.player.cell, item, left: true, until: -1 });
      return `${itemName(state, item)} lies here`;
    },
  },
];

/** Does one of them; no time passes. */
export function debugCommand(state: YendorState, { run }: DebugCommand): CommandOutcome {
  const done = run(state, currentLevel(state));
  if (done === undefined) return refuse('There is no room beside you.');
  tell(state, `Debug: ${done}.`);
  look(state);
  return DONE;
}
