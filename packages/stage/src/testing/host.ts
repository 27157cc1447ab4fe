// A host for tests: everything in memory, a clock and a timer that go when they are told to, and a record of what was said.

import { createMemoryLeases, type Leases, type LendingLeases, withLoans } from '../leases.js';
import { type Library, LOCAL_PLAYER } from '../library/library.js';
import { createMemoryLibraries } from '../library/memory.js';
import type { SeatHost } from '../seat.js';
import type { Shareable } from '../share.js';

/** A host and what tests do with it. */
export interface FakeHost extends SeatHost {
  readonly leases: LendingLeases;
  readonly notices: string[];
  readonly sounds: string[];
  readonly shared: Shareable[];
  readonly wishes: ('quit' | 'leaderboard' | 'lost')[];
  /** Lets time pass, and whatever is due every so often with it. */
  pass(ms: number): void;
  /** Sets the time of day, forwards or back. */
  setTime(moment: string): void;
}

/** A host with a library of its own, or with one that another host has too. */
export function createFakeHost(
  library: Library = createMemoryLibraries().of(LOCAL_PLAYER),
  leases: Leases = createMemoryLeases(),
): FakeHost {
  let clock = 0;
  let moment = '2026-05-01T12:00:00.000Z';
  let ids = 0;
  const timers = new Set<{ ms: number; next: number; work: () => void }>();
  const notices: string[] = [];
  const sounds: string[] = [];
  const shared: Shareable[] = [];
  const wishes: FakeHost['wishes'] = [];
  return {
    library,
    leases: withLoans(leases),
    notices,
    sounds,
    shared,
    wishes,
    now: () => moment,
    clock: () => clock,
    every(ms, work) {
      const timer = { ms, next: clock + ms, work };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    breathe: async () => undefined,
    newId: () => `fresh-${++ids}`,
    share: (what) => shared.push(what),
    happened: (events) => sounds.push(...events.flatMap(({ sound }) => sound?.cue ?? [])),
    notify: (text) => notices.push(text),
    quit: () => wishes.push('quit'),
    leaderboard: () => wishes.push('leaderboard'),
    lost: () => wishes.push('lost'),
    changed: () => undefined,
    pass(ms) {
      clock += ms;
      for (const timer of timers) {
        for (; timer.next <= clock; timer.next += timer.ms) timer.work();
      }
    },
    setTime(given) {
      moment = given;
    },
  };
}
