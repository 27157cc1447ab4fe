// A run is sealed: whatever is changed in it, or in a save, is found; what it did decides whether it is compared.

import { describe, expect, test } from 'vitest';
import { DataError } from '../codec/data-error.js';
import type { Json } from '../codec/json.js';
import { soundHere } from './events.js';
import type { AnyGame } from './game.js';
import { keyTap } from './input.js';
import { OptionError } from './options.js';
import { whyUnranked } from './ranking.js';
import { RecordedSession, readSave, type Save } from './recorded-session.js';
import { createReplay } from './replay.js';
import {
  CHECKPOINT_EVERY,
  CHECKPOINT_INPUTS,
  checkpointsDue,
  endOfRun,
  type Run,
  readRun,
  runHash,
} from './run.js';
import { sealRun, sealState } from './seal.js';
import { Session } from './session.js';
import { lampRoom } from './testing/lamp-room.js';
import { changedInOnePlace } from './testing/one-change.js';
import { createVerifier, RUN_LIMITS, verifyRun } from './verify.js';

const KINDS = ['realTime', 'turns'] as const;
const copy = <T>(data: T): T => JSON.parse(JSON.stringify(data));

function played(game: AnyGame, moves: number, options = {}): RecordedSession {
  const session = RecordedSession.start(game, '7', options);
  for (let i = 0; i < moves; i++) {
    session.give(keyTap(i % 3 === 0 ? 'a' : 'd'));
    if (game.ticksPerSecond !== undefined) session.tick();
  }
  return session;
}

describe.each(KINDS)('a run (%s)', (kind) => {
  const game = lampRoom(kind);

  test('is refused whichever one value is changed, but for its id', () => {
    const run = copy(played(game, 110).run());
    expect(run.checkpoints.map(([time]) => time)).toEqual([100, 110]);
    let count = 0;
    for (const [where, changed] of changedInOnePlace(run)) {
      if (where[0] === 'id') continue;
      expect(
        isRefused(() => verifyRun(game, readRun(changed))),
        where.join('.'),
      ).toBe(true);
      count++;
    }
    expect(count).toBeGreaterThan(500);
    expect(verifyRun(game, readRun({ ...run, id: 'another' }))).toBeUndefined();
  });

  test('is refused inside a save whichever one value is changed, in the run or in the state', () => {
    const save = copy(played(game, 110).save());
    for (const [where, changed] of changedInOnePlace(save)) {
      if (where.join('.') === 'run.id') continue;
      expect(
        isRefused(() => void RecordedSession.resume(game, readSave(changed))),
        where.join('.'),
      ).toBe(true);
    }
    expect(RecordedSession.resume(game, save).run()).toEqual(save.run);
  });

  test('goes on from a save and what was done since, which is refused whichever one value of it is changed', () => {
    const session = played(game, 95);
    const save = session.save();
    for (const key of 'dadxa') {
      session.give(keyTap(key));
      if (kind === 'realTime') for (let i = 0; i < 3; i++) session.tick();
    }
    const whole = copy({ ...save, since: session.since(save) });
    const again = RecordedSession.resume(game, readSave(whole));
    expect([again.run(), again.isContinued]).toEqual([session.run(), true]);
    for (const [where, changed] of changedInOnePlace(whole.since)) {
      expect(
        isRefused(() => void RecordedSession.resume(game, readSave({ ...whole, since: changed }))),
        where.join('.'),
      ).toBe(true);
    }
    // In portions it is the same, and no more is played than was asked for.
    const resumption = RecordedSession.beginResuming(game, readSave(whole));
    expect([resumption.step(3), resumption.session.time < session.time]).toEqual([false, true]);
    while (!resumption.step(3));
    expect(resumption.session.run()).toEqual(session.run());
    // Nothing was done since, at a time that lies before the save.
    const moment = session.save();
    const since = { ...session.since(moment), time: session.time - 1 };
    expect(() => RecordedSession.resume(game, { ...moment, since })).toThrow('not what was recorded');
    const bomb = { ...whole.since, time: Number.MAX_SAFE_INTEGER };
    expect(() => RecordedSession.resume(game, { ...save, since: bomb })).toThrow('played again');
  });

  test('hands on what happens when it is shown again', () => {
    const gong: AnyGame = {
      ...game,
      act: (state, action) => ({
        ...game.act(state, action),
        events: action.type === 'tick' ? [] : [{ kind: 'sound', sound: soundHere('gong') }],
      }),
    };
    const replay = createReplay(gong, played(gong, 10).run());
    const heard: string[] = [];
    replay.approach(10, 100, (events) => heard.push(...events.map(({ kind }) => kind)));
    expect(heard).toHaveLength(10);
  });

  test('names itself after game, version, seed and options, unless it is given a name', () => {
    expect(played(game, 3).run().id).toBe(played(game, 5).run().id);
    expect(played(game, 3).run().id).not.toBe(played(game, 3, { bright: true }).run().id);
    expect(RecordedSession.start(game, 7, {}, 'mine').run().id).toBe('mine');
  });

  test('is known by its last hash', () => {
    const session = played(game, 42);
    expect(runHash(session.run())).toBe(session.hash());
    expect(runHash(session.run())).not.toBe(runHash(played(game, 43).run()));
  });

  test('with another outcome and its hashes made anew is refused by the replay', () => {
    const run = played(game, 120).run();
    const better = played(game, 121).run();
    const claimed = { ...run.outcome, purse: 'gold '.repeat(100) };
    // What differs, and nothing else: a report may be long.
    expect(verifyRun(game, { ...run, outcome: claimed })?.problem).toMatch(
      /^outcome: recorded purse "gold [^,]{50,60}…, replayed nothing$/,
    );
    expect(verifyRun(game, { ...run, outcome: better.outcome })?.problem).toMatch(/^outcome: recorded \w+ /);
    // Names that every object has, and names without end.
    expect(verifyRun(game, { ...run, outcome: { ...run.outcome, constructor: 1 } })?.problem).toBe(
      'outcome: recorded constructor 1, replayed nothing',
    );
    const named = { ...run.outcome, ['a'.repeat(5000)]: 1 };
    expect(verifyRun(game, { ...run, outcome: named })?.problem.length).toBeLessThan(200);
    expect(verifyRun(game, { ...run, inputs: better.inputs, outcome: better.outcome })).toBeDefined();
  });

  test('of a state made up is resumed, but its replay finds it out', () => {
    const { run, state } = played(game, 20).save();
    const other: Json = { ...(state as object), x: 7, wind: 99 };
    const session = RecordedSession.resume(game, sealedAnew(game, run, other));
    expect(session.isContinued).toBe(true);
    expect(verifyRun(game, session.run())).toBeDefined();
  });

  test('is refused with options in another form than the game takes', () => {
    const { run, state } = played(game, 3).save();
    for (const options of [{}, { bright: 'false' }, { bright: false, more: 1 }, { bright: 1 }]) {
      const changed = { ...run, options } as Run;
      expect(() => verifyRun(game, changed)).toThrow(/^options: /);
      expect(() => RecordedSession.resume(game, { run: changed, state })).toThrow(/^options: /);
    }
  });

  test('goes back on the record, plays on and verifies, and is compared no more', () => {
    const session = played(game, 150);
    const early = played(game, 120).save();
    expect(whyUnranked(game, session, session.report())).toBeUndefined();
    const again = RecordedSession.resume(game, copy(early));
    again.noteRewind(session.time);
    for (let i = 0; i < 90; i++) {
      again.give(keyTap('d'));
      if (kind === 'realTime') again.tick();
    }
    const run = readRun(copy(again.run()));
    expect(verifyRun(game, run)).toBeUndefined();
    expect(whyUnranked(game, run, again.report())).toBe('rewound to an earlier moment');
    const without = run.inputs.filter(([, { type }]) => type !== 'session:rewind');
    expect(without.length).toBe(run.inputs.length - 1);
    expect(isRefused(() => verifyRun(game, { ...run, inputs: without }))).toBe(true);
  });

  test('is verified in portions, and no further than its first difference', () => {
    const run = played(game, 450).run();
    const whole = createVerifier(game, run);
    let portions = 0;
    let share = 0;
    while (!whole.step(10)) {
      expect(whole.share).toBeGreaterThanOrEqual(share);
      share = whole.share;
      portions++;
    }
    expect([whole.difference, whole.share]).toEqual([undefined, 1]);
    expect(portions).toBeGreaterThan(20);
    const checkpoints = run.checkpoints.with(1, [200, '0'.repeat(32)]);
    const broken = createVerifier(game, { ...run, checkpoints });
    broken.step(Number.POSITIVE_INFINITY);
    expect(broken.difference?.time).toBe(200);
    expect(broken.session.time).toBe(200);
  });

  test('that asks for more than the limits is refused before it is played', () => {
    const run = played(game, 120).run();
    expect(() => createVerifier(game, run, { ...RUN_LIMITS, inputs: 100 })).toThrow(
      'more than the 100 allowed',
    );
    expect(() => createVerifier(game, run, { ...RUN_LIMITS, time: 100 })).toThrow(
      'more than the 100 allowed',
    );
  });

  test('can be appended to while it is watched', () => {
    const early = played(game, 130).run();
    const late = played(game, 350).run();
    const replay = createReplay(game, early);
    replay.seek(replay.end);
    const { outcome } = late;
    replay.append({
      inputs: late.inputs.slice(early.inputs.length),
      checkpoints: late.checkpoints.slice(early.checkpoints.length - 1),
      outcome,
    });
    expect(replay.end).toBe(endOfRun(late));
    replay.seek(replay.end);
    expect(replay.record().run()).toEqual(late);
    expect(replay.run).toEqual(late);
    expect(() => replay.append({ inputs: [[3, { type: 'pause' }]], checkpoints: [], outcome })).toThrow(
      'comes after',
    );
    expect(() => replay.append({ inputs: [], checkpoints: [[990, '0'.repeat(32)]], outcome })).toThrow(
      'checkpoints',
    );
  });

  test('is sought in portions, forwards and backwards', () => {
    const replay = createReplay(game, played(game, 700).run());
    let portions = 1;
    while (!replay.approach(600, 25)) portions++;
    expect([replay.time, portions > 20]).toEqual([600, true]);
    const late = replay.session.moment();
    expect(replay.approach(450, 1)).toBe(false);
    while (!replay.approach(450, 25));
    expect(replay.time).toBe(450);
    replay.seek(600);
    expect(replay.session.moment()).toEqual(late);
  });
});

test('a run that claims time without the checkpoints for it is refused at once', () => {
  const run = RecordedSession.start(lampRoom('realTime'), 7).run();
  for (const time of [CHECKPOINT_EVERY, 5000, Number.MAX_SAFE_INTEGER]) {
    const bomb = { ...run, checkpoints: [[time, runHash(run)]] };
    expect(() => readRun(bomb)).toThrow(`time ${time} is claimed with 0 of`);
  }
  expect(() =>
    readRun({
      ...run,
      checkpoints: [
        [100, runHash(run)],
        [100, 'x'],
      ],
    }),
  ).toThrow('32 hexadecimal digits');
  const turns = played(lampRoom('turns'), 5).run();
  expect(verifyRun(lampRoom('turns'), { ...turns, inputs: turns.inputs.slice(0, -1) })?.problem).toBe(
    'inputs: played again, time stands still at 4, where the run goes on to 5: from there on it does not reproduce',
  );
});

test('inputs without end are hashed on the way though no time passes', () => {
  for (const kind of KINDS) {
    const game = lampRoom(kind);
    const session = RecordedSession.start(game, 7);
    for (let i = 0; i < 5; i++) session.give(keyTap('d'));
    session.give(keyTap('Escape')); // paused: whatever follows is refused
    for (let i = 0; i < 2500; i++) session.give(keyTap('d'));
    const { time } = session;
    const save = copy(session.save());
    expect(save.run.checkpoints.map(([at]) => at)).toEqual([time, time, time]);
    expect(verifyRun(game, readRun(save.run))).toBeUndefined();
    const resumed = RecordedSession.resume(game, readSave(save));
    for (const each of [session, resumed]) {
      each.give(keyTap('Escape'));
      for (let i = 0; i < 300; i++) each.give(keyTap('a'));
      if (kind === 'realTime') for (let i = 0; i < 300; i++) each.tick();
      for (let i = 0; i < 1500; i++) each.give(keyTap('q'));
    }
    const run = resumed.run();
    expect(run).toEqual(session.run());
    expect(verifyRun(game, readRun(copy(run)))).toBeUndefined();
    const due = [...checkpointsDue(run.inputs, endOfRun(run))];
    expect(run.checkpoints.map(([at]) => at)).toEqual(due.map((each) => each.time));
    // No stretch between two of them is long.
    due.forEach(({ inputs }, index) => {
      expect(inputs - (due[index - 1]?.inputs ?? 0)).toBeLessThanOrEqual(CHECKPOINT_INPUTS);
    });
    const fewer = { ...run, checkpoints: run.checkpoints.toSpliced(1, 1) };
    expect(() => readRun(copy(fewer))).toThrow('checkpoints');
  }
});

test('two checkpoints that one input makes are both compared', () => {
  const game = lampRoom('turns');
  const session = RecordedSession.start(game, 7);
  for (let i = 0; i < CHECKPOINT_EVERY - 2; i++) session.give(keyTap('d'));
  session.give(keyTap('Escape')); // paused: whatever follows is refused
  while (session.inputs.length < CHECKPOINT_INPUTS) session.give(keyTap('d'));
  session.give(keyTap('Escape'));
  const run = session.run();
  expect(run.checkpoints.map(([time]) => time)).toEqual([99, 100, 100]);
  expect(verifyRun(game, run)).toBeUndefined();
});

test('a replay of an input that never comes stops there', () => {
  const game = lampRoom('turns');
  const run = played(game, 1).run();
  const replay = createReplay(game, { ...run, inputs: [...run.inputs, ...run.inputs] });
  expect(() => replay.approach(replay.end, 50)).toThrow('inputs[1]: is never reached');
});

test('refused actions take no time, and are recorded all the same', () => {
  const game = lampRoom('turns');
  const session = RecordedSession.start(game, 7);
  for (const key of ['d', 'Escape', 'd', 'd', 'a', 'Escape', 'd']) session.give(keyTap(key));
  expect(session.report().turn).toBe(4);
  const run = session.run();
  expect(run.inputs.map(([time]) => time)).toEqual([0, 1, 2, 2, 2, 2, 3]);
  expect(verifyRun(game, run)).toBeUndefined();
  session.give(keyTap('Escape'));
  session.give(keyTap('a'));
  expect(session.time).toBe(5);
  expect(verifyRun(game, session.run())).toBeUndefined();
  const replay = createReplay(game, session.run());
  replay.seek(5);
  expect(replay.record().run()).toEqual(session.run());
});

test('options that only the game itself refuses make a run that is refused', () => {
  const game = lampRoom('turns');
  const run = played(game, 3).run();
  const other: AnyGame = {
    ...game,
    start: () => {
      throw new OptionError('option "bright": the lamp is broken');
    },
  };
  expect(() => verifyRun(other, run)).toThrow(DataError);
  expect(() => createReplay(other, run)).toThrow('options: option "bright": the lamp is broken');
});

test('a session alone plays the same game', () => {
  const game = lampRoom('realTime');
  const recorded = played(game, 250);
  const bare = Session.start(game, '7');
  for (let i = 0; i < 250; i++) {
    bare.give(keyTap(i % 3 === 0 ? 'a' : 'd'));
    bare.tick();
  }
  expect(bare.report()).toEqual(recorded.report());
  expect(bare.moment()).toEqual(recorded.moment());
});

test('practice and the game itself keep a run from being compared', () => {
  const game: AnyGame = {
    ...lampRoom('turns'),
    options: [{ key: 'bright', summary: 'a brighter lamp', kind: 'boolean', default: false, practice: true }],
  };
  const practised = played(game, 3, { bright: true });
  expect(whyUnranked(game, practised, practised.report())).toBe('played for practice, with bright true');
  const session = played(game, 3);
  expect(whyUnranked(game, session, { ...session.report(), ranked: false })).toBe(
    'the game does not rank it',
  );
});

/** A save whose last hash and outcome were made anew for another state, as a cheat would. */
function sealedAnew(game: AnyGame, run: Run, state: Json): Save {
  const end = endOfRun(run);
  const last = [end, sealState(sealRun(run), end, state)] as const;
  const outcome = game.report(game.load(state));
  return { run: { ...run, checkpoints: [...run.checkpoints.slice(0, -1), last], outcome }, state };
}

function isRefused(work: () => unknown): boolean {
  try {
    return work() !== undefined;
  } catch (error) {
    return error instanceof Error && error.name === 'DataError';
  }
}
