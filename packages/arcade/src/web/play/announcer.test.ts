import { type Frame, plainLine, type TileView } from '@stairwell/engine';
import { drawnFrame } from '@stairwell/engine/play';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnnouncer } from './announcer.js';

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

describe('createAnnouncer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('says the words of what happens, together, and not more often than a voice can follow', () => {
    const said: string[] = [];
    const announcer = createAnnouncer((text) => said.push(text));
    announcer.hear([
      { kind: 'door', text: 'A door creaks.' },
      { kind: 'step', who: { name: 'the snake' } },
      { kind: 'say', text: 'A thud.' },
    ]);
    vi.advanceTimersByTime(10);
    expect(said).toEqual(['A door creaks. A thud.']);
    announcer.hear([{ kind: 'say', text: 'Steps.' }]);
    announcer.hear([{ kind: 'say', text: 'Silence.' }]);
    vi.advanceTimersByTime(100);
    expect(said).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(said).toEqual(['A door creaks. A thud.', 'Steps. Silence.']);
    vi.advanceTimersByTime(5000);
    expect(said).toHaveLength(2);
  });

  it('says what a run that begins has to say, and leaves the rest to what happens', () => {
    const said: string[] = [];
    const announcer = createAnnouncer((text) => said.push(text));
    announcer.update(frame(['Welcome.']), 'first');
    announcer.update(frame(['You hit the bat.']), 'first');
    announcer.update(frame(['Welcome back.']), 'second');
    vi.advanceTimersByTime(5000);
    expect(said.join(' ')).toBe('Welcome. Welcome back.');
  });

  it('says which sides are open when that changes, and of a walk only the end', () => {
    const said: string[] = [];
    const announcer = createAnnouncer((text) => said.push(text));
    const { view } = drawnFrame(['##.#', '@...', '####']);
    const at = (x: number): Frame => ({
      ...frame([]),
      view: { ...(view as TileView), walls: '#', focus: { x, y: 1 } },
    });
    for (const x of [0, 1, 2]) announcer.update(at(x), 'run');
    vi.advanceTimersByTime(3000);
    expect(said).toEqual(['Open to the north, east and west.']);
  });

  it('names walls and ways where one looks ahead', () => {
    const said: string[] = [];
    const announcer = createAnnouncer((text) => said.push(text));
    const ahead = (...names: string[]): Frame => {
      const { view, ...rest } = frame([]);
      return { ...rest, view: { ...view, things: names.map((name) => ({ name, x: 0, y: 0 })) } };
    };
    for (const where of ['2 ahead', '1 ahead', 'here'])
      announcer.update(ahead('way to the left, here', `wall, ${where}`), 'run');
    announcer.update(ahead(), 'run');
    vi.advanceTimersByTime(3000);
    expect(said).toEqual(['way to the left, here; wall, here.']);
  });

  it('says a screen when it opens', () => {
    const said: string[] = [];
    const announcer = createAnnouncer((text) => said.push(text));
    announcer.update(frame([], 'You fell'), 'run');
    announcer.update(frame([], 'You fell'), 'run');
    vi.advanceTimersByTime(3000);
    expect(said).toEqual(['You fell r: again']);
  });
});
