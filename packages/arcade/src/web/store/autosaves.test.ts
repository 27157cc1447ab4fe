import { keyTap, RecordedSession } from '@stairwell/engine';
import { describe, expect, it } from 'vitest';
import { corridor } from '../testing/samples/corridor.js';
import { createAutosaver } from './autosaves.js';
import { createMemoryArchive } from './memory.js';

const GAME = 'sample-corridor';

function played(seed: string): RecordedSession {
  const session = RecordedSession.start(corridor, seed);
  session.give(keyTap('ArrowUp'));
  return session;
}

describe('autosaves', () => {
  async function kept(saves = createMemoryArchive('test').saves) {
    const list = await saves.list(GAME);
    return Object.fromEntries(list.map(({ name, seed }) => [name, seed]));
  }

  it('keep the last runs, the newest first, and forget the oldest', async () => {
    const { saves } = createMemoryArchive('test');
    for (const seed of ['one', 'two', 'three', 'four']) {
      const autosaver = createAutosaver(saves, GAME, undefined);
      await autosaver.keep(played(seed).save(), '2026-01-01T00:00:00.000Z');
      await autosaver.keep(played(seed).save(), '2026-01-01T00:00:01.000Z');
    }
    expect(await kept(saves)).toEqual({ autosave: 'four', 'autosave 2': 'three', 'autosave 3': 'two' });
  });

  it('move a run that is continued to the front without losing another', async () => {
    const { saves } = createMemoryArchive('test');
    for (const seed of ['one', 'two', 'three'])
      await createAutosaver(saves, GAME, undefined).keep(played(seed).save(), '2026-01-01T00:00:00.000Z');
    await createAutosaver(saves, GAME, 'autosave 3').keep(played('one').save(), '2026-01-01T00:00:02.000Z');
    expect(await kept(saves)).toEqual({ autosave: 'one', 'autosave 2': 'three', 'autosave 3': 'two' });
  });

  it('of two tabs with the same dungeon are both there, whichever was kept last, beside an earlier one', async () => {
    const { saves } = createMemoryArchive('test');
    const listeners: (() => void)[] = [];
    /** A tab that tells all the others, as tabs do. */
    const open = () => {
      let own: (() => void) | undefined;
      return {
        took: () => {
          for (const listener of listeners) if (listener !== own) listener();
        },
        onTaken: (_: string, listener: () => void) => {
          own = listener;
          listeners.push(listener);
        },
      };
    };
    await createAutosaver(saves, GAME, undefined).keep(played('old').save(), '2026-01-01T00:00:00.000Z');
    const tabs = ['one', 'two'].map((seed) => ({
      session: played(seed),
      autosaver: createAutosaver(saves, GAME, undefined, open()),
    }));
    for (const [turn, tab] of [0, 1, 1, 0, 1, 0].entries()) {
      const { session, autosaver } = tabs[tab];
      session.give(keyTap('ArrowUp'));
      await autosaver.keep(session.save(), `2026-01-01T00:00:0${turn + 1}.000Z`);
    }
    expect(await kept(saves)).toEqual({ autosave: 'one', 'autosave 2': 'two', 'autosave 3': 'old' });
    expect((await saves.read(GAME, 'autosave 2'))?.run).toEqual(tabs[1].session.run());
    // A run that has ended goes, though the other tab's has its place.
    await tabs[1].autosaver.forget();
    expect(await kept(saves)).toEqual({ autosave: 'one', 'autosave 3': 'old' });
  });

  it('go when the run has ended', async () => {
    const { saves } = createMemoryArchive('test');
    const autosaver = createAutosaver(saves, GAME, undefined);
    await autosaver.keep(played('one').save(), '2026-01-01T00:00:00.000Z');
    await autosaver.forget();
    expect(await kept(saves)).toEqual({});
  });
});
