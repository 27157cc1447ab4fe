// Keys that a player has chosen: a rebound key is turned into the key the game knows before the game sees it.

import type { Control, Input } from '@stairwell/engine';

/** Begins the name of a key that moves while Shift is down. */
export const SHIFT = 'Shift+';

/** The keys that have a name of their own with Shift; what Shift does to a character stands in the character. */
export function isShiftable(key: string): boolean {
  return /^(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown)$/.test(key);
}

/** Control id to the keys that should do it. What is not named keeps its own keys. */
export type Bindings = Readonly<Record<string, readonly string[]>>;

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
    const chosen = bindings[control.id];
    return { ...control, keys: chosen ?? control.keys.filter((key) => !taken.has(key)) };
  });
}

/** Turns pressed keys into the keys the game was written for. Undefined when a key does nothing any more. */
export function createTranslator(
  controls: readonly Control[],
  bindings: Bindings,
): (input: Input) => Input | undefined {
  const bound = boundControls(controls, bindings);
  const canonical = new Map<string, string>();
  const known = new Set(controls.flatMap((control) => control.keys));
  bound.forEach((control, index) => {
    for (const key of control.keys)
      canonical.set(key, bindings[control.id] === undefined ? key : controls[index].keys[0]);
  });
  const translate = (input: Input): Input | undefined => {
    if (input.type !== 'key') return input;
    const key = canonical.get(input.key);
    if (key !== undefined) return key === input.key ? input : { ...input, key };
    if (known.has(input.key)) return undefined;
    // To a game that runs by Shift and an arrow that is a key of its own; to all others it is the arrow.
    return input.key.startsWith(SHIFT) ? translate({ ...input, key: input.key.slice(SHIFT.length) }) : input;
  };
  return translate;
}
