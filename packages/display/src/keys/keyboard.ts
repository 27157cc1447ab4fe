// Keys of a real keyboard as inputs. A real-time game learns of a key going down and coming up; a game of turns gets
// whole presses, repeated as the keyboard repeats them.

import { type KeyInput, withShift } from '@stairwell/engine/play';

/** What a keyboard is opened for. */
export interface KeyboardOptions {
  readonly isRealTime: boolean;
  /** Gives the input to the game and says whether the key means anything to it, so that the browser leaves it alone. */
  send(input: KeyInput): boolean;
  /** False while something else has the keyboard, such as a dialog. */
  isListening(): boolean;
}

/** A keyboard that a game listens to. */
export interface Keyboard {
  /** Lets go of every key that is held. */
  release(): void;
  close(): void;
}

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'getModifierState'
>;

/** The name of the key as games know it; undefined for what is the browser's or the system's own. */
export function keyName(event: KeyPress): string | undefined {
  if (event.altKey || event.metaKey || IGNORED.has(event.key)) return undefined;
  // Caps Lock is hardly ever meant: it must not turn every move into another command.
  const isLocked = event.getModifierState('CapsLock') && /^\p{L}$/u.test(event.key);
  const unlocked = event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase();
  const key = isLocked ? unlocked : event.key;
  if (event.ctrlKey) return `Ctrl+${key.length === 1 ? key.toUpperCase() : key}`;
  return event.shiftKey ? withShift(key) : key;
}

/** On a keyboard that writes no Latin letters, the letter at that place on one that does: `ц` is where `w` is. */
export function latinKey({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string | undefined {
  const place = /^Key([A-Z])$/.exec(code);
  if (place === null || !/^[^\p{ASCII}]$/u.test(key)) return undefined;
  return shiftKey ? place[1] : place[1].toLowerCase();
}

const IGNORED = new Set([
  'Shift',
  'Control',
  'Alt',
  'Meta',
  'CapsLock',
  'AltGraph',
  'Dead',
  'Unidentified',
  'Process',
]);

/** Listens to the keys of the page and gives them to a game. */
export function openKeyboard(options: KeyboardOptions): Keyboard {
  // By physical key: what a key writes may change while it is held, as when Shift is let go first.
  const held = new Map<string, string>();
  // Those whose going down the game took: the browser does not get their repeats either.
  const taken = new Set<string>();

  function onDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || !options.isListening() || isElsewhere(event)) return;
    const key = keyName(event);
    if (key === undefined) return;
    if (!options.isRealTime) {
      if (press(event, key, 'tap') !== undefined) event.preventDefault();
      return;
    }
    if (event.repeat) {
      if (taken.has(event.code)) event.preventDefault();
      return;
    }
    const understood = press(event, key, 'down');
    if (understood === undefined) {
      taken.delete(event.code);
    } else {
      event.preventDefault();
      taken.add(event.code);
    }
    // Even a key that means nothing now may mean something when it comes up.
    held.set(event.code, understood ?? key);
  }

  /** Sends the key, or what stands in its place on a Latin keyboard, and says which of them the game took. */
  function press(event: KeyboardEvent, key: string, phase: 'tap' | 'down'): string | undefined {
    if (options.send({ type: 'key', key, phase })) return key;
    const latin = latinKey(event);
    return latin !== undefined && options.send({ type: 'key', key: latin, phase }) ? latin : undefined;
  }

  function onUp(event: KeyboardEvent): void {
    const key = held.get(event.code);
    if (key === undefined) return;
    held.delete(event.code);
    options.send({ type: 'key', key, phase: 'up' });
  }

  function release(): void {
    for (const key of held.values()) options.send({ type: 'key', key, phase: 'up' });
    held.clear();
  }

  function onHidden(): void {
    if (document.hidden) release();
  }

  addEventListener('keydown', onDown);
  addEventListener('keyup', onUp);
  addEventListener('blur', release);
  document.addEventListener('visibilitychange', onHidden);
  return {
    release,
    close() {
      release();
      removeEventListener('keydown', onDown);
      removeEventListener('keyup', onUp);
      removeEventListener('blur', release);
      document.removeEventListener('visibilitychange', onHidden);
    },
  };
}

/** Keys that belong to what has the focus: all of them in a field, those that press it on a button. */
export function isElsewhere(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input, textarea, select, [contenteditable]') !== null) return true;
  if (event.key === 'Tab') return event.shiftKey || target.closest('[data-takes-keys]') === null;
  return (event.key === 'Enter' || event.key === ' ') && target.closest('button, a, summary') !== null;
}
