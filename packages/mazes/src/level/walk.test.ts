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

test.each([
  ['castle', 'it is NAME@SEED'],
  ['atlantis@1', 'there is no level atlantis'],
  ['Arc-strt@1', 'there is no level Arc-strt for this role'],
  ['oracle@1~zAAAA', 'its script is damaged'],
  [`oracle@1~p${Buffer.from('{"calls":[],"skipped":-1}').toString('base64url')}`, 'its script is damaged'],
  [
    `oracle@1~p${Buffer.from('{"calls":[{"name":"shout","args":[],"skipped":0}],"skipped":0}').toString('base64url')}`,
    'there is no des.shout',
  ],
])('%s is refused', (option, words) => {
  expect(() => walk(option)).toThrow(words);
});
