import { keyTap } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { expect, test } from 'vitest';
import { QUICKSAVE } from './names.js';
import { findSave, resumeNamed } from './resume.js';
import { type Beginning, Stage } from './stage.js';
import { CELLAR } from './testing/games.js';
import { createFakeHost } from './testing/host.js';

test('a run that was gone back to after its end goes on with no second rewind', async () => {
  const host = createFakeHost();
  const play = async (beginning: Beginning, keys: string) => {
    const stage = new Stage(CELLAR, host, beginning);
    for (const key of keys) stage.give(keyTap(key));
    await stage.finish();
  };
  const goOn = async (wish?: string) => {
    const info = await findSave(host.library, 'cellar', wish);
    if (info === undefined) throw new Error('there is nothing to go on with');
    return resumeNamed(host, CELLAR, info);
  };
  const first = new Stage(CELLAR, host, { session: RecordedSession.start(CELLAR, 'moss', {}, 'one') });
  first.give(keyTap('d'));
  await first.save(QUICKSAVE);
  first.give(keyTap('x'));
  await first.finish();
  const back = await goOn(QUICKSAVE);
  expect(back.isRewound).toBe(true);
  await play(back, 'dd');
  // The run itself, at its last moment.
  const again = await goOn();
  expect([again.isRewound, again.session.inputs.length]).toEqual([false, 4]);
  await play(again, 'd');
  // The save from before the end is still one to go back to.
  expect((await goOn(`one/${QUICKSAVE}`)).isRewound).toBe(true);
});

test('an end that a killed program left is settled before its player goes back', async () => {
  const host = createFakeHost();
  const { entries, runs, saves } = host.library;
  const session = RecordedSession.start(CELLAR, 'moss', {}, 'one');
  const saved = () => ({ savedAt: host.now(), ...session.save() });
  session.give(keyTap('d'));
  await saves.write({ ...saved(), name: QUICKSAVE });
  session.give(keyTap('x'));
  await saves.write(saved());
  const info = await findSave(host.library, 'cellar', `one/${QUICKSAVE}`);
  if (info === undefined) throw new Error('there is nothing to go back to');
  expect((await resumeNamed(host, CELLAR, info)).isRewound).toBe(true);
  expect((await runs.list({ id: 'one' })).rows).toMatchObject([{ isVerified: true }]);
  const rankBy = CELLAR.figures?.[0] ?? { name: '', field: '', best: 'most' };
  expect((await entries.list({ game: 'cellar', rankBy })).found).toBe(1);
  expect((await saves.list({})).rows.map(({ name }) => name)).toEqual([QUICKSAVE]);
});
