// Runs the program of an example, in a worker inside the sandboxed frame: it has the packages of the house and nothing else, no
// network, no storage, no page. A game that it exports is played here too; the frame shows what it sees. A program that never ends is
// ended with its worker.

import * as canvas from '@stairwell/display/canvas';
import * as keys from '@stairwell/display/keys';
import * as terminal from '@stairwell/display/terminal';
import * as text from '@stairwell/display/text';
import * as engine from '@stairwell/engine';
import * as codec from '@stairwell/engine/codec';
import * as color from '@stairwell/engine/color';
import * as generate from '@stairwell/engine/generate';
import * as grid from '@stairwell/engine/grid';
import * as paths from '@stairwell/engine/paths';
import * as play from '@stairwell/engine/play';
import * as random from '@stairwell/engine/random';
import * as screens from '@stairwell/engine/screens';
import * as sight from '@stairwell/engine/sight';
import * as time from '@stairwell/engine/time';
import * as world from '@stairwell/engine/world';
import * as check from '@stairwell/stage/check';
import { gameProblem } from '@stairwell/stage/guest';
import type { FromWorker, ToWorker } from '../messages.js';
import { logged } from './inspect.js';

const HOUSE: Readonly<Record<string, unknown>> = {
  '@stairwell/engine': engine,
  '@stairwell/engine/codec': codec,
  '@stairwell/engine/color': color,
  '@stairwell/engine/generate': generate,
  '@stairwell/engine/grid': grid,
  '@stairwell/engine/paths': paths,
  '@stairwell/engine/play': play,
  '@stairwell/engine/random': random,
  '@stairwell/engine/screens': screens,
  '@stairwell/engine/sight': sight,
  '@stairwell/engine/time': time,
  '@stairwell/engine/world': world,
  '@stairwell/display/canvas': canvas,
  '@stairwell/display/keys': keys,
  '@stairwell/display/terminal': terminal,
  '@stairwell/display/text': text,
  '@stairwell/stage/check': check,
};

/** What a program is: its body, which the script at its address hands over. */
type Body = (
  require: (name: string) => unknown,
  exports: Readonly<Record<string, unknown>>,
  console: object,
) => Promise<void>;

/** What of a worker's surroundings is used here; the page's own types do not know them. */
interface Surroundings {
  program?: Body;
  importScripts(address: string): void;
  postMessage(message: FromWorker): void;
  addEventListener(type: 'message', listener: (event: { readonly data: ToWorker }) => void): void;
  addEventListener(type: 'unhandledrejection', listener: (event: { readonly reason: unknown }) => void): void;
}

const worker = globalThis as unknown as Surroundings;
/** Whoever prints more than this has no reader. */
const MOST_LINES = 2000;

let session: engine.Session | undefined;
/** Where the program stands, as it is named in the stacks of errors. */
let source = '';

/** Begins to listen to the frame. */
export function openWorker(): void {
  worker.addEventListener('message', ({ data }) => {
    try {
      if (data.type === 'run') void run(data.address, data.seed);
      else answer(session?.give(data.input));
    } catch (error) {
      fail(error);
    }
  });
  worker.addEventListener('unhandledrejection', ({ reason }) => fail(reason));
}

async function run(address: string, seed: string): Promise<void> {
  const lines: string[] = [];
  let count = 0;
  let isOver = false;
  const print = (...values: unknown[]) => {
    count++;
    if (count > MOST_LINES) return;
    const line = `${logged(values)}\n${count === MOST_LINES ? `… and no more than ${MOST_LINES} lines\n` : ''}`;
    if (isOver) worker.postMessage({ type: 'printed', text: line, isMore: true });
    else lines.push(line);
  };
  const exported: Record<string, unknown> = {};
  source = address;
  try {
    worker.importScripts(address);
    await worker.program?.(required, exported, { log: print, info: print, warn: print, error: print });
    worker.postMessage({ type: 'printed', text: lines.join('') });
    const { game } = exported;
    if (game !== undefined) begin(game, seed);
    worker.postMessage({ type: 'done', isGame: game !== undefined });
  } catch (error) {
    worker.postMessage({ type: 'printed', text: lines.join('') });
    fail(error);
  }
  isOver = true;
}

function required(name: string): unknown {
  const module = HOUSE[name];
  if (module === undefined)
    throw new Error(
      `"${name}" is not here: examples import @stairwell/engine, @stairwell/display and their parts`,
    );
  // A name that a module does not have would be undefined without a word, until somebody calls it.
  return new Proxy(module as object, {
    get(names, key) {
      if (typeof key === 'string' && !key.startsWith('__') && !(key in names))
        throw new Error(`${name} has no "${key}"`);
      return Reflect.get(names, key);
    },
  });
}

function begin(exported: unknown, seed: string): void {
  const problem = gameProblem(exported);
  if (problem !== undefined) throw new Error(problem);
  const game = exported as engine.AnyGame;
  const { title, controls, ticksPerSecond } = game;
  session = engine.Session.start(game, seed);
  const isRealTime = ticksPerSecond !== undefined;
  worker.postMessage({ type: 'game', title, controls, isRealTime, frame: session.frame() });
  if (ticksPerSecond === undefined) return;
  const clock = setInterval(() => {
    try {
      showAfter(session?.tick());
    } catch (error) {
      clearInterval(clock);
      fail(error);
    }
  }, 1000 / ticksPerSecond);
}

/** Every input is answered, so that the frame knows when a program has lost itself. */
function answer(outcome: engine.Outcome | undefined): void {
  if (outcome === undefined) worker.postMessage({ type: 'nothing' });
  else showAfter(outcome);
}

/** Shows what the game looks like after something was done. What is refused says why, where the frame does not. */
function showAfter(outcome: engine.Outcome | undefined): void {
  if (session === undefined || outcome === undefined) return;
  const frame = session.frame();
  const said = outcome.reason === undefined ? [] : [engine.plainLine(outcome.reason)];
  const messages = frame.messages.length > 0 ? frame.messages : said;
  worker.postMessage({ type: 'frame', frame: { ...frame, messages }, events: outcome.events });
}

function fail(error: unknown): void {
  const problem = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  // The innermost row that stands in the program, whose first line is the one that hands it over.
  const [, place = ''] = source === '' ? [] : stack.split(source);
  const [, line] = /^:(\d+):\d+/.exec(place) ?? [];
  worker.postMessage({ type: 'failed', problem, ...(line && { line: Number(line) - 1 }) });
}
