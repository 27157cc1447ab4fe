import { keyTap, type Run } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { describe, expect, test } from 'vitest';
import { givenOptions, isLocal, playQuery } from './addresses.js';
import { runFromText } from './library/runs.js';
import { beginningFromLink, runFromLink } from './run-link.js';
import { offerOf } from './share.js';
import { CELLAR } from './testing/games.js';

const PAGE = 'https://example.org/stairs/';

function played(times: number): Run {
  const session = RecordedSession.start(CELLAR, 'moss & fern');
  for (let i = 0; i < times; i++) session.give(keyTap('wasd'[(i * i + (i >> 3)) % 4]));
  return session.run();
}

describe('an offer', () => {
  test('of a run is an address that holds it, and a file', () => {
    const run = played(40);
    const { address = '', file, words } = offerOf({ type: 'run', run }, PAGE);
    expect(address.startsWith(`${PAGE}#run=`)).toBe(true);
    expect(runFromLink(address)).toEqual(run);
    expect(file?.name).toBe('cellar-moss-fern-run.json');
    expect(runFromText(file?.text ?? '')).toEqual(run);
    expect(words).toContain('watches the whole run');
  });

  test('says so when its address leads nowhere from another machine', () => {
    const warningAt = (page: string) => offerOf({ type: 'run', run: played(3) }, page).warning;
    expect(warningAt('http://127.0.0.1:8080/')).toContain('this very machine');
    expect(warningAt('http://127.0.0.1:8080/')).toContain('before # by');
    const beginning = { type: 'beginning', game: CELLAR, seed: 'fern', options: {} } as const;
    expect(offerOf(beginning, 'http://127.0.0.1:8080/').warning).toContain('before ? by');
    expect(warningAt(PAGE)).toBeUndefined();
    expect(['http://localhost/', 'http://[::1]:80/x'].map(isLocal)).toEqual([true, true]);
    expect(['http://localhost.example/', 'http://10.0.0.1/'].map(isLocal)).toEqual([false, false]);
  });

  test('where there is no page to lead to is the file of a run, and the words that begin a dungeon', () => {
    const { address, file, words } = offerOf({ type: 'run', run: played(3) }, undefined);
    expect([address, file?.name]).toEqual([undefined, 'cellar-moss-fern-run.json']);
    expect(words).toMatch(/^Share its file/);
    const beginning = { type: 'beginning', game: CELLAR, seed: 'fern', options: { mood: 'grim' } } as const;
    expect(offerOf(beginning, undefined)).toEqual({
      title: 'Share this dungeon',
      words: 'Whoever begins Cellar with the seed fern, mood grim plays the dungeon as it is now.',
    });
  });

  test('of a run that is too long is its file, and says why', () => {
    const run = played(20_000);
    const { address, file, words } = offerOf({ type: 'run', run }, PAGE);
    expect(address).toBeUndefined();
    expect(words).toContain('too long for an address of 30000 letters: share its file');
    expect(runFromText(file?.text ?? '')).toEqual(run);
  });

  test('of a beginning is an address that plays it', () => {
    const spec = { key: 'map', kind: 'text', default: '', summary: 'A map.' } as const;
    const game = { ...CELLAR, options: [spec, { ...spec, key: 'name' }] };
    const options = { map: 'a|b & c', name: '' };
    expect(offerOf({ type: 'beginning', game, seed: 'x y', options }, PAGE).address).toBe(
      `${PAGE}?game=cellar&seed=x%20y&option.map=a%7Cb%20%26%20c`,
    );
    const map = 'floor:0|64#'.repeat(100);
    const { address = '' } = offerOf(
      { type: 'beginning', game, seed: 'x y', options: { map, name: '' } },
      PAGE,
    );
    expect(address).toMatch(/^https:\/\/example\.org\/stairs\/#play=[\w-]{20,120}$/);
    const packed = address.slice(address.indexOf('#') + 1);
    expect(beginningFromLink(packed)).toEqual({ game: 'cellar', seed: 'x y', options: { map } });
    expect(() => beginningFromLink(packed.slice(0, -9))).toThrow('the dungeon in this address is damaged');
    expect(beginningFromLink(`${PAGE}?game=cellar&seed=x%20y&option.map=a%7Cb`)).toEqual({
      game: 'cellar',
      seed: 'x y',
      options: { map: 'a|b' },
    });
    expect(() => beginningFromLink(PAGE)).toThrow('holds no dungeon');
    expect(playQuery('cellar', '7', givenOptions(game, { map: '', name: '' }))).toBe('game=cellar&seed=7');
  });
});
