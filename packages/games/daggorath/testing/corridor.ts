// A straight corridor with something in one cell: the scene of the recorded pictures.

import type { Contents, Viewpoint } from '../cell-view.js';
import { type Dungeon, FEATURES, type Feature } from '../dungeon.js';
import type { Light } from '../light.js';
import { CELL_COUNT, MAP_SIZE, SOLID } from '../maze.js';

const LENGTH = 6;
const ROW = 20;
const COL = 10;
export const NOBODY: Contents = { creatureAt: () => -1, objectsAt: () => [] };

/** What `paintView` takes: the viewer looks north along walls on both sides that end at range 5. */
export function corridor(feature: Feature, range: number, light: Light): [Dungeon, Viewpoint, Contents] {
  const cells = new Uint8Array(CELL_COUNT).fill(SOLID);
  const features = new Uint8Array(CELL_COUNT);
  for (let i = 0; i < LENGTH; i++) cells[(ROW - i) * MAP_SIZE + COL] = i === LENGTH - 1 ? 0xcf : 0xcc;
  features[(ROW - range) * MAP_SIZE + COL] = FEATURES.indexOf(feature);
  const level = { seed: 1, seedAfter: 1, cells, features };
  const dungeon: Dungeon = {
    mode: 'seeded',
    levels: Array(5).fill(level),
    links: [],
    startRow: ROW,
    startCol: COL,
  };
  return [dungeon, { level: 2, row: ROW, col: COL, facing: 0, stance: 'standing', light }, NOBODY];
}
