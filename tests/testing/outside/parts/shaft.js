// The two levels of the well, and the ladder between them.

import { createLevel, defineTerrain, worldOf } from '@stairwell/engine';

const terrain = defineTerrain({ floor: { glyph: '.', walkable: true, transparent: true } });

export const LENGTH = 6;

export const shaft = () =>
  worldOf(
    [1, 2].map((id) => createLevel(id, LENGTH, 1, terrain, 'floor')),
    [{ kind: 'ladder', from: { level: 1, x: 5, y: 0 }, to: { level: 2, x: 0, y: 0 }, cost: 1 }],
  );
