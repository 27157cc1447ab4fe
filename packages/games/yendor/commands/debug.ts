// Debug commands. Only games with the option `debug` have them, and such games are not ranked.

import { harmMonster } from '../combat.js';
import { ITEMS } from '../data/items.js';
import { createItem, rollKind } from '../items/create.js';
import { itemName } from '../items/names.js';
import { createMonster, rollMonster } from '../monsters/spawn.js';
import { freeBeside } from '../monsters/ways.js';
import { showSecret } from '../searching.js';
import { FOVService } from '../services/fov-service.js';
import { LevelService } from '../services/level-service.js';
import { MessageService } from '../services/message-service.js';
import { currentLevel, type YendorState } from '../state.js';
import { CELLS, isSecret } from '../terrain.js';
import { type CommandOutcome, FREE, refuse } from './outcome.js';

export const DEBUG_HELP: readonly (readonly [string, string])[] = [
  ['g', 'god mode: you do not die'],
  ['v', 'reveal the level, with traps and secret doors'],
  ['m', 'make a monster'],
  ['M', 'wake all monsters'],
  ['K', 'kill all monsters'],
  ['f', 'show what you see'],
  ['p', 'show walking distances'],
  ['n', 'show all monsters and where they are going'],
  ['a', 'identify everything'],
  ['x', 'sight by radius, without rooms'],
  ['I', 'make a thing'],
];

export function debugCommand(state: YendorState, key: string): CommandOutcome {
  if (!state.debugging) return refuse('Debug commands need a game begun with the option debug.');
  const level = currentLevel(state);
  const { debug } = state;
  const random = state.chances.magic;
  const flip = (flag: keyof typeof debug, name: string) => {
    debug[flag] = !debug[flag];
    MessageService.add(state, `Debug: ${name} ${debug[flag] ? 'on' : 'off'}.`);
  };
  switch (key) {
    case 'g':
      flip('god', 'god mode');
      break;
    case 'v':
      for (let cell = 0; cell < CELLS; cell++) {
        if (isSecret(level.level.terrain[cell])) showSecret(state, level, cell);
        LevelService.map(level, cell, level.level.terrain[cell]);
      }
      for (const trap of level.traps) trap.found = true;
      MessageService.add(state, 'Debug: the level lies open.');
      break;
    case 'm': {
      const cell = freeBeside(state, level, state.player.cell);
      if (cell === -1) return refuse('There is no room beside you.');
      LevelService.addMonster(
        level,
        createMonster(random, state.nextId++, rollMonster(random, state.depth), cell),
      );
      MessageService.add(state, 'Debug: a monster.');
      break;
    }
    case 'M':
      for (const monster of level.monsters) if (monster.mood === 'asleep') monster.mood = 'hunting';
      MessageService.add(state, 'Debug: all awake.');
      break;
    case 'K':
      for (const monster of [...level.monsters]) harmMonster(state, level, monster, monster.hp);
      MessageService.add(state, 'Debug: all dead.');
      break;
    case 'f':
      flip('sightOverlay', 'sight overlay');
      break;
    case 'p':
      flip('pathOverlay', 'path overlay');
      break;
    case 'n':
      flip('mindOverlay', 'mind overlay');
      break;
    case 'a':
      ITEMS.forEach((_, kind) => {
        state.identified.add(kind);
      });
      for (const { item } of state.player.pack) item.known = true;
      MessageService.add(state, 'Debug: everything is known.');
      break;
    case 'x':
      flip('radiusSight', 'sight by radius');
      break;
    case 'I': {
      const item = createItem(random, state.nextId++, rollKind(random, state.depth), state.depth);
      level.items.push({ cell: state.player.cell, item, left: true, until: -1 });
      MessageService.add(state, `Debug: ${itemName(state, item)} lies here.`);
      break;
    }
    default:
      return refuse(`There is no debug command ${key}.`);
  }
  FOVService.look(state);
  return FREE;
}
