// Asks Lua where a script is: file and line of the innermost function that is not our own.

import type { LuaPosition } from './errors.js';
import { type LuaPointer, newBytes, type RawLua, readBytes } from './raw.js';

/** Name of our own Lua code, which no message shows. */
export const OWN_FILE = 'prelude.lua';

// lua_Debug on a 32-bit machine: currentline is its seventh word, short_src follows at 44.
const RECORD_SIZE = 128;
const LINE = 24;
const SOURCE = 44;

/** Reads positions out of Lua's debug records; one for each machine. */
export class CallStack {
  private readonly raw: RawLua;
  private readonly record: number;
  private readonly what: number;

  constructor(raw: RawLua) {
    this.raw = raw;
    this.record = raw._malloc(RECORD_SIZE);
    this.what = newBytes(raw, 'Sl').at;
  }

  close(): void {
    this.raw._free(this.record);
    this.raw._free(this.what);
  }

  /** With `inside`, that of the innermost function of this file. */
  position(L: LuaPointer, inside?: string): LuaPosition | null {
    const { raw, record } = this;
    for (let level = 0; raw._lua_getstack(L, level, record) !== 0; level++) {
      raw._lua_getinfo(L, this.what, record);
      const line = raw.HEAP32[(record + LINE) >> 2] as number;
      if (line <= 0) continue;
      let end = record + SOURCE;
      while (raw.HEAPU8[end] !== 0) end++;
      const file = readBytes(raw, record + SOURCE, end - record - SOURCE);
      if (inside === undefined ? file !== OWN_FILE : file === inside) return { file, line };
    }
    return null;
  }

  isDeeperThan(L: LuaPointer, calls: number): boolean {
    return this.raw._lua_getstack(L, calls, this.record) !== 0;
  }
}
