// What a game has said: a log in the state. Messages stand in the order in which they were said, each with its turn and how
// often it was said in a row. What the last action had to say is news; the rest is past.
//
// Whoever does the same twice sees that it happened twice: a message said again raises its count, "You find nothing. (x2)",
// and so does a group of them, "You hit the bat. (x2) The bat bites. (x2)".
//
//   act      beginNews(state.log) first; then say(state.log, state.turn, 'You hit the bat.')
//   frame    messages: newsLines(state.log, { styles, history }), past: pastLines(state.log, { styles })
//   screen   history: historyScreen({ log: (state) => state.log, styles })    opened at its end, PageUp to what is older
//   save     messageLogCodec(KINDS)

import { MOST_LETTERS } from '../codec/codec.js';
import * as codec from '../codec/index.js';
import { type Line, plainLine, type Style } from '../play/frame.js';
import type { Control } from '../play/game.js';
import { keyLabel } from '../play/input.js';
import type { ScreenState } from './open-screens.js';
import { pagesScreen } from './pages-screen.js';
import type { Screen } from './screens.js';
import { rowsOf, wrapLine } from './text-rows.js';

/** Something that was said. */
export interface Message<Kind extends string = string> {
  readonly text: string;
  /** What it is about, which gives it its colour. */
  readonly kind: Kind;
  /** When it was said last. */
  turn: number;
  /** How often in a row. */
  count: number;
}

/** Everything that was said and is still kept, oldest first. */
export interface MessageLog<Kind extends string = string> {
  readonly entries: Message<Kind>[];
  /** How many of the last entries are news. */
  fresh: number;
  /** How many entries before these were the news of the action before. */
  before: number;
}

const MOST_MESSAGES = 400;

/** A log in which nothing has been said. */
export function createMessageLog<Kind extends string>(): MessageLog<Kind> {
  return { entries: [], fresh: 0, before: 0 };
}

/** A new action begins: what was news is past. */
export function beginNews(log: MessageLog): void {
  log.before = log.fresh;
  log.fresh = 0;
}

/** Says something, in at most 10,000 letters: a log with a longer message could not be read from a save. */
export function say<Kind extends string>(
  log: MessageLog<Kind>,
  turn: number,
  text: string,
  kind: NoInfer<Kind>,
): void {
  if (text.length > MOST_LETTERS)
    throw new RangeError(`a message has at most ${MOST_LETTERS} letters, got ${text.length}`);
  const { entries } = log;
  const last = entries.at(-1);
  // The last of several news is not counted alone: the whole group may be about to be said again.
  const isCounted = log.fresh > 0 || log.before <= 1;
  if (isCounted && last !== undefined && last.text === text && last.kind === kind) {
    last.count++;
    last.turn = turn;
    if (log.fresh === 0) {
      log.fresh = 1;
      log.before = 0;
    }
    return;
  }
  entries.push({ text, kind, turn, count: 1 });
  log.fresh++;
  countGroup(log);
  if (entries.length > MOST_MESSAGES) entries.shift();
  log.fresh = Math.min(log.fresh, entries.length);
  log.before = Math.min(log.before, entries.length - log.fresh);
}

/** Where the news are all that was news before, these are counted instead. */
function countGroup(log: MessageLog): void {
  const { entries, fresh, before } = log;
  if (fresh !== before) return;
  const news = entries.slice(-fresh);
  const old = entries.slice(-2 * fresh, -fresh);
  if (!news.every(({ text, kind }, at) => old[at]?.text === text && old[at]?.kind === kind)) return;
  entries.length -= fresh;
  news.forEach(({ turn, count }, at) => {
    const message = old[at];
    if (message === undefined) return;
    message.turn = turn;
    message.count += count;
  });
  log.before = 0;
}

/** How messages of each kind look. */
export type MessageStyles<Kind extends string> = Readonly<Partial<Record<Kind, Style>>>;

/** How messages are shown. @inline */
export interface MessageLook<Kind extends string> {
  readonly styles?: MessageStyles<Kind>;
}

/** How news are set for a small screen. @inline */
export interface NewsLook<Kind extends string> extends MessageLook<Kind> {
  /** How much a message matters; left out, the oldest matter least. */
  importance?(kind: Kind): number;
  /** The control that opens the history: its key is named where news are left to it. */
  readonly history?: Control | undefined;
}

/** How many rows of so many columns news may fill: a screen of 80x24 shows them. What matters least is left to the history. */
const NEWS = { rows: 4, columns: 80 } as const;

/**
 * What was said last, as one line of whole sentences, the newest last: on a small screen every row counts. Where it is too much, the
 * line ends with a sign that says how many more there are, as "(2 more: M)". Empty where nothing was said.
 */
export function newsLines<Kind extends string>(log: MessageLog<Kind>, look: NewsLook<Kind> = {}): Line[] {
  const { styles, importance = () => 0, history } = look;
  const news = log.entries.slice(log.entries.length - log.fresh);
  const sign = (words: string) => signOf(words, history);
  for (let left = 0; news.length > 0; left++) {
    const said = news.flatMap((message, at) => lineOf(message, styles, at === 0 ? '' : ' '));
    const more = left === 0 ? '' : `${left} more`;
    const line = more === '' ? said : [...said, ...sign(more)];
    if (rowsOf(line, NEWS.columns) <= NEWS.rows) return [line];
    if (news.length === 1)
      return [[...beginningOf(said), ...sign(more === '' ? 'the rest' : `the rest and ${more}`)]];
    const least = Math.min(...news.map(({ kind }) => importance(kind)));
    news.splice(
      news.findIndex(({ kind }) => importance(kind) === least),
      1,
    );
  }
  return [];
}

/** Says what is left to the history, and which key shows it: the one that the player has chosen for it. */
function signOf(words: string, history: Control | undefined): Line {
  if (history === undefined) return plainLine(` (${words})`);
  const { id, keys } = history;
  return [{ text: ` (${words}: ` }, { text: keyLabel(keys[0]), controls: [id] }, { text: ')' }];
}

/** As much of a message that alone is too long as leaves a row for the sign. */
function beginningOf(said: Line): Line {
  const rows = wrapLine(said, NEWS.columns).slice(0, NEWS.rows - 1);
  return [...rows.flatMap((row, at) => (at === 0 ? row : [{ text: ' ' }, ...row])), { text: ' …' }];
}

/**
 * What was said before the news, a line each: as many of the last as a large screen shows.
 * @example
 * ```ts
 * import { lineText } from '@stairwell/engine';
 * import { beginNews, createMessageLog, newsLines, pastLines, say } from '@stairwell/engine/screens';
 *
 * const log = createMessageLog<'info'>();
 * say(log, 1, 'You wake up.', 'info');
 * beginNews(log);
 * say(log, 2, 'A rat bites.', 'info');
 * console.log(pastLines(log).map(lineText).join(' '), '|', newsLines(log).map(lineText).join(' ')); // You wake up. | A rat bites.
 * ```
 */
export function pastLines<Kind extends string>(
  log: MessageLog<Kind>,
  { styles }: MessageLook<Kind> = {},
): Line[] {
  const past = log.entries.slice(0, log.entries.length - log.fresh);
  return past.slice(-PAST_SHOWN).map((message) => lineOf(message, styles));
}

/** More than any screen has room for. */
const PAST_SHOWN = 50;

/** The whole log in the order in which it was said, each with its turn. */
export function historyLines<Kind extends string>(
  log: MessageLog<Kind>,
  look: MessageLook<Kind> & { when?(turn: number): string } = {},
): Line[] {
  const { styles, when = String } = look;
  return log.entries.map((message) => lineOf(message, styles, `${when(message.turn)}: `));
}

/** A row of the table of screens: all messages, opened at the last. */
export function historyScreen<State extends ScreenState, Result, Kind extends string>(spec: {
  log(state: State): MessageLog<Kind>;
  readonly styles?: MessageStyles<Kind>;
  when?(turn: number): string;
}): Screen<State, Result> {
  return pagesScreen({
    title: 'Messages',
    opensAt: 'end',
    sections: (state) => [historyLines(spec.log(state), spec)],
  });
}

/**
 * A message with its count.
 * @example
 * ```ts
 * import { messageText } from '@stairwell/engine/screens';
 *
 * console.log(messageText({ text: 'The door holds.', kind: 'info', turn: 12, count: 3 })); // The door holds. (x3)
 * ```
 */
export function messageText({ text, count }: Message): string {
  return count > 1 ? `${text} (x${count})` : text;
}

/**
 * How a log is saved; no message is longer than 10,000 letters.
 * @example
 * ```ts
 * import { createMessageLog, messageLogCodec, say } from '@stairwell/engine/screens';
 *
 * const log = createMessageLog<'info' | 'danger'>();
 * say(log, 7, 'You smell smoke.', 'danger');
 * const saved = messageLogCodec(['info', 'danger']).write(log);
 * console.log(JSON.stringify(saved)); // {"entries":[["You smell smoke.",1,7,1]],"fresh":1,"before":0}
 * ```
 */
export function messageLogCodec<const Kind extends string>(
  kinds: readonly Kind[],
): codec.Codec<MessageLog<Kind>> {
  const count = codec.integer(0, MOST_MESSAGES);
  const message = codec.row<Message<Kind>>({
    text: codec.text(),
    kind: codec.indexOf(kinds),
    turn: codec.integer(0),
    count: codec.integer(1),
  });
  const log = codec.object<MessageLog<Kind>>({
    entries: codec.list(message, { most: MOST_MESSAGES }),
    fresh: count,
    before: count,
  });
  return codec.checked(log, ({ entries, fresh, before }) =>
    fresh + before > entries.length ? 'there are fewer messages than news' : undefined,
  );
}

function lineOf<Kind extends string>(
  message: Message<Kind>,
  styles: MessageStyles<Kind> | undefined,
  before = '',
): Line {
  return plainLine(`${before}${messageText(message)}`, styles?.[message.kind]);
}
