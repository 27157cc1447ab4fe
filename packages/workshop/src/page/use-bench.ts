// What the workshop holds while it is open: its worker, the bench with its address, the last report, and its keys.

import { useEffect, useRef, useState } from 'preact/hooks';
import { type Bench, readLink, writeLink } from './link.js';
import type { Finding, Order, Report } from './protocol.js';
import { createWorkbench, type Workbench } from './workbench.js';

/** Milliseconds after the last key before a script is run. */
const TYPING_PAUSE = 250;
/** Browsers refuse an address that changes with every key held down. */
const ADDRESS_PAUSE = 200;

export function useWorkbench(): Workbench {
  const [workbench] = useState(createWorkbench);
  useEffect(() => () => workbench.close(), [workbench]);
  return workbench;
}

interface BenchKeeping {
  readonly bench: Bench | undefined;
  setBench(bench: Bench): void;
  /** Another bench in place of this one, to which the browser's Back leads. */
  putAside(next: Bench): Promise<void>;
  /** Writes the bench into the address now, so that Back from another page leads to it. */
  keepAddress(): Promise<void>;
}

/** What is on the bench, read from the address and kept there. */
export function useBench(notify: (text: string) => void): BenchKeeping {
  const [bench, setBench] = useState<Bench | undefined>(undefined);
  const written = useRef('');
  useEffect(() => {
    const read = async () => {
      if (location.hash === written.current && written.current !== '') return;
      // Whoever comes from the menu goes on with what they had.
      const last = location.hash === '' ? lastBench() : undefined;
      const { bench: found, problem } = last === undefined ? await readLink(location.hash) : { bench: last };
      if (problem !== undefined) notify(problem);
      setBench(found);
    };
    void read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [notify]);
  useEffect(() => {
    if (bench === undefined) return;
    keepBench(bench);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const hash = await writeLink(bench);
      if (!isCurrent) return;
      written.current = hash;
      putAddress('replaceState', hash);
    }, ADDRESS_PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [bench]);
  async function keepAddress(): Promise<void> {
    if (bench !== undefined) putAddress('replaceState', await writeLink(bench));
  }
  async function putAside(next: Bench): Promise<void> {
    await keepAddress();
    if (bench !== undefined) putAddress('pushState', location.hash);
    setBench(next);
  }
  return { bench, setBench, putAside, keepAddress };
}

const LAST = 'stairwell-workshop-last';

/** What was on the bench at the end of the last visit; nothing where the browser stores nothing. */
function lastBench(): Bench | undefined {
  try {
    const { level, seed, flip, ...texts } = JSON.parse(localStorage.getItem(LAST) ?? '{}');
    const isWhole =
      typeof level === 'string' &&
      Number.isInteger(seed) &&
      (flip === undefined || Number.isInteger(flip)) &&
      Object.values(texts).every((text) => typeof text === 'string');
    return isWhole ? { lua: undefined, ...texts, level, seed, flip } : undefined;
  } catch {
    return undefined;
  }
}

/** At once, while the address waits: whoever leaves quickly loses nothing. */
function keepBench(bench: Bench): void {
  try {
    localStorage.setItem(LAST, JSON.stringify(bench));
  } catch {
    // The drafts are kept elsewhere; this is only where one was.
  }
}

function putAddress(how: 'pushState' | 'replaceState', hash: string): void {
  history[how](history.state, '', location.pathname + location.search + hash);
}

/** What to build for a bench. */
export const orderOf = (bench: Bench, step?: number): Order => ({
  level: bench.level,
  seed: bench.seed,
  lua: bench.lua,
  step,
  flip: bench.flip,
  room: bench.room,
  fill: bench.fill,
});

/** Milliseconds after the last change before the linter looks, seeds that it looks at, and how long (ms) it may take in all. */
const LINT_PAUSE = 900;
const LINT_SEEDS = 8;
const LINT_TIME = 3000;

/** What the linter finds at some seeds, each finding once with how often it came. */
export interface SeenFinding extends Finding {
  readonly count: number;
  readonly of: number;
  /** The first seed with it. */
  readonly seed: number;
}

/** The findings of the linter for the author's script. */
export function useFindings(workbench: Workbench, bench: Bench | undefined): readonly SeenFinding[] {
  const [findings, setFindings] = useState<readonly SeenFinding[]>([]);
  const { lua, level } = bench ?? {};
  useEffect(() => {
    if (bench === undefined || lua === undefined) {
      setFindings([]);
      return;
    }
    let isCurrent = true;
    const look = async () => {
      const from = performance.now();
      const found: { finding: Finding; seeds: number[] }[] = [];
      let seeds = 0;
      while (isCurrent && seeds < LINT_SEEDS && performance.now() - from < LINT_TIME) {
        const seed = ++seeds;
        for (const finding of await workbench.lint({ ...orderOf(bench), seed })) {
          const known = found.find(
            (each) => each.finding.line === finding.line && each.finding.message === finding.message,
          );
          if (known === undefined) found.push({ finding, seeds: [seed] });
          else known.seeds.push(seed);
        }
      }
      if (isCurrent)
        setFindings(
          found.map(({ finding, seeds: at }) => ({
            ...finding,
            count: at.length,
            of: seeds,
            seed: at[0] ?? 1,
          })),
        );
    };
    const timer = setTimeout(() => void look(), LINT_PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [workbench, lua, level]);
  return findings;
}

/** The report on the bench, and the last one with a picture: while a script is half written, its level stays in sight. */
export function useReport(
  workbench: Workbench,
  bench: Bench | undefined,
  step: number | undefined,
): [Report | undefined, Report | undefined] {
  const [report, setReport] = useState<Report | undefined>(undefined);
  const [shown, setShown] = useState<Report | undefined>(undefined);
  const lua = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (bench === undefined) return;
    const isTyping = bench.lua !== undefined && lua.current !== undefined && bench.lua !== lua.current;
    lua.current = bench.lua;
    const timer = setTimeout(
      async () => {
        const made = await workbench.draw(orderOf(bench, step));
        if (made === undefined) return;
        setReport(made);
        if (made.picture !== undefined) setShown(made);
      },
      isTyping ? TYPING_PAUSE : 0,
    );
    return () => clearTimeout(timer);
  }, [workbench, bench, step]);
  return [report, shown];
}

/** With Alt some keyboards write other letters: then the place of the key counts. */
const KEY_PLACES: Readonly<Record<string, string>> = { KeyN: 'n', KeyP: 'p', Comma: ',', Period: '.' };

/** Single keys where nothing is typed; with Alt everywhere. */
export function useShortcuts(handle: (key: string) => boolean): void {
  const latest = useRef(handle);
  latest.current = handle;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) return;
      const target = event.target instanceof Element ? event.target : undefined;
      const isTyping = target?.closest(
        '.code-editor, textarea, input:not([type="range"], [type="checkbox"]), select, dialog',
      );
      if (isTyping && !event.altKey) return;
      const place = event.altKey ? KEY_PLACES[event.code] : undefined;
      if (latest.current(event.key) || (place !== undefined && latest.current(place))) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
