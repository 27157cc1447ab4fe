// The table of commands of a game: one row a command. From it follow the controls (keys, touch buttons), the lines of the
// help, what an input means, and how an action is read.
//
//   const COMMANDS = {
//     move: WALK_COMMAND,                                                     { type: 'move', way: 'north' } …
//     search: { label: 'Search', keys: ['s'], group: 'act' },                 { type: 'search' }
//     stairs: command<{ way: 'up' | 'down' }>({                               { type: 'stairs', way: 'up' } …
//       fields: { way: codec.oneOf(['up', 'down']) },
//       presses: [
//         { id: 'up', label: 'Stairs up', keys: ['<'], group: 'act', with: { way: 'up' } },
//         { id: 'down', label: 'Stairs down', keys: ['>'], group: 'act', with: { way: 'down' } },
//       ],
//     }),
//     goTo: command<Point>({ fields: placeFields(SIZE) }),                    { type: 'goTo', x: 3, y: 4 }
//   };
//   type Action = ActionOf<typeof COMMANDS>;
//   const commands = defineCommands(COMMANDS, { size: SIZE, point: (at, state: State) => ({ type: 'goTo', ...at }) });
//
// A game with screens says `screens: true`, and its actions are `ActionOf<typeof COMMANDS> | ScreenAction`.
//
// The commands are live while no screen is open; an open screen decodes its own keys (screens.ts). What `decode` gives,
// `readAction` takes: the rows are checked when the table is made, and what comes with an input (a place, a text) before
// `decode` gives it out. So no run holds an action that its game refuses to read.

import { DataError } from '../codec/data-error.js';
import * as codec from '../codec/index.js';
import { canonicalJson } from '../codec/json.js';
import type { Size } from '../grid/grid.js';
import type { Point } from '../grid/point.js';
import { type Line, plainLine, type Style } from '../play/frame.js';
import type { ActionData, Control } from '../play/game.js';
import { type DragInput, type Input, type KeyInput, keyLabel } from '../play/input.js';
import { type ScreenAction, screenActionFields } from './open-screens.js';

/** Which part of a key press a row listens to: `press` is a whole one or its beginning. */
export type Phase = 'press' | 'tap' | 'down' | 'up';

/** A command without parameters: its action is `{ type }`. Without keys it comes from elsewhere, as a tick does. */
export interface PlainCommand {
  readonly label?: string;
  readonly keys?: readonly string[];
  readonly group?: Control['group'];
  readonly face?: string;
  readonly phase?: Phase;
}

/** What is pressed for a command with parameters, and the values it stands for. */
export interface Press<Values> {
  readonly id: string;
  /** Left out where the keys are the control of another row, as those that let go of a held key. */
  readonly label?: string;
  readonly keys: readonly string[];
  readonly group: Control['group'];
  readonly face?: string;
  readonly with: Values;
}

/** A command with parameters: its action is `{ type, …values }`. */
export interface ParameterCommand<Values extends object> {
  /** How each parameter is read. */
  readonly fields: codec.FieldsOf<Values>;
  readonly presses?: readonly Press<Values>[];
  readonly phase?: Phase;
  /** The keys and what they do in one line of the help; left out, each press has a line of its own. */
  readonly help?: readonly [keys: string, what: string];
}

/** The commands of a game by the type of their action. */
// biome-ignore lint/suspicious/noExplicitAny: rows of one table have parameters of different types
export type CommandTable = Readonly<Record<string, PlainCommand | ParameterCommand<any>>>;

/** What comes with an action of a row. */
export type ValuesOf<Row> = Row extends ParameterCommand<infer Values> ? Values : unknown;

/** The actions of a table of commands. A game with screens has theirs too: `ActionOf<typeof COMMANDS> | ScreenAction`. */
export type ActionOf<Table extends CommandTable> = {
  [Type in keyof Table & string]: { readonly type: Type } & Readonly<ValuesOf<Table[Type]>>;
}[keyof Table & string];

/** What else a table of commands needs to know. @inline */
export interface CommandOptions<Action, State> {
  /** The largest view that can be pointed at. */
  readonly size: Size;
  /** True where the game has screens (screens.ts): their actions are read too. */
  readonly screens?: true;
  /** What a tap on a cell of the view means. */
  point?(at: Point, state: State): Action | undefined;
  /** What a drag from one cell of the view to another means. */
  drag?(input: DragInput, state: State): Action | undefined;
  /** What a typed line means. */
  line?(text: string, state: State): Action | undefined;
  /** Further controls, whose keys `key` or open screens understand. */
  readonly controls?: readonly Control[];
  /** What a key means that no row names. */
  key?(input: KeyInput, state: State): Action | undefined;
  /** Whether an action means anything now; a held key that repeats does not. */
  allows?(action: Action, state: State): boolean;
}

/** What follows from a table of commands. */
export interface Commands<Action, State> {
  readonly controls: readonly Control[];
  /** What an input means; undefined when it means nothing. */
  decode(input: Input, state: State): Action | undefined;
  /** Throws a DataError for anything that is not an action of the table. */
  readAction(data: unknown): Action;
  /** What the help says of the key that does it; undefined where no key does. */
  words(action: Action): string | undefined;
  /** The commands in groups, a line each: keys, then what they do. */
  helpLines(styles?: { readonly heading?: Style; readonly keys?: Style; readonly text?: Style }): Line[];
}

/**
 * Touch buttons for what menus and cursors ask: `controls` of a game that has them.
 * @example
 * ```ts
 * import { defineCommands, PROMPT_CONTROLS } from '@stairwell/engine/screens';
 *
 * const size = { width: 80, height: 21 };
 * const commands = defineCommands({ travel: { label: 'Travel', keys: ['_'] } }, { size, controls: PROMPT_CONTROLS });
 * console.log(commands.controls.map(({ label }) => label).join(', ')); // Travel, Confirm, Next, Cancel
 * ```
 */
export const PROMPT_CONTROLS: readonly Control[] = [
  { id: 'confirm', label: 'Confirm', keys: ['Enter'], group: 'screen', answers: ['place'] },
  { id: 'next', label: 'Next', keys: ['Tab'], group: 'screen', answers: ['place'] },
  { id: 'cancel', label: 'Cancel', keys: ['Escape'], group: 'screen', answers: ['direction', 'place'] },
];

/** A row with parameters; the call lets the compiler hold presses to the fields. */
export function command<Values extends object>(row: ParameterCommand<Values>): ParameterCommand<Values> {
  return row;
}

/**
 * A command for one of so many slots, by the digits from 1: `{ type, slot }`.
 * @example
 * ```ts
 * import { keyTap } from '@stairwell/engine';
 * import { defineCommands, slotCommand } from '@stairwell/engine/screens';
 *
 * const commands = defineCommands({ use: slotCommand('Slot', 4) }, { size: { width: 80, height: 21 } });
 * console.log(commands.decode(keyTap('3'), undefined), commands.decode(keyTap('5'), undefined)); // { type: 'use', slot: 3 } undefined
 * ```
 */
export function slotCommand(label: string, slots: number): ParameterCommand<{ slot: number }> {
  return {
    fields: { slot: codec.integer(1, slots) },
    help: [slots === 1 ? '1' : `1 … ${slots}`, label],
    presses: Array.from({ length: slots }, (_, index) => {
      const digit = String(index + 1);
      const press = { id: `slot-${digit}`, label: `${label} ${digit}`, keys: [digit], face: digit };
      return { ...press, group: 'slot' as const, with: { slot: index + 1 } };
    }),
  };
}

/** Makes controls, decoding, reading and help of a table, for a game with screens. Throws where two rows want the same key. */
export function defineCommands<const Table extends CommandTable, State>(
  table: Table,
  options: CommandOptions<ActionOf<Table> | ScreenAction, State> & { readonly screens: true },
): Commands<ActionOf<Table> | ScreenAction, State>;
/** Makes controls, decoding, reading and help of a table. Throws where two rows want the same key. */
export function defineCommands<const Table extends CommandTable, State>(
  table: Table,
  options: CommandOptions<ActionOf<Table>, State>,
): Commands<ActionOf<Table>, State>;
/** Both of them. */
export function defineCommands<State>(
  table: CommandTable,
  options: CommandOptions<ActionData, State>,
): Commands<ActionData, State> {
  type Action = ActionData;
  const rows = Object.entries(table).map(([type, row]) => ({ type, ...normal(type, row) }));
  const screenFields = screenActionFields(options.size);
  for (const { type } of rows)
    if (Object.hasOwn(screenFields, type)) throw new RangeError(`"${type}" is an action of screens`);
  const shapes = {
    ...(options.screens ? screenFields : {}),
    ...Object.fromEntries(rows.map(({ type, fields }) => [type, fields])),
  };
  const action = codec.oneShapeOf<ActionData, 'type'>('type', shapes as never);
  const readAction = (data: unknown): Action => action.read(data, '');

  const byKey = new Map<string, Action>();
  const words = new Map<string, string>();
  for (const { type, presses, phase } of rows) {
    for (const press of presses) {
      const meant = readAction({ type, ...press.with });
      if (press.label !== undefined) words.set(canonicalJson(meant), press.label);
      for (const key of press.keys) {
        for (const part of phase === 'press' ? ['tap', 'down'] : [phase]) {
          const known = byKey.get(`${part} ${key}`);
          if (known !== undefined)
            throw new RangeError(`the key "${key}" means both ${known.type} and ${type}`);
          byKey.set(`${part} ${key}`, meant);
        }
      }
    }
  }

  return {
    controls: [...rows.flatMap(({ presses }) => presses.flatMap(controlOf)), ...(options.controls ?? [])],
    readAction,
    decode(input, state) {
      let meant: Action | undefined;
      if (input.type === 'key') meant = byKey.get(`${input.phase} ${input.key}`);
      if (meant === undefined) {
        meant = given(input, state, options);
        if (meant === undefined || !isReadable(readAction, meant)) return undefined;
      }
      return options.allows === undefined || options.allows(meant, state) ? meant : undefined;
    },
    words: (action) => words.get(canonicalJson(action)),
    helpLines: (styles = {}) => helpLines(rows, styles),
  };
}

interface NormalRow {
  readonly fields: object;
  readonly presses: readonly Press<object>[];
  readonly phase: Phase;
  readonly help?: readonly [keys: string, what: string];
}

function normal(type: string, row: PlainCommand | ParameterCommand<object>): NormalRow {
  if ('fields' in row) return { presses: [], phase: 'press', ...row };
  const { keys = [], group = 'act', phase = 'press', label, face } = row;
  const press = { id: type, keys, group, with: {} };
  const named = {
    ...press,
    ...(label === undefined ? {} : { label }),
    ...(face === undefined ? {} : { face }),
  };
  return { fields: {}, presses: keys.length === 0 ? [] : [named], phase };
}

function controlOf({ id, label, keys, group, face }: Press<object>): Control[] {
  if (label === undefined) return [];
  return [{ id, label, keys, group, ...(face === undefined ? {} : { face }) }];
}

function given<Action, State>(
  input: Input,
  state: State,
  options: CommandOptions<Action, State>,
): Action | undefined {
  switch (input.type) {
    case 'key':
      return options.key?.(input, state);
    case 'line':
      return options.line?.(input.text, state);
    case 'point':
      return options.point?.(withoutSign(input), state);
    case 'drag':
      return options.drag?.({ ...input, from: withoutSign(input.from), to: withoutSign(input.to) }, state);
  }
}

/** Minus nought, which rounding may give, would not survive being written. */
function withoutSign({ x, y }: Point): Point {
  return { x: x + 0, y: y + 0 };
}

function isReadable(readAction: (data: unknown) => unknown, data: unknown): boolean {
  try {
    readAction(data);
    return true;
  } catch (error) {
    if (error instanceof DataError) return false;
    throw error;
  }
}

const GROUP_TITLES: readonly (readonly [Control['group'], string])[] = [
  ['move', 'Moving'],
  ['act', 'Doing'],
  ['slot', 'Things'],
  ['screen', 'Screens'],
];
/** The column of the help where the words begin, if the keys end before it. */
const HELP_COLUMN = 12;

function helpLines(
  rows: readonly NormalRow[],
  styles: { readonly heading?: Style; readonly keys?: Style; readonly text?: Style },
): Line[] {
  const lines: Line[] = [];
  for (const [group, title] of GROUP_TITLES) {
    const entries = rows.flatMap((row): (readonly [keys: string, what: string, controls: string[]])[] => {
      const mine = row.presses.filter((press) => press.group === group && press.label !== undefined);
      if (mine.length === 0) return [];
      if (row.help !== undefined) return [[...row.help, mine.map(({ id }) => id)]];
      return mine.map(({ id, keys, label = '' }) => [keys.map(keyLabel).join('  '), label, [id]]);
    });
    if (entries.length === 0) continue;
    if (lines.length > 0) lines.push([]);
    lines.push(plainLine(title, styles.heading));
    for (const [keys, what, controls] of entries)
      lines.push([
        ...plainLine(`${keys}  `.padEnd(HELP_COLUMN), styles.keys).map((span) => ({ ...span, controls })),
        ...plainLine(what, styles.text),
      ]);
  }
  return lines;
}
