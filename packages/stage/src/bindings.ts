// Keys that a player has chosen: a rebound key is turned into the key the game knows before the game sees it.

import { type Codec, type Control, codec, type Input, type Line } from '@stairwell/engine';
import { keyLabel, SHIFT, type Span } from '@stairwell/engine/play';

/** Control id to the keys that should do it. What is not named keeps its own keys. */
export type Bindings = Readonly<Record<string, readonly string[]>>;

/** Game id to the keys that a player has chosen there, as data. */
export const bindingsCodec: Codec<Readonly<Record<string, Bindings>>> = codec.dictionary(
  codec.dictionary(codec.list(codec.text())),
);

/** A binding that cannot be: no such control, or one key for two things. */
export class BindingError extends Error {
  override readonly name = 'BindingError';
}

/** The keys of every control after rebinding. A key that was given away no longer does what it did. */
export function boundControls(controls: readonly Control[], bindings: Bindings): Control[] {
  const taken = new Map<string, string>();
  for (const id of Object.keys(bindings)) {
    if (!controls.some((control) => control.id === id)) {
      throw new BindingError(
        `no control "${id}": there are ${controls.map((control) => control.id).join(', ')}`,
      );
    }
    for (const key of bindings[id]) {
      const other = taken.get(key);
      if (other !== undefined && other !== id)
        throw new BindingError(`the key "${key}" is bound to both ${other} and ${id}`);
      taken.set(key, id);
    }
  }
  return controls.map((control) => {
    const keys = bindings[control.id] ?? control.keys.filter((key) => !taken.has(key));
    if (keys.length === 0) throw new BindingError(`"${control.label}" would have no key left`);
    return { ...control, keys };
  });
}

/** Keys chosen for an older version of a game may name controls that are gone: then the game's own keys hold. */
export function usableBindings(controls: readonly Control[], bindings: Bindings): Bindings {
  try {
    boundControls(controls, bindings);
    return bindings;
  } catch (error) {
    if (error instanceof BindingError) return {};
    throw error;
  }
}

/** The bindings with one more key for a control, beside those it has. Whoever had the key before loses it. */
export function withKey(controls: readonly Control[], bindings: Bindings, id: string, key: string): Bindings {
  return rebound(controls, bindings, (control) =>
    control.id === id
      ? [...control.keys.filter((other) => other !== key), key]
      : control.keys.filter((other) => other !== key),
  );
}

/** The bindings with one key less for a control. The last one cannot be taken away. */
export function withoutKey(
  controls: readonly Control[],
  bindings: Bindings,
  id: string,
  key: string,
): Bindings {
  return rebound(controls, bindings, (control) =>
    control.id === id ? control.keys.filter((other) => other !== key) : control.keys,
  );
}

/** Names what differs from the game's own keys. Throws where a control would be left without any. */
function rebound(
  controls: readonly Control[],
  bindings: Bindings,
  keysOf: (control: Control) => readonly string[],
): Bindings {
  const next: Record<string, readonly string[]> = {};
  boundControls(controls, bindings).forEach((control, index) => {
    const keys = keysOf(control);
    const own = controls[index].keys;
    if (keys.length !== own.length || keys.some((key, at) => key !== own[at])) next[control.id] = keys;
  });
  boundControls(controls, next);
  return next;
}

/** How a text names a key: "Press ?", "Help (F1)", "a draught (key q)", or the key as a word of its own, "? lists all". */
type KeyForm = 'press' | 'bracket' | 'menu' | 'word';

/**
 * Where a text names a key. After "press" the full stop is none of it. In brackets a digit is a number. A word of its own is a key where
 * two are pressed at once, or where it begins a sentence with what only keys do: a sign of the map may do anything else ("X walks").
 */
const KEY_WORDS =
  /\b([Pp]ress) (\S+?)(?=[.,;:!]?(?:\s|$))| \((?:key (\S+?)|(?!\d\))(\S+?))\)|\bCtrl\+[A-Z]\b|(?<=(?:^|[.:;(]\)?) ?)\S(?= (?:lists|lifts|waits)\b)/g;

/**
 * A text in which keys are named by other words. `write` gets each word that may be a key, how it is named, and the text before it: for
 * "press" with that word. What it gives takes the place of all of "press ?" or " (F1)"; undefined leaves it.
 */
export function keyWords(
  text: string,
  write: (key: string, form: KeyForm, before: string) => string | undefined,
): string {
  return text.replace(KEY_WORDS, (words, press, pressed, chosen, named, offset: number) => {
    const before = text.slice(0, offset);
    if (press !== undefined) return write(pressed, 'press', before + press) ?? words;
    if (chosen !== undefined) return write(chosen, 'menu', before) ?? words;
    if (named !== undefined) return write(named, 'bracket', before) ?? words;
    return write(words, 'word', before) ?? words;
  });
}

/** Whether a control is done by a key, by the key's own name or as people call it: " " or "Space". */
export function isDoneBy({ keys }: Pick<Control, 'keys'>, key: string): boolean {
  return keys.some((each) => keyLabel(each) === keyLabel(key));
}

/** Writes the lines of a game with the keys that its player has chosen, wherever they say which keys do something. */
export function chosenKeyWords(
  controls: readonly Control[],
  bindings: Bindings,
): (lines: readonly Line[]) => readonly Line[] {
  const changed = boundControls(controls, bindings)
    .map(({ id, keys }, index) => ({ id, keys, own: controls[index].keys }))
    .filter(({ keys, own }) => keys.length !== own.length || keys.some((key, at) => key !== own[at]));
  if (changed.length === 0) return (lines) => lines;
  const write = (key: string, form: KeyForm, before: string) => {
    const control = changed.find(({ own }) => isDoneBy({ keys: own }, key));
    if (control === undefined || isDoneBy(control, key)) return undefined;
    const instead = keyLabel(control.keys[0]);
    if (form === 'press') return `${before.slice(-'press'.length)} ${instead}`;
    return { bracket: ` (${instead})`, menu: ` (key ${instead})`, word: instead }[form];
  };
  const spanOf = (span: Span): Span => {
    if (span.controls === undefined) {
      const text = keyWords(span.text, write);
      return text === span.text ? span : { ...span, text };
    }
    if (!changed.some(({ id }) => span.controls?.includes(id))) return span;
    const keys = span.controls.map(
      (id) =>
        changed.find((control) => control.id === id)?.keys ??
        controls.find((control) => control.id === id)?.keys ??
        [],
    );
    // In a column there is room for all of them; inside a sentence one each is enough.
    const text = span.text.endsWith(' ')
      ? `${keys.flat().map(keyLabel).join('  ')}  `.padEnd(span.text.length)
      : keys.map(([key]) => keyLabel(key)).join(' ');
    return { ...span, text };
  };
  return (lines) => lines.map((line) => line.map(spanOf));
}

/**
 * Turns pressed keys into the keys the game was written for. Undefined when a key does nothing any more. `isMeant` says whether an
 * input means something to the game as it is: some keys have no control.
 */
export function createTranslator(
  controls: readonly Control[],
  bindings: Bindings,
  isMeant: (input: Input) => boolean = () => false,
): (input: Input) => Input | undefined {
  const bound = boundControls(controls, bindings);
  const canonical = new Map<string, string>();
  const known = new Set(controls.flatMap((control) => control.keys));
  bound.forEach((control, index) => {
    const own = controls[index].keys;
    for (const key of control.keys) canonical.set(key, own.includes(key) ? key : own[0]);
  });
  const translate = (input: Input): Input | undefined => {
    if (input.type !== 'key') return input;
    const key = canonical.get(input.key);
    if (key !== undefined) return key === input.key ? input : { ...input, key };
    if (known.has(input.key)) return undefined;
    // To a game that runs by Shift and an arrow that is a key of its own; to all others it is the arrow.
    if (!input.key.startsWith(SHIFT) || isMeant(input)) return input;
    return translate({ ...input, key: input.key.slice(SHIFT.length) });
  };
  return translate;
}
