// Follows a script call by call: what was called with which values, what was drawn from the dice in between, and the moments
// at which a call's work can be seen. Run again at the same seed (recorded-level.ts), a recording makes the same level.

import { COLNO, cellAt, ROWNO } from '../level/terrain.js';
import type { Ruleset } from '../ruleset/ruleset.js';
import { named } from './arguments.js';
import type { DesWatch } from './call-des.js';
import type { DesFunction } from './schema.js';
import type { Script } from './script.js';
import { Selection } from './selection.js';

/** A stretch of a row: x1, y, x2. */
export type CellRun = readonly [number, number, number];

/** A value that stood in a recorded call, as it was at that moment. */
export type RecordedValue =
  | { readonly kind: 'plain'; readonly value: string | number | boolean | undefined }
  | { readonly kind: 'list'; readonly items: readonly RecordedValue[] }
  | { readonly kind: 'fields'; readonly fields: readonly (readonly [string, RecordedValue])[] }
  /** Stretches of rows in the coordinates that the script used: these cells, or all others. */
  | { readonly kind: 'cells'; readonly runs: readonly CellRun[]; readonly isRest: boolean }
  | { readonly kind: 'body'; readonly body: RecordedBody };

/** A des call of a recording. */
export interface RecordedCall {
  readonly name: string;
  readonly args: readonly RecordedValue[];
  /** Outputs of the dice that the script itself used since the call before. */
  readonly skipped: number;
}

/** Calls in order; `skipped` is what the script drew after the last one. */
export interface RecordedBody {
  readonly calls: RecordedCall[];
  skipped: number;
}

/** A call in the order in which the calls began. */
interface RecordedStep {
  readonly depth: number;
  /** Where in the script it stands; 0 when that cannot be told. */
  readonly line: number;
  readonly call: RecordedCall;
}

/** What NetHack would have complained about. */
interface RecordedComplaint {
  /** Where in the script; 0 when that cannot be told. */
  readonly line: number;
  readonly message: string;
}

/** A script that is followed. */
export interface Recording {
  readonly body: RecordedBody;
  /** All calls in the order in which they began. */
  readonly steps: readonly RecordedStep[];
  /** What NetHack would have complained about and gone on, each once a line. */
  readonly complaints: readonly RecordedComplaint[];
  readonly watch: DesWatch;
  /** The script has ended: what it drew last belongs to it. */
  end(script: Script): void;
  begin(script: Script): void;
}

/** Every fresh script puts the alignments into order with two draws; code made from a recording does so too. */
const DRAWS_OF_A_FRESH_SCRIPT = 2;

/** `settled` is told when the work of step n can be seen: at the end of its call, or before its contents are made. */
export function createRecording(settled: (step: number) => void, lineNow: () => number = () => 0): Recording {
  const body: RecordedBody = { calls: [], skipped: 0 };
  const steps: RecordedStep[] = [];
  const complaints: RecordedComplaint[] = [];
  let current = body;
  let depth = 0;
  let seen = 0;
  let noted = 0;

  function note(script: Script, line: number): void {
    for (const message of script.complaints.slice(noted))
      if (!complaints.some((known) => known.line === line && known.message === message))
        complaints.push({ line, message });
    noted = script.complaints.length;
  }

  const watch: DesWatch = (script, name, args, call) => {
    const { dice } = script.site;
    const step = steps.length;
    let isSettled = false;
    const settle = () => {
      if (!isSettled) settled(step);
      isSettled = true;
    };
    const bodies = new Map<unknown, RecordedBody>();
    const given = args.map((arg) => follow(arg, bodies));
    const made: RecordedCall = {
      name,
      args: args.map((arg) => inOrder(recordedValue(arg, script, bodies), script.ruleset, name)),
      skipped: dice.draws - seen,
    };
    current.calls.push(made);
    const line = lineNow();
    steps.push({ depth, line, call: made });
    note(script, 0);
    const result = call(given);
    note(script, line);
    settle();
    seen = dice.draws;
    return result;

    /** Functions among the arguments, replaced by ones that say when they run. */
    function follow(arg: unknown, found: Map<unknown, RecordedBody>): unknown {
      if (typeof arg === 'function') {
        const inside: RecordedBody = { calls: [], skipped: 0 };
        found.set(arg, inside);
        return (...inner: unknown[]) => {
          settle();
          const outer = current;
          current = inside;
          depth++;
          seen = dice.draws;
          arg(...inner);
          inside.skipped = dice.draws - seen;
          depth--;
          current = outer;
        };
      }
      if (typeof arg !== 'object' || arg === null || Array.isArray(arg) || arg instanceof Selection)
        return arg;
      if (!Object.values(arg).some((field) => typeof field === 'function')) return arg;
      return Object.fromEntries(Object.entries(arg).map(([key, field]) => [key, follow(field, found)]));
    }
  };
  return {
    body,
    steps,
    complaints,
    watch,
    begin(script) {
      script.watch = watch;
      noted = script.complaints.length;
      seen = script.site.dice.draws + DRAWS_OF_A_FRESH_SCRIPT;
    },
    end(script) {
      note(script, 0);
      body.skipped = script.site.dice.draws - seen;
    },
  };
}

function recordedValue(
  arg: unknown,
  script: Script,
  bodies: ReadonlyMap<unknown, RecordedBody>,
): RecordedValue {
  if (typeof arg === 'function') {
    return { kind: 'body', body: bodies.get(arg) ?? { calls: [], skipped: 0 } };
  }
  if (arg instanceof Selection) return cellsOf(arg, script);
  if (Array.isArray(arg))
    return { kind: 'list', items: arg.map((item) => recordedValue(item, script, bodies)) };
  if (typeof arg === 'object' && arg !== null)
    return {
      kind: 'fields',
      fields: Object.entries(arg)
        .filter(([, field]) => field !== undefined)
        .map(([key, field]) => [key, recordedValue(field, script, bodies)] as const),
    };
  const isPlain = typeof arg === 'string' || typeof arg === 'number' || typeof arg === 'boolean';
  return { kind: 'plain', value: isPlain ? arg : undefined };
}

/** Keys that say what a thing is: they are written first. */
const KINDS: readonly string[] = ['id', 'class', 'type', 'style'];

/**
 * The fields of a call as one would write them: what it is, then as the schema lists them, contents last. A table of Lua has no order of
 * its own.
 */
function inOrder(value: RecordedValue, { des }: Ruleset, name: string): RecordedValue {
  if (value.kind !== 'fields') return value;
  const schema = [...((named(des, name) as DesFunction | undefined)?.table.byName.keys() ?? [])];
  const rank = ([key, { kind }]: readonly [string, RecordedValue]): number => {
    if (kind === 'body') return schema.length + 1;
    const known = schema.indexOf(key);
    return KINDS.includes(key) ? -1 : known < 0 ? schema.length : known;
  };
  return { ...value, fields: value.fields.toSorted((a, b) => rank(a) - rank(b)) };
}

/** Scripts cannot name what lies left of their map or above it, so a set with such cells is told by what it leaves out. */
function cellsOf(selection: Selection, script: Script): RecordedValue {
  const runs = runsOf(selection, script, 1);
  const rest = runsOf(selection, script, 0);
  const isNamed = (run: CellRun) => run[0] >= 0 && run[1] >= 0;
  const isRest = !runs.every(isNamed) && rest.every(isNamed);
  return { kind: 'cells', runs: isRest ? rest : runs.filter(isNamed), isRest };
}

function runsOf(selection: Selection, script: Script, mark: 0 | 1): CellRun[] {
  const isWanted = (x: number, y: number) => (selection.cells[cellAt(x, y)] === 0 ? 0 : 1) === mark;
  const runs: CellRun[] = [];
  for (let y = 0; y < ROWNO; y++) {
    for (let x = 0; x < COLNO; x++) {
      if (!isWanted(x, y)) continue;
      const from = x;
      while (x + 1 < COLNO && isWanted(x + 1, y)) x++;
      const start = script.toRelative(from, y);
      runs.push([start.x, start.y, start.x + x - from]);
    }
  }
  return runs;
}
