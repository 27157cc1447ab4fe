import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCaptions } from './captions.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('captions stand for their time, three at most, and nobody waits for the time of one that made room', () => {
  const captions = createCaptions();
  let news = 0;
  captions.subscribe(() => news++);
  captions.say('a door', 'door');
  vi.advanceTimersByTime(1000);
  for (const cue of ['rat', 'bell', 'step']) captions.say(`a ${cue}`, cue);
  expect(captions.current()).toEqual(['a rat', 'a bell', 'a step']);
  captions.say('a door', 'door');
  // The first door's time is over, the second's is not.
  vi.advanceTimersByTime(2000);
  expect(captions.current()).toEqual(['a bell', 'a step', 'a door']);
  vi.advanceTimersByTime(1000);
  expect(captions.current()).toEqual([]);
  captions.say('a door', 'door');
  const before = news;
  captions.clear();
  expect([captions.current(), news, vi.getTimerCount()]).toEqual([[], before + 1, 0]);
});
