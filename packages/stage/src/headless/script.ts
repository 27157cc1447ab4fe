// The language of headless runs: one input a line. Reading it is separate from running it, so that a mistake in the
// last line is found before the first is played.

import type { AnyGame, Input } from '@stairwell/engine';
import { readKeyName } from '../key-names.js';

/** What a script can have printed. */
export const PRINTS = ['frame', 'state', 'hash', 'run'] as const;
/** Something that a script can have printed. */
export type Print = (typeof PRINTS)[number];

/** One step of a script. */
export type Step =
  | { readonly type: 'input'; readonly input: Input }
  | { readonly type: 'tick'; readonly count: number }
  | { readonly type: 'print'; readonly what: Print };

/** A line that is no input. Lines count from 1. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
  constructor(
    readonly line: number,
    readonly problem: string,
  ) {
    super(`line ${line}: ${problem}`);
  }
}

/** More ticks than anyone waits for, in one line. */
const MOST_TICKS = 10_000_000;

/** Reads a whole script for a game. Throws a ScriptError at the first line that is none. */
export function readScript(text: string, game: AnyGame): Step[] {
  const gameKeys = game.controls.flatMap((control) => control.keys);
  const steps: Step[] = [];
  text.split(/\r?\n/).forEach((raw, index) => {
    const step = readStep(raw, index + 1, game, gameKeys);
    if (step !== undefined) steps.push(step);
  });
  return steps;
}

function readStep(raw: string, line: number, game: AnyGame, gameKeys: readonly string[]): Step | undefined {
  // A typed line is taken as it stands, with its "#" and the spaces at its end.
  const typed = /^\s*line(?: (.*))?$/s.exec(raw);
  if (typed !== null) return { type: 'input', input: { type: 'line', text: typed[1] ?? '' } };
  const named = /^\s*key\s+(\S+)\s*$/.exec(raw);
  if (named !== null) return keyStep(named[1], 'tap', line, gameKeys);
  const text = raw.replace(/(^|\s)#.*$/, '').trim();
  if (text === '') return undefined;
  const [word, ...rest] = text.split(/\s+/);
  switch (word) {
    case 'tick':
      return readTick(rest, line, game);
    case 'print': {
      const what = rest[0] as Print;
      if (rest.length !== 1 || !PRINTS.includes(what))
        throw new ScriptError(line, `print takes one of ${PRINTS.join(', ')}, got "${rest.join(' ')}"`);
      return { type: 'print', what };
    }
    case 'key':
      throw new ScriptError(line, `key takes one key, got "${rest.join(' ')}"`);
    case 'point': {
      const [x, y] = rest.map(Number);
      if (rest.length !== 2 || !Number.isInteger(x) || !Number.isInteger(y))
        throw new ScriptError(line, `point takes a column and a row, got "${rest.join(' ')}"`);
      return { type: 'input', input: { type: 'point', x, y } };
    }
    case 'drag': {
      const [x, y, toX, toY] = rest.map(Number);
      if (rest.length !== 4 || !rest.every((number) => /^\d+$/.test(number)))
        throw new ScriptError(
          line,
          `drag takes a column and a row, and those where it ends, got "${rest.join(' ')}"`,
        );
      const ends = { from: { x, y }, to: { x: toX, y: toY } };
      return { type: 'input', input: { type: 'drag', phase: 'end', ...ends } };
    }
  }
  if (rest.length > 0) throw new ScriptError(line, `"${text}" is no input`);
  const half = /^([+-])(.+)$/su.exec(word);
  if (half === null) return keyStep(word, 'tap', line, gameKeys);
  return keyStep(half[2], half[1] === '+' ? 'down' : 'up', line, gameKeys);
}

function readTick(rest: readonly string[], line: number, game: AnyGame): Step {
  if (game.ticksPerSecond === undefined)
    throw new ScriptError(line, `${game.title} is played in turns and has no ticks`);
  const written = rest[0] ?? '1';
  const count = Number(written);
  if (rest.length > 1 || !/^\d+$/.test(written) || count > MOST_TICKS)
    throw new ScriptError(line, `tick takes a whole number from 0 to ${MOST_TICKS}, got "${rest.join(' ')}"`);
  return { type: 'tick', count };
}

function keyStep(
  name: string,
  phase: 'tap' | 'down' | 'up',
  line: number,
  gameKeys: readonly string[],
): Step {
  const key = readKeyName(name, gameKeys);
  if (key === undefined) throw new ScriptError(line, `there is no key "${name}"`);
  return { type: 'input', input: { type: 'key', key, phase } };
}
