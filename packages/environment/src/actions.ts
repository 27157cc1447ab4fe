// What an agent can do: the controls of a dungeon as a numbered list, the keys that answer menus, and, where time passes by
// itself, doing nothing.

import type { AnyGame, Input } from '@stairwell/engine';
import { keyLabel, keyTap } from '@stairwell/engine/play';

/** One thing that an agent can do. Its number is its place in the list. */
export interface AgentAction {
  /** Unique in the list: `north`, `wait`, `key:a`. */
  readonly name: string;
  /** What it does, for people. */
  readonly label: string;
  /** What is given to the game; undefined is to let time pass. */
  readonly input: Input | undefined;
}

/** Doing nothing in a dungeon that goes on by itself. */
export const WAIT: AgentAction = { name: 'wait', label: 'Let time pass', input: undefined };

/** Keys that answer menus and questions, where no control has them already. */
const ANSWERS = [
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ',
  'Enter',
  'Escape',
  'PageUp',
  'PageDown',
];

/** Everything that a player of the game can do, in an order that depends on the game's version only. */
export function actionsOf(game: AnyGame): readonly AgentAction[] {
  const actions: AgentAction[] = game.ticksPerSecond === undefined ? [] : [WAIT];
  const taken = new Set<string>();
  for (const { id, label, keys } of game.controls) {
    const [key] = keys;
    if (key === undefined) continue;
    actions.push({ name: id, label, input: keyTap(key) });
    taken.add(key);
  }
  for (const key of ANSWERS) {
    if (!taken.has(key))
      // Programs learn the names, so they stay whatever people call the keys.
      actions.push({
        name: `key:${key === ' ' ? 'Space' : key}`,
        label: `Press ${keyLabel(key)}`,
        input: keyTap(key),
      });
  }
  return actions;
}
