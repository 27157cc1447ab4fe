// What the dungeons tell agrees with what they do, over whole games: recorded wins, bots' runs and walks.

import { readFileSync } from 'node:fs';
import { type GameEvent, type Input, keyTap, type Run, readRun, Session } from '@stairwell/engine';
import { canonicalJson } from '@stairwell/engine/codec';
import { captionOf, PLAYER_ID, RecordedSession, soundOfEvent, verifyRun } from '@stairwell/engine/play';
import { daggorath } from '@stairwell/games/daggorath';
import { darkfloor } from '@stairwell/games/darkfloor';
import { fortress } from '@stairwell/games/fortress';
import { yendor } from '@stairwell/games/yendor';
import { mazes } from '@stairwell/mazes/game';
import { describe, expect, test } from 'vitest';
import { recordWin } from '../packages/games/daggorath/testing/bot.js';
import { botNamed } from '../packages/games/darkfloor/testing/bots.js';
import { playBot } from '../packages/games/yendor/testing/bot.js';
import { botGame } from '../packages/games/yendor/testing/table.js';
import { grandWalk } from '../packages/mazes/src/testing/grand-walk.js';
import { type Deed, followRun, healthIn } from './testing/follow-events.js';
import { untoldCues } from './testing/told-in-words.js';

const PATIENCE = { timeout: 120_000 };

/** How often each kind was told. */
function counts(events: readonly GameEvent[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { kind } of events) found[kind] = (found[kind] ?? 0) + 1;
  return found;
}

describe('Yendor', PATIENCE, () => {
  /** Every point of health comes and goes by an event. */
  const health = ({ events, before, after }: Deed) => {
    const change = healthIn(events, 'heal') - healthIn(events, 'hit');
    if (Number(after.hp) !== Number(before.hp) + change) throw new Error(JSON.stringify(events));
  };
  const win = readRun(
    JSON.parse(readFileSync(new URL('../packages/games/yendor/testing/win.run', import.meta.url), 'utf8')),
  );

  test('a recorded win', () => {
    const told = followRun(yendor, win, health);
    const kinds = counts(told);
    expect(win.outcome).toMatchObject({ kills: kinds.kill });
    for (const kind of ['step', 'level', 'hit', 'miss', 'heal', 'pickup', 'use', 'door', 'say'])
      expect(kinds[kind], kind).toBeGreaterThan(0);
    expect(told.filter(({ kind }) => kind === 'end')).toMatchObject([{ how: 'won' }]);
    expect(verifyRun(yendor, win)).toBeUndefined();
  });

  test('games of the bot, told the same way twice', () => {
    for (const seed of ['2', '3', '4']) {
      const run = botGame(seed, 400).run();
      const told = followRun(yendor, run, health);
      expect(canonicalJson(followRun(yendor, run))).toBe(canonicalJson(told));
    }
  });

  test('whatever is heard is told in words or in a caption: also a missile that strikes nobody', () => {
    const session = Session.start(yendor, '80');
    const give = (input: Input) =>
      void expect(
        untoldCues(session, () => [session.give(input)]),
        `time ${session.time}`,
      ).toEqual([]);
    playBot({ frame: () => session.frame(), give }, { patience: 130 });
  });

  test.each(['hit', 'miss'])('and so is a %s where others fight out of sight', (kind) => {
    const { sounds = {} } = yendor;
    const here = { level: 1, x: 5, y: 5 };
    const fight = { kind, who: { id: 1 }, target: { id: 2 }, at: { ...here, x: 9 } };
    const sound = soundOfEvent(fight, sounds, here);
    expect(sound && captionOf(sound, sounds)).toMatch(/^a \w+, east$/);
  });
});

describe('Dark Floor', PATIENCE, () => {
  function botRun(bot: string, seed: string, options: Readonly<Record<string, boolean>> = {}): Run {
    const session = RecordedSession.start(darkfloor, seed, options);
    const decide = botNamed(bot).create(seed);
    for (let tick = 0; tick < 4000; tick++) {
      for (const input of decide(session.frame())) session.give(input);
      if (!session.tick().accepted) break;
    }
    return session.run();
  }

  /** A step takes a point of health, and a body that falls has no less than none. */
  const health = ({ events, before, after }: Deed) => {
    const steps = Number(after.steps) - Number(before.steps);
    const expected = Number(before.hp) - steps + healthIn(events, 'heal') - healthIn(events, 'hit');
    if (after.hp !== (after.hasWon ? before.hp : Math.max(0, expected)))
      throw new Error(JSON.stringify(events));
  };

  test('bots of all tempers', () => {
    const told: GameEvent[] = [];
    for (const [bot, seed] of [
      ['careful', '1'],
      ['hasty', '2'],
      ['hoarder', '3'],
      ['dreamer', '4'],
    ])
      told.push(...followRun(darkfloor, botRun(bot, seed), health));
    told.push(...followRun(darkfloor, botRun('hoarder', '7', { effects: true })));
    const kinds = counts(told);
    for (const kind of ['step', 'level', 'hit', 'heal', 'pickup', 'use', 'sound', 'kill', 'end', 'say'])
      expect(kinds[kind], kind).toBeGreaterThan(0);
  });
});

describe('Daggorath', PATIENCE, () => {
  test.each(['seeded', '1982'] as const)('a won game, %s', (mode) => {
    const told = followRun(daggorath, recordWin(mode));
    const kinds = counts(told);
    for (const kind of ['step', 'level', 'hit', 'miss', 'kill', 'pickup', 'use', 'sound'])
      expect(kinds[kind], kind).toBeGreaterThan(0);
    expect(told.filter(({ kind }) => kind === 'end')).toMatchObject([{ how: 'won' }]);
  });

  test('who stands still is found and killed', () => {
    const session = RecordedSession.start(daggorath, '2', { mode: '1982' });
    session.give({ type: 'line', text: 'LOOK' });
    while (!session.report().isGameOver && session.time < 100_000) session.tick();
    let blows = 0;
    const told = followRun(daggorath, session.run(), ({ events, before, after }) => {
      const isBeat = events.some(({ sound }) => sound?.cue === 'heart');
      if (isBeat) return; // it heals
      const lost = healthIn(events, 'hit');
      if (lost > 0) blows++;
      if (Number(after.damage) !== Number(before.damage) + lost) throw new Error(JSON.stringify(events));
    });
    expect(blows).toBeGreaterThan(2);
    const [kill, end] = told.filter(({ kind }) => kind === 'kill' || kind === 'end');
    expect(kill).toMatchObject({ kind: 'kill', target: { id: PLAYER_ID } });
    expect(end).toMatchObject({ kind: 'end', how: kill.who?.name });
  });

  test('a step, a wall and a turn', () => {
    const session = Session.start(daggorath, '7', {});
    const kinds = (line: string) => {
      const { events = [] } = session.give({ type: 'line', text: line }) ?? {};
      for (let i = 0; i < 20; i++) session.tick();
      return events.map(({ kind }) => kind).filter((kind) => kind !== 'say' && kind !== 'sound');
    };
    expect(kinds('TURN LEFT')).toEqual(['turn']);
    expect(kinds('TURN RIGHT')).toEqual(['turn']);
    const moves = Array.from({ length: 30 }, () => kinds('MOVE')).flat();
    expect(new Set(moves)).toEqual(new Set(['step', 'bump']));
  });
});

describe('The Mazes', PATIENCE, () => {
  test('the grand walk', () => {
    const run = grandWalk('1').walker.session.run();
    const told = followRun(mazes, run);
    const kinds = counts(told);
    for (const kind of ['step', 'level', 'fall', 'door', 'say']) expect(kinds[kind], kind).toBeGreaterThan(0);
    const ways = new Set(told.filter(({ kind }) => kind === 'level').map(({ how }) => how));
    expect(ways).toEqual(new Set(['stairs', 'hole', 'teleport']));
    // Sokoban's boulders are pushed, and fill what they fall into.
    expect(told.filter(({ how }) => how === 'push').length).toBeGreaterThan(50);
  });
});

describe('Fortress', () => {
  test('a cursor that builds, looks at levels and takes back, among movers', () => {
    const session = RecordedSession.start(fortress, '7', {});
    for (const key of ['l', 'w', '<', 'j', 'f', 'z', '>', '>', 'z', 'p', 'L', 's', 'p'])
      session.give(keyTap(key));
    for (let i = 0; i < 200; i++) session.tick();
    const told = followRun(fortress, session.run());
    const kinds = counts(told);
    expect(kinds).toMatchObject({
      build: expect.any(Number),
      step: expect.any(Number),
      level: expect.any(Number),
    });
    expect(told.some(({ kind, who }) => kind === 'step' && who?.name === 'a mover')).toBe(true);
  });
});
