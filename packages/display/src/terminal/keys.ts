// Keys from the bytes a terminal sends. The one hard case is Escape: alone it is a key, with more bytes after it the
// beginning of a sequence; only waiting tells them apart, so the caller flushes after a short while.

import { LETTER_KEYS, readMouse, readSequence } from './sequences.js';

/** What a terminal tells of keys, mouse and pasted text. */
export type Keystroke =
  /** A key by the name games know. A plain terminal tells of whole presses only. */
  | { readonly type: 'key'; readonly key: string; readonly phase: 'tap' | 'down' | 'up' }
  /** The left button of a mouse, by the cell of the terminal, from 0. */
  | { readonly type: 'click'; readonly x: number; readonly y: number }
  /** The mouse has moved to another cell while its left button is down, or the button comes up there. */
  | { readonly type: 'drag'; readonly phase: 'move' | 'end'; readonly x: number; readonly y: number }
  /** Text that was pasted, not typed. */
  | { readonly type: 'paste'; readonly text: string };

/** How long an Escape may stay alone before it is a key: longer than a slow line splits a sequence, shorter than anyone notices. */
export const ESCAPE_WAIT_MS = 40;

const ESCAPE = 0x1b;
const PASTE_END = '\x1b[201~';
/** A sequence longer than this is none. */
const LONGEST_SEQUENCE = 64;
/** More than anyone pastes into a game. */
const LONGEST_PASTE = 64 * 1024;

/** The keypad in application mode: `ESC O` and a letter. */
const KEYPAD: Readonly<Record<string, string>> = {
  M: 'Enter',
  X: '=',
  j: '*',
  k: '+',
  l: ',',
  m: '-',
  n: '.',
  o: '/',
};

/** Turns the bytes that a terminal sends into keystrokes. */
export class KeyDecoder {
  private pending: number[] = [];
  private pasted: string | undefined;
  private readonly utf8 = new TextDecoder('utf-8');
  /** Keys that are down, by what the terminal calls them, where it tells when they come up. */
  private readonly held = new Map<string, string>();
  private tellsReleases = false;

  /** True while bytes wait for more: call `flush` when none come within ESCAPE_WAIT_MS. */
  get isWaiting(): boolean {
    return this.pending.length > 0;
  }

  feed(bytes: Uint8Array): Keystroke[] {
    const strokes: Keystroke[] = [];
    for (const byte of bytes) this.pending.push(byte);
    while (this.pending.length > 0 && this.take(strokes, false)) {}
    return strokes;
  }

  /** Takes what waits for what it is: a lone Escape is the Escape key. */
  flush(): Keystroke[] {
    const strokes: Keystroke[] = [];
    while (this.pending.length > 0 && this.take(strokes, true)) {}
    if (this.pasted === undefined) this.pending = [];
    return strokes;
  }

  /** Lets go of every key that is down: the terminal stops telling, or the window is no longer looked at. */
  releaseAll(): Keystroke[] {
    const keys = [...this.held.values()];
    this.held.clear();
    return keys.map((key) => ({ type: 'key', key, phase: 'up' }));
  }

  /** The terminal goes back to telling of whole presses. */
  forgetReleases(): void {
    this.tellsReleases = false;
  }

  /** Takes one key from the front of what waits. False when more bytes are needed. */
  private take(strokes: Keystroke[], isLast: boolean): boolean {
    if (this.pasted !== undefined) return this.takePaste(strokes);
    const first = this.pending[0];
    if (first === ESCAPE) return this.takeEscape(strokes, isLast);
    if (first < 0x20 || first === 0x7f) {
      this.pending.shift();
      strokes.push(tap(controlKey(first)));
      return true;
    }
    return this.takeCharacter(strokes, isLast);
  }

  private takeCharacter(strokes: Keystroke[], isLast: boolean): boolean {
    const length = utf8Length(this.pending[0]);
    const tail = this.pending.slice(1, length);
    // A broken character is no key; what follows its first byte may be one.
    const isBroken = tail.some((byte) => (byte & 0xc0) !== 0x80);
    if (!isBroken && this.pending.length < length && !isLast) return false;
    const text = this.utf8.decode(Uint8Array.from(this.pending.splice(0, isBroken ? 1 : length)));
    if (!text.includes('\ufffd') && text !== '') strokes.push(tap(text));
    return true;
  }

  private takeEscape(strokes: Keystroke[], isLast: boolean): boolean {
    if (this.pending.length === 1) {
      if (!isLast) return false;
      this.pending.shift();
      strokes.push(tap('Escape'));
      return true;
    }
    const second = String.fromCharCode(this.pending[1]);
    if (second === '[') return this.takeSequence(strokes, isLast);
    if (second === 'O') {
      if (this.pending.length < 3) {
        if (!isLast) return false;
      } else {
        const letter = String.fromCharCode(this.pending[2]);
        const key = KEYPAD[letter] ?? LETTER_KEYS[letter] ?? keypadDigit(letter);
        if (key !== undefined) {
          this.pending.splice(0, 3);
          strokes.push(tap(key));
          return true;
        }
      }
    }
    // Escape and then another key, typed faster than the wait; no game of the house uses Alt.
    this.pending.shift();
    strokes.push(tap('Escape'));
    return true;
  }

  /** `ESC [`, parameters, a final byte from "@" to "~". An unknown sequence is swallowed whole. */
  private takeSequence(strokes: Keystroke[], isLast: boolean): boolean {
    let end = 2;
    while (end < this.pending.length && this.pending[end] >= 0x20 && this.pending[end] <= 0x3f) end++;
    if (end >= this.pending.length) {
      if (!isLast && this.pending.length < LONGEST_SEQUENCE) return false;
      this.pending.splice(0, end);
      if (end === 2) strokes.push(tap('Escape'), tap('['));
      return true;
    }
    // The Linux console sends F1 to F5 as `ESC [ [ A` to `ESC [ [ E`.
    if (end === 2 && this.pending[2] === 0x5b) {
      if (this.pending.length < 4 && !isLast) return false;
      const index = (this.pending[3] ?? 0) - 0x41;
      this.pending.splice(0, 4);
      if (index >= 0 && index < 5) strokes.push(tap(`F${index + 1}`));
      return true;
    }
    const final = String.fromCharCode(this.pending[end]);
    const parameters = String.fromCharCode(...this.pending.slice(2, end));
    this.pending.splice(0, end + 1);
    if (final === '~' && parameters === '200') {
      this.pasted = '';
      return true;
    }
    strokes.push(...this.understand(final, parameters));
    return true;
  }

  private understand(final: string, parameters: string): Keystroke[] {
    // The answer to the question whether the terminal tells when keys come up.
    if (final === 'u' && parameters.startsWith('?')) {
      this.tellsReleases = Number(parameters.slice(1)) > 0;
      return [];
    }
    if (final === 'O' && parameters === '') return this.releaseAll();
    const mouse = /^[Mm]$/.test(final) ? readMouse(parameters, final === 'm') : undefined;
    if (mouse !== undefined) return [mouse];
    const sequence = readSequence(final, parameters);
    if (sequence === undefined) return [];
    const { code, key, isRelease } = sequence;
    if (isRelease) {
      // What went down comes up, whatever Shift has done meanwhile.
      const name = this.held.get(code) ?? key;
      this.held.delete(code);
      return [{ type: 'key', key: name, phase: 'up' }];
    }
    if (!this.tellsReleases) return [tap(key)];
    this.held.set(code, key);
    return [{ type: 'key', key, phase: 'down' }];
  }

  private takePaste(strokes: Keystroke[]): boolean {
    const text = this.utf8.decode(Uint8Array.from(this.pending));
    const end = text.indexOf(PASTE_END);
    if (end < 0 && text.length < LONGEST_PASTE) return false;
    const whole = end < 0 ? text : text.slice(0, end);
    const rest = end < 0 ? '' : text.slice(end + PASTE_END.length);
    this.pending = [...new TextEncoder().encode(rest)];
    this.pasted = undefined;
    strokes.push({ type: 'paste', text: whole });
    return true;
  }
}

function tap(key: string): Keystroke {
  return { type: 'key', key, phase: 'tap' };
}

function utf8Length(first: number): number {
  if (first < 0xc0 || first >= 0xf8) return 1;
  return first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
}

function keypadDigit(letter: string): string | undefined {
  return letter >= 'p' && letter <= 'y' ? String(letter.charCodeAt(0) - 'p'.charCodeAt(0)) : undefined;
}

function controlKey(byte: number): string {
  switch (byte) {
    case 0x00:
      return 'Ctrl+ ';
    case 0x08:
    case 0x7f:
      return 'Backspace';
    case 0x09:
      return 'Tab';
    case 0x0a:
    case 0x0d:
      return 'Enter';
  }
  return `Ctrl+${String.fromCharCode(byte + 0x40)}`;
}
