// The picture of Daggorath in menus: a frame of a won game, in which a spider comes (tests/pictures.test.ts says which).

import type { Frame } from '@stairwell/engine';

/** The lines of each cell from here to the wall ahead: x and y of both ends. Each cell has a part less of the light. */
const CELLS = [
  '-27 16 28 16, 28 16 28 135, 28 135 -30 135, -30 -18 28 16, 285 -18 228 16, 228 16 228 135, 228 135 285 169, 1 1 256 1',
  '27 16 64 38, 64 38 64 114, 64 114 27 136, 229 16 192 38, 192 38 192 114, 192 114 229 136, 160 124 164 116, 164 116 168 120, 168 120 176 116, 176 116 184 120, 184 120 176 124, 176 124 168 120, 168 120 176 120, 176 120 184 120, 184 120 188 116, 188 116 192 124, 168 124 170 116, 170 116 172 120, 172 120 176 122, 176 122 180 120, 180 120 182 116, 182 116 184 124, 47 28 210 28',
  '66 52 88 52, 88 52 88 99, 88 99 64 99, 64 38 88 52, 88 52 168 52, 88 99 168 99, 191 38 168 52, 168 52 168 99, 168 99 191 113, 77 46 179 46',
];

/** The picture. */
export function picture(): Frame {
  const lines = CELLS.flatMap((cell, range) =>
    cell.split(', ').map((line) => {
      const [x1, y1, x2, y2] = line.split(' ').map(Number);
      return { x1, y1, x2, y2, brightness: 1 / (range + 1) };
    }),
  );
  return {
    view: { kind: 'vector', width: 256, height: 152, lines, ink: 0xf4f4ea, ground: 0x000000, things: [] },
    status: [],
    messages: [],
  };
}
