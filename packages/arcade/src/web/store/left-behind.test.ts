import { keyTap, RecordedSession } from '@stairwell/engine';
import { AUTOSAVE, type StoredSave } from '@stairwell/stage';
import { describe, expect, it } from 'vitest';
import { corridor } from '../testing/samples/corridor.js';
import { foundNote, leaveBehind, takeBack } from './left-behind.js';
import { createMemoryArchive } from './memory.js';

function createStorage() {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

function save(savedAt = '2026-01-01T00:00:00.000Z'): StoredSave {
  const session = RecordedSession.start(corridor, 'one');
  session.give(keyTap('ArrowUp'));
  return { name: AUTOSAVE, savedAt, ...session.save() };
}

describe('a note left behind', () => {
  it('is found by the next page, until it is taken back', async () => {
    const storage = createStorage();
    const { saves } = createMemoryArchive('test');
    leaveBehind({ from: 'autosave 2', save: save() }, storage);
    expect(await foundNote(saves, storage)).toEqual({ from: 'autosave 2', save: save() });
    takeBack(storage);
    expect(await foundNote(saves, storage)).toBeUndefined();
  });

  it('says nothing that the database knows already', async () => {
    const storage = createStorage();
    const { saves } = createMemoryArchive('test');
    leaveBehind({ from: undefined, save: save() }, storage);
    await saves.write(save());
    expect(await foundNote(saves, storage)).toBeUndefined();
    await saves.write(save('2025-12-31T00:00:00.000Z'));
    expect(await foundNote(saves, storage)).toBeDefined();
  });

  it('is passed over when it is damaged, and when there is no room for it', async () => {
    const storage = createStorage();
    const { saves } = createMemoryArchive('test');
    for (const damaged of ['', '{', 'null', '{"text":"{}"}']) {
      storage.setItem('stairwell.left-behind', damaged);
      expect(await foundNote(saves, storage)).toBeUndefined();
    }
    const full = { ...storage, setItem: () => expect.fail('full') };
    leaveBehind({ from: undefined, save: save() }, full);
  });
});
