// `stairwell games`, `saves` and `keys`: what there is.

import type { AnyGame, Control, OptionSpec } from '@stairwell/engine';
import { boundControls, keyLabel, plainText } from '@stairwell/stage';
import { createSaveFiles } from '../../storage/save-files.js';
import { createSettingsFile } from '../../storage/settings.js';
import { describeSave } from '../../terminal/menu.js';
import { gameNamed, readBindings, readFormat } from '../arguments.js';
import { complain, Failed, foldersOfShell, type Shell, say, sayJson, WrongCall } from '../shell.js';

export interface DataFlags {
  readonly json?: boolean;
  readonly format?: string;
}

export async function gamesCommand(shell: Shell, flags: DataFlags): Promise<number> {
  const format = readFormat(flags, ['text']);
  const games = await Promise.all(shell.catalogue.map((entry) => entry.load()));
  if (format === 'json') sayJson(shell, games.map(gameData), 2);
  else say(shell, games.map(gameText).join('\n'));
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
      return 'a text, or @FILE';
  }
}

export interface SavesFlags extends DataFlags {
  readonly remove?: string;
}

export async function savesCommand(shell: Shell, id: string | undefined, flags: SavesFlags): Promise<number> {
  const format = readFormat(flags, ['text']);
  if (id !== undefined) await gameNamed(shell, id);
  const files = createSaveFiles(foldersOfShell(shell).data);
  if (flags.remove !== undefined) {
    if (id === undefined) throw new WrongCall('--remove needs the game: stairwell saves GAME --remove NAME');
    const { saves } = await files.survey(id);
    if (!saves.some((save) => save.name === flags.remove))
      throw new Failed(`there is no save "${flags.remove}" of ${id}`);
    await files.remove(id, flags.remove);
  }
  const { saves, broken } = await files.survey(id);
  if (format === 'json') {
    const rows = saves.map((save) => ({ ...save, file: files.fileOf(save.game, save.name) }));
    sayJson(shell, rows, 2);
  } else if (saves.length === 0) say(shell, 'no saves');
  // Names and seeds come from files: what would move a terminal's cursor must not be printed.
  else for (const save of saves) say(shell, plainText(`${save.game}: ${describeSave(save)}`));
  for (const { file, reason } of broken) complain(shell, `${file}: ${reason}`);
  return broken.length > 0 ? 1 : 0;
}

export interface KeysFlags extends DataFlags {
  readonly bind?: readonly string[];
  readonly reset?: boolean;
}

/** Lists the keys of a game; with `--bind` or `--reset` changes them for good. */
export async function keysCommand(shell: Shell, id: string, flags: KeysFlags): Promise<number> {
  const format = readFormat(flags, ['text']);
  const game = await gameNamed(shell, id);
  const file = createSettingsFile(foldersOfShell(shell).config);
  const settings = await file.read();
  const before = flags.reset ? {} : (settings.bindings[id] ?? {});
  const bindings = readBindings(game, before, flags.bind);
  if (flags.reset || flags.bind !== undefined)
    await file.write({ ...settings, bindings: { ...settings.bindings, [id]: bindings } });
  const controls: Control[] = boundControls(game.controls, bindings);
  if (format === 'json') sayJson(shell, controls, 2);
  else {
    const width = Math.max(...controls.map((control) => control.id.length));
    for (const control of controls)
      say(shell, `${control.id.padEnd(width)}  ${control.keys.map(keyLabel).join(', ')}  (${control.label})`);
  }
  return 0;
}
