// What was seen once: the last seen code (a terrain, a glyph) of every cell, so that a map can be drawn from memory
// after the light has moved on.

import { type Codec, converted } from '../codec/codec.js';
import { words } from '../codec/grids.js';
import { assertSize, type Size } from '../grid/grid.js';

/** Codes a memory can hold: terrain codes, code points, anything from 0 to here. */
const HIGHEST_MEMORY = 0xffff_fffe;

/** What was seen of a map. */
export interface Memory extends Size {
  /** Takes over the code of every cell that is seen; returns how many cells were seen for the first time. */
  remember(seen: Uint8Array, codes: Uint8Array | Uint16Array | Uint32Array): number;
  /** Takes over the code of one cell. */
  note(cell: number, code: number): void;
  /** The last seen code, or undefined where nothing was ever seen. */
  recall(cell: number): number | undefined;
  /** Whether the cell was ever seen. */
  knows(cell: number): boolean;
  /** How many cells were ever seen. */
  readonly known: number;
  /** Grows whenever a cell comes to hold something else: whoever has drawn it needs to draw it again only then. */
  readonly changes: number;
  /** Forgets everything. */
  forget(): void;
  /** All of it, to look at: 0 for a cell never seen, else its last seen code plus 1. */
  readonly traces: Readonly<Uint32Array>;
}

/** A memory of nothing. */
export function createMemory(size: Size): Memory {
  assertSize(size.width, size.height);
  return memoryOf(size, new Uint32Array(size.width * size.height));
}

/** A memory of a map of this size in a saved game. */
export function memoryCodec(size: Size): Codec<Memory> {
  assertSize(size.width, size.height);
  return converted<Memory, Uint32Array>(
    words(size.width * size.height, HIGHEST_MEMORY + 1),
    (memory) => memory.traces as Uint32Array,
    (traces) => memoryOf(size, traces),
  );
}

/** `traces` holds 0 for a cell never seen, else its last seen code plus 1. */
function memoryOf({ width, height }: Size, traces: Uint32Array): Memory {
  let known = 0;
  let changes = 0;
  const set = (cell: number, code: number): void => {
    const trace = code + 1;
    if (traces[cell] === trace) return;
    if (traces[cell] === 0) known++;
    traces[cell] = trace;
    changes++;
  };
  for (const trace of traces) if (trace !== 0) known++;
  return {
    width,
    height,
    remember(seen, codes) {
      if (seen.length !== traces.length || codes.length !== traces.length)
        throw new RangeError(
          `a memory of ${traces.length} cells needs as many, got ${seen.length} seen and ${codes.length} codes`,
        );
      const before = known;
      for (let cell = 0; cell < traces.length; cell++) {
        if (seen[cell] === 0) continue;
        assertCode(codes[cell]);
        set(cell, codes[cell]);
      }
      return known - before;
    },
    note(cell, code) {
      if (!(Number.isInteger(cell) && cell >= 0 && cell < traces.length))
        throw new RangeError(`a memory of ${traces.length} cells has no cell ${cell}`);
      assertCode(code);
      set(cell, code);
    },
    recall(cell) {
      const trace = traces[cell];
      return trace === undefined || trace === 0 ? undefined : trace - 1;
    },
    knows: (cell) => traces[cell] > 0,
    get known() {
      return known;
    },
    get changes() {
      return changes;
    },
    forget() {
      traces.fill(0);
      known = 0;
      changes++;
    },
    traces,
  };
}

function assertCode(code: number): void {
  if (!(Number.isInteger(code) && code >= 0 && code <= HIGHEST_MEMORY))
    throw new RangeError(`a memory holds codes from 0 to ${HIGHEST_MEMORY}, got ${code}`);
}
