// Holds a dungeon to the rules of the game's document: counts and quadrants, one vertical connection a cell, straight up and
// down; and to what its mazes promise: one piece each, and no wall between two open cells.

import { isPlace, type Link, reachableFrom, validateLinks } from '@stairwell/engine';
import { Cell, connectedCells } from '../maze/cell.js';
import { CONNECTIONS } from '../maze/connections.js';
import { type Dungeon, LEVEL_COUNT, type Mode } from '../maze/level.js';
import { type Facing, MAP_SIZE, OPEN_CELLS, SIDE, SOLID, turned } from '../maze/maze.js';

/** Everything that is wrong with a dungeon; empty when it keeps the rules. */
export function brokenRules(dungeon: Dungeon, mode: Mode): string[] {
  const broken = validateLinks(dungeon).map(({ problem }) => problem);
  if (dungeon.ids.length !== LEVEL_COUNT) broken.push(`there are ${dungeon.ids.length} levels`);
  for (let level = 1; level <= LEVEL_COUNT; level++) {
    checkMaze(dungeon, level, broken);
    checkCells(dungeon, level, broken);
    if (level < LEVEL_COUNT) checkPair(dungeon, level, mode, broken);
  }
  checkLinks(dungeon, broken);
  return broken;
}

function checkMaze(dungeon: Dungeon, level: number, broken: string[]): void {
  const { width, height, terrain, table, maze } = dungeon.visit(level);
  const open = [...maze.keys()].filter((cell) => maze[cell] !== SOLID);
  if (open.length !== OPEN_CELLS) broken.push(`level ${level} has ${open.length} open cells`);
  const walkable = Uint8Array.from(terrain, (code) => table.walkable[code]);
  if (open.some((cell) => walkable[cell] === 0)) broken.push(`level ${level} shows rock where it is open`);
  const reached = reachableFrom({ width, height }, walkable, open[0], { directions: 4 }).length;
  if (reached !== open.length) broken.push(`level ${level} is not of one piece`);
  for (const at of open) checkSides(new Cell(dungeon, level, Math.floor(at / width), at % width), broken);
}

/** Whoever plans a way looks at open cells alone: there is a wall towards rock and nowhere else, and both cells know a door. */
function checkSides(cell: Cell, broken: string[]): void {
  for (const facing of [0, 1, 2, 3] as const satisfies readonly Facing[]) {
    const next = cell.neighbour(facing);
    const isWall = cell.side(facing) === SIDE.wall;
    if (isWall !== (next === undefined || next.isSolid))
      broken.push(`${nameOf(cell)}: wall on side ${facing}`);
    if (!isWall && next?.side(turned(facing, 2)) !== cell.side(facing))
      broken.push(`${nameOf(cell)}: side ${facing} is another thing from behind`);
  }
}

function checkCells(dungeon: Dungeon, level: number, broken: string[]): void {
  for (const cell of connectedCells(dungeon, level)) {
    const kinds = [cell.hasLadderUp, cell.hasLadderDown, cell.hasHoleCeiling, cell.hasHoleFloor];
    if (kinds.filter(Boolean).length !== 1 || (cell.cellAbove === null) === (cell.cellBelow === null))
      broken.push(`${nameOf(cell)}: not exactly one vertical connection`);
    const other = cell.cellAbove ?? cell.cellBelow;
    if (other?.feature !== PARTNER[cell.feature]) broken.push(`${nameOf(cell)}: meets ${other?.feature}`);
  }
}

const PARTNER = {
  none: 'none',
  ladderUp: 'ladderDown',
  ladderDown: 'ladderUp',
  holeCeiling: 'holeFloor',
  holeFloor: 'holeCeiling',
} as const;

function checkPair(dungeon: Dungeon, upper: number, mode: Mode, broken: string[]): void {
  const name = `levels ${upper} to ${upper + 1}`;
  const ways = connectedCells(dungeon, upper).filter(({ cellBelow }) => cellBelow !== null);
  const ladders = ways.filter(({ hasLadderDown }) => hasLadderDown).length;
  const wanted = CONNECTIONS[upper - 1];
  const wantedLadders = wanted.filter((kind) => kind === 'ladder').length;
  if (ways.length !== wanted.length || ladders !== wantedLadders)
    broken.push(`${name}: ${ladders} ladders of ${ways.length} ways`);
  // The table of 1982 keeps the counts but not the quadrants.
  const quadrants = new Set(ways.map(({ row, col }) => quadrantOf(row, col)));
  if (mode === 'seeded' && quadrants.size !== wanted.length)
    broken.push(`${name}: ${quadrants.size} quadrants`);
}

function checkLinks(dungeon: Dungeon, broken: string[]): void {
  let expected = 0;
  for (const kind of CONNECTIONS.flat()) expected += kind === 'ladder' ? 2 : 1;
  const links = dungeon.links();
  if (links.length !== expected) broken.push(`${links.length} links, not ${expected}`);
  for (const link of links)
    if (!isStraight(link)) broken.push(`a ${link.kind} does not lead straight up or down`);
}

/** To the same cell of the next level, and never up through a hole. */
function isStraight({ kind, from, to }: Link): boolean {
  if (!isPlace(to) || from.x !== to.x || from.y !== to.y) return false;
  const down = Number(to.level) - Number(from.level);
  return down === 1 || (down === -1 && kind === 'ladder');
}

function nameOf({ level, row, col }: Cell): string {
  return `level ${level} (${row}, ${col})`;
}

/** 1 top-left, 2 top-right, 3 bottom-left, 4 bottom-right. */
function quadrantOf(row: number, col: number): number {
  return 1 + (col >= MAP_SIZE / 2 ? 1 : 0) + (row >= MAP_SIZE / 2 ? 2 : 0);
}
