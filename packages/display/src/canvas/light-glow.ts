// Light that is added to what is there: the flash of a blow, mist that drifts, and a glow at the edge for what is heard from beyond it.

import type { TileView } from '@stairwell/engine';
import { type LightField, type LightWishes, setChannels } from './light-field.js';
import { cloud } from './noise.js';

/** Numbers that a designer would turn. */
const GLOW = {
  /** By how many cells mist drifts in a second. */
  drift: 0.35,
  /** Mist: its size in cells, how much of it is always there, and its strength. */
  hazeSize: 4.5,
  hazeLeast: 0.25,
  haze: 0.62,
  /** How much of a flash falls on the ground, and how much of what is heard on the edge. */
  flash: 0.75,
  edge: 0.5,
} as const;

const EDGE_COLOR = 0xc83c5a;

/** Works the glow of a moment out: flashes, mist and what is heard from beyond the edge. */
export function addGlow({ columns, rows, glow }: LightField, wishes: LightWishes): void {
  const { view, left, top, moment, time = 0, isPlain, isWhite } = wishes;
  const haze = isPlain ? undefined : view.light?.haze;
  glow.fill(0);
  const across = 2 * columns + 1;
  const down = 2 * rows + 1;
  const rgb = [0, 0, 0];
  const add = (at: number, by: number) => {
    glow[at] += rgb[0] * by;
    glow[at + 1] += rgb[1] * by;
    glow[at + 2] += rgb[2] * by;
  };
  for (const { x, y, color, radius, strength } of moment.flashes) {
    setChannels(rgb, color, 1, isWhite);
    forPointsNear(across, down, (x - left) * 2 + 1, (y - top) * 2 + 1, radius * 2, (at, near) =>
      add(at, GLOW.flash * strength * near * near),
    );
  }
  if (haze !== undefined) {
    setChannels(rgb, haze.color, 1, isWhite);
    const drift = (time / 1000) * GLOW.drift;
    for (let row = 0; row < down; row++)
      for (let column = 0; column < across; column++) {
        const thick = hazeAt(haze.cells, view, left, top, column, row);
        if (thick === 0) continue;
        const x = (left + column / 2) / GLOW.hazeSize;
        const y = (top + row / 2) / (GLOW.hazeSize * 0.6);
        const mist =
          0.65 * cloud(x + drift, y + drift * 0.4, 11) + 0.35 * cloud(x * 2.3 - drift * 1.4, y * 2.3, 57);
        const part = (thick / 255) * GLOW.haze * moment.fade;
        add((row * across + column) * 3, part * (GLOW.hazeLeast + (1 - GLOW.hazeLeast) * mist * mist * 1.6));
      }
  }
  setChannels(rgb, EDGE_COLOR, 1, isWhite);
  for (const { right, down: below, strength } of moment.glows) {
    const length = Math.hypot(right, below);
    for (let row = 0; row < down; row++)
      for (let column = 0; column < across; column++) {
        const [x, y] = [(2 * column) / across - 1, (2 * row) / down - 1];
        const rim = Math.max(Math.abs(x), Math.abs(y));
        if (rim < 0.8) continue;
        const facing = (x * right + y * below) / (length * Math.hypot(x, y));
        if (facing < 0.6) continue;
        const by = GLOW.edge * strength * ((rim - 0.8) / 0.2) * ((facing - 0.6) / 0.4);
        add((row * across + column) * 3, by);
      }
  }
}

/** How thick the mist is at a point: the thickest of the cells that meet there, and half as thick at its rim. */
function hazeAt(
  cells: Uint8Array,
  { width, height }: TileView,
  left: number,
  top: number,
  column: number,
  row: number,
): number {
  let sum = 0;
  let count = 0;
  for (let y = (row - 1) >> 1; y <= row >> 1; y++)
    for (let x = (column - 1) >> 1; x <= column >> 1; x++) {
      count++;
      const [mapX, mapY] = [left + x, top + y];
      if (mapX >= 0 && mapY >= 0 && mapX < width && mapY < height) sum += cells[mapY * width + mapX];
    }
  return sum / count;
}

function forPointsNear(
  across: number,
  down: number,
  x: number,
  y: number,
  radius: number,
  visit: (at: number, near: number) => void,
): void {
  for (let row = Math.max(0, Math.floor(y - radius)); row <= Math.min(down - 1, y + radius); row++)
    for (
      let column = Math.max(0, Math.floor(x - radius));
      column <= Math.min(across - 1, x + radius);
      column++
    ) {
      const near = 1 - Math.hypot(column - x, row - y) / radius;
      if (near > 0) visit((row * across + column) * 3, near);
    }
}
