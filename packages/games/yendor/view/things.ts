// Names for everything in sight: what a screen reader says, a long press explains and the examine command tells.

import type { NamedThing } from '@stairwell/engine';
import { CATEGORIES, type Category } from '../data/items.js';
import { MONSTERS } from '../data/monsters.js';
import { itemName, withArticle } from '../items/names.js';
import { TRAP_NAMES } from '../searching.js';
import { currentLevel, type Monster, type YendorState } from '../state.js';
import { DOORWAY, T, xOf, yOf } from '../terrain.js';
import { sensesMagic, shownMonsters } from './rows.js';

const TERRAIN_NAMES: Readonly<Record<number, string>> = {
  [T.rock]: 'solid rock',
  [T.wallAcross]: 'a wall',
  [T.wallUpright]: 'a wall',
  [T.floor]: 'the floor of a room',
  [T.corridor]: 'a corridor',
  [T.doorClosed]: 'a closed door',
  [T.doorOpen]: 'an open door',
  [T.doorBroken]: 'a broken door',
  [T.archway]: 'an archway',
  [T.stairsUp]: 'stairs up',
  [T.stairsDown]: 'stairs down',
};

/** What a kind of thing is called by one who cannot see which. */
const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  weapon: 'a weapon',
  armour: 'some armour',
  potion: 'a potion',
  scroll: 'a scroll',
  ring: 'a ring',
  wand: 'a wand',
  food: 'some food',
  light: 'a light',
  amulet: 'an amulet',
  gold: 'some gold',
};

/** How many things of a heap are named one by one. */
const NAMED_OF_A_HEAP = 3;

/** How hurt a monster looks, how it moves, what it is up to. */
function monsterName(state: YendorState, monster: Monster): string {
  const row = MONSTERS[monster.kind];
  const marks: string[] = [];
  if (monster.mood === 'asleep') marks.push('asleep');
  else if (monster.mood === 'fleeing') marks.push('fleeing');
  if (monster.stuck > 0) marks.push('held');
  if (row.specials.includes('flies') && monster.mood !== 'asleep' && monster.stuck === 0)
    marks.push('flying');
  if (monster.pace !== 0) marks.push(monster.pace > 0 ? 'hasted' : 'slowed');
  if (monster.hp * 3 < monster.maxHp) marks.push('badly hurt');
  else if (monster.hp < monster.maxHp) marks.push('hurt');
  if (state.debug.mindOverlay)
    marks.push(`${monster.mood} ${monster.hp}/${monster.maxHp} energy ${monster.energy}`);
  return `${withArticle(row.name)}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
}

/** All that a cell shows, the most important first. */
export function namesAt(state: YendorState, cell: number): string[] {
  const level = currentLevel(state);
  const names: string[] = [];
  if (cell === state.player.cell) names.push('you');
  const monster = level.bodies[cell];
  if (monster !== undefined && shownMonsters(state, level).includes(monster))
    names.push(monsterName(state, monster));
  if (level.recalled[cell] > 0) {
    if (state.visible[cell] === 1) names.push(...heapNames(state, cell));
    else names.push(`${CATEGORY_NAMES[CATEGORIES[level.recalled[cell] - 1]]}, as you remember it`);
  }
  for (const trap of level.traps)
    if (trap.found && trap.cell === cell)
      names.push(`a ${TRAP_NAMES[trap.kind]}${trap.spent ? ' (sprung)' : ''}`);
  for (const magic of sensesMagic(state, level))
    if (magic.cell === cell && level.recalled[cell] === 0)
      names.push(`${CATEGORY_NAMES[magic.category]}, sensed`);
  if (level.known[cell] > 0) names.push(TERRAIN_NAMES[level.known[cell] - 1] ?? 'something');
  return names;
}

/** The things that lie on a cell; of a great heap only the first. */
function heapNames(state: YendorState, cell: number): string[] {
  const heap = currentLevel(state).items.filter((entry) => entry.cell === cell);
  const few = heap.length > NAMED_OF_A_HEAP ? heap.slice(0, NAMED_OF_A_HEAP - 1) : heap;
  const names = few.map(({ item }) => itemName(state, item));
  return few.length === heap.length ? names : [...names, `${heap.length - few.length} more things`];
}

/** Everything worth a name: monsters, things, traps, stairs and doors in view or in memory. */
export function thingsInSight(state: YendorState): NamedThing[] {
  const level = currentLevel(state);
  const things: NamedThing[] = [];
  const add = (cell: number, name: string) => things.push({ name, x: xOf(cell), y: yOf(cell) });
  for (const monster of shownMonsters(state, level)) add(monster.cell, monsterName(state, monster));
  const told = new Set<number>();
  for (const { cell, item } of level.items) {
    if (level.recalled[cell] === 0) continue;
    if (state.visible[cell] === 1) add(cell, itemName(state, item));
    else if (!told.has(cell)) {
      told.add(cell);
      add(cell, `${CATEGORY_NAMES[CATEGORIES[level.recalled[cell] - 1]]}, remembered`);
    }
  }
  for (const { cell, category } of sensesMagic(state, level))
    if (level.recalled[cell] === 0) add(cell, `${CATEGORY_NAMES[category]}, sensed`);
  for (const { cell, kind, found, spent } of level.traps)
    if (found) add(cell, `a ${TRAP_NAMES[kind]}${spent ? ' (sprung)' : ''}`);
  for (const cell of [level.stairsUp, level.stairsDown])
    if (level.known[cell] > 0) add(cell, TERRAIN_NAMES[level.known[cell] - 1] ?? 'stairs');
  for (let cell = 0; cell < state.visible.length; cell++)
    if (state.visible[cell] === 1 && DOORWAY[level.level.terrain[cell]] === 1)
      add(cell, TERRAIN_NAMES[level.level.terrain[cell]] ?? 'a door');
  return things;
}
