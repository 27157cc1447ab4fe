import { type AnyGame, accept, keyTap } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { expect, test } from 'vitest';
import { Stage } from './stage.js';
import { CELLAR } from './testing/games.js';
import { createFakeHost } from './testing/host.js';

test('what the player asked for is kept and handed out, what a game writes by itself is only kept', async () => {
  const handed: string[] = [];
  const host = {
    ...createFakeHost(),
    handOut: (name: string, text: string) => handed.push(`${name}: ${text}`),
  };
  let isWanted = false;
  const game: AnyGame = {
    ...CELLAR,
    act: (state, action) =>
      action.type === 'morgue'
        ? accept([{ type: 'write', name: 'plan', text: 'here', isWanted }])
        : CELLAR.act(state, action),
  };
  const stage = new Stage(game, host, { session: RecordedSession.start(game, 'moss', {}, 'one') });
  stage.give(keyTap('m'));
  await stage.settled();
  expect(handed).toEqual([]);
  isWanted = true;
  stage.give(keyTap('m'));
  await stage.settled();
  expect(handed).toEqual(['plan: here']);
  expect(await host.library.texts.read('cellar', 'plan')).toBe('here');
});

test('what a game writes of itself says whether the run is compared with others', async () => {
  const host = createFakeHost();
  const words = { name: 'record', text: 'ranked\n', unranked: 'unranked\n', append: true };
  const game: AnyGame = {
    ...CELLAR,
    act: (state, action) =>
      action.type === 'morgue' ? accept([{ type: 'write', ...words }]) : CELLAR.act(state, action),
  };
  const stage = new Stage(game, host, { session: RecordedSession.start(game, 'moss', {}, 'one') });
  stage.give(keyTap('m'));
  stage.session.noteRewind(1);
  stage.give(keyTap('m'));
  await stage.settled();
  // The second would be refused while the first is written.
  stage.give(keyTap('m'));
  await stage.settled();
  expect(await host.library.texts.read('cellar', 'record')).toBe('ranked\nunranked\n');
});
