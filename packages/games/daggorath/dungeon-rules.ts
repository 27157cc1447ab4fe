// Holds a dungeon to the rules of the game's document: counts and quadrants, open and reachable cells, one vertical
// connection a cell, and references that lead back. Tests and the ten-thousand-seeds check ask here.

import { isPlace } from '@stairwell/engine';
import { Cell, type Dungeon, FEATURES, LEVEL_COUNT, levelNumber, quadrantOf } from './dungeon.js';
import { CONNECTIONS, reachableCells } from './dungeon-generator.js';
import { CELL_COUNT, MAP_SIZE, OPEN_CELLS, SOLID } from './maze.js';

/** Everything that is wrong with a dungeon; empty when it keeps the rules. */
export function brokenRules(dungeon: Dungeon): string[] {
  const broken: string[] = [];
  if (dungeon.levels.length !== LEVEL_COUNT) broken.push(`there are ${dungeon.levels.length} levels`);
  dungeon.levels.forEach((_, index) => {
    checkLevel(dungeon, index, broken);
    if (index + 1 < LEVEL_COUNT) checkPair(dungeon, index, broken);
  });
  checkLinks(dungeon, broken);
  return broken;
}

function checkLevel(dungeon: Dungeon, index: number, broken: string[]): void {
  const { cells, features } = dungeon.levels[index];
  const name = `level ${levelNumber(index)}`;
  const open = cells.reduce((count, cell) => count + (cell === SOLID ? 0 : 1), 0);
  if (open !== OPEN_CELLS) broken.push(`${name} has ${open} open cells`);
  const reached = reachableCells(cells);
  if (reached.reduce((count, cell) => count + cell, 0) !== open) broken.push(`${name} is not of one piece`);
  for (let at = 0; at < CELL_COUNT; at++) {
    if (features[at] === 0) continue;
    const cell = new Cell(dungeon, levelNumber(index), Math.floor(at / MAP_SIZE), at % MAP_SIZE);
    const where = `${name} (${cell.row}, ${cell.col})`;
    if (cell.isSolid) broken.push(`${where}: ${cell.feature} in solid rock`);
    if (reached[at] === 0) broken.push(`${where}: ${cell.feature} cannot be walked to`);
    const kinds = [cell.hasLadderUp, cell.hasLadderDown, cell.hasHoleCeiling, cell.hasHoleFloor];
    if (kinds.filter(Boolean).length !== 1) broken.push(`${where}: not exactly one vertical connection`);
    const other = cell.cellAbove ?? cell.cellBelow;
    const back = cell.cellAbove !== null ? other?.cellBelow : other?.cellAbove;
    if (!other || !back?.equals(cell)) broken.push(`${where}: the other end does not lead back`);
    else if (other.feature !== PARTNER[cell.feature])
      broken.push(`${where}: ${cell.feature} meets ${other.feature}`);
  }
}

const PARTNER = {
  none: 'none',
  ladderUp: 'ladderDown',
  ladderDown: 'ladderUp',
  holeCeiling: 'holeFloor',
  holeFloor: 'holeCeiling',
} as const;

function checkPair(dungeon: Dungeon, upper: number, broken: string[]): void {
  const name = `levels ${levelNumber(upper)} to ${levelNumber(upper + 1)}`;
  const { features } = dungeon.levels[upper];
  const quadrants: number[] = [];
  let ladders = 0;
  for (let at = 0; at < CELL_COUNT; at++) {
    const feature = FEATURES[features[at]];
    if (feature !== 'ladderDown' && feature !== 'holeFloor') continue;
    if (feature === 'ladderDown') ladders++;
    quadrants.push(quadrantOf(Math.floor(at / MAP_SIZE), at % MAP_SIZE));
  }
  const wanted = CONNECTIONS[upper];
  const wantedLadders = wanted.filter((kind) => kind === 'ladder').length;
  if (quadrants.length !== wanted.length || ladders !== wantedLadders)
    broken.push(
      `${name}: ${ladders} ladders and ${quadrants.length - ladders} holes, not ${wantedLadders} and ${wanted.length - wantedLadders}`,
    );
  // The table of 1982 keeps the counts but not the quadrants.
  if (dungeon.mode === 'seeded' && new Set(quadrants).size !== wanted.length)
    broken.push(`${name}: quadrants ${quadrants.join(', ')}`);
}

function checkLinks(dungeon: Dungeon, broken: string[]): void {
  let expected = 0;
  for (const kind of CONNECTIONS.flat()) expected += kind === 'ladder' ? 2 : 1;
  if (dungeon.links.length !== expected) broken.push(`${dungeon.links.length} links, not ${expected}`);
  for (const { kind, from, to } of dungeon.links) {
    const start = new Cell(dungeon, Number(from.level), from.y, from.x);
    const end = isPlace(to) && new Cell(dungeon, Number(to.level), to.y, to.x);
    const leads = kind === 'hole' ? [start.cellBelow] : [start.cellAbove, start.cellBelow];
    if (!end || !leads.some((cell) => cell?.equals(end)))
      broken.push(`the ${kind} from level ${from.level} (${from.y}, ${from.x}) is not in its cells`);
  }
}
