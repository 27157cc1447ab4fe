// The form of a save wherever it is kept: a file on disk, a row in the browser, an exported text. One form, so a game begun
// in the terminal goes on in the browser.

import { codec, type GameReport, type Options, type Save } from '@stairwell/engine';
import {
  endOfRun,
  optionsCodec,
  outcomeCodec,
  runCodec,
  runHash,
  runIdCodec,
  type Since,
  seedCodec,
  sinceCodec,
} from '@stairwell/engine/play';
import { momentCodec } from '../moments.js';
import { readSaveName } from '../names.js';
import { parseFile } from './json.js';
import { compareTexts, type SaveKind, type SaveQuery } from './library.js';

/** Names a save: the run's own when it has no name. */
export interface SaveKey {
  readonly game: string;
  /** The run's id. */
  readonly run: string;
  readonly name?: string;
}

/** A save that has no place in the order of playing yet. */
export interface NewSave extends Save {
  /** What somebody called it; left out in the one that a run is kept by. */
  readonly name?: string;
  /** ISO date and time, UTC. */
  readonly savedAt: string;
}

/** A save as it is kept. Name, time and order are labels: no hash covers them. */
export interface StoredSave extends NewSave {
  /** Counts the saves of a player as they are written. */
  readonly order: number;
}

/** What was done in a run since its own save was written, as it is kept beside that. */
export interface Addition extends Pick<StoredSave, 'savedAt' | 'order'> {
  readonly since: Since;
}

/** What a list of saves shows. */
export interface SaveInfo extends SaveKey {
  /** The last hash of the run that was saved. What was done since is not in it. */
  readonly hash: string;
  readonly savedAt: string;
  readonly order: number;
  readonly version: string;
  readonly seed: string;
  readonly options: Options;
  /** How long the run had been: ticks, or actions. */
  readonly time: number;
  /** The game's report when it was saved. */
  readonly report: GameReport;
}

/** The save as it is kept: its name in one form, and its place in the order of playing. */
export function storedSave(save: NewSave, order: number): StoredSave {
  return { ...save, ...(save.name !== undefined && { name: readSaveName(save.name) }), order };
}

/** What a list shows of a save. */
export function saveInfo(save: StoredSave): SaveInfo {
  const { run, name, savedAt, order, since } = save;
  return {
    game: run.game,
    run: run.id,
    ...(name !== undefined && { name }),
    hash: runHash(run),
    savedAt,
    order,
    version: run.version,
    seed: run.seed,
    options: run.options,
    time: since?.time ?? endOfRun(run),
    report: since?.outcome ?? run.outcome,
  };
}

/** The save with what was done since. What belongs to an older save, which this one has replaced, is in it already. */
export function extendedSave(save: StoredSave, addition: Addition | undefined): StoredSave {
  return addition?.since.after === runHash(save.run) ? { ...save, ...addition } : save;
}

/** The same for what a list shows. */
export function extendedInfo(info: SaveInfo, addition: Addition | undefined): SaveInfo {
  if (addition === undefined || addition.since.after !== info.hash) return info;
  const { savedAt, order, since } = addition;
  return { ...info, savedAt, order, time: since.time, report: since.outcome };
}

/** The key of a save. */
export function saveKey({ run, name }: NewSave): SaveKey {
  return { game: run.game, run: run.id, ...(name !== undefined && { name }) };
}

/** The text of a key, different for different keys. */
export function saveKeyText({ game, run, name }: SaveKey): string {
  return JSON.stringify([game, run, name ?? null]);
}

/** Whether a save is among those asked for. */
export function isWantedSave(info: SaveInfo, { game, run, name, kind }: SaveQuery): boolean {
  if (game !== undefined && info.game !== game) return false;
  if (run !== undefined && info.run !== run) return false;
  if (name !== undefined && info.name !== name) return false;
  return kind === undefined || kindOfSave(info) === kind;
}

/** Of which kind a save is. */
export function kindOfSave({ name, report }: Pick<SaveInfo, 'name' | 'report'>): SaveKind {
  if (name !== undefined) return 'named';
  return report.isGameOver ? 'ended' : 'unfinished';
}

/** The save played last first. Two programs that save in the same moment may have the same number. */
export function byPlayed(a: SaveInfo, b: SaveInfo): number {
  return (
    b.order - a.order || compareTexts(b.savedAt, a.savedAt) || compareTexts(saveKeyText(a), saveKeyText(b))
  );
}

/**
 * A save as text: JSON whose first line holds what a list shows, so that a list of many large files reads only their
 * beginnings. Nobody goes on from that line: `saveFromText` takes everything from the run itself.
 */
export function saveToText(save: StoredSave): string {
  const { name, savedAt, order, run, state, since } = save;
  const head = JSON.stringify({ stairwell: 2, kind: 'save', name, savedAt, order, info: saveInfo(save) });
  const parts = [`"run":${JSON.stringify(run)}`, `"state":${JSON.stringify(state)}`];
  if (since !== undefined) parts.push(`"since":${JSON.stringify(since)}`);
  return `${head.slice(0, -1)},\n${parts.join(',\n')}}\n`;
}

/** What was done since a save, as text. */
export function additionToText(addition: Addition): string {
  return `${JSON.stringify({ stairwell: 2, kind: 'since', ...addition })}\n`;
}

/** Throws a DataError that says what is wrong. */
export function additionFromText(text: string): Addition {
  return additionCodec.read(parseFile(text, 'since'), '');
}

/** What the first line of a save says; undefined when it is no such line, or one of an older form. */
export function infoFromFirstLine(line: string): SaveInfo | undefined {
  if (!line.startsWith('{"stairwell":2,"kind":"save"') || !line.endsWith(',')) return undefined;
  try {
    return infoCodec.read((JSON.parse(`${line.slice(0, -1)}}`) as { info: unknown }).info, '');
  } catch {
    return undefined;
  }
}

/** Throws a DataError that says what is wrong. */
export function saveFromText(text: string): StoredSave {
  const { info: _, ...fields } = parseFile(text, 'save');
  return saveCodec.read(fields, '');
}

/** Years of playing on end. Whoever counts saves makes room for the highest number there is, so none may be made up. */
const order = codec.integer(0, 100_000_000);

const name = codec.optional(codec.converted(codec.text(), (text: string) => text, readSaveName));

const saveCodec = codec.object<StoredSave>({
  name,
  savedAt: momentCodec,
  order,
  run: runCodec,
  state: codec.json,
  since: codec.optional(sinceCodec),
});

const additionCodec = codec.object<Addition>({
  savedAt: momentCodec,
  order,
  since: sinceCodec,
});

const infoCodec = codec.object<SaveInfo>({
  game: codec.text(),
  run: runIdCodec,
  name,
  hash: codec.text(),
  savedAt: momentCodec,
  order,
  version: codec.text(),
  seed: seedCodec,
  options: optionsCodec,
  time: codec.integer(0),
  report: outcomeCodec,
});
