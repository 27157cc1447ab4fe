// The page's end of the worker: one order at a time, of waiting drawings only the newest, and an end to work that takes too long:
// then the worker is ended and another one takes its place.

import {
  type Answer,
  type CodeLanguage,
  type Finding,
  failedReport,
  type LevelGroup,
  type Order,
  type Reference,
  type Report,
  type Request,
  type Sketch,
} from './protocol.js';

/** The worker as functions: each gives the answer to one order. */
export interface Workbench {
  levels(): Promise<readonly LevelGroup[]>;
  reference(): Promise<Reference>;
  /** Undefined when a newer drawing was asked for before this one began. */
  draw(order: Order): Promise<Report | undefined>;
  write(order: Order, language: CodeLanguage): Promise<string>;
  /** The recorded calls, as data in a text. */
  record(order: Order): Promise<string>;
  lint(order: Order): Promise<readonly Finding[]>;
  sketch(order: Order): Promise<Sketch>;
  close(): void;
}

/** Milliseconds that a level may take before the worker is ended. Ours take a few, a budgeted script a few hundred. */
const PATIENCE = 4000;
/** The same for loading. */
const LOADING_PATIENCE = 60_000;
const STOPPED = 'stopped: the level took too long to build';

type Unnumbered = Request extends infer Each ? (Each extends Request ? Omit<Each, 'id'> : never) : never;

interface Job {
  readonly request: Unnumbered;
  settle(answer: Answer | undefined): void;
}

/** A workbench whose worker is started with the first order. */
export function createWorkbench(): Workbench {
  let worker: Worker | undefined;
  let waiting: Job[] = [];
  let current: (Job & { readonly id: number }) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;

  function start(): Worker {
    const made = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    made.addEventListener('message', (event: MessageEvent<Answer>) => hear(event.data));
    made.addEventListener('error', (event) => {
      event.preventDefault();
      giveUp(`the workshop's worker broke: ${event.message ?? 'it cannot be loaded'}`);
    });
    return made;
  }

  function hear(answer: Answer): void {
    if (current === undefined || answer.id !== current.id) return;
    if ('began' in answer) {
      expect(PATIENCE);
      return;
    }
    finish(answer);
  }

  function expect(patience: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => giveUp(STOPPED), patience);
  }

  /** The last resort: whatever runs there ends now. */
  function giveUp(problem: string): void {
    worker?.terminate();
    worker = undefined;
    if (current !== undefined) finish({ id: current.id, problem });
  }

  function finish(answer: Answer): void {
    clearTimeout(timer);
    const done = current;
    current = undefined;
    done?.settle(answer);
    next();
  }

  function next(): void {
    if (current !== undefined) return;
    const job = waiting.shift();
    if (job === undefined) return;
    const id = ++count;
    current = { ...job, id };
    worker ??= start();
    expect(LOADING_PATIENCE);
    worker.postMessage({ ...job.request, id });
  }

  function ask(request: Unnumbered): Promise<Answer | undefined> {
    return new Promise((settle) => {
      if (request.kind === 'draw') {
        for (const job of waiting) if (job.request.kind === 'draw') job.settle(undefined);
        waiting = waiting.filter((job) => job.request.kind !== 'draw');
      }
      // Whoever looks at a map waits for it; what is counted and looked through in the meantime does not hurry.
      if (request.kind === 'draw') waiting.unshift({ request, settle });
      else waiting.push({ request, settle });
      next();
    });
  }

  return {
    async levels() {
      const answer = await ask({ kind: 'levels' });
      if (answer !== undefined && 'groups' in answer) return answer.groups;
      throw new Error(problemOf(answer));
    },
    async draw(order) {
      const answer = await ask({ kind: 'draw', order });
      if (answer === undefined) return undefined;
      if ('report' in answer) return answer.report;
      return failedReport({ message: problemOf(answer), line: 0 });
    },
    async reference() {
      const answer = await ask({ kind: 'reference' });
      if (answer !== undefined && 'reference' in answer) return answer.reference;
      throw new Error(problemOf(answer));
    },
    async lint(order) {
      const answer = await ask({ kind: 'lint', order });
      return answer !== undefined && 'findings' in answer ? answer.findings : [];
    },
    async sketch(order) {
      const answer = await ask({ kind: 'sketch', order });
      if (answer !== undefined && 'sketch' in answer) return answer.sketch;
      const mistake = { message: problemOf(answer), line: 0 };
      return { kinds: new Uint8Array(), monsters: 0, objects: 0, traps: 0, mistake };
    },
    async record(order) {
      const answer = await ask({ kind: 'record', order });
      if (answer !== undefined && 'code' in answer) return answer.code;
      throw new Error(problemOf(answer));
    },
    async write(order, language) {
      const answer = await ask({ kind: 'write', order, language });
      if (answer !== undefined && 'code' in answer) return answer.code;
      throw new Error(problemOf(answer));
    },
    close() {
      clearTimeout(timer);
      worker?.terminate();
      worker = undefined;
      waiting = [];
      current = undefined;
    },
  };
}

function problemOf(answer: Answer | undefined): string {
  return answer !== undefined && 'problem' in answer ? answer.problem : 'the workshop gave no answer';
}
