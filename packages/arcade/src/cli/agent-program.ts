// An agent that is a program of its own: it is told what is seen, one JSON value a line, and answers with an action.

import { type ChildProcess, spawn } from 'node:child_process';
import { type AgentProgram, type Environment, LONGEST_LINE, type Task } from '@stairwell/environment';
import { Failed } from '@stairwell/stage/guest';

/** Milliseconds that an agent may think about a step. */
const PATIENCE = 30_000;

/** Milliseconds that an agent has after its input has ended, to keep what it has learned. */
const GRACE = 2_000;

/** What a shell ends with where it has found no such program. */
const NOT_FOUND = 127;

/** An agent that must be ended. */
export interface StartedAgent extends AgentProgram {
  /** Ends its input, and soon after that the program and all that it has started. */
  end(): Promise<void>;
}

/** Starts a program. Whatever it does wrong ends it, with one sentence that says what; so does `stop`. */
export function startAgent(command: string, task: Task, stop: AbortSignal): StartedAgent {
  // In a group of its own, so that what the shell has started ends with it.
  const child = spawn(command, { shell: true, detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.on('error', () => undefined);
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
    child.once('error', () => resolve(null));
  });
  const kill = (): void => killGroup(child);
  stop.addEventListener('abort', kill);
  process.once('exit', kill);
  const parts: AsyncIterator<string> = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]();
  let rest = '';
  const fail = (what: string): never => {
    kill();
    throw new Failed(`the agent "${command}" ${what}`);
  };
  const nextLine = async (): Promise<string> => {
    for (;;) {
      const end = rest.indexOf('\n');
      if (end >= 0) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 1);
        // One may be ahead: the word to `begin` says nothing.
        if (rest.indexOf('\n') !== rest.lastIndexOf('\n')) return fail('answers before it is asked');
        return line;
      }
      if (rest.length > LONGEST_LINE) return fail(`answered a line of more than ${LONGEST_LINE} characters`);
      const part = await parts.next();
      if (part.done === true) {
        kill();
        return fail((await ended) === NOT_FOUND ? 'is no program, and none of ours' : 'has ended');
      }
      rest += part.value;
    }
  };
  const ask = async (value: unknown): Promise<unknown> => {
    // Whoever answers and does not read is waited for as well: what is not read would fill the memory.
    const isWritten = new Promise((resolve) => child.stdin.write(`${JSON.stringify(value)}\n`, resolve));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), PATIENCE);
    });
    const answered = Promise.all([nextLine(), isWritten]);
    const answer = await Promise.race([answered, late]).finally(() => clearTimeout(timer));
    if (answer === undefined) return fail(`has not answered for ${PATIENCE / 1000} s`);
    const [line] = answer;
    try {
      return JSON.parse(line);
    } catch {
      return fail(`answered no JSON: ${line.slice(0, 60)}`);
    }
  };
  return {
    name: command,
    begin: async (environment) => {
      await ask({
        begin: environment.seed,
        task: task.id,
        actions: environment.actions.map(({ name }) => name),
        arrays: environment.schema,
      });
    },
    choose: async (environment) => {
      const answer = await ask({ seen: seenBy(environment) });
      return actionIn(environment, answer) ?? fail(`named no action: ${JSON.stringify(answer).slice(0, 60)}`);
    },
    end: async () => {
      child.stdin.end();
      const timer = setTimeout(kill, GRACE);
      await ended;
      clearTimeout(timer);
      // The shell may have ended and left others behind.
      kill();
      process.off('exit', kill);
      stop.removeEventListener('abort', kill);
    },
  };
}

const TEXTS: ReadonlySet<string> = new Set(['status', 'messages', 'screen']);

/** All that an environment shows: numbers as lists, row by row, and texts as such. */
function seenBy({ observation }: Environment): Record<string, readonly number[] | string> {
  return Object.fromEntries(
    Object.entries(observation).map(([name, array]: [string, Uint8Array]) => [
      name,
      TEXTS.has(name) ? textIn(array) : [...array],
    ]),
  );
}

function textIn(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return Buffer.from(bytes.subarray(0, end < 0 ? bytes.length : end)).toString('utf8');
}

/** Ends a program and all that it has started, also what does not listen. */
function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself, or there are no groups on this machine.
    child.kill('SIGKILL');
  }
}

function actionIn({ actions }: Environment, answer: unknown): number | undefined {
  const action = typeof answer === 'object' && answer !== null && 'action' in answer ? answer.action : answer;
  const at = typeof action === 'string' ? actions.findIndex(({ name }) => name === action) : action;
  return typeof at === 'number' && actions[at] !== undefined ? at : undefined;
}
