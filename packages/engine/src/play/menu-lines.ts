// Menus name their keys in their lines: "a) a mace". Front ends say such a choice once, with its line.

import { type Line, lineText, type Overlay } from './frame.js';

type Choice = Overlay['choices'][number];

/**
 * The choice that a line of the overlay stands for, if any.
 * @example
 * ```ts
 * import { type Overlay, plainLine } from '@stairwell/engine';
 * import { choiceOfLine, otherChoices } from '@stairwell/engine/play';
 *
 * const line = plainLine('a) a mace');
 * const choices = [{ key: 'a', label: 'a mace' }, { key: 'Escape', label: 'Cancel' }];
 * const menu: Overlay = { title: 'Drop what?', lines: [line], choices, cover: 'window' };
 * console.log(choiceOfLine(menu, line)?.key, otherChoices(menu).map(({ key }) => key).join(' ')); // a Escape
 * ```
 */
export function choiceOfLine({ choices }: Overlay, line: Line): Choice | undefined {
  const text = lineText(line);
  return choices.find(({ key }) => text.startsWith(`${key}) `));
}

/** The choices that no line names. */
export function otherChoices(overlay: Overlay): readonly Choice[] {
  const told = new Set(overlay.lines.map((line) => choiceOfLine(overlay, line)));
  return overlay.choices.filter((choice) => !told.has(choice));
}
