// `stairwell games`, `saves` and `keys`: what there is.

import type { AnyGame, Control, OptionSpec } from '@stairwell/engine';
import { keyLabel } from '@stairwell/engine/play';
import {
  boundControls,
  deleteSave,
  gamesOf,
  type Leases,
  placeWords,
  plainText,
  saveAddress,
  saveWords,
  titleOf,
} from '@stairwell/stage';
import {
  complain,
  type DataFlags,
  Failed,
  print,
  printJson,
  readFormat,
  WrongCall,
} from '@stairwell/stage/guest';
import type { DiskLibrary } from '../../storage/disk-library.js';
import { foldersOf } from '../../storage/folders.js';
import { createSettingsFile } from '../../storage/settings.js';
import { gameNamed, readBindings } from '../arguments.js';
import { deskOf, type Shell } from '../shell.js';

/** Lists the dungeons that there are, each with its options. */
export async function gamesCommand(shell: Shell, flags: DataFlags): Promise<number> {
  const format = readFormat(flags, ['text']);
  const games = await Promise.all(shell.catalogue.map((entry) => entry.load()));
  if (format === 'json') printJson(shell, games.map(gameData), 2);
  else print(shell, games.map(gameText).join('\n'));
  return 0;
}

function gameData(game: AnyGame) {
  const { id, title, summary, version, options, controls, ticksPerSecond = null, figures = null } = game;
  return { id, title, summary, version, ticksPerSecond, options, controls, figures };
}

function gameText(game: AnyGame): string {
  const clock = game.ticksPerSecond === undefined ? 'in turns' : `${game.ticksPerSecond} ticks a second`;
  const lines = [`${game.id}: ${game.title} (${clock})`, `  ${game.summary}`];
  for (const spec of game.options)
    lines.push(`  --option ${spec.key}=${spec.default}  ${valuesOf(spec)}; ${spec.summary}`);
  return `${lines.join('\n')}\n`;
}

function valuesOf(spec: OptionSpec): string {
  switch (spec.kind) {
    case 'boolean':
      return 'true or false';
    case 'number':
      return `${spec.low} to ${spec.high}`;
    case 'choice':
      return spec.choices.join(', ');
    case 'text':
      return `${spec.most === undefined ? 'a text' : `a text of at most ${spec.most} letters`}, or @FILE`;
  }
}

/** What `stairwell saves` can be told besides a game: a save to remove. */
export interface SavesFlags extends DataFlags {
  readonly remove?: string;
}

/** Lists what can be gone on with: unfinished runs and named saves, the one played last first. */
export async function savesCommand(shell: Shell, id: string | undefined, flags: SavesFlags): Promise<number> {
  const format = readFormat(flags, ['text']);
  if (id !== undefined) await gameNamed(shell, id);
  const { library, leases } = deskOf(shell);
  if (flags.remove !== undefined) {
    if (id === undefined)
      throw new WrongCall('--remove needs the game: stairwell saves GAME --remove ID|NAME');
    await removeSave(library, leases, id, flags.remove);
  }
  const { rows, problems } = await library.saves.list(id === undefined ? {} : { game: id });
  if (format === 'json') {
    const saves = rows.map((info) => ({
      address: saveAddress(info),
      ...info,
      name: info.name ?? null,
      place: placeWords(info.report),
      file: library.saves.fileOf(info),
    }));
    printJson(shell, saves, 2);
  } else if (rows.length === 0 && problems.length === 0) print(shell, 'no saves');
  else {
    const games = await gamesOf(shell.catalogue, rows);
    for (const info of rows) {
      const title = titleOf(shell.catalogue, info.game);
      const words = saveWords(info, games.get(info.game));
      print(shell, plainText(`${title}: ${words}  (${info.game} ${saveAddress(info)})`));
    }
  }
  for (const problem of problems) complain(shell, problem);
  return problems.length > 0 ? 1 : 0;
}

/** Removes one save. A name that several have does not say which. */
async function removeSave(library: DiskLibrary, leases: Leases, game: string, wish: string): Promise<void> {
  const { rows } = await library.saves.list({ game });
  const byAddress = rows.filter((info) => saveAddress(info) === wish);
  const found = byAddress.length > 0 ? byAddress : rows.filter(({ name }) => name === wish.normalize('NFC'));
  if (found.length === 0) throw new Failed(`there is no run or save "${wish}" of ${game}`);
  if (found.length > 1)
    throw new Failed(`several saves are called "${wish}": ${found.map(saveAddress).join(', ')}`);
  await deleteSave(library, leases, found[0]);
}

/** Keys to bind, or the wish to have them all as they were. */
export interface KeysFlags extends DataFlags {
  readonly bind?: readonly string[];
  readonly reset?: boolean;
}

/** Lists the keys of a game; with `--bind` or `--reset` changes them for good. */
export async function keysCommand(shell: Shell, id: string, flags: KeysFlags): Promise<number> {
  const format = readFormat(flags, ['text']);
  const game = await gameNamed(shell, id);
  const file = createSettingsFile(foldersOf(shell).config);
  const settings = await file.read();
  const before = flags.reset ? {} : (settings.bindings[id] ?? {});
  const bindings = readBindings(game, before, flags.bind);
  if (flags.reset || flags.bind !== undefined)
    await file.write({ ...settings, bindings: { ...settings.bindings, [id]: bindings } });
  const controls: Control[] = boundControls(game.controls, bindings);
  if (format === 'json') printJson(shell, controls, 2);
  else {
    const width = Math.max(...controls.map((control) => control.id.length));
    for (const control of controls)
      print(
        shell,
        `${control.id.padEnd(width)}  ${control.keys.map(keyLabel).join(', ')}  (${control.label})`,
      );
  }
  return 0;
}
