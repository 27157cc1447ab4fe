// The picture of Daggorath in menus: a corridor that gets darker as it leads away, with an opening on the right.

import type { Frame } from '@stairwell/engine';

/** Half the width and height of the corridor from cell to cell, and how much light is left there. */
const ENDS = [
  { width: 128, height: 76, brightness: 1 },
  { width: 80, height: 48, brightness: 0.9 },
  { width: 50, height: 30, brightness: 0.65 },
  { width: 31, height: 19, brightness: 0.4 },
  { width: 19, height: 12, brightness: 0.22 },
] as const;
const MIDDLE = { x: 128, y: 76 } as const;
/** The cell whose right wall is open. */
const OPENING = 1;

/** The picture. */
export function picture(): Frame {
  const lines = ENDS.slice(1).flatMap((far, index) => {
    const near = ENDS[index];
    return [-1, 1].flatMap((side) => {
      const line = (x1: number, y1: number, x2: number, y2: number) => ({
        x1: MIDDLE.x + side * x1,
        y1: MIDDLE.y + y1,
        x2: MIDDLE.x + side * x2,
        y2: MIDDLE.y + y2,
        brightness: far.brightness,
      });
      const wall = line(far.width, -far.height, far.width, far.height);
      const isOpen = side === 1 && index === OPENING;
      return [-1, 1]
        .map((edge) =>
          isOpen
            ? line(near.width, edge * far.height, far.width, edge * far.height)
            : line(near.width, edge * near.height, far.width, edge * far.height),
        )
        .concat(wall);
    });
  });
  return {
    view: { kind: 'vector', width: 256, height: 152, lines, ink: 0xffffff, ground: 0x000000, things: [] },
    status: [],
    messages: [],
  };
}
