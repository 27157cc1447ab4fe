// A linter for level files: builds a level at many seeds, watches every des call, looks at the finished level, and tells what an
// author would want to know, how often it happens, and a seed to see it.

import type { Point } from '@stairwell/engine';
import type { ShouldStop } from '../budget.js';
import { buildLevel, type LevelScripts } from '../build-level.js';
import { LevelScriptError } from '../errors.js';
import { Game, type GameStart } from '../game.js';
import type { Site } from '../level/site.js';
import { placeOfFile } from '../level-names.js';
import { LuaScriptError, splitPosition } from '../lua/errors.js';
import { isHelperFile } from '../lua/host.js';
import { NO_SUCH_DIE } from '../random/dice.js';
import type { Script } from '../script/script.js';
import { callFindings } from './calls.js';
import { levelFindings } from './finished.js';

/** What is wrong, or may be. */
export interface Finding {
  readonly rule: LintRule;
  readonly message: string;
  /** 0 when it is about the whole level. */
  readonly line: number;
  /** Where to look at the first seed. */
  readonly detail?: string;
  /** The cell to look at there, where there is one. */
  readonly at?: Point;
}

/** A finding at one or more seeds. */
export interface LintFinding extends Finding {
  readonly file: string;
  /** At how many of the seeds. */
  readonly count: number;
  readonly seeds: number;
  /** The first of them. */
  readonly seed: number;
}

/** What a finding is about; CI can filter by it. */
export type LintRule =
  | 'error'
  | 'complaint'
  | 'unknown key'
  | 'truth as text'
  | 'ragged map'
  | 'no terrain'
  | 'beside the map'
  | 'corners'
  | 'no way'
  | 'unreachable';

/** Scripts that can say at which line they are. */
export interface NumberedScripts extends LevelScripts {
  readonly line: number;
}

/** What is linted, where it is built, and on which seeds. */
export interface LintOptions {
  /** The file as findings name it. */
  readonly file: string;
  /** The level in whose place the file is built, found as `placeOfFile` does; not `rogue`, which no file makes. */
  readonly level: string;
  readonly start: GameStart;
  readonly firstSeed: number;
  readonly lastSeed: number;
  readonly shouldStop?: () => ShouldStop;
  /** Flips every level so, as far as its script allows; as the dice say when it is left out. */
  readonly flip?: number;
}

/**
 * Lints one level file, or themed rooms on an ordinary level, which `scripts` runs whatever it is asked for. Sorted by line, the level as a whole
 * first, then by how often.
 */
export function lintLevel(scripts: NumberedScripts, options: LintOptions): LintFinding[] {
  const found = new Map<string, LintFinding>();
  const seeds = options.lastSeed - options.firstSeed + 1;
  for (let seed = options.firstSeed; seed <= options.lastSeed; seed++) {
    const here = new Map<string, Finding>();
    for (const finding of lintSeed(scripts, options, seed))
      here.set(`${finding.rule} ${finding.line} ${finding.message}`, finding);
    for (const [key, finding] of here) {
      const known = found.get(key);
      found.set(key, {
        ...(known ?? { ...finding, file: options.file, seeds, seed }),
        count: (known?.count ?? 0) + 1,
      });
    }
  }
  return [...found.values()].sort((a, b) => a.line - b.line || b.count - a.count);
}

/** A finding in one line: `file:line: what, how often, a seed to see it`. */
export function findingText({ file, line, message, detail, count, seeds, seed }: LintFinding): string {
  const often =
    count === seeds ? (seeds === 1 ? '' : `, all ${seeds} seeds`) : `, ${count} of ${seeds} seeds`;
  const look = detail === undefined ? '' : ` (${detail})`;
  return `${file}${line > 0 ? `:${line}` : ''}: ${message}${often}, seed ${seed}${look}`;
}

function lintSeed(scripts: NumberedScripts, options: LintOptions, seed: number): Finding[] {
  const findings: Finding[] = [];
  const inRock: { finding: Finding; rock: number; terrain: number | undefined }[] = [];
  const game = new Game(options.start);
  const place = placeOfFile(game.dungeon, options.level);
  if (place.name === 'rogue') throw new RangeError('rogue is not made from a level file');
  let script: Script | undefined;
  const follow = (running: Script): void => {
    script = running;
    running.watch = (at, name, args, call) => {
      const found = callFindings(game.ruleset, name, args, scripts.line, at);
      try {
        return call(args);
      } finally {
        // A pit in the rock digs its own cell: only what comes later is meant for it.
        for (const { rock, ...finding } of found) {
          if (rock === undefined) findings.push(finding);
          else inRock.push({ finding, rock, terrain: at.site.typ[rock] });
        }
      }
    };
  };
  const settle = (): void => {
    for (const { finding, rock, terrain } of inRock.splice(0))
      if (script?.site.typ[rock] === terrain) findings.push(finding);
  };
  const watched: LevelScripts = {
    has: () => true,
    run(file, running) {
      follow(running);
      scripts.run(file, running);
      // Before the level is flipped: cells are still where the script put them.
      settle();
    },
    themerooms(running) {
      follow(running);
      return scripts.themerooms(running);
    },
  };
  try {
    const shouldStop = options.shouldStop?.();
    const site: Site = buildLevel(game, place, seed, watched, {
      ...(shouldStop === undefined ? {} : { shouldStop }),
      ...(options.flip === undefined ? {} : { flip: options.flip }),
    });
    findings.push(...levelFindings(site));
  } catch (error) {
    if (!(error instanceof LevelScriptError)) throw error;
    findings.push({ rule: 'error', ...located(error) });
  }
  settle();
  const complaints = (script?.locatedComplaints ?? []).map(complaintFinding);
  // A die that fails after the script is how a region failed, which is told at its own line.
  const isTold = complaints.some(({ line }) => line > 0);
  findings.push(
    ...complaints.filter(({ line, message }) => !(isTold && line === 0 && message.startsWith(NO_SUCH_DIE))),
  );
  return findings;
}

function complaintFinding(complaint: string): Finding {
  const [, line = '0', message = complaint] = /^[^:]+(?::(\d+))?: ([\s\S]*)$/.exec(complaint) ?? [];
  const isForeign = isHelperFile(splitPosition(complaint).position?.file ?? '');
  return {
    rule: 'complaint',
    ...(isForeign ? { message: complaint, line: 0 } : { message, line: Number(line) }),
  };
}

/** An error's message apart from its line; a line of another file stays in the message. */
function located(error: LevelScriptError): Pick<Finding, 'message' | 'line'> {
  if (!(error instanceof LuaScriptError)) return { message: error.message, line: 0 };
  if (isHelperFile(error.file)) return { message: error.message, line: 0 };
  return { message: error.message.replace(/^[^:\n]+\.lua(:\d+)?: /, ''), line: error.line };
}
