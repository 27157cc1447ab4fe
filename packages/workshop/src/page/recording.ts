// Follows a script call by call: what was called with which values, what was drawn from the dice in between, and the moments
// at which a call's work can be seen. A recording can be written down as code that makes the same level (write-code.ts).

import { COLNO, cellAt, type DesWatch, ROWNO, type Script, Selection } from '@stairwell/nethack';

/** x1, y, x2. */
export type Run = readonly [number, number, number];

/** A value that stood in a call, as it was at that moment. */
export type Value =
  | { readonly kind: 'plain'; readonly value: string | number | boolean | undefined }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  | { readonly kind: 'fields'; readonly fields: readonly (readonly [string, Value])[] }
  /** Stretches of rows in the coordinates that the script used: these cells, or all others. */
  | { readonly kind: 'cells'; readonly runs: readonly Run[]; readonly isRest: boolean }
  | { readonly kind: 'body'; readonly body: Body };

export interface Call {
  readonly name: string;
  readonly args: readonly Value[];
  /** Outputs of the dice that the script itself used since the call before. */
  readonly skipped: number;
}

/** Calls in order; `skipped` is what the script drew after the last one. */
export interface Body {
  readonly calls: Call[];
  skipped: number;
}

export interface Step {
  readonly depth: number;
  /** Where in the script it stands; 0 when that cannot be told. */
  readonly line: number;
  readonly call: Call;
}

export interface Complaint {
  /** Where in the script; 0 when that cannot be told. */
  readonly line: number;
  readonly message: string;
}

export interface Recording {
  readonly body: Body;
  /** All calls in the order in which they began. */
  readonly steps: readonly Step[];
  /** What NetHack would have complained about and gone on, each once a line. */
  readonly complaints: readonly Complaint[];
  readonly watch: DesWatch;
  /** The script has ended: what it drew last belongs to it. */
  end(script: Script): void;
  begin(script: Script): void;
}

/** Every fresh script puts the alignments into order with two draws; code made from a recording does so too. */
const DRAWS_OF_A_FRESH_SCRIPT = 2;

/** `settled` is told when the work of step n can be seen: at the end of its call, or before its contents are made. */
export function createRecording(settled: (step: number) => void, lineNow: () => number = () => 0): Recording {
  const body: Body = { calls: [], skipped: 0 };
  const steps: Step[] = [];
  const complaints: Complaint[] = [];
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
    const bodies = new Map<unknown, Body>();
    const given = args.map((arg) => follow(arg, bodies));
    const made: Call = {
      name,
      args: args.map((arg) => recordedValue(arg, script, bodies)),
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
    function follow(arg: unknown, found: Map<unknown, Body>): unknown {
      if (typeof arg === 'function') {
        const inside: Body = { calls: [], skipped: 0 };
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

function recordedValue(arg: unknown, script: Script, bodies: ReadonlyMap<unknown, Body>): Value {
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

/** Scripts cannot name what lies left of their map or above it, so a set with such cells is told by what it leaves out. */
function cellsOf(selection: Selection, script: Script): Value {
  const runs = runsOf(selection, script, 1);
  const rest = runsOf(selection, script, 0);
  const isNamed = (run: Run) => run[0] >= 0 && run[1] >= 0;
  const isRest = !runs.every(isNamed) && rest.every(isNamed);
  return { kind: 'cells', runs: isRest ? rest : runs.filter(isNamed), isRest };
}

function runsOf(selection: Selection, script: Script, mark: 0 | 1): Run[] {
  const isWanted = (x: number, y: number) => (selection.cells[cellAt(x, y)] === 0 ? 0 : 1) === mark;
  const runs: Run[] = [];
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
