// What the hero knows of a level, in words: what a cell holds, and everything worth a name. A screen reader says it, a long
// press explains it and the examine command tells it. Of a level where the hero is not, memory alone is told.

import type { NamedThing } from '@stairwell/engine/play';
import { CATEGORIES, type Category, DISGUISED } from '../kinds.js';
import type { Monster, Trap, YendorLevel } from '../level.js';
import { aName } from '../messages.js';
import { currentLevel, type YendorState } from '../state.js';
import { DOORWAY, rookSteps, type TerrainName, xOf, yOf } from '../terrain.js';
import { CATEGORY_NAMES, TERRAIN_NAMES, TRAP_NAMES } from '../texts.js';
import { offerName } from './names.js';
import { sees } from './sight.js';

/** Whether a cell of a level is in view now. */
function isInView(state: YendorState, level: YendorLevel, cell: number): boolean {
  return level.id === state.depth && state.visible[cell] === 1;
}

/** The monsters that are seen or sensed. */
export function shownMonsters(state: YendorState, level: YendorLevel): Monster[] {
  if (level.id !== state.depth) return [];
  return level.monsters.filter((monster) => state.player.detectsMonsters || sees(state, monster));
}

/** Magical things show through walls to one who has drunk of detection. */
export function sensedMagic(
  state: YendorState,
  level: YendorLevel,
): { readonly cell: number; readonly category: Category }[] {
  if (!state.player.detectsMagic || level.id !== state.depth) return [];
  return level.items.flatMap(({ cell, item }) => {
    const { category } = item.kind;
    const magic = DISGUISED.includes(category) || category === 'amulet' || item.bonus > 0;
    return magic && category !== 'gold' ? [{ cell, category }] : [];
  });
}

const SIDE_NAMES = { ally: 'ally', captive: 'captive', keeper: 'trades' } as const;

/** How hurt a monster looks, how it moves, what it is up to. */
function monsterName(state: YendorState, monster: Monster): string {
  const { kind, mood, stuck, pace, hp, maxHp } = monster;
  const marks: string[] = [];
  if (monster.side !== 'foe') marks.push(SIDE_NAMES[monster.side]);
  else if (mood === 'asleep') marks.push('asleep');
  else if (mood === 'fleeing') marks.push('fleeing');
  if (stuck > 0) marks.push('held');
  if (kind.flies && mood !== 'asleep' && stuck === 0) marks.push('flying');
  if (pace !== 0) marks.push(pace > 0 ? 'hasted' : 'slowed');
  if (hp * 3 < maxHp) marks.push('badly hurt');
  else if (hp < maxHp) marks.push('hurt');
  if (state.debug.mindOverlay) {
    const energy = currentLevel(state).order.energyOf(monster.id);
    marks.push(`${mood} ${hp}/${maxHp} energy ${energy}`);
  }
  const name = monster.title === '' ? aName(kind) : `${monster.title} the ${kind.name}`;
  return `${name}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
}

/** All that a cell shows, the most important first. */
export function namesAt(state: YendorState, cell: number, level = currentLevel(state)): string[] {
  const names: string[] = [];
  if (level.id === state.depth && cell === state.player.cell) names.push('you');
  const monster = level.bodies[cell];
  if (monster !== undefined && shownMonsters(state, level).includes(monster))
    names.push(monsterName(state, monster));
  if (level.recalled[cell] > 0) {
    if (isInView(state, level, cell)) names.push(...heapNames(state, level, cell));
    else names.push(`${recalledName(level, cell)}, as you remember it`);
  }
  for (const trap of level.traps)
    if (trap.found && trap.cell === cell)
      names.push(`a ${TRAP_NAMES[trap.kind]}${trap.spent ? ' (sprung)' : ''}`);
  for (const magic of sensedMagic(state, level))
    if (magic.cell === cell && level.recalled[cell] === 0)
      names.push(`${CATEGORY_NAMES[magic.category]}, sensed`);
  if (level.known[cell] > 0) names.push(groundName(level, cell));
  return names;
}

function groundName({ known, table }: YendorLevel, cell: number): string {
  return TERRAIN_NAMES[table.rows[known[cell] - 1].name as TerrainName];
}

function recalledName({ recalled }: YendorLevel, cell: number): string {
  return CATEGORY_NAMES[CATEGORIES[recalled[cell] - 1]];
}

/** How many things of a heap are named one by one. */
const NAMED_OF_A_HEAP = 3;

/** The things that lie on a cell; of a great heap only the first. */
function heapNames(state: YendorState, level: YendorLevel, cell: number): string[] {
  const heap = level.items.filter((entry) => entry.cell === cell);
  const few = heap.length > NAMED_OF_A_HEAP ? heap.slice(0, NAMED_OF_A_HEAP - 1) : heap;
  const names = few.map((entry) => offerName(state, entry));
  return few.length === heap.length ? names : [...names, `${heap.length - few.length} more things`];
}

/** The altars that are known. */
export function knownAltars({ known, table }: YendorLevel): number[] {
  const altar = table.rows.findIndex(({ name }) => name === 'altar') + 1;
  const cells: number[] = [];
  for (let cell = known.indexOf(altar); cell >= 0; cell = known.indexOf(altar, cell + 1)) cells.push(cell);
  return cells;
}

/** Everything worth a name: monsters, things, traps, stairs and doors in view or in memory. */
export function thingsInSight(
  state: YendorState,
  level = currentLevel(state),
  /** What else is said of a monster, such as the odds of a fight. */
  more: (monster: Monster) => string = () => '',
): NamedThing[] {
  const things: NamedThing[] = [];
  const add = (cell: number, name: string) => things.push({ name, x: xOf(cell), y: yOf(cell) });
  for (const monster of shownMonsters(state, level))
    add(monster.cell, monsterName(state, monster) + more(monster));
  const known = level.items.filter(({ cell }) => level.recalled[cell] > 0);
  known.sort((a, b) => rookSteps(a.cell, state.player.cell) - rookSteps(b.cell, state.player.cell));
  for (const entry of known) if (isInView(state, level, entry.cell)) add(entry.cell, offerName(state, entry));
  for (const { cell, category } of sensedMagic(state, level))
    if (level.recalled[cell] === 0) add(cell, `${CATEGORY_NAMES[category]}, sensed`);
  const traps = level.traps.filter(({ found }) => found);
  const addTrap = ({ cell, kind, spent }: Trap) =>
    add(cell, `a ${TRAP_NAMES[kind]}${spent ? ' (sprung)' : ''}`);
  for (const trap of traps) if (isInView(state, level, trap.cell)) addTrap(trap);
  for (const cell of [level.stairsUp, level.stairsDown])
    if (level.known[cell] > 0) add(cell, groundName(level, cell));
  for (const cell of knownAltars(level)) add(cell, groundName(level, cell));
  for (let cell = 0; cell < level.terrain.length; cell++)
    if (isInView(state, level, cell) && DOORWAY[level.terrain[cell]] === 1)
      add(cell, groundName(level, cell));
  // What is only remembered comes last: a list beside the map has room for a few.
  for (const cell of new Set(known.map((entry) => entry.cell)))
    if (!isInView(state, level, cell)) add(cell, `${recalledName(level, cell)}, remembered`);
  for (const trap of traps) if (!isInView(state, level, trap.cell)) addTrap(trap);
  return things;
}
