// What every dungeon in the catalogue must keep, whatever its rules: the contract that saves, replays, front ends and
// programs rely on. A new dungeon is tested here by standing in the catalogue.

import {
  type AnyGame,
  type Frame,
  frameText,
  type Input,
  keyTap,
  lineText,
  type Outcome,
  readRun,
  readSave,
  validateLinks,
} from '@stairwell/engine';
import { canonicalJson } from '@stairwell/engine/codec';
import { describeFrame, RecordedSession, verifyRun } from '@stairwell/engine/play';
import { placeWords } from '@stairwell/stage';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from './testing/catalogue.js';
import { FollowedSession } from './testing/follow-events.js';

const games = await Promise.all(
  CATALOGUE.map(async (entry) => ({ entry, id: entry.id, game: await entry.load() })),
);

/** One thing done to a game: an input, or so many ticks. */
type Deed = Input | number;

/** What players do: mostly the game's own keys, sometimes any key, a typed line, a tap on the view; and time passes. */
function deeds(game: AnyGame, most: number): fc.Arbitrary<Deed[]> {
  const keys = game.controls.flatMap((control) => control.keys);
  const key = fc.oneof(
    { arbitrary: fc.constantFrom(...keys), weight: 12 },
    {
      arbitrary: fc.constantFrom(
        'a',
        'b',
        'i',
        'y',
        'n',
        'Enter',
        'Escape',
        ' ',
        '?',
        '<',
        '>',
        '1',
        'Ctrl+O',
      ),
      weight: 2,
    },
  );
  const input: fc.Arbitrary<Input> = fc.oneof(
    { arbitrary: key.map(keyTap), weight: 16 },
    {
      arbitrary: fc.record({ type: fc.constant('key' as const), key, phase: fc.constantFrom('down', 'up') }),
      weight: 3,
    },
    {
      arbitrary: fc.record({
        type: fc.constant('line' as const),
        text: fc.constantFrom('', 'MOVE', 'CLIMB UP', 'xyzzy'),
      }),
      weight: 1,
    },
    {
      arbitrary: fc.record({ type: fc.constant('point' as const), x: fc.nat(79), y: fc.nat(24) }),
      weight: 1,
    },
  );
  const ticks = fc.integer({ min: 1, max: 40 });
  return fc.array(game.ticksPerSecond === undefined ? input : fc.oneof(input, ticks), { maxLength: most });
}

/** Does the deeds until the game asks to end or to become another. */
function perform(
  session: RecordedSession,
  list: readonly Deed[],
  hear: (outcome: Outcome | undefined) => void = () => {},
): void {
  for (const deed of list) {
    if (typeof deed !== 'number') hear(session.give(deed));
    else for (let i = 0; i < deed; i++) hear(session.tick());
  }
}

function clone<T>(data: T): unknown {
  return JSON.parse(JSON.stringify(data));
}

test('there is a catalogue, and its names are its own', () => {
  expect(games.length).toBeGreaterThan(0);
  expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
});

describe.each(games)('$id', ({ entry, game }) => {
  const seeds = fc.constantFrom('7', 'lantern', 'stairs', '2026');
  const runs = { numRuns: 25 };

  test('says where the player is in words that a list of saves can show', () => {
    const words = placeWords(RecordedSession.start(game, 'lantern').report());
    expect(words).toMatch(/^[A-Za-z][A-Za-z ,.']* \d+/);
    expect(words).not.toMatch(/:\d/);
  });

  test('introduces itself as the catalogue does', () => {
    const { id, title, summary, figures } = game;
    expect({ id, title, summary, figures }).toEqual({
      id: entry.id,
      title: entry.title,
      summary: entry.summary,
      figures: entry.figures,
    });
    expect(game.version).not.toBe('');
    for (const { id, keys } of game.controls) expect(keys.length, id).toBeGreaterThan(0);
    expect(new Set(game.controls.map(({ id }) => id)).size).toBe(game.controls.length);
  });

  test('saving, then loading, then acting equals acting', () => {
    fc.assert(
      fc.property(seeds, deeds(game, 60), deeds(game, 30), (seed, before, after) => {
        const straight = RecordedSession.start(game, seed);
        perform(straight, before);
        const resumed = RecordedSession.resume(game, readSave(clone(straight.save())));
        perform(straight, after);
        perform(resumed, after);
        expect(canonicalJson(resumed.save())).toBe(canonicalJson(straight.save()));
      }),
      runs,
    );
  }, 60_000);

  test('a recorded run reproduces, and not after a change', () => {
    fc.assert(
      fc.property(seeds, deeds(game, 80), fc.nat(), (seed, list, at) => {
        const session = RecordedSession.start(game, seed);
        perform(session, list);
        const run = readRun(clone(session.run()));
        expect(verifyRun(game, run)).toBeUndefined();
        if (run.inputs.length === 0) return;
        const dropped = { ...run, inputs: run.inputs.filter((_, index) => index !== at % run.inputs.length) };
        expect(verifyRun(game, dropped)).toBeDefined();
      }),
      runs,
    );
  }, 60_000);

  test('tells what happens as it happens', () => {
    fc.assert(
      fc.property(seeds, deeds(game, 80), (seed, list) => {
        const session = RecordedSession.start(game, seed);
        const followed = new FollowedSession(session);
        perform(session, list, (outcome) => followed.hear(outcome));
      }),
      runs,
    );
  }, 60_000);

  test('looking changes nothing, and what is seen is well formed', () => {
    fc.assert(
      fc.property(seeds, deeds(game, 60), (seed, list) => {
        const session = RecordedSession.start(game, seed);
        perform(session, list);
        const before = session.hash();
        const frame = session.frame();
        assertWellFormed(frame);
        expect(describeFrame(frame).length).toBeGreaterThan(0);
        expect(frameText(frame).length).toBeGreaterThan(0);
        session.report();
        session.save();
        expect(session.hash()).toBe(before);
        expect(frameText(session.frame())).toBe(frameText(frame));
      }),
      runs,
    );
  }, 60_000);

  test('reports what programs rely on', () => {
    const report = RecordedSession.start(game, 7).report();
    expect(report).toMatchObject({ game: game.id, seed: '7', isGameOver: false, hasWon: false });
    expect(report).toHaveProperty(game.ticksPerSecond === undefined ? 'turn' : 'tick', 0);
    expect(report).toHaveProperty('level');
    expect([report.x, report.y].every(Number.isInteger)).toBe(true);
    for (const { field } of game.figures ?? []) expect(report[field], field).toEqual(expect.any(Number));
  });

  test('refuses what is no state and no action of its own', () => {
    for (const wrong of [null, 7, 'x', [], {}, { seed: 7 }, { type: 'nonsense' }]) {
      expect(() => game.load(wrong)).toThrow(expect.objectContaining({ name: 'DataError' }));
      expect(() => game.readAction(wrong)).toThrow(expect.objectContaining({ name: 'DataError' }));
    }
    const state = clone(game.save(game.start('7', RecordedSession.start(game, 7).options))) as Record<
      string,
      unknown
    >;
    for (const field of Object.keys(state)) {
      expect(() => game.load({ ...state, [field]: { no: 'sense' } }), field).toThrow(
        expect.objectContaining({ name: 'DataError' }),
      );
    }
    expect(() => game.load({ ...state, surplus: 1 })).toThrow(expect.objectContaining({ name: 'DataError' }));
  });

  test('its world has levels one can stand on and links that hold', () => {
    const { options } = RecordedSession.start(game, 7);
    for (const seed of ['7', '8', 'lantern']) {
      const world = game.world(seed, options);
      expect(world.levels().length).toBe(world.ids.length);
      expect(validateLinks(world)).toEqual([]);
    }
    const again = game.world('7', options);
    expect(again.levels().map(({ terrain }) => [...terrain])).toEqual(
      game
        .world('7', options)
        .levels()
        .map(({ terrain }) => [...terrain]),
    );
  });
});

function assertWellFormed(frame: Frame): void {
  const { view } = frame;
  if (view.kind === 'tiles') {
    const cells = view.width * view.height;
    expect([view.glyphs.length, view.styles.length]).toEqual([cells, cells]);
    expect(Math.max(...view.styles)).toBeLessThan(view.palette.length);
    for (const { cell, period, phases } of view.animations) {
      expect(cell).toBeLessThan(cells);
      expect(period).toBeGreaterThan(0);
      expect(phases.length).toBeGreaterThan(1);
      expect(phases[0]).toEqual({ glyph: view.glyphs[cell], style: view.styles[cell] });
      for (const { style } of phases) expect(style).toBeLessThan(view.palette.length);
    }
    if (view.light !== undefined) {
      const { colors, from, sources } = view.light;
      expect([colors.length, from.length]).toEqual([cells, cells]);
      expect(Math.max(...colors)).toBeLessThanOrEqual(0xffffff);
      expect(Math.max(...from)).toBeLessThanOrEqual(sources.length);
      for (const { flicker, radius } of sources) {
        expect(flicker >= 0 && flicker <= 1).toBe(true);
        expect(radius).toBeGreaterThan(0);
      }
    }
    for (const style of view.palette) {
      expect(style.ansi).toBeGreaterThanOrEqual(0);
      expect(style.ansi).toBeLessThan(16);
    }
  } else {
    for (const { brightness } of view.lines) expect(brightness >= 0 && brightness <= 1).toBe(true);
  }
  for (const { name, value, most } of frame.gauges ?? []) {
    expect(most, name).toBeGreaterThan(0);
    expect(value >= 0 && value <= most, `${name} ${value} of ${most}`).toBe(true);
    expect(name.length).toBeLessThanOrEqual(8);
  }
  // What a game writes fits a terminal of 80x24; a screen over the view has a border, a title and its choices there.
  for (const line of frame.status) expect(lineText(line).length).toBeLessThanOrEqual(80);
  for (const line of frame.overlay?.lines ?? []) expect(lineText(line).length).toBeLessThanOrEqual(76);
  expect(frame.overlay?.lines.length ?? 0).toBeLessThanOrEqual(18);
}
