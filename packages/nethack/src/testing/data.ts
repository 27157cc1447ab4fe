// Reads the recorded traces, random-number logs and start conditions of the C program from a data folder.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { BranchType, Dungeon } from '../dungeon/dungeon.js';
import type { GameStart } from '../game.js';
import { lookingLike } from '../looks.js';
import { NETHACK } from '../nethack-ruleset.js';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Fields = { [key: string]: Json };

export interface TraceFile {
  readonly folder: string;
  readonly level: string;
  readonly seed: number;
  readonly path: string;
}

/** All recorded levels: dev, filler and extra. */
export function traceFiles(data: string): TraceFile[] {
  const files: TraceFile[] = [];
  for (const folder of ['dev', 'filler', 'extra']) {
    const where = join(data, folder);
    if (!existsSync(where)) throw new Error(`there is no folder ${where}`);
    for (const name of readdirSync(where).sort()) {
      const match = /^(.+)_(\d+)\.json\.gz$/.exec(name);
      if (match === null) continue;
      files.push({ folder, level: match[1] as string, seed: Number(match[2]), path: join(where, name) });
    }
  }
  return files;
}

export function readJson(path: string): Fields {
  const text = path.endsWith('.gz')
    ? gunzipSync(readFileSync(path)).toString('utf8')
    : readFileSync(path, 'utf8');
  return JSON.parse(text) as Fields;
}

export interface LogLine {
  readonly draws: number;
  readonly die: string;
  readonly args: readonly number[];
  readonly result: number;
  readonly text: string;
  /** Last bracket or phase line before it. */
  readonly context: string;
}

interface LogMark {
  readonly draws: number;
  readonly text: string;
}

/** The random-number log of a level: one entry a roll, and the marks of des calls and phases. */
export function readLog(
  data: string,
  level: string,
  seed: number,
): { lines: LogLine[]; marks: LogMark[] } | undefined {
  const path = join(data, 'rnglog', `${level}_${seed}.txt.gz`);
  if (!existsSync(path)) return undefined;
  const lines: LogLine[] = [];
  const marks: LogMark[] = [];
  let context = '';
  let draws = 0;
  for (const text of gunzipSync(readFileSync(path)).toString('utf8').split('\n')) {
    if (text.startsWith('#')) {
      context = text;
      marks.push({ draws, text });
      continue;
    }
    const match = /^(\d+) (\w+)\(([-\d,]*)\)=(-?\d+)/.exec(text);
    if (match === null) continue;
    const die = match[2] as string;
    if (die !== 'rn2' && die !== 'rnd' && die !== 'd') continue;
    draws = Number(match[1]);
    lines.push({
      draws,
      die,
      args: (match[3] as string).split(',').map(Number),
      result: Number(match[4]),
      text,
      context,
    });
  }
  return { lines, marks };
}

/** The recorded start conditions of a role. */
export function recordedStart(data: string, role: string): GameStart {
  const record = readJson(join(data, 'start_state', `${role}.json.gz`));
  const start = record.start as Fields;
  const rows = new Map((record.objects as Json[][]).map((row) => [row[0] as number, row]));
  const objectTypes = NETHACK.objects.map((type) => {
    const row = rows.get(type.index);
    const like = NETHACK.objects[(row?.[6] as number | undefined) ?? type.index] ?? type;
    return lookingLike(type, like, row?.[4] as number | undefined);
  });
  return {
    seed: record.startseed as number,
    ruleset: NETHACK,
    roleCode: role,
    female: start.female === 1,
    align: start.align === 'lawful' ? 1 : start.align === 'chaotic' ? -1 : 0,
    alignRecord: start.alignrec as number,
    heroName: 'Tracer',
    ident: start.ident as number,
    leaderIsFemale: start.ldrgend === 1,
    nemesisIsFemale: start.nemgend === 1,
    birthday: start.ubirthday as number,
    themesAlign: start.themes_align as string[],
    dungeon: recordedDungeon(record),
    objectTypes,
    nothingHasNoDirection: true,
  };
}

function recordedDungeon(record: Fields): Dungeon {
  const place = (pair: Json) => ({
    dnum: (pair as number[])[0] as number,
    dlevel: (pair as number[])[1] as number,
  });
  return {
    branches: (record.dungeons as Fields[]).map((d) => ({
      name: d.name as string,
      proto: d.proto as string,
      fill: d.fill as string,
      themerooms: d.themerms as string,
      depthStart: d.depth_start as number,
      levels: d.num_levels as number,
      entryLevel: d.entry_lev as number,
      ledgerStart: d.ledger_start as number,
      hellish: d.hellish === 1,
      mazelike: d.maze_like === 1,
      unconnected: d.unconnected === 1,
    })),
    connections: (record.branches as Fields[]).map((b) => ({
      id: b.id as number,
      type: b.type as BranchType,
      end1: place(b.end1 as Json),
      end2: place(b.end2 as Json),
      end1Up: b.end1_up === 1,
    })),
    specials: (record.levels as Fields[]).map((l) => ({
      name: l.name as string,
      place: { dnum: l.dnum as number, dlevel: l.dlevel as number },
      variants: l.rndlevs as number,
      align: l.align as number,
      town: l.town === 1,
      rogue: l.rogue === 1,
    })),
    tune: record.tune as string,
  };
}
