// Whether everything on a level can be walked to. Secret doors count as doors: they can be found by searching.

import { distancesFrom } from '@stairwell/engine';
import { UNREACHED } from '@stairwell/engine/grid';
import type { YendorLevel } from '../level.js';
import { CELLS, isSecret, SIZE, T, TERRAIN, WALKABLE, xOf, yOf } from '../terrain.js';

/** What is wrong with a new level; empty when all is well. */
export function levelProblems(level: YendorLevel): string[] {
  const problems: string[] = [];
  const { terrain } = level;
  const plain = terrain.map((code) => (isSecret(code) ? 1 : WALKABLE[code]));
  const open = terrain.map((code, cell) => (code === T.doorLocked ? 1 : plain[cell]));
  const count = (code: number) => terrain.filter((each) => each === code).length;
  if (count(T.stairsUp) !== 1 || count(T.stairsDown) !== 1)
    problems.push('stairs up and down must stand once');
  const unlocked = distancesFrom(SIZE, open, level.stairsUp, { directions: 4 });
  const locked = distancesFrom(SIZE, plain, level.stairsUp, { directions: 4 });
  const reach = (what: string, cell: number, field = unlocked) => {
    if (field[cell] === UNREACHED) problems.push(`${what} at (${xOf(cell)}, ${yOf(cell)}) cannot be reached`);
  };
  reach('stairs down', level.stairsDown, locked);
  for (const { cell, item } of level.items)
    reach(
      `a ${item.kind.name}`,
      cell,
      item.kind.category === 'key' || item.kind.category === 'amulet' ? locked : unlocked,
    );
  for (const { cell } of level.monsters) reach('a monster', cell);
  for (const { cell } of level.traps) reach('a trap', cell);
  for (let cell = 0; cell < CELLS; cell++)
    if (unlocked[cell] === UNREACHED && open[cell] === 1) reach(TERRAIN.rows[terrain[cell]].name, cell);
  const things = new Set(level.items.map(({ cell }) => cell));
  if (things.size !== level.items.length) problems.push('two things share a cell');
  const keys = level.items.filter(({ item }) => item.kind.category === 'key').length;
  if (keys !== count(T.doorLocked)) problems.push(`${count(T.doorLocked)} locked doors and ${keys} keys`);
  for (const room of [0, level.rooms.length - 1])
    if (!level.landings.includes(room))
      problems.push(`the room of the stairs ${room === 0 ? 'up' : 'down'} is sealed`);
  for (const { kind, room } of level.places) {
    if (room === 0 || room === level.rooms.length - 1) problems.push(`a ${kind} stands where the stairs are`);
    const { x, y } = level.rooms[room].centre;
    if (level.open[y * level.width + x] === 0) problems.push(`the middle of the ${kind} is closed`);
    const isHere = (cell: number) => level.roomAt[cell] === room + 1;
    const beings = level.monsters.filter(({ cell }) => isHere(cell));
    const goods = level.items.filter(({ cell }) => isHere(cell));
    const lacks = (what: string, isThere: boolean) => {
      if (!isThere) problems.push(`the ${kind} has no ${what}`);
    };
    if (kind === 'pedlar') {
      lacks(
        'pedlar',
        beings.some(({ side }) => side === 'keeper'),
      );
      lacks('goods', goods.filter(({ price = 0 }) => price > 0).length >= 4);
    }
    if (kind === 'vault') lacks('choice', goods.filter(({ choice }) => choice).length === 3);
    if (kind === 'gaol')
      lacks(
        'captive',
        beings.some(({ side }) => side === 'captive'),
      );
    if (kind === 'shrine')
      lacks(
        'altar',
        terrain.some((code, cell) => code === T.altar && isHere(cell)),
      );
    if (kind === 'lair')
      lacks(
        'relic',
        beings.some(({ loot }) => loot?.kind.category === 'relic'),
      );
  }
  return problems;
}

/** Whether nobody comes from stairs to stairs without finding a secret door. */
export function needsSecretDoor({ terrain, stairsUp, stairsDown }: YendorLevel): boolean {
  const open = terrain.map((code) => WALKABLE[code]);
  return distancesFrom(SIZE, open, stairsUp, { directions: 4 })[stairsDown] === UNREACHED;
}
