// string.find, match, gmatch and gsub over the counted pattern matcher.

import { fail } from '../errors.js';
import { integer, text } from '../script/arguments.js';
import type { LuaMachine, Native } from './machine.js';
import { type Capture, hasSpecials, type PatternMatch, PatternMatcher } from './patterns.js';
import { type LuaPointer, TYPE } from './raw.js';
import type { LuaValues } from './values.js';

/** Steps that cost as much as one instruction. */
const STEPS_AN_INSTRUCTION = 4;

/** The functions of `string`, with everything that takes long counted. */
export function textLibrary(machine: LuaMachine, values: LuaValues): Readonly<Record<string, Native>> {
  const { raw } = machine;
  let steps = 0;
  const step = (): void => {
    if ((++steps & 1023) === 0) machine.charge(1024 / STEPS_AN_INSTRUCTION);
  };
  const matcher = (s: string, p: string) => new PatternMatcher(s, p, step);
  const pushCaptures = (L: LuaPointer, s: string, found: PatternMatch, wholeIfNone: boolean): number => {
    const list: readonly Capture[] =
      found.captures.length === 0 && wholeIfNone ? [s.slice(found.start, found.end)] : found.captures;
    for (const capture of list) values.push(L, capture);
    return list.length;
  };
  /** Zero-based start from the optional third argument. */
  const startOf = (L: LuaPointer, length: number): number => {
    const init = raw._lua_type(L, 3) <= TYPE.NIL ? 1 : integer(values.read(L, 3), 'init');
    if (init > 0) return init - 1;
    return init === 0 ? 0 : Math.max(0, length + init);
  };

  const seek = (L: LuaPointer, isFind: boolean): number => {
    const s = text(values.read(L, 1), 'text');
    const p = text(values.read(L, 2), 'pattern');
    const from = startOf(L, s.length);
    if (from > s.length) return nothing(L);
    if (isFind && (raw._lua_toboolean(L, 4) !== 0 || !hasSpecials(p))) {
      const at = findPlain(s, p, from);
      if (at < 0) return nothing(L);
      values.push(L, at + 1);
      values.push(L, at + p.length);
      return 2;
    }
    const found = matcher(s, p).search(from);
    if (found === null) return nothing(L);
    if (!isFind) return pushCaptures(L, s, found, true);
    values.push(L, found.start + 1);
    values.push(L, found.end);
    return 2 + pushCaptures(L, s, found, false);
  };
  /** As `indexOf`, which for some texts looks at every character many times: each place is charged by what was compared there. */
  const findPlain = (s: string, p: string, from: number): number => {
    for (let at = s.indexOf(p.charAt(0), from); at >= 0; at = s.indexOf(p.charAt(0), at + 1)) {
      let length = 1;
      while (length < p.length && s.charCodeAt(at + length) === p.charCodeAt(length)) length++;
      machine.charge(1 + length / STEPS_AN_INSTRUCTION);
      if (length >= p.length) return at;
    }
    return -1;
  };
  const nothing = (L: LuaPointer): number => {
    raw._lua_pushnil(L);
    return 1;
  };

  return {
    find: (L) => seek(L, true),
    match: (L) => seek(L, false),
    /** One match from a place on: (text, pattern, place, whether an empty match there counts) gives the next place and captures. */
    gmatch(L) {
      const s = text(values.read(L, 1), 'text');
      const p = text(values.read(L, 2), 'pattern');
      const from = startOf(L, s.length);
      const last = raw._lua_toboolean(L, 4) !== 0 ? -1 : from;
      const one = matcher(s, p);
      for (let at = from; at <= s.length; at++) {
        const found = one.matchAt(at, 0);
        if (found === null || found.end === last) continue;
        values.push(L, found.end + 1);
        return 1 + pushCaptures(L, s, found, true);
      }
      return nothing(L);
    },
    gsub(L) {
      const s = text(values.read(L, 1), 'text');
      const p = text(values.read(L, 2), 'pattern');
      const kind = raw._lua_type(L, 3);
      const isText = kind === TYPE.STRING || kind === TYPE.NUMBER;
      if (!isText && kind !== TYPE.TABLE && kind !== TYPE.FUNCTION)
        fail('expected a text, a table or a function as replacement');
      const most = raw._lua_type(L, 4) <= TYPE.NIL ? s.length + 1 : integer(values.read(L, 4), 'count');
      const isAnchored = p.startsWith('^');
      const one = matcher(s, p);
      let result = '';
      let at = 0;
      let count = 0;
      while (count < most) {
        const found = one.matchAt(at, isAnchored ? 1 : 0);
        if (found !== null) {
          count++;
          const made = replacement(L, s, found, isText);
          machine.charge(made.length / STEPS_AN_INSTRUCTION);
          result += made;
        }
        if (found !== null && found.end > at) at = found.end;
        else if (at < s.length) result += s[at++];
        else break;
        machine.charge(1);
        if (isAnchored) break;
      }
      values.push(L, result + s.slice(at));
      values.push(L, count);
      return 2;
    },
  };

  function replacement(L: LuaPointer, s: string, found: PatternMatch, isText: boolean): string {
    const whole = s.slice(found.start, found.end);
    const first = found.captures[0] ?? whole;
    if (isText) {
      return machine.textAt(L, 3).replace(/%([\s\S]?)/g, (_all, c: string) => {
        if (c === '%') return '%';
        if (c === '0') return whole;
        if (c >= '1' && c <= '9') {
          const capture = c === '1' ? first : found.captures[Number(c) - 1];
          if (capture === undefined) fail(`invalid capture index %${c} in replacement string`);
          return String(capture);
        }
        return fail("invalid use of '%' in replacement string");
      });
    }
    raw._lua_pushvalue(L, 3);
    if (raw._lua_type(L, 3) === TYPE.TABLE) {
      values.push(L, first);
      raw._lua_rawget(L, -2);
      raw._lua_rotate(L, -2, 1);
      raw._lua_settop(L, -2);
    } else machine.callInside(L, pushCaptures(L, s, found, true), 1);
    const type = raw._lua_type(L, -1);
    const isWord = type === TYPE.STRING || type === TYPE.NUMBER;
    if (!isWord && raw._lua_toboolean(L, -1) !== 0) fail('invalid replacement value');
    const made = isWord ? machine.textAt(L, -1) : whole;
    raw._lua_settop(L, -2);
    return made;
  }
}
