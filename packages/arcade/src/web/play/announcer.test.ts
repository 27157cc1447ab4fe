import { type Frame, plainLine } from '@stairwell/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnnouncer, newEntries } from './announcer.js';

function frame(messages: readonly string[], title?: string): Frame {
  return {
    view: { kind: 'vector', width: 1, height: 1, lines: [], ink: 0, ground: 0, things: [] },
    status: [],
    messages: messages.map((text) => plainLine(text)),
    ...(title === undefined
      ? {}
      : { overlay: { title, lines: [], choices: [{ key: 'r', label: 'again' }], cover: 'window' as const } }),
  };
}

describe('newEntries', () => {
  it('finds what a rolling list has gained', () => {
    expect(newEntries(['a', 'b', 'c'], ['b', 'c', 'd'])).toEqual(['d']);
    expect(newEntries([], ['a'])).toEqual(['a']);
    expect(newEntries(['a', 'b'], ['a', 'b'])).toEqual([]);
    expect(newEntries(['a', 'a'], ['a', 'a', 'a'])).toEqual(['a']);
    expect(newEntries(['a'], [])).toEqual([]);
  });

  it('says a word that is put before others without saying those again', () => {
    expect(newEntries(['b', 'c'], ['a', 'b', 'c'])).toEqual(['a']);
    expect(newEntries(['b', 'c'], ['b', 'x', 'c'])).toEqual(['x']);
    expect(newEntries(['b', 'b'], ['a', 'b', 'b', 'b'])).toEqual(['a', 'b']);
  });
});

describe('createAnnouncer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('says new messages once, together, and not more often than a voice can follow', () => {
    const said: string[] = [];
    const announcer = createAnnouncer((text) => said.push(text));
    announcer.update(frame(['a door', 'a thud']));
    vi.advanceTimersByTime(10);
    expect(said).toEqual(['a door a thud']);
    announcer.update(frame(['a door', 'a thud', 'steps']));
    announcer.update(frame(['a thud', 'steps', 'silence']));
    vi.advanceTimersByTime(100);
    expect(said).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(said).toEqual(['a door a thud', 'steps silence']);
    vi.advanceTimersByTime(5000);
    expect(said).toHaveLength(2);
  });

  it('says a line of the status that comes and goes, and no gauge', () => {
    const said: string[] = [];
    const announcer = createAnnouncer((text) => said.push(text));
    const heard = (hp: number, sound: string) =>
      announcer.update({ ...frame(['a door']), status: [plainLine(`HP ${hp}`), plainLine(sound)] });
    heard(9, '');
    heard(8, 'a thud, west');
    heard(7, 'a thud, west');
    heard(6, '');
    heard(5, 'a thud, west');
    vi.advanceTimersByTime(5000);
    expect(said.join(' ')).toBe('a door a thud, west a thud, west');
  });

  it('says a screen when it opens', () => {
    const said: string[] = [];
    const announcer = createAnnouncer((text) => said.push(text));
    announcer.update(frame([], 'You fell'));
    announcer.update(frame([], 'You fell'));
    vi.advanceTimersByTime(3000);
    expect(said).toEqual(['You fell r: again']);
  });
});
