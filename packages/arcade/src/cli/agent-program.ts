// An agent that is a program of its own: it is told what is seen, one JSON value a line, and answers with an action.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { AgentProgram, Environment, Task } from '@stairwell/environment';
import { Failed } from '@stairwell/stage/guest';

/** Milliseconds that an agent may think about a step. */
const PATIENCE = 30_000;

/** Starts a program; it ends when its input does. */
export function startAgent(command: string, task: Task): AgentProgram {
  const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.on('error', () => undefined);
  child.unref();
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (value: unknown): Promise<unknown> => {
    child.stdin.write(`${JSON.stringify(value)}\n`);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Failed(`the agent "${command}" does not answer`)), PATIENCE);
    });
    const next = await Promise.race([lines.next(), late]).finally(() => clearTimeout(timer));
    if (next.done === true) throw new Failed(`the agent "${command}" has ended`);
    try {
      return JSON.parse(next.value);
    } catch {
      throw new Failed(`the agent "${command}" answered no JSON: ${next.value.slice(0, 60)}`);
    }
  };
  return {
    name: command,
    begin: async (environment) => {
      await ask({
        begin: environment.seed,
        task: task.id,
        actions: environment.actions.map(({ name }) => name),
      });
    },
    choose: async (environment) => readAction(environment, command, await ask({ seen: seenBy(environment) })),
  };
}

function seenBy({ observation }: Environment): Record<string, readonly number[] | string> {
  const text = (bytes: Uint8Array): string => {
    const end = bytes.indexOf(0);
    return Buffer.from(bytes.subarray(0, end < 0 ? bytes.length : end)).toString('utf8');
  };
  const { glyphs, gauges, cursor, status, messages, screen } = observation;
  return {
    glyphs: [...glyphs],
    gauges: [...gauges],
    cursor: [...cursor],
    status: text(status),
    messages: text(messages),
    screen: text(screen),
  };
}

function readAction({ actions }: Environment, command: string, answer: unknown): number {
  const action = typeof answer === 'object' && answer !== null && 'action' in answer ? answer.action : answer;
  const at = typeof action === 'string' ? actions.findIndex(({ name }) => name === action) : action;
  if (typeof at !== 'number' || actions[at] === undefined)
    throw new Failed(`the agent "${command}" named no action: ${JSON.stringify(answer).slice(0, 60)}`);
  return at;
}
