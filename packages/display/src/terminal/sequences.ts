// The sequences that terminals send for keys: the old ones everybody sends, and those of the kitty keyboard protocol
// (https://sw.kovidgoyal.net/kitty/keyboard-protocol/), which tell when a key comes up again.

import { withShift } from '@stairwell/engine/play';

/** Final letters of `ESC [` and `ESC O` sequences. */
export const LETTER_KEYS: Readonly<Record<string, string>> = {
  A: 'ArrowUp',
  B: 'ArrowDown',
  C: 'ArrowRight',
  D: 'ArrowLeft',
  E: '5',
  F: 'End',
  H: 'Home',
  P: 'F1',
  Q: 'F2',
  R: 'F3',
  S: 'F4',
  Z: 'Tab',
};

/** Numbers of `ESC [ n ~` sequences. */
const NUMBER_KEYS: Readonly<Record<string, string>> = {
  1: 'Home',
  2: 'Insert',
  3: 'Delete',
  4: 'End',
  5: 'PageUp',
  6: 'PageDown',
  7: 'Home',
  8: 'End',
  11: 'F1',
  12: 'F2',
  13: 'F3',
  14: 'F4',
  15: 'F5',
  17: 'F6',
  18: 'F7',
  19: 'F8',
  20: 'F9',
  21: 'F10',
  23: 'F11',
  24: 'F12',
};

/** Numbers of `ESC [ n u` sequences that are no characters; kitty's own lie in Unicode's private area. */
const CODE_KEYS: Readonly<Record<number, string>> = {
  9: 'Tab',
  13: 'Enter',
  27: 'Escape',
  127: 'Backspace',
  57409: '.',
  57410: '/',
  57411: '*',
  57412: '-',
  57413: '+',
  57414: 'Enter',
  57415: '=',
  57416: ',',
  57417: 'ArrowLeft',
  57418: 'ArrowRight',
  57419: 'ArrowUp',
  57420: 'ArrowDown',
  57421: 'PageUp',
  57422: 'PageDown',
  57423: 'Home',
  57424: 'End',
  57425: 'Insert',
  57426: 'Delete',
  57427: '5',
};
const KEYPAD_ZERO = 57399;
const PRIVATE_AREA = { first: 57344, last: 63743 };

/** A modifiers parameter is one more than the sum of these. */
const SHIFTED = 1;
const CONTROL = 4;
const RELEASE = 3;

/** A key as a terminal tells of it in a sequence of its own. */
export interface KeySequence {
  /** What tells keys apart while they are down. */
  readonly code: string;
  readonly key: string;
  readonly isRelease: boolean;
}

/** The key of `ESC [ parameters final`; undefined when it is none. */
export function readSequence(final: string, parameters: string): KeySequence | undefined {
  if (!/^[\d;:]*$/.test(parameters)) return undefined;
  const fields = parameters.split(';').map((field) => field.split(':'));
  const [number] = fields[0];
  const modifiers = Math.max(0, Number(fields[1]?.[0] || 1) - 1);
  const key =
    final === 'u'
      ? characterKey(fields, modifiers)
      : final === '~'
        ? NUMBER_KEYS[number]
        : // A cursor report ends like F3; only keys have 1 as their first number.
          number === '' || number === '1'
          ? LETTER_KEYS[final]
          : undefined;
  if (key === undefined) return undefined;
  const isControl = (modifiers & CONTROL) !== 0;
  const name = /^[a-z]$/.test(key) && isControl ? key.toUpperCase() : key;
  const isShifted = (modifiers & SHIFTED) !== 0;
  return {
    code: `${number || 1}${final}`,
    key: isControl ? `Ctrl+${name}` : isShifted ? withShift(key) : key,
    isRelease: Number(fields[1]?.[1]) === RELEASE,
  };
}

/** What a mouse has done, as a keystroke. @inline */
export type MouseStroke =
  | { readonly type: 'click'; readonly x: number; readonly y: number }
  | { readonly type: 'drag'; readonly phase: 'move' | 'end'; readonly x: number; readonly y: number }
  | { readonly type: 'key'; readonly key: string; readonly phase: 'tap' };

/**
 * What `ESC [ < button ; column ; row M` (or m, when a button comes up) says of the left button, whatever else is held, and of
 * the wheel. Other buttons are nothing.
 */
export function readMouse(parameters: string, isUp: boolean): MouseStroke | undefined {
  const [, button, column, row] = /^<(\d+);(\d+);(\d+)$/.exec(parameters) ?? [];
  if (button === undefined) return undefined;
  const what = Number(button) & ~HELD_KEYS;
  const at = { x: Number(column) - 1, y: Number(row) - 1 };
  if (what === 0) return isUp ? { type: 'drag', phase: 'end', ...at } : { type: 'click', ...at };
  if (what === MOVED && !isUp) return { type: 'drag', phase: 'move', ...at };
  if (what === WHEEL || what === WHEEL + 1)
    return { type: 'key', key: what === WHEEL ? 'WheelUp' : 'WheelDown', phase: 'tap' };
  return undefined;
}

/** Bits of a button's number: keys that are held, the mouse has moved, the wheel (and 1 more for downwards). */
const HELD_KEYS = 4 + 8 + 16;
const MOVED = 32;
const WHEEL = 64;

/** `ESC [ code:shifted ; modifiers:event ; text u`. Keys that are only modifiers are none. */
function characterKey(fields: readonly (readonly string[])[], modifiers: number): string | undefined {
  const code = Number(fields[0][0]);
  if (CODE_KEYS[code] !== undefined) return CODE_KEYS[code];
  if (code >= KEYPAD_ZERO && code < KEYPAD_ZERO + 10) return String(code - KEYPAD_ZERO);
  if (code < 0x20 || code > 0x10ffff || (code >= PRIVATE_AREA.first && code <= PRIVATE_AREA.last))
    return undefined;
  const text = (fields[2] ?? []).map(Number).filter((point) => point >= 0x20 && point <= 0x10ffff);
  if (text.length > 0 && (modifiers & CONTROL) === 0) return String.fromCodePoint(...text);
  if ((modifiers & SHIFTED) === 0) return String.fromCodePoint(code);
  const shifted = Number(fields[0][1]);
  return shifted >= 0x20 ? String.fromCodePoint(shifted) : String.fromCodePoint(code).toUpperCase();
}
