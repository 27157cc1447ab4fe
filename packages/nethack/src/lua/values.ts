// Values between Lua and TypeScript: tables become arrays or plain objects, functions become functions, things of the level
// (selections, objects) travel as handles.

import { fail } from '../errors.js';
import type { LuaMachine } from './machine.js';
import { type LuaPointer, TYPE } from './raw.js';

const DEEPEST_TABLE = 12;
/** What an element of a table costs to carry over, in steps. */
const ELEMENT_COST = 12;
/** What it costs to call a function of the script from the host. */
const CALL_COST = 20;

/** A number that Lua shall see as a float, though it is whole. */
export class LuaFloat {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}

/** A kind of thing that Lua holds by handle. */
export interface HandleKind {
  /** The thing to hold when a value is of this kind. */
  readonly matches: (value: object) => boolean;
  /** Bytes that the host holds for one. */
  readonly bytes: number;
  /** Registry reference of its metatable. */
  metatable: number;
}

/** Carries values between Lua and ours, and keeps the handles that scripts have of our things. */
export class LuaValues {
  private readonly machine: LuaMachine;
  private readonly kinds: readonly HandleKind[];
  private readonly things: ({ readonly thing: object; readonly kind: HandleKind } | null)[] = [];
  private readonly free: number[] = [];

  constructor(machine: LuaMachine, kinds: readonly HandleKind[]) {
    this.machine = machine;
    this.kinds = kinds;
  }

  /** All arguments of a native call. */
  arguments(L: LuaPointer): unknown[] {
    const count = this.machine.raw._lua_gettop(L);
    const args: unknown[] = [];
    for (let i = 1; i <= count; i++) args.push(this.read(L, i));
    return args;
  }

  read(L: LuaPointer, index: number, depth = 0): unknown {
    const { machine } = this;
    const { raw } = machine;
    switch (raw._lua_type(L, index)) {
      case TYPE.NUMBER:
        return raw._lua_tonumberx(L, index, 0);
      case TYPE.STRING:
        return machine.textAt(L, index);
      case TYPE.TABLE:
        return this.readTable(L, index, depth);
      case TYPE.BOOLEAN:
        return raw._lua_toboolean(L, index) !== 0;
      case TYPE.FUNCTION: {
        raw._lua_pushvalue(L, index);
        const ref = machine.hold(L);
        return (...args: unknown[]) => this.call(ref, args);
      }
      case TYPE.USERDATA:
        return this.things[raw.HEAP32[raw._lua_touserdata(L, index) >> 2] as number]?.thing;
      default:
        return undefined;
    }
  }

  push(L: LuaPointer, value: unknown): void {
    const { machine } = this;
    const { raw } = machine;
    switch (typeof value) {
      case 'number':
        if (Number.isSafeInteger(value)) raw._lua_pushinteger(L, BigInt(value));
        else raw._lua_pushnumber(L, value);
        return;
      case 'string':
        machine.pushText(L, value);
        return;
      case 'boolean':
        raw._lua_pushboolean(L, value ? 1 : 0);
        return;
      case 'object':
        if (value instanceof LuaFloat) {
          raw._lua_pushnumber(L, value.value);
          return;
        }
        if (value !== null) {
          this.pushObject(L, value);
          return;
        }
    }
    raw._lua_pushnil(L);
  }

  /** Lua dropped the handle on the stack at 1. */
  drop(L: LuaPointer): void {
    const { raw } = this.machine;
    const at = raw._lua_touserdata(L, 1);
    if (at === 0) return;
    const slot = raw.HEAP32[at >> 2] as number;
    const dropped = this.things[slot];
    if (dropped === null || dropped === undefined) return;
    this.machine.holdBytes(-dropped.kind.bytes);
    this.things[slot] = null;
    this.free.push(slot);
  }

  private call(ref: number, args: readonly unknown[]): void {
    const { machine } = this;
    const L = machine.current;
    machine.charge(CALL_COST);
    if (machine.raw._lua_checkstack(L, args.length + 4) === 0) fail('calls are nested too deeply');
    machine.pushKept(L, ref);
    for (const arg of args) this.push(L, arg);
    machine.callInside(L, args.length, 0);
  }

  private readTable(L: LuaPointer, index: number, depth: number): unknown[] | Record<string, unknown> {
    const { machine } = this;
    const { raw } = machine;
    if (depth > DEEPEST_TABLE) fail('tables are nested too deeply');
    if (raw._lua_checkstack(L, 4) === 0) fail('tables are nested too deeply');
    const table = index < 0 ? raw._lua_gettop(L) + index + 1 : index;
    const list: unknown[] = [];
    const fields: Record<string, unknown> = Object.create(null);
    let hasFields = false;
    raw._lua_pushnil(L);
    while (raw._lua_next(L, table) !== 0) {
      machine.charge(ELEMENT_COST);
      const value = this.read(L, -1, depth + 1);
      raw._lua_settop(L, -2);
      const keyType = raw._lua_type(L, -1);
      if (keyType === TYPE.STRING) {
        fields[machine.textAt(L, -1)] = value;
        hasFields = true;
      } else if (keyType === TYPE.NUMBER) {
        const key = raw._lua_tonumberx(L, -1, 0);
        if (key === list.length + 1) list.push(value);
        else {
          fields[key] = value;
          hasFields = true;
        }
      }
    }
    if (!hasFields) return list.length > 0 ? list : fields;
    // Keys may come in any order: what belongs to the list is put there, the rest beside it.
    let next = list.length + 1;
    let moved = 0;
    while (Object.hasOwn(fields, next)) {
      list.push(fields[next]);
      delete fields[next++];
      moved++;
    }
    if (moved > 0 && Object.keys(fields).length === 0) return list;
    for (let i = 0; i < list.length; i++) fields[i + 1] = list[i];
    return fields;
  }

  private pushObject(L: LuaPointer, value: object): void {
    const { machine } = this;
    const { raw } = machine;
    const kind = this.kinds.find((k) => k.matches(value));
    if (kind !== undefined) {
      const at = raw._lua_newuserdatauv(L, 4, 0);
      const slot = this.free.pop() ?? this.things.length;
      raw.HEAP32[at >> 2] = slot;
      this.things[slot] = { thing: value, kind };
      machine.holdBytes(kind.bytes);
      machine.pushKept(L, kind.metatable);
      raw._lua_setmetatable(L, -2);
      return;
    }
    if (raw._lua_checkstack(L, 6) === 0) fail('values are nested too deeply');
    if (Array.isArray(value)) {
      raw._lua_createtable(L, value.length, 0);
      for (let i = 0; i < value.length; i++) {
        machine.charge(ELEMENT_COST);
        this.push(L, i + 1);
        this.push(L, value[i]);
        raw._lua_rawset(L, -3);
      }
      return;
    }
    raw._lua_createtable(L, 0, 8);
    for (const [key, field] of Object.entries(value)) {
      if (field === undefined) continue;
      machine.charge(ELEMENT_COST);
      machine.pushText(L, key);
      this.push(L, field);
      raw._lua_rawset(L, -3);
    }
  }
}
