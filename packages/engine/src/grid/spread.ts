// The search that games ask for most, written out: distances over a byte grid. It takes a quarter of the general search's time.

import type { Size } from './grid.js';
import { assertCell, type CostOptions, type MayEnter, type SearchOptions, UNREACHED } from './search.js';
import type { SearchNotes } from './search-notes.js';

/** Whether a search asks for nothing that `spread` does not do. */
export function isPlain(mayEnter: MayEnter, options: CostOptions): mayEnter is Uint8Array {
  const { cost, directions = 8, mayStep, cutsCorners, mostCells } = options;
  const isUsual = (directions === 8 || directions === 4) && !cutsCorners && mostCells === undefined;
  return isUsual && typeof mayEnter !== 'function' && mayStep === undefined && cost === undefined;
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
  { queue, inside }: SearchNotes,
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
    const above = cell - width;
    const below = cell + width;
    const within = inside[cell];
    const isInner = within === 0xff;
    const north = isInner || (within & 1) !== 0 ? open[above] : 0;
    const east = isInner || (within & 4) !== 0 ? open[cell + 1] : 0;
    const south = isInner || (within & 16) !== 0 ? open[below] : 0;
    const west = isInner || (within & 64) !== 0 ? open[cell - 1] : 0;
    if (north !== 0 && field[above] === UNREACHED) {
      field[above] = next;
      queue[tail++] = above;
    }
    if (east !== 0 && field[cell + 1] === UNREACHED) {
      field[cell + 1] = next;
      queue[tail++] = cell + 1;
    }
    if (south !== 0 && field[below] === UNREACHED) {
      field[below] = next;
      queue[tail++] = below;
    }
    if (west !== 0 && field[cell - 1] === UNREACHED) {
      field[cell - 1] = next;
      queue[tail++] = cell - 1;
    }
    if (directions !== 4) {
      if (north !== 0 && east !== 0 && open[above + 1] !== 0 && field[above + 1] === UNREACHED) {
        field[above + 1] = next;
        queue[tail++] = above + 1;
      }
      if (south !== 0 && east !== 0 && open[below + 1] !== 0 && field[below + 1] === UNREACHED) {
        field[below + 1] = next;
        queue[tail++] = below + 1;
      }
      if (south !== 0 && west !== 0 && open[below - 1] !== 0 && field[below - 1] === UNREACHED) {
        field[below - 1] = next;
        queue[tail++] = below - 1;
      }
      if (north !== 0 && west !== 0 && open[above - 1] !== 0 && field[above - 1] === UNREACHED) {
        field[above - 1] = next;
        queue[tail++] = above - 1;
      }
    }
    if (until >= 0 && field[until] !== UNREACHED) return cell;
  }
  return -1;
}
