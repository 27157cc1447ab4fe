// The search that games ask for most, written out: distances over a byte grid. It takes a quarter of the general search's time.

import type { Size } from './grid.js';
import type { GridMemory } from './grid-memory.js';
import { assertCell, type MayEnter, type SearchOptions, UNREACHED } from './search.js';

/** Whether a search asks for nothing that `spread` does not do. */
export function isPlain(mayEnter: MayEnter, options: SearchOptions): mayEnter is Uint8Array {
  const { directions = 8, mayStep, cutsCorners, mostCells } = options;
  if (typeof mayEnter === 'function' || typeof directions !== 'number' || mayStep !== undefined) return false;
  return !cutsCorners && mostCells === undefined;
}

/**
 * Writes the distances over a byte grid into a field, straight steps first and corners not cut. With a cell in `until` it stops
 * as soon as that is reached, and returns the cell it was reached from; otherwise -1.
 */
export function spread(
  size: Size,
  open: Uint8Array,
  from: readonly number[],
  field: Int32Array,
  { directions, limit = UNREACHED }: SearchOptions,
  { queue, inside }: GridMemory,
  until: number,
): number {
  const { width } = size;
  field.fill(UNREACHED);
  let tail = 0;
  for (const cell of from) {
    assertCell(size, cell);
    if (field[cell] === 0) continue;
    field[cell] = 0;
    queue[tail++] = cell;
  }
  for (let head = 0; head < tail; head++) {
    const cell = queue[head];
    const next = field[cell] + 1;
    if (next > limit) break;
    const within = inside[cell];
    const north = (within & 1) !== 0 && open[cell - width] !== 0;
    const east = (within & 4) !== 0 && open[cell + 1] !== 0;
    const south = (within & 16) !== 0 && open[cell + width] !== 0;
    const west = (within & 64) !== 0 && open[cell - 1] !== 0;
    if (north && field[cell - width] === UNREACHED) {
      field[cell - width] = next;
      queue[tail++] = cell - width;
    }
    if (east && field[cell + 1] === UNREACHED) {
      field[cell + 1] = next;
      queue[tail++] = cell + 1;
    }
    if (south && field[cell + width] === UNREACHED) {
      field[cell + width] = next;
      queue[tail++] = cell + width;
    }
    if (west && field[cell - 1] === UNREACHED) {
      field[cell - 1] = next;
      queue[tail++] = cell - 1;
    }
    if (directions !== 4) {
      if (north && east && field[cell - width + 1] === UNREACHED && open[cell - width + 1] !== 0) {
        field[cell - width + 1] = next;
        queue[tail++] = cell - width + 1;
      }
      if (south && east && field[cell + width + 1] === UNREACHED && open[cell + width + 1] !== 0) {
        field[cell + width + 1] = next;
        queue[tail++] = cell + width + 1;
      }
      if (south && west && field[cell + width - 1] === UNREACHED && open[cell + width - 1] !== 0) {
        field[cell + width - 1] = next;
        queue[tail++] = cell + width - 1;
      }
      if (north && west && field[cell - width - 1] === UNREACHED && open[cell - width - 1] !== 0) {
        field[cell - width - 1] = next;
        queue[tail++] = cell - width - 1;
      }
    }
    if (until >= 0 && field[until] !== UNREACHED) return cell;
  }
  return -1;
}
