// The C functions of Lua 5.4 as wasmoon's WebAssembly module exports them. The host talks to Lua through these alone: wasmoon's
// own conversions build a proxy a value and are a hundred times slower.

import { LuaFactory } from 'wasmoon';

/** Address of a Lua state or thread in the module's memory. */
export type LuaPointer = number;

/** The exports of the module that the host uses. */
export interface RawLua {
  readonly HEAPU8: Uint8Array;
  readonly HEAP32: Int32Array;
  addFunction(f: (...args: number[]) => number | undefined, signature: string): number;
  removeFunction(pointer: number): void;
  _malloc(size: number): number;
  _realloc(pointer: number, size: number): number;
  _free(pointer: number): void;
  _lua_newstate(allocator: number, userdata: number): LuaPointer;
  _lua_close(L: LuaPointer): void;
  _lua_gettop(L: LuaPointer): number;
  _lua_settop(L: LuaPointer, index: number): void;
  _lua_checkstack(L: LuaPointer, n: number): number;
  _lua_pushvalue(L: LuaPointer, index: number): void;
  _lua_rotate(L: LuaPointer, index: number, n: number): void;
  _lua_type(L: LuaPointer, index: number): number;
  _lua_isinteger(L: LuaPointer, index: number): number;
  _lua_tonumberx(L: LuaPointer, index: number, isNumber: number): number;
  _lua_toboolean(L: LuaPointer, index: number): number;
  _lua_tolstring(L: LuaPointer, index: number, length: number): number;
  _lua_touserdata(L: LuaPointer, index: number): number;
  _lua_pushnil(L: LuaPointer): void;
  _lua_pushnumber(L: LuaPointer, n: number): void;
  _lua_pushinteger(L: LuaPointer, n: bigint): void;
  _lua_pushboolean(L: LuaPointer, b: number): void;
  _lua_pushlstring(L: LuaPointer, text: number, length: number): number;
  _lua_pushcclosure(L: LuaPointer, f: number, upvalues: number): void;
  _lua_createtable(L: LuaPointer, array: number, fields: number): void;
  _lua_newuserdatauv(L: LuaPointer, size: number, values: number): number;
  _lua_setmetatable(L: LuaPointer, index: number): number;
  _lua_rawset(L: LuaPointer, index: number): void;
  _lua_rawget(L: LuaPointer, index: number): number;
  _lua_rawgeti(L: LuaPointer, index: number, n: bigint): number;
  _lua_next(L: LuaPointer, index: number): number;
  _lua_rawlen(L: LuaPointer, index: number): number;
  _lua_pcallk(
    L: LuaPointer,
    args: number,
    results: number,
    handler: number,
    context: number,
    k: number,
  ): number;
  _lua_error(L: LuaPointer): number;
  _lua_sethook(L: LuaPointer, f: number, mask: number, count: number): void;
  _lua_getstack(L: LuaPointer, level: number, record: number): number;
  _lua_getinfo(L: LuaPointer, what: number, record: number): number;
  _lua_upvaluejoin(L: LuaPointer, f: number, n: number, from: number, fromN: number): void;
  _luaL_ref(L: LuaPointer, table: number): number;
  _luaL_unref(L: LuaPointer, table: number, ref: number): void;
  _luaL_loadbufferx(L: LuaPointer, text: number, size: number, name: number, mode: number): number;
  _luaopen_base(L: LuaPointer): number;
  _luaopen_coroutine(L: LuaPointer): number;
  _luaopen_table(L: LuaPointer): number;
  _luaopen_string(L: LuaPointer): number;
  _luaopen_math(L: LuaPointer): number;
  _luaopen_utf8(L: LuaPointer): number;
}

/** The stack index of Lua's registry. */
export const LUA_REGISTRY = -1001000;
/** The stack index of a function's n-th upvalue. */
export const upvalueIndex = (n: number): number => LUA_REGISTRY - n;

/** Numbers of Lua's types. */
export const TYPE = {
  NIL: 0,
  BOOLEAN: 1,
  NUMBER: 3,
  STRING: 4,
  TABLE: 5,
  FUNCTION: 6,
  USERDATA: 7,
} as const;

/** What protected calls of Lua give back. */
export const STATUS = { OK: 0, RUNTIME: 2, SYNTAX: 3, MEMORY: 4, HANDLER: 5 } as const;
/** The mask of a hook that is called after so many instructions. */
export const HOOK_COUNT = 8;

/** What the module throws to unwind its own stack after an error: it must be let through. */
export const isUnwinding = (error: unknown): boolean => error === Number.POSITIVE_INFINITY;

/** Loads a module of its own, so that hosts share no memory. In a browser it must be told where the code lies. */
export async function loadRawLua(address?: string): Promise<RawLua> {
  const lua = await new LuaFactory(address).getLuaModule();
  return lua.module as unknown as RawLua;
}

/** Writes text as bytes: characters up to 255 as they are, others in UTF-8. Returns its address and length; free it. */
export function newBytes(raw: RawLua, text: string): { at: number; length: number } {
  let bytes = text;
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) > 255) {
      bytes = unescapeBytes(encodeURIComponent(text));
      break;
    }
  }
  const at = raw._malloc(bytes.length + 1);
  const heap = raw.HEAPU8;
  for (let i = 0; i < bytes.length; i++) heap[at + i] = bytes.charCodeAt(i);
  heap[at + bytes.length] = 0;
  return { at, length: bytes.length };
}

function unescapeBytes(escaped: string): string {
  return escaped.replace(/%([0-9A-F]{2})/g, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** The bytes as characters 0 to 255. */
export function readBytes(raw: RawLua, at: number, length: number): string {
  const heap = raw.HEAPU8;
  let text = '';
  for (let i = 0; i < length; i += 4096) {
    text += String.fromCharCode.apply(
      null,
      heap.subarray(at + i, at + Math.min(length, i + 4096)) as unknown as number[],
    );
  }
  return text;
}
