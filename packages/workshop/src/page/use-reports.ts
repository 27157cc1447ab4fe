// What the worker says of the bench: the level as it was built, and what the linter finds at some seeds.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { Bench } from './link.js';
import type { Finding, Order, Report } from './protocol.js';
import { createWorkbench, type Workbench } from './workbench.js';

/** Milliseconds after the last key before a script is run. */
const TYPING_PAUSE = 250;

/** The page's worker, ended with the page. */
export function useWorkbench(): Workbench {
  const [workbench] = useState(createWorkbench);
  useEffect(() => () => workbench.close(), [workbench]);
  return workbench;
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

/** What the linter found, and how far it has looked. */
export interface Findings {
  readonly list: readonly SeenFinding[];
  /** At how many seeds the linter has looked at the script as it is now; 0 while it has not. */
  readonly seeds: number;
}

const NONE: Findings = { list: [], seeds: 0 };

/** The findings of the linter for the author's script. Those that may still hold stay while it looks again. */
export function useFindings(workbench: Workbench, bench: Bench | undefined): Findings {
  const [findings, setFindings] = useState(NONE);
  const { lua, level, flip } = bench ?? {};
  const last = useRef('');
  useEffect(() => {
    if (bench === undefined || lua === undefined) {
      setFindings(NONE);
      return;
    }
    const before = last.current;
    last.current = lua;
    setFindings(({ list }) => ({ list: stillLikely(list, before, lua), seeds: 0 }));
    let isCurrent = true;
    const look = async () => {
      const found = await lintSome(workbench, bench, () => isCurrent);
      if (isCurrent) setFindings(found);
    };
    const timer = setTimeout(() => void look(), LINT_PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [workbench, lua, level, flip]);
  return findings;
}

/**
 * Findings that may still hold of a changed script. What ended the old one is told anew by the level itself, and a line that was changed may
 * have been mended.
 */
export function stillLikely(
  findings: readonly SeenFinding[],
  before: string,
  now: string,
): readonly SeenFinding[] {
  if (before === now) return findings;
  const [old, lines] = [before.split('\n'), now.split('\n')];
  return findings.filter(
    ({ isError, line }) => !isError && (line === 0 || old[line - 1] === lines[line - 1]),
  );
}

async function lintSome(workbench: Workbench, bench: Bench, isWanted: () => boolean): Promise<Findings> {
  const from = performance.now();
  const found = new Map<string, { readonly finding: Finding; readonly at: number[] }>();
  let seeds = 0;
  while (isWanted() && seeds < LINT_SEEDS && performance.now() - from < LINT_TIME) {
    const seed = ++seeds;
    for (const finding of await workbench.lint({ ...orderOf(bench), seed })) {
      const key = `${finding.line} ${finding.message}`;
      const known = found.get(key) ?? { finding, at: [] };
      known.at.push(seed);
      found.set(key, known);
    }
  }
  const list = [...found.values()].map(({ finding, at }) => ({
    ...finding,
    count: at.length,
    of: seeds,
    seed: at[0] ?? 1,
  }));
  return { list, seeds };
}
