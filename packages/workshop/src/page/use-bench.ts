// What is on the bench: read from the address, kept there, and found again by whoever comes back.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { DraftShelf } from './drafts.js';
import { useHouse } from './house.js';
import { type Bench, readLink, writeLink } from './link.js';

/** Browsers refuse an address that changes with every key held down (ms). */
const ADDRESS_PAUSE = 200;

interface BenchKeeping {
  readonly bench: Bench | undefined;
  setBench(bench: Bench): void;
  /** Another bench in place of this one, to which the browser's Back leads. */
  putAside(next: Bench): Promise<void>;
  /** Writes the bench into the address now, so that Back from another page leads to it. */
  keepAddress(): Promise<void>;
}

/** What is on the bench, read from the address and kept there. */
export function useBench(shelf: DraftShelf): BenchKeeping {
  const { notify } = useHouse();
  const [bench, setBench] = useState<Bench | undefined>(undefined);
  const written = useRef('');
  /** Counts what goes into the address: an older bench that comes late is not written over a newer one. */
  const turn = useRef(0);

  useEffect(() => {
    let newest = 0;
    const read = async () => {
      const { hash } = location;
      // An address that comes to an open page is told twice: by the page, which begins anew, and by the browser.
      if (hash === written.current && hash !== '') return;
      written.current = hash;
      turn.current++;
      const mine = ++newest;
      const { bench: found, problem } = await benchAt(hash, shelf);
      // Another address may have come while this one was read.
      if (mine !== newest) return;
      if (problem !== undefined) notify(problem);
      setBench(found);
    };
    void read();
    addEventListener('hashchange', read);
    return () => {
      newest++;
      removeEventListener('hashchange', read);
    };
  }, [notify, shelf]);

  useEffect(() => {
    if (bench === undefined) return;
    // Not at the address in the window: that may be one that has just come, and this bench is not what it means.
    keepLast(bench, written.current);
    const mine = ++turn.current;
    const timer = setTimeout(async () => {
      const hash = await writeLink(bench);
      // An address that has just come is not written over either: the browser tells of it a moment later.
      if (mine === turn.current && location.hash === written.current) put('replaceState', bench, hash);
    }, ADDRESS_PAUSE);
    return () => {
      turn.current++;
      clearTimeout(timer);
    };
  }, [bench]);

  function put(how: 'pushState' | 'replaceState', of: Bench, hash: string): void {
    history[how](history.state, '', location.pathname + location.search + hash);
    written.current = location.hash;
    keepLast(of, written.current);
  }

  async function keepAddress(): Promise<void> {
    turn.current++;
    if (bench !== undefined) put('replaceState', bench, await writeLink(bench));
  }

  async function putAside(next: Bench): Promise<void> {
    await keepAddress();
    put('pushState', next, await writeLink(next));
    setBench(next);
  }

  return { bench, setBench, putAside, keepAddress };
}

/** What an address means here. What was last on the bench may be newer than its address, which follows a moment later. */
async function benchAt(
  hash: string,
  shelf: DraftShelf,
): Promise<{ readonly bench: Bench; readonly problem?: string | undefined }> {
  const last = readLast();
  if (last !== undefined && (hash === '' || hash === last.hash)) return { bench: last.bench };
  const { bench, problem } = await readLink(hash);
  if (bench.lua !== undefined || bench.draft === undefined) return { bench, problem };
  // A script that is too long for an address, or whose address was cut short, is on the shelf.
  const draft = await shelf.find(bench.draft).catch(() => undefined);
  if (draft !== undefined) return { bench: { ...bench, lua: draft.lua } };
  return {
    bench: { ...bench, draft: undefined, name: undefined },
    problem: problem ?? 'The script of this address is not kept in this browser.',
  };
}

const LAST = 'stairwell-workshop-last';

interface LastBench {
  readonly bench: Bench;
  /** The address that it stood at. */
  readonly hash: string;
}

/** What was last on a bench in this browser; nothing where the browser stores nothing. */
function readLast(): LastBench | undefined {
  try {
    const { hash, level, seed, flip, ...texts } = JSON.parse(localStorage.getItem(LAST) ?? '{}');
    const isWhole =
      typeof level === 'string' &&
      Number.isInteger(seed) &&
      (flip === undefined || Number.isInteger(flip)) &&
      Object.values(texts).every((text) => typeof text === 'string');
    return isWhole ? { hash, bench: { lua: undefined, ...texts, level, seed, flip } } : undefined;
  } catch {
    return undefined;
  }
}

/** At once, while the address waits: whoever leaves or reloads quickly loses nothing. */
function keepLast(bench: Bench, hash: string): void {
  try {
    localStorage.setItem(LAST, JSON.stringify({ ...bench, hash }));
  } catch {
    // The drafts are kept elsewhere; this is only where one was.
  }
}
