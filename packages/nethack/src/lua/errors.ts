// How a Lua script can end before its last line. All are LevelScriptErrors, so that a caller needs to know one type only.

import type { Limit } from '../budget.js';
import { LevelScriptError } from '../errors.js';

/** Why a script ended early. */
export type LuaFailure =
  | 'syntax'
  /** An error of the script, or a wrong value given to a function. */
  | 'runtime'
  /** No such file. */
  | 'missing'
  /** It used up what it may use. */
  | Limit;

/** A line of a script. */
export interface LuaPosition {
  readonly file: string;
  readonly line: number;
}

/** An error of a Lua script: its message begins with file and line, and `failure` tells the cause. */
export class LuaScriptError extends LevelScriptError {
  readonly failure: LuaFailure;
  readonly file: string;
  /** 0 when Lua could not tell. */
  readonly line: number;

  constructor(failure: LuaFailure, message: string, position: LuaPosition) {
    super(
      position.line > 0 ? `${position.file}:${position.line}: ${message}` : `${position.file}: ${message}`,
    );
    this.failure = failure;
    this.file = position.file;
    this.line = position.line;
  }
}

/** Splits "file:line: message" as Lua writes it. */
export function splitPosition(message: string): { position: LuaPosition | null; rest: string } {
  const match = /^([^:\n]+):(\d+): ([\s\S]*)$/.exec(message);
  if (match === null) return { position: null, rest: message };
  return { position: { file: match[1] as string, line: Number(match[2]) }, rest: match[3] as string };
}
