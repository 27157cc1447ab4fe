// A dungeon for programs in any language: one JSON value a line in, one a line out. What comes in may be anything; each line gets
// exactly one answer, and a wrong one gets a sentence.

import { type AnyGame, DataError, frameText } from '@stairwell/engine';
import { createEnvironment, type Environment, type EnvironmentOptions } from './environment.js';
import { OBSERVATION_VERSION, type Observation } from './observation.js';
import { createTask, type Task } from './tasks.js';

/** Changes when an answer changes its form. */
export const PROTOCOL_VERSION = 2;

/** A longer line is refused, and the conversation ends. */
export const LONGEST_LINE = 1 << 16;

/** What is said of a line, and whether the conversation goes on. */
export interface Answer {
  readonly text: string;
  readonly isLast: boolean;
}

/** Who answers. */
export interface Conversation {
  answer(line: string): Answer;
}

type Asked = Readonly<Record<string, unknown>>;

/** What is talked about, and with whom. */
interface Subject {
  readonly environment: Environment;
  readonly task: Task | undefined;
  /** Whether it may be told the whole state. */
  readonly isTeacher: boolean;
}

/** A conversation about one game, or one task of it. A teacher may ask for the whole state. */
export function createConversation(
  game: AnyGame,
  setting: { readonly task: Task } | EnvironmentOptions,
  isTeacher = false,
): Conversation {
  const task = 'task' in setting ? setting.task : undefined;
  const environment = 'task' in setting ? createTask(game, setting.task) : createEnvironment(game, setting);
  return { answer: (line) => answer({ environment, task, isTeacher }, line) };
}

function answer(subject: Subject, line: string): Answer {
  if (line.length > LONGEST_LINE)
    return { text: problem(`a line has at most ${LONGEST_LINE} characters`), isLast: true };
  try {
    const asked = read(line);
    if (asked.do === 'close') return { text: JSON.stringify({ ok: true }), isLast: true };
    return { text: JSON.stringify({ ok: true, ...carryOut(subject, asked) }), isLast: false };
  } catch (error) {
    if (error instanceof DataError) return { text: problem(error.message), isLast: false };
    throw error;
  }
}

const problem = (text: string): string => JSON.stringify({ ok: false, error: text });

function read(line: string): Asked {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new DataError('line', 'is no JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new DataError('line', 'must be an object with "do"');
  return value as Asked;
}

function carryOut({ environment, task, isTeacher }: Subject, asked: Asked): Asked {
  switch (asked.do) {
    case 'spaces': {
      const { game, actions, schema } = environment;
      return {
        protocol: PROTOCOL_VERSION,
        game: game.id,
        version: game.version,
        task: task?.id,
        actions: actions.map(({ name }) => name),
        observation: { version: OBSERVATION_VERSION, arrays: schema },
      };
    }
    case 'reset':
      environment.reset(asked.seed === undefined ? undefined : readSeed(asked.seed));
      return { seed: environment.seed, observation: packed(environment.observation) };
    case 'step':
    case 'type': {
      const {
        observation,
        success: isReached,
        ...rest
      } = asked.do === 'step'
        ? environment.step(readAction(environment, asked.action))
        : environment.type(readLine(asked.text));
      const end = rest.terminated || rest.truncated;
      const success = end && task !== undefined ? { success: isReached } : {};
      return { ...rest, ...success, observation: packed(observation) };
    }
    case 'legal':
      return { legal: [...environment.legal()] };
    case 'report':
      return { report: environment.report() };
    case 'state':
      if (!isTeacher) throw new DataError('do', 'state is for teachers: start it with --teacher');
      return { state: environment.fullState() };
    case 'render':
      return { text: frameText(environment.frame()) };
    case 'run':
      return { run: environment.run() };
    default:
      throw new DataError(
        'do',
        'must be one of spaces, reset, step, type, legal, report, state, render, run, close',
      );
  }
}

function readSeed(value: unknown): string | number {
  if (typeof value === 'string' || Number.isSafeInteger(value)) return value as string | number;
  throw new DataError('seed', 'must be a text or a whole number');
}

function readLine(value: unknown): string {
  if (typeof value === 'string' && value.length <= LONGEST_TYPED) return value;
  throw new DataError('text', `must be a text of at most ${LONGEST_TYPED} characters`);
}

const LONGEST_TYPED = 200;

function readAction({ actions }: Environment, value: unknown): number {
  if (typeof value === 'string') {
    const at = actions.findIndex(({ name }) => name === value);
    if (at < 0) throw new DataError('action', `there is no action "${value.slice(0, 40)}"`);
    return at;
  }
  if (!Number.isInteger(value)) throw new DataError('action', 'must be the number or the name of an action');
  return value as number;
}

/** Arrays as base64 of their bytes, little end first. */
function packed(observation: Observation): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(observation).map(([name, array]) => [
      name,
      Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('base64'),
    ]),
  );
}
