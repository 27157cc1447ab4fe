// A list to choose from and a line to type, on the whole screen: what the menu is made of.

import {
  breakLine,
  CHOSEN,
  drawRow,
  FAINT,
  isTooSmall,
  type Keystroke,
  type LeaveSignal,
  NOTICE,
  paintTooSmall,
  scrollTo,
  TITLE,
} from '@stairwell/display/terminal';
import { plainLine, type Style } from '@stairwell/engine';
import { perform } from './scene.js';
import type { Terminal } from './terminal.js';
import { createTypedLine } from './typed-line.js';

/** Why a choice was not made. */
export type Turning = { readonly type: 'back' } | { readonly type: 'leave'; readonly signal?: LeaveSignal };

/** One line of a list to choose from. */
export interface Item<Value> {
  readonly label: string;
  /** What stands under the list while the item is chosen. */
  readonly about?: string;
  readonly value: Value;
  /** A letter that chooses the item, in either case. */
  readonly key?: string;
  /** What ArrowLeft and ArrowRight do to the item, where it is a setting. */
  readonly turn?: (by: 1 | -1) => void;
}

/** A list to choose from, with what stands around it. */
export interface Choice<Value> {
  readonly title: string;
  readonly intro?: string;
  /** Asked again after every turn of a setting. */
  items(): readonly Item<Value>[];
  readonly hint: string;
  readonly notice?: string | undefined;
  /** Keys that choose the item at hand for something else than Enter does. */
  readonly also?: readonly string[];
}

/** An item that was chosen; `by` is the key of `also` that did it. */
export type Chosen<Value> = { readonly type: 'chosen'; readonly value: Value; readonly by?: string };

/** Lets the player choose with arrows, j and k, or an item's letter or number. Escape goes back, Ctrl+C leaves. */
export function choose<Value>(terminal: Terminal, choice: Choice<Value>): Promise<Chosen<Value> | Turning> {
  let at = 0;
  return perform(terminal, (curtain) => {
    const paint = () => {
      const items = choice.items();
      paintPage(terminal, choice, (top, room) => {
        const { cells, book } = terminal;
        const about = items[at]?.about;
        const aboutRows =
          about === undefined ? [] : breakLine(plainLine(about, FAINT), cells.columns - 4, book).slice(0, 4);
        const listRoom = Math.max(1, room - aboutRows.length - 1);
        const first = scrollTo(at, items.length, listRoom);
        items.slice(first, first + listRoom).forEach(({ label }, index) => {
          const number = first + index;
          const style: Style | undefined = number === at ? CHOSEN : undefined;
          const key = items[number].key ?? (number < 9 ? `${number + 1}` : ' ');
          const text = ` ${key}  ${label} `.slice(0, cells.columns - 4);
          cells.text(2, top + index, text, book.numberOf(style));
        });
        const below = top + Math.min(listRoom, items.length) + 1;
        aboutRows.forEach((row, index) => {
          drawRow(cells, 2, below + index, row);
        });
      });
    };
    const stroke = (stroke: Keystroke) => {
      if (stroke.type !== 'key' || stroke.phase === 'up') return;
      const items = choice.items();
      const lettered = items.find(({ key }) => key?.toLowerCase() === stroke.key.toLowerCase());
      if (lettered !== undefined) {
        curtain.fall({ type: 'chosen', value: lettered.value });
        return;
      }
      if (choice.also?.includes(stroke.key)) {
        curtain.fall({ type: 'chosen', value: items[at].value, by: stroke.key });
        return;
      }
      switch (stroke.key) {
        case 'ArrowUp':
        case 'k':
          at = (at + items.length - 1) % items.length;
          break;
        case 'ArrowDown':
        case 'j':
        case 'Tab':
          at = (at + 1) % items.length;
          break;
        case 'Home':
          at = 0;
          break;
        case 'End':
          at = items.length - 1;
          break;
        case 'ArrowLeft':
        case 'h':
          items[at].turn?.(-1);
          break;
        case 'ArrowRight':
        case 'l':
          items[at].turn?.(1);
          break;
        case 'Enter':
        case ' ':
          curtain.fall({ type: 'chosen', value: items[at].value });
          return;
        case 'Escape':
        case 'q':
        case 'Backspace':
          curtain.fall({ type: 'back' });
          return;
        default: {
          if (takeLeaving(terminal, stroke.key, () => curtain.fall({ type: 'leave' }))) return;
          const number = /^[1-9]$/.test(stroke.key) ? Number(stroke.key) - 1 : -1;
          if (number >= 0 && number < items.length) {
            curtain.fall({ type: 'chosen', value: items[number].value });
            return;
          }
        }
      }
      paint();
    };
    return { stroke, redraw: paint, leave: (signal) => curtain.fall({ type: 'leave', signal }) };
  });
}

/** Asks for a line. */
export function askLine(
  terminal: Terminal,
  question: {
    readonly title: string;
    readonly label: string;
    readonly text: string;
    readonly about: string;
    /** What was wrong with the last answer. */
    readonly notice?: string | undefined;
  },
): Promise<{ readonly type: 'typed'; readonly text: string } | Turning> {
  const line = createTypedLine(question.text);
  return perform(terminal, (curtain) => {
    const paint = () => {
      paintPage(
        terminal,
        {
          title: question.title,
          intro: question.about,
          hint: 'Enter takes it, Escape goes back',
          notice: question.notice,
        },
        (top) => {
          const { cells, book } = terminal;
          const room = Math.max(1, cells.columns - 6 - question.label.length);
          const end = cells.text(2, top, `${question.label}${[...line.text].slice(-room).join('')}`);
          cells.text(end, top, ' ', book.numberOf(CHOSEN));
        },
      );
    };
    const stroke = (stroke: Keystroke) => {
      if (stroke.type === 'key' && stroke.phase === 'up') return;
      if (stroke.type === 'key' && takeLeaving(terminal, stroke.key, () => curtain.fall({ type: 'leave' })))
        return;
      const effect = line.take(stroke);
      if (effect === 'entered') curtain.fall({ type: 'typed', text: line.text });
      else if (effect === 'ignored' && stroke.type === 'key' && stroke.key === 'Escape')
        curtain.fall({ type: 'back' });
      else paint();
    };
    return { stroke, redraw: paint, leave: (signal) => curtain.fall({ type: 'leave', signal }) };
  });
}

/** Keys that mean the same everywhere. True when the key was one of them. */
export function takeLeaving(terminal: Terminal, key: string, leave: () => void): boolean {
  if (key === 'Ctrl+C' || key === 'Ctrl+D') leave();
  else if (key === 'Ctrl+Z') terminal.suspend();
  else return false;
  return true;
}

/** A page with a title, a hint at its foot, and a body in the room between. */
export function paintPage(
  terminal: Terminal,
  page: {
    readonly title: string;
    readonly intro?: string;
    readonly hint: string;
    readonly notice?: string | undefined;
  },
  body: (top: number, room: number) => void,
): void {
  const { cells, book } = terminal;
  cells.clear();
  if (isTooSmall(cells)) paintTooSmall(cells);
  else {
    cells.text(2, 0, page.title, book.numberOf(TITLE));
    const intro =
      page.intro === undefined ? [] : breakLine(plainLine(page.intro), cells.columns - 4, book).slice(0, 6);
    intro.forEach((row, index) => {
      drawRow(cells, 2, 1 + index, row);
    });
    const top = intro.length + 2;
    const foot = [
      ...(page.notice === undefined
        ? []
        : breakLine(plainLine(page.notice, NOTICE), cells.columns - 4, book)),
      ...breakLine(plainLine(page.hint, FAINT), cells.columns - 4, book),
    ].slice(0, Math.max(1, cells.rows - top - 1));
    const bottom = cells.rows - foot.length;
    body(top, bottom - top);
    foot.forEach((row, index) => {
      drawRow(cells, 2, bottom + index, row);
    });
  }
  terminal.flush();
}
