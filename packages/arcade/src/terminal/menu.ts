// The menu: which dungeon, and how to begin. It only asks; starting is the caller's business.

import {
  type AnyGame,
  createReplay,
  type OptionSpec,
  type Options,
  type OptionValue,
  resolveOptions,
} from '@stairwell/engine';
import type { CatalogueEntry } from '@stairwell/games';
import type { SaveInfo, SaveStore } from '@stairwell/stage';
import {
  type Bindings,
  boundControls,
  type EntryStore,
  entriesOf,
  keyLabel,
  summarize,
  summaryLines,
} from '@stairwell/stage';
import { askLine, choose, type Item, type Turning } from './chooser.js';
import { showLeaderboard } from './leaderboard-view.js';
import { showReplay } from './replay-view.js';
import type { Terminal } from './terminal.js';

/** What the player wants to play. */
export type Wish =
  | { readonly type: 'new'; readonly game: AnyGame; readonly seed: string; readonly options: Options }
  | { readonly type: 'continue'; readonly game: AnyGame; readonly save: SaveInfo };

export interface MenuNeeds {
  readonly catalogue: readonly CatalogueEntry[];
  readonly saves: SaveStore;
  readonly leaderboard: EntryStore;
  /** Keys by game and control. */
  readonly bindings: Readonly<Record<string, Bindings>>;
  freshSeed(): string;
  dailySeed(): string;
  /** Whether things may move by themselves, and ms on a clock that never jumps: for replays. */
  readonly flash: boolean;
  clock(): number;
  /** A word to begin with, such as how the last game ended. */
  readonly notice?: string | undefined;
  /** The game that was played last: its page comes first. */
  readonly last?: AnyGame | undefined;
}

type Leaving = Extract<Turning, { type: 'leave' }>;

/** Asks until the player has chosen a game or leaves. */
export async function askForGame(terminal: Terminal, needs: MenuNeeds): Promise<Wish | Leaving> {
  let { last, notice } = needs;
  for (;;) {
    if (last === undefined) {
      const picked = await choose(terminal, {
        title: 'Stairwell',
        intro: 'Dungeons, and the ways between their levels. Which one?',
        items: () =>
          needs.catalogue.map((entry) => ({ label: entry.title, about: entry.summary, value: entry })),
        hint: 'Arrows and Enter choose, q leaves',
        notice,
      });
      if (picked.type !== 'chosen') return { ...picked, type: 'leave' };
      last = await picked.value.load();
    }
    const wish = await askHow(terminal, last, needs, notice);
    if (wish.type !== 'back') return wish;
    last = undefined;
    notice = undefined;
  }
}

async function askHow(
  terminal: Terminal,
  game: AnyGame,
  needs: MenuNeeds,
  notice: string | undefined,
): Promise<Wish | Turning> {
  let options = resolveOptions(game.options);
  const begin = (seed: string): Wish => ({ type: 'new', game, seed, options });
  const askLeaderboard = async (): Promise<Wish | Turning> => {
    const wish = await showLeaderboard(terminal, game, needs.leaderboard);
    return wish.type === 'seed' ? begin(wish.seed) : wish;
  };
  for (;;) {
    const saves = await needs.saves.list(game.id);
    const items: Item<() => Promise<Wish | Turning>>[] = [];
    if (saves.length > 0)
      items.push({
        key: 'C',
        label: 'Continue',
        about: describeSave(saves[0]),
        value: async () => ({ type: 'continue', game, save: saves[0] }),
      });
    items.push({
      key: 'N',
      label: 'New game',
      about: 'A dungeon nobody has seen.',
      value: async () => begin(needs.freshSeed()),
    });
    items.push({
      key: 'D',
      label: 'Daily dungeon',
      about: `The same for everyone today: ${needs.dailySeed()}.`,
      value: async () => begin(needs.dailySeed()),
    });
    items.push({
      key: 'S',
      label: 'Type a seed',
      about: 'A word or a number that someone gave you: the same seed is the same dungeon.',
      value: () => askSeed(terminal, game, begin),
    });
    if (saves.length > 0)
      items.push({
        key: 'A',
        label: 'Saves',
        about: `${saves.length} ${saves.length === 1 ? 'game' : 'games'} to go on with, to watch or to delete.`,
        value: () => askSave(terminal, game, needs),
      });
    if (game.figures !== undefined)
      items.push({
        key: 'L',
        label: 'Leaderboard',
        about: summaryLines(
          game,
          summarize((await entriesOf(needs.leaderboard, game)).entries, game.figures),
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
  const typed = await askLine(terminal, {
    title: game.title,
    about: 'The same seed is the same dungeon.',
    label: 'Seed: ',
    text: '',
  });
  if (typed.type !== 'typed') return typed;
  return typed.text.trim() === '' ? { type: 'back' } : begin(typed.text.trim());
}

/** The saves of a game: to go on with, to watch, to delete. */
async function askSave(terminal: Terminal, game: AnyGame, needs: MenuNeeds): Promise<Wish | Turning> {
  let notice: string | undefined;
  for (;;) {
    const saves = await needs.saves.list(game.id);
    if (saves.length === 0) return { type: 'back' };
    const picked = await choose(terminal, {
      title: `${game.title}: saves`,
      items: () => saves.map((save) => ({ label: save.name, about: describeSave(save), value: save })),
      hint: 'Enter or l goes on with it, r shows its replay, d deletes it, Escape goes back',
      also: ['l', 'r', 'd'],
      notice,
    });
    if (picked.type !== 'chosen') return picked;
    notice = undefined;
    if (picked.by === undefined || picked.by === 'l') return { type: 'continue', game, save: picked.value };
    try {
      const turning =
        picked.by === 'r'
          ? await showSave(terminal, game, needs, picked.value)
          : await askToDelete(terminal, game, needs, picked.value);
      if (turning.type === 'leave') return turning;
    } catch (error) {
      notice = error instanceof Error ? error.message : String(error);
    }
  }
}

async function showSave(
  terminal: Terminal,
  game: AnyGame,
  { saves, flash, clock }: MenuNeeds,
  { name }: SaveInfo,
): Promise<Turning> {
  const save = await saves.read(game.id, name);
  if (save === undefined) return { type: 'back' };
  return showReplay(terminal, createReplay(game, save.run), { speed: 1, flash, clock });
}

async function askToDelete(
  terminal: Terminal,
  game: AnyGame,
  { saves }: MenuNeeds,
  save: SaveInfo,
): Promise<Turning> {
  const picked = await choose(terminal, {
    title: `${game.title}: delete "${save.name}"?`,
    intro: describeSave(save),
    items: () => [
      { key: 'K', label: 'Keep it', value: false },
      { key: 'D', label: 'Delete it', about: 'It is gone for good.', value: true },
    ],
    hint: 'Escape keeps it',
  });
  if (picked.type !== 'chosen') return picked;
  if (picked.value) await saves.remove(game.id, save.name);
  return { type: 'back' };
}

/** The keys of a game, to look at. */
async function showKeys(terminal: Terminal, game: AnyGame, bindings: Bindings): Promise<Turning> {
  const controls = boundControls(game.controls, bindings).map(({ keys, label }) => ({
    keys: keys.map(keyLabel).join(', '),
    label,
  }));
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

export function describeSave(save: SaveInfo): string {
  const when = save.savedAt.slice(0, 16).replace('T', ' ');
  return `${save.name}, ${when} UTC, seed ${save.seed}, level ${save.outcome.level}`;
}
