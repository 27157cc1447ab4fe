// The menu: which dungeon, and how to begin. It only asks; starting is the caller's business.

import { type AnyGame, type OptionSpec, type Options, resolveOptions } from '@stairwell/engine';
import { keyLabel, type OptionValue, seedProblem } from '@stairwell/engine/play';
import {
  type Bindings,
  boundControls,
  type Catalogue,
  type CatalogueEntry,
  entryNamed,
  figuresOf,
  gamesOf,
  type SaveInfo,
  saveWords,
  summaryLines,
  titleOf,
  usableBindings,
  WORDS,
} from '@stairwell/stage';
import { askLine, choose, type Item, type Turning } from './chooser.js';
import { showLeaderboard } from './leaderboard-view.js';
import { localTime } from './local-time.js';
import { askSave, type Keeping } from './saves-menu.js';
import type { Terminal } from './terminal.js';

/** What the player wants to play. */
export type Wish =
  | { readonly type: 'new'; readonly game: AnyGame; readonly seed: string; readonly options: Options }
  | { readonly type: 'continue'; readonly game: AnyGame; readonly save: SaveInfo };

/** What the menu shows and begins games with. */
export interface MenuNeeds extends Keeping {
  readonly catalogue: Catalogue;
  /** Keys by game and control. */
  readonly bindings: Readonly<Record<string, Bindings>>;
  freshSeed(): string;
  dailySeed(): string;
  /** A word to begin with, such as how the last game ended. */
  readonly notice?: string;
  /** The game that was played last: its page comes first. */
  readonly last?: AnyGame;
}

type Leaving = Extract<Turning, { type: 'leave' }>;

/** Asks until the player has chosen a game or leaves. */
export async function askForGame(terminal: Terminal, needs: MenuNeeds): Promise<Wish | Leaving> {
  let { last, notice } = needs;
  for (;;) {
    if (last === undefined) {
      const picked = await askDungeon(terminal, needs, notice);
      if (picked.type !== 'dungeon') return picked;
      last = await picked.entry.load();
    }
    const wish = await askHow(terminal, last, needs, notice);
    if (wish.type !== 'back') return wish;
    last = undefined;
    notice = undefined;
  }
}

async function askDungeon(
  terminal: Terminal,
  needs: MenuNeeds,
  notice: string | undefined,
): Promise<Wish | Leaving | { readonly type: 'dungeon'; readonly entry: CatalogueEntry }> {
  for (;;) {
    const { found, rows } = await needs.library.saves.list({ kind: 'unfinished', size: 1 });
    const games = await gamesOf(needs.catalogue, rows);
    const items: Item<CatalogueEntry | 'continue'>[] = needs.catalogue.map((entry) => ({
      label: entry.title,
      about: entry.summary,
      value: entry,
    }));
    if (found > 0)
      items.push({
        key: 'C',
        label: found === 1 ? WORDS.goOn : `${WORDS.goOn}: ${found} ${WORDS.unfinished.toLowerCase()}`,
        about: `${titleOf(needs.catalogue, rows[0].game)}: ${saveWords(rows[0], games.get(rows[0].game), localTime)}`,
        value: 'continue',
      });
    const picked = await choose(terminal, {
      title: 'Stairwell',
      intro: 'Dungeons, and the ways between their levels. Which one?',
      items: () => items,
      hint: 'Arrows and Enter choose, q leaves',
      ...(notice !== undefined && { notice }),
    });
    if (picked.type !== 'chosen') return { ...picked, type: 'leave' };
    if (picked.value !== 'continue') return { type: 'dungeon', entry: picked.value };
    const save = await askSave(terminal, needs, { kind: 'unfinished' });
    if ('run' in save)
      return { type: 'continue', game: await entryNamed(needs.catalogue, save.game).load(), save };
    if (save.type === 'leave') return save;
  }
}

async function askHow(
  terminal: Terminal,
  game: AnyGame,
  needs: MenuNeeds,
  notice: string | undefined,
): Promise<Wish | Turning> {
  let options = resolveOptions(game.options);
  const begin = (seed: string) => ({ type: 'new' as const, game, seed, options });
  const askLeaderboard = async (): Promise<Wish | Turning> => {
    const wish = await showLeaderboard(terminal, game, needs, options);
    return wish.type === 'play' ? { ...begin(wish.seed), options: wish.options } : wish;
  };
  const askOneOf = async (kind: 'unfinished' | 'named'): Promise<Wish | Turning> => {
    const save = await askSave(terminal, needs, { game: game.id, kind });
    return 'run' in save ? { type: 'continue', game, save } : save;
  };
  const { saves: shelf, entries } = needs.library;
  for (;;) {
    const { rows, found: unfinished } = await shelf.list({ game: game.id, kind: 'unfinished', size: 1 });
    const { found: named } = await shelf.list({ game: game.id, kind: 'named', size: 1 });
    const items: Item<() => Promise<Wish | Turning>>[] = [];
    const [last] = rows;
    if (last !== undefined)
      items.push({
        key: 'C',
        label: WORDS.goOn,
        about: saveWords(last, game, localTime),
        value: async () => ({ type: 'continue', game, save: last }),
      });
    if (unfinished > 1)
      items.push({
        key: 'U',
        label: WORDS.unfinished,
        about: `All ${unfinished} of them: to go on with, to watch or to delete.`,
        value: () => askOneOf('unfinished'),
      });
    items.push({
      key: 'N',
      label: WORDS.newRun,
      about: 'A dungeon nobody has seen.',
      value: async () => begin(needs.freshSeed()),
    });
    items.push({
      key: 'D',
      label: WORDS.today,
      about: `The same for everyone today: ${needs.dailySeed()}.`,
      value: async () => begin(needs.dailySeed()),
    });
    items.push({
      key: 'S',
      label: 'Type a seed',
      about: 'A word or a number that someone gave you: the same seed is the same dungeon.',
      value: () => askSeed(terminal, game, begin),
    });
    if (named > 0)
      items.push({
        key: 'A',
        label: WORDS.saves,
        about: `${named} ${named === 1 ? 'save' : 'saves'} with a name: to go back to, to watch or to delete.`,
        value: () => askOneOf('named'),
      });
    if (game.figures !== undefined)
      items.push({
        key: 'L',
        label: WORDS.leaderboard,
        about: summaryLines(
          game,
          await entries.summary(game.id, { version: game.version, options }, figuresOf(game)),
        ).join('. '),
        value: askLeaderboard,
      });
    if (game.options.length > 0)
      items.push({
        key: 'O',
        label: 'Options',
        about: describeOptions(game.options, options),
        value: async () => {
          const chosen = await askOptions(terminal, game, options);
          if ('type' in chosen && chosen.type === 'leave') return chosen as Leaving;
          options = chosen as Options;
          return { type: 'back' };
        },
      });
    items.push({
      key: '?',
      label: 'Keys',
      about: 'What each key does.',
      value: () => showKeys(terminal, game, needs.bindings[game.id] ?? {}),
    });
    const picked = await choose(terminal, {
      title: game.title,
      intro: game.summary,
      items: () => items,
      hint: 'Arrows and Enter or a letter choose, Escape goes back',
      notice,
    });
    if (picked.type !== 'chosen') return picked;
    const wish = await picked.value();
    if (wish.type !== 'back') return wish;
  }
}

async function askSeed(
  terminal: Terminal,
  game: AnyGame,
  begin: (seed: string) => Wish,
): Promise<Wish | Turning> {
  let about = 'The same seed is the same dungeon.';
  for (;;) {
    const typed = await askLine(terminal, { title: game.title, about, label: 'Seed: ', text: '' });
    if (typed.type !== 'typed') return typed;
    if (typed.text.trim() === '') return { type: 'back' };
    const problem = seedProblem(typed.text.trim());
    if (problem === undefined) return begin(typed.text.trim());
    about = problem;
  }
}

/** The keys of a game, to look at. */
async function showKeys(terminal: Terminal, game: AnyGame, bindings: Bindings): Promise<Turning> {
  const controls = boundControls(game.controls, usableBindings(game.controls, bindings)).map(
    ({ keys, label }) => ({
      keys: keys.map(keyLabel).join(', '),
      label,
    }),
  );
  const width = Math.max(...controls.map(({ keys }) => [...keys].length));
  const picked = await choose(terminal, {
    title: `${game.title}: keys`,
    items: () =>
      controls.map(({ keys, label }) => ({ label: `${keys.padEnd(width)}  ${label}`, value: label })),
    hint: 'Escape goes back; "stairwell keys" changes them',
  });
  return picked.type === 'leave' ? picked : { type: 'back' };
}

/** Lets the player change options; Escape keeps what was chosen. */
async function askOptions(terminal: Terminal, game: AnyGame, given: Options): Promise<Options | Leaving> {
  const options: Record<string, OptionValue> = { ...given };
  for (;;) {
    const picked = await choose(terminal, {
      title: `${game.title}: options`,
      items: () =>
        game.options.map((spec) => ({
          label: `${spec.key}: ${options[spec.key]}`,
          about: spec.summary,
          value: spec,
          turn: (by: 1 | -1) => {
            options[spec.key] = turned(spec, options[spec.key], by);
          },
        })),
      hint: 'Left and right change, Enter types or changes, Escape goes back',
    });
    if (picked.type === 'leave') return picked;
    if (picked.type === 'back') return options;
    const spec = picked.value;
    if (spec.kind === 'boolean' || spec.kind === 'choice') {
      options[spec.key] = turned(spec, options[spec.key], 1);
      continue;
    }
    const typed = await askLine(terminal, {
      title: spec.key,
      about: spec.summary,
      label: `${spec.key}: `,
      text: String(options[spec.key]),
    });
    if (typed.type === 'leave') return typed;
    if (typed.type !== 'typed') continue;
    try {
      options[spec.key] = resolveOptions([spec], { [spec.key]: typed.text })[spec.key];
    } catch {
      // Not a value of this option: the old one stays and stands there to be seen.
    }
  }
}

function turned(spec: OptionSpec, value: OptionValue, by: 1 | -1): OptionValue {
  switch (spec.kind) {
    case 'boolean':
      return value !== true;
    case 'choice': {
      const { choices } = spec;
      return choices[(choices.indexOf(String(value)) + by + choices.length) % choices.length];
    }
    case 'number':
      return Math.max(spec.low, Math.min(spec.high, Number(value) + by));
    case 'text':
      return value;
  }
}

function describeOptions(specs: readonly OptionSpec[], options: Options): string {
  return specs.map(({ key }) => `${key} ${options[key]}`).join(', ');
}
