import { keyTap, RecordedSession } from '@stairwell/engine';
import { expect, test } from 'vitest';
import { createMemorySaves } from './headless/memory-saves.js';
import { AUTOSAVE, EARLIER } from './saves.js';
import { Stage } from './stage.js';
import { CELLAR } from './testing/games.js';

function stageOf(saves = createMemorySaves(), seed = 'one') {
  const notices: string[] = [];
  const host = {
    saves,
    now: () => '2026-05-01T12:00:00.000Z',
    write: async () => {},
    sound: () => {},
    notify: (text: string) => notices.push(text),
    quit: () => {},
  };
  const stage = new Stage(CELLAR, host, RecordedSession.start(CELLAR, seed));
  stage.give(keyTap('d'));
  return { stage, saves, notices };
}

test('an autosave of another run is moved aside, whoever asks for this one', async () => {
  const { stage: first, saves } = stageOf();
  await first.save(AUTOSAVE);
  const { stage: second } = stageOf(saves, 'two');
  await second.save(AUTOSAVE);
  await second.autosave(AUTOSAVE);
  const kept = Object.fromEntries((await saves.list('cellar')).map(({ name, seed }) => [name, seed]));
  expect(kept).toEqual({ [AUTOSAVE]: 'two', [EARLIER]: 'one' });
});

test('what cannot be saved is said by name, and the game goes on', async () => {
  const { stage, saves, notices } = stageOf();
  saves.write = async () => {
    throw new Error('no room');
  };
  await stage.save('niche');
  expect(notices).toEqual(['"niche" could not be saved: no room']);
  expect(stage.give(keyTap('d'))?.accepted).toBe(true);
});
