// What tests of the keeper do again and again: begin, press keys, leave, go on, and look at what is kept.

import { type AnyGame, keyTap } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { findSave, resumeNamed } from '../resume.js';
import { Stage } from '../stage.js';
import { CELLAR } from './games.js';
import type { FakeHost } from './host.js';

/** A game that begins on a stage. */
export function begin(
  host: FakeHost,
  id: string,
  { seed = 'moss', game = CELLAR as AnyGame, options = {} } = {},
) {
  return new Stage(game, host, { session: RecordedSession.start(game, seed, options, id) });
}

/** Presses keys one after another. */
export function press(stage: Stage, keys: string): Stage {
  for (const key of keys) stage.give(keyTap(key));
  return stage;
}

/** Plays so many steps and leaves. */
export async function leave(
  host: FakeHost,
  id: string,
  keys = 'd',
  wish: { game?: AnyGame; seed?: string; options?: object } = {},
): Promise<void> {
  const stage = press(begin(host, id, wish), keys);
  if (wish.game?.ticksPerSecond !== undefined) stage.tick();
  await stage.finish();
}

/** Goes on with a run of the cellar, or with a save of one. */
export async function goOn(host: FakeHost, wish?: string): Promise<Stage> {
  const info = await findSave(host.library, 'cellar', wish);
  if (info === undefined) throw new Error(`there is no ${wish}`);
  return new Stage(CELLAR, host, await resumeNamed(host, CELLAR, info));
}

/** The ids of the runs that can be gone on with, the one played last first. */
export async function unfinished({ library }: FakeHost): Promise<string[]> {
  return (await library.saves.list({ kind: 'unfinished' })).rows.map(({ run }) => run);
}

/** All saves, as texts. */
export async function texts({ library }: FakeHost): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const info of (await library.saves.list({})).rows)
    found.set(info.run + (info.name ?? ''), JSON.stringify(await library.saves.read(info)));
  return found;
}
