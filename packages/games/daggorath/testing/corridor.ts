// A straight corridor with something in one cell: the scene of the recorded pictures.

import { type Link, worldOf } from '@stairwell/engine';
import type { Feature } from '../maze/cell.js';
import { connect } from '../maze/connections.js';
import { type Dungeon, levelOf } from '../maze/level.js';
import { CELL_COUNT, cellOf, SOLID } from '../maze/maze.js';
import type { Light } from '../state.js';
import type { Contents, Viewpoint } from '../view/cell-view.js';

const LEVEL = 2;
const LENGTH = 6;
const ROW = 20;
const COL = 10;
export const NOBODY: Contents = { creatureAt: () => -1, objectsAt: () => [] };

/** The links that make a cell of the corridor's level show a feature. */
const LINKS: Readonly<Record<Feature, (cell: number) => Link[]>> = {
  none: () => [],
  holeCeiling: (cell) => connect(LEVEL - 1, 'hole', cell),
  ladderUp: (cell) => connect(LEVEL - 1, 'ladder', cell),
  holeFloor: (cell) => connect(LEVEL, 'hole', cell),
  ladderDown: (cell) => connect(LEVEL, 'ladder', cell),
};

/** What `paintView` takes: the viewer looks north along walls on both sides that end at range 5. */
export function corridor(feature: Feature, range: number, light: Light): [Dungeon, Viewpoint, Contents] {
  const maze = new Uint8Array(CELL_COUNT).fill(SOLID);
  for (let i = 0; i < LENGTH; i++) maze[cellOf(ROW - i, COL)] = i === LENGTH - 1 ? 0xcf : 0xcc;
  const levels = [1, 2, 3].map((id) => levelOf(id, { maze, seedAfter: 1 }, []));
  const dungeon = worldOf(levels, LINKS[feature](cellOf(ROW - range, COL)));
  return [dungeon, { level: LEVEL, row: ROW, col: COL, facing: 0, stance: 'standing', light }, NOBODY];
}
