// One level to walk: the run holds it whole, begins on it, replays, and is not ranked.

import { keyTap, readRun } from '@stairwell/engine';
import { RecordedSession, verifyRun, whyUnranked } from '@stairwell/engine/play';
import {
  buildLevel,
  createRecording,
  Game,
  LEVEL_MODULES,
  type LevelModule,
  levelNamed,
  moduleScripts,
  standardStart,
  traceOf,
} from '@stairwell/nethack';
import { deflateSync } from 'fflate';
import { expect, test } from 'vitest';
import { mazes } from '../game.js';
import type { MazesState } from '../state.js';

function walk(option: string, role = 'Val'): RecordedSession {
  return RecordedSession.start(mazes, '7', { walk: option, role });
}

/** The level that NetHack's rules make by that name. */
function built(level: string, seed: number, module: LevelModule | undefined = LEVEL_MODULES[level]) {
  if (module === undefined) throw new Error(`there is no ${level}`);
  const game = new Game(standardStart('Val'));
  return buildLevel(game, levelNamed(game.dungeon, level), seed, moduleScripts({ [level]: module }));
}

/** A script as the workshop puts it into the option. */
function packed(level: string, seed: number, module: LevelModule): string {
  const recording = createRecording(() => {});
  const scripts = moduleScripts({ [level]: module });
  const game = new Game(standardStart('Val'));
  buildLevel(game, levelNamed(game.dungeon, level), seed, {
    ...scripts,
    run(file, script) {
      recording.begin(script);
      scripts.run(file, script);
      recording.end(script);
    },
  });
  const bytes = deflateSync(new TextEncoder().encode(JSON.stringify(recording.body)));
  return `${level}@${seed}~z${Buffer.from(bytes).toString('base64url')}`;
}

const siteHere = (session: RecordedSession) => {
  const state = session.state as MazesState;
  return state.world.visit(state.here).site;
};

/** A value of a recorded call. */
type Value = string | { readonly kind: string };

const valueIn = (value: Value) => (typeof value === 'string' ? { kind: 'plain', value } : value);

/** A recording that makes these calls, each its name and its values. */
const recorded = (calls: readonly (readonly Value[])[], skipped = 0): string =>
  JSON.stringify({
    calls: calls.map(([name, ...args]) => ({ name, args: args.map(valueIn), skipped: 0 })),
    skipped,
  });
const plainScript = (calls: readonly (readonly Value[])[], skipped = 0): string =>
  `p${Buffer.from(recorded(calls, skipped)).toString('base64url')}`;
const packedScript = (calls: readonly (readonly Value[])[]): string =>
  `z${Buffer.from(deflateSync(new TextEncoder().encode(recorded(calls)))).toString('base64url')}`;

/** Lists in lists. */
const nested = (depth: number): Value =>
  depth === 0 ? valueIn('x') : ({ kind: 'list', items: [nested(depth - 1)] } as Value);

const STYLE: Value = {
  kind: 'fields',
  fields: [
    ['style', valueIn('solidfill')],
    ['fg', valueIn('.')],
  ],
} as Value;
const ALL_FLOOR: readonly Value[] = ['level_init', STYLE];

const CAVE: LevelModule = ({ des, random, selection }) => {
  des.level_init({ style: 'solidfill', fg: ' ' });
  des.level_flags('mazelevel', 'noflip');
  des.map('.........\n.........\n.........\n');
  des.stair('up', 0, 0);
  des.terrain(selection.area(6, 0, 8, 2), 'L');
  des.monster({ id: 'gnome', x: 1 + random(2), y: 2, asleep: 1, peaceful: 0 });
};

test("one of NetHack's levels is the one that the workshop builds, with its monsters", () => {
  const session = walk('castle@7');
  expect(traceOf(siteHere(session), 'castle', 7)).toEqual(traceOf(built('castle', 7), 'castle', 7));
  expect(session.report()).toMatchObject({ level: 'doom:28', turn: 0 });
});

test("a script of one's own is walked by its recorded calls", () => {
  const session = walk(packed('oracle', 3, CAVE));
  const site = siteHere(session);
  expect(traceOf(site, 'oracle', 3)).toEqual(traceOf(built('oracle', 3, CAVE), 'oracle', 3));
  const stairs = site.stairs.find(({ up }) => up);
  expect(session.report()).toMatchObject({ x: stairs?.x, y: stairs?.y });
});

test('the run replays from what it holds, and is practice', () => {
  const session = walk(packed('oracle', 3, CAVE));
  for (const key of ['l', 'l', 'j', 's']) session.give(keyTap(key));
  const run = readRun(JSON.parse(JSON.stringify(session.run())));
  expect(verifyRun(mazes, run)).toBeUndefined();
  expect(whyUnranked(mazes, session, session.report())).toMatch(/^played for practice, with walk/);
  // Sold as a walk from the top, it does not.
  expect(verifyRun(mazes, { ...run, options: { ...run.options, walk: '' } })).toBeDefined();
  const again = mazes.load(JSON.parse(JSON.stringify(mazes.save(session.state as MazesState))));
  expect(again.here).toBe((session.state as MazesState).here);
});

test('it is flipped as it was looked at', () => {
  expect([0, 2].map((flip) => siteHere(walk(`castle@2/${flip}`)).flip)).toEqual([0, 2]);
});

test('a puzzle begins where its player would come in', () => {
  const session = walk('soko4-1@2');
  const stairs = siteHere(session).stairs.find(({ up }) => !up);
  expect(session.report()).toMatchObject({ x: stairs?.x, y: stairs?.y });
});

test('a level says no more in a line than NetHack does, and what was said can be saved', () => {
  const text = '%d'.repeat(1500);
  const session = walk(`oracle@1~${packedScript([ALL_FLOOR, ['message', text]])}`);
  const { log } = session.state as MazesState;
  const longest = Math.max(...log.entries.map((entry) => entry.text.length));
  expect(longest).toBe('your own god'.length * 127 + '%'.length);
  expect(mazes.load(JSON.parse(JSON.stringify(session.save().state))).log).toEqual(log);
});

test.each([
  ['castle', 'it is NAME@SEED'],
  ['atlantis@1', 'there is no level atlantis'],
  ['Arc-strt@1', 'there is no level Arc-strt for this role'],
  ['oracle@1~zAAAA', 'its script is damaged'],
  [`oracle@1~${plainScript([], -1)}`, 'options.walk.skipped: expected a whole number from 0'],
  [`oracle@1~${plainScript([['shout']])}`, 'there is no des.shout'],
  [`castle@7~${plainScript([['message', 'You are nowhere.']])}`, 'options.walk: nobody can arrive on level'],
  [`oracle@1~${packedScript([['message', 'x'.repeat(10_001)]])}`, 'expected at most 3360 letters, got 10001'],
  [`oracle@1~${plainScript([['message', nested(30)]])}`, 'its script is nested too deep'],
  [`oracle@1~p${'A'.repeat(20_000)}`, 'option "walk" takes at most 20000 letters'],
])('%s is refused', (option, words) => {
  expect(() => walk(option)).toThrow(words);
});
