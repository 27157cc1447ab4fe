import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../codec/json.js';
import { keyTap } from './input.js';
import { RecordedSession, readSave } from './recorded-session.js';
import { createReplay } from './replay.js';
import { CHECKPOINT_EVERY, type Run, readRun } from './run.js';
import { lampRoom } from './testing/lamp-room.js';
import { verifyRun } from './verify.js';

type Step = string | number;

/** Plays a script: a text is a key, a number so many ticks (or, in turns, so many steps east). */
function play(session: RecordedSession, script: readonly Step[]): void {
  for (const step of script) {
    if (typeof step === 'string') session.give(keyTap(step));
    else if (session.game.ticksPerSecond === undefined)
      for (let i = 0; i < step; i++) session.give(keyTap('d'));
    else for (let i = 0; i < step; i++) session.tick();
  }
}

const steps = fc.array(fc.oneof(fc.constantFrom('a', 'd', 'Escape'), fc.integer({ min: 1, max: 120 })), {
  maxLength: 25,
});

describe.each(['realTime', 'turns'] as const)('a session (%s)', (kind) => {
  const game = lampRoom(kind);
  const recorded = (script: readonly Step[], seed = '7') => {
    const session = RecordedSession.start(game, seed);
    play(session, script);
    return session;
  };

  test('a recorded run replays to the same checkpoints and outcome', () => {
    fc.assert(
      fc.property(steps, fc.nat().map(String), (script, seed) => {
        const run = readRun(JSON.parse(JSON.stringify(recorded(script, seed).run())));
        expect(verifyRun(game, run)).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });

  test('saving, then loading, then acting equals acting', () => {
    fc.assert(
      fc.property(steps, steps, (before, after) => {
        const straight = recorded(before);
        const save = readSave(JSON.parse(JSON.stringify(straight.save())));
        const resumed = RecordedSession.resume(game, save);
        play(straight, after);
        play(resumed, after);
        expect(canonicalJson(resumed.save())).toBe(canonicalJson(straight.save()));
        expect(verifyRun(game, resumed.run())).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });

  test('any change to the inputs is found', () => {
    const script: Step[] = ['d', 3, 'd', 120, 'a', 7, 'a', 95, 'd'];
    const run = recorded(script).run();
    expect(verifyRun(game, run)).toBeUndefined();
    const { inputs } = run;
    const changed: Run[] = inputs.flatMap((input, index) => [
      { ...run, inputs: inputs.filter((_, other) => other !== index) },
      { ...run, inputs: inputs.with(index, [input[0], { type: 'walk', by: 0 }]) },
      { ...run, inputs: [...inputs.slice(0, index), input, ...inputs.slice(index)] },
      { ...run, inputs: inputs.with(index, [input[0] + 1, input[1]]) },
    ]);
    changed.push({ ...run, seed: '8' }, { ...run, outcome: { ...run.outcome, level: 9 } });
    changed.push(
      { ...run, checkpoints: run.checkpoints.slice(0, -1) },
      { ...run, checkpoints: [...run.checkpoints, run.checkpoints[0]] },
    );
    expect(changed.length).toBeGreaterThan(10);
    for (const broken of changed) {
      let isFound = false;
      try {
        isFound = verifyRun(game, readRun(JSON.parse(JSON.stringify(broken)))) !== undefined;
      } catch {
        isFound = true; // refused before it was even played
      }
      expect(isFound, JSON.stringify(broken)).toBe(true);
    }
  });

  test('a replay goes to any time, forwards and backwards, and shows what was there', () => {
    const session = RecordedSession.start(game, '7');
    const seen: string[] = [];
    for (let time = 0; time < 1200; time++) {
      if (time % 50 === 0 && kind === 'realTime') session.give(keyTap('a'));
      seen.push(canonicalJson(session.report()));
      if (kind === 'realTime') session.tick();
      else session.give(keyTap(time % 50 === 0 ? 'a' : 'd'));
    }
    const replay = createReplay(game, session.run());
    expect(replay.end).toBe(1200);
    for (const time of [3, 1199, 500, 501, 499, 0, 777, 1000, 999, 1]) {
      replay.seek(time);
      expect(replay.time).toBe(time);
      expect(canonicalJson(replay.session.report())).toBe(seen[time]);
    }
    replay.seek(99999);
    expect(replay.time).toBe(1200);
    replay.seek(-5);
    expect(replay.time).toBe(0);
  });

  test('going back and on again records the same run', () => {
    const session = RecordedSession.start(game, '7');
    for (let time = 0; time < 1200; time++) {
      if (time % 50 === 0) session.give(keyTap('a'));
      if (kind === 'realTime') session.tick();
      else session.give(keyTap('d'));
    }
    const run = session.run();
    const straight = createReplay(game, run);
    straight.seek(1100);
    const wandering = createReplay(game, run);
    for (const time of [1150, 501, 1199, 620, 1100]) wandering.seek(time);
    expect(wandering.record().run()).toEqual(straight.record().run());
    expect(straight.record().run().inputs.length).toBeGreaterThan(20);
    wandering.seek(99999);
    expect(wandering.record().run()).toEqual(run);
  });

  test('a damaged save is refused with the reason', () => {
    const save = recorded(['d', 5]).save();
    const broken = (change: object) => () =>
      RecordedSession.resume(game, readSave(JSON.parse(JSON.stringify({ ...save, ...change }))));
    const state = save.state as Record<string, unknown>;
    expect(broken({ state: { ...state, wind: 101 } })).toThrow('does not belong to the run');
    expect(broken({ state: { ...state, x: 99 } })).toThrow('does not belong to the run');
    expect(broken({ state: { ...state, extra: 1 } })).toThrow('does not belong to the run');
    expect(broken({ run: { ...save.run, version: '2' } })).toThrow('made by version 2');
    expect(broken({ run: { ...save.run, game: 'chess' } })).toThrow('a run of "chess"');
    expect(broken({ run: { ...save.run, inputs: [] } })).toThrow('does not belong to the run');
    expect(broken({ run: { ...save.run, checkpoints: [] } })).toThrow('at least one checkpoint');
  });
});

test('a run is hashed every hundred ticks and at its end', () => {
  const session = RecordedSession.start(lampRoom('realTime'), 7);
  for (let i = 0; i < 2 * CHECKPOINT_EVERY + 50; i++) session.tick();
  expect(session.run().checkpoints.map(([time]) => time)).toEqual([100, 200, 250]);
});

test('a refused tick takes no time and changes nothing', () => {
  const session = RecordedSession.start(lampRoom('realTime'), 7);
  session.tick();
  session.give(keyTap('Escape'));
  const before = session.hash();
  for (let i = 0; i < 30; i++) expect(session.tick().accepted).toBe(false);
  expect(session.hash()).toBe(before);
  expect(session.time).toBe(1);
});

test('the hash of a state does not change but in a major version', () => {
  const session = RecordedSession.start(lampRoom('realTime'), 7);
  session.give(keyTap('d'));
  for (let i = 0; i < 10; i++) session.tick();
  expect(session.hash()).toMatchInlineSnapshot(`"10e95760b055f0ba79e5036102b0ab2c"`);
});

test('runs that are no runs are refused with the spot', () => {
  const run = RecordedSession.start(lampRoom('turns'), 7).run();
  expect(() => readRun(null)).toThrow('expected an object, got null');
  expect(() => readRun({ ...run, stairwell: 1 })).toThrow(
    'stairwell: expected a Stairwell run of form 2, got 1',
  );
  expect(() => readRun({ ...run, inputs: [[0]] })).toThrow(
    'inputs[0]: expected a list of 2 values, got a list of 1',
  );
  expect(() => readRun({ ...run, inputs: [[0, { by: 1 }]] })).toThrow('inputs[0][1].type: expected a text');
  expect(() => readRun({ ...run, inputs: [[7, { type: 'pause' }]] })).toThrow('after the end');
  expect(() => readRun({ ...run, more: 1 })).toThrow('there is no field "more"');
});
