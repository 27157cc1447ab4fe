// What every dungeon in the catalogue must keep, whatever its rules: the suite that we offer to everybody's dungeon, and what the
// catalogue and front ends rely on. A new dungeon is tested here by standing in the catalogue.

import { type AnyGame, keyTap } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { placeWords, Stage } from '@stairwell/stage';
import { testGame } from '@stairwell/stage/check';
import { describe, expect, test } from 'vitest';
import { rehearse } from '../packages/stage/src/check/rehearsal.js';
import { createFakeHost } from '../packages/stage/src/testing/host.js';
import { CATALOGUE } from './testing/catalogue.js';
import { FollowedSession } from './testing/follow-events.js';
import { tellInWords } from './testing/told-in-words.js';

const games = await Promise.all(
  CATALOGUE.map(async (entry) => ({ entry, id: entry.id, game: await entry.load() })),
);

test('there is a catalogue, and its names are its own', () => {
  expect(games.length).toBeGreaterThan(0);
  expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
});

describe.each(games)('$id', ({ entry, game }) => {
  testGame(game, test);

  test('says where the player is in words that a list of saves can show', () => {
    const words = placeWords(RecordedSession.start(game, 'lantern').report());
    expect(words).toMatch(/^[A-Za-z][A-Za-z ,.']* \d+/);
    expect(words).not.toMatch(/:\d/);
  });

  test('is none to go on with after a look at its help', () => {
    const stage = new Stage(game, createFakeHost(), { session: RecordedSession.start(game, 'lantern') });
    const help = game.controls.find(({ id }) => id === 'help')?.keys[0] ?? '';
    stage.give(keyTap(help));
    expect(stage.frame().overlay).toBeDefined();
    stage.give(keyTap('Escape'));
    expect(stage.canGoOn).toBe(false);
  });

  test('is shown to whoever comes back as it was left, with all that was said', () => {
    const session = RecordedSession.start(game, 'lantern');
    for (const { keys, group } of game.controls) {
      if (group === 'move') session.give(keyTap(keys[0]));
      for (let tick = 0; game.ticksPerSecond !== undefined && tick < 5; tick++) session.tick();
    }
    const { messages, past } = session.frame();
    expect(messages.length + (past?.length ?? 0)).toBeGreaterThan(0);
    expect(RecordedSession.resume(game, structuredClone(session.save())).frame()).toEqual(session.frame());
  });

  test('introduces itself as the catalogue does', () => {
    const { id, title, summary, figures } = game;
    expect({ id, title, summary, figures }).toEqual({
      id: entry.id,
      title: entry.title,
      summary: entry.summary,
      figures: entry.figures,
    });
  });

  test('sounds, and tells a newcomer how to begin', () => {
    expect(Object.keys(game.sounds ?? {}).length).toBeGreaterThan(2);
    expect(game.opening?.keys.length).toBeGreaterThan(1);
  });

  test('says in words what sounds, but one’s own steps, heart and healing: in a caption or in a message', () => {
    const told = ['lantern', 'stairs'].map((seed) =>
      tellInWords(game, seed, rehearse(game, seed, 300).deeds),
    );
    expect(told.flatMap(({ untold }) => untold)).toEqual([]);
    // Captions are on the screen of a small terminal too.
    expect(told.flatMap(({ unwritten }) => unwritten)).toEqual([]);
    // Nothing would be held by games in which nothing was heard.
    expect(told.reduce((sum, { heard }) => sum + heard, 0)).toBeGreaterThan(5);
  });

  test('tells what happens as it happens', () => {
    for (const seed of ['7', 'lantern', 'stairs', '2026']) follow(game, seed);
  });
});

/** Plays a game and follows it by its events alone. */
function follow(game: AnyGame, seed: string): void {
  const session = RecordedSession.start(game, seed);
  const followed = new FollowedSession(session);
  for (const deed of rehearse(game, seed, 300).deeds) {
    if (typeof deed !== 'number') followed.hear(session.give(deed));
    else for (let tick = 0; tick < deed; tick++) followed.hear(session.tick());
  }
}
