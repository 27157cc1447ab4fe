// Saves: what goes on after loading goes on as it would have, and what was tampered with is refused.

import { DataError, readSave } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { DOOR, TERRAIN as T } from '@stairwell/nethack';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mazes } from './game.js';
import { neighbour } from './level/ground.js';
import { setGround } from './level/level.js';
import type { MazesState } from './state.js';
import { inOpenSpot } from './testing/scene.js';
import { Walker } from './testing/walker.js';

const copy = (data: unknown) => JSON.parse(JSON.stringify(data));
const reloaded = (state: MazesState): MazesState => mazes.load(copy(mazes.save(state)));

test('a level is made again with all that became of it', () => {
  const walker = inOpenSpot();
  const { level, state } = walker;
  const east = neighbour(state.cell, 2);
  setGround(level, east, T.DOOR, DOOR.CLOSED);
  const about = { mood: 'hunting', goal: 9, patience: 14, dazed: 15, hidden: true, grips: true, aim: -4 };
  Object.assign(level.natives[0], about, { asleep: !level.natives[0].asleep });
  walker.press('l', 'F', 'k');
  walker.teleport('sokoban:4');
  walker.press('h', 'j', 'k', 'l');
  const again = reloaded(state);
  expect(mazes.save(again)).toEqual(mazes.save(state));
  for (const made of state.world.levels()) {
    const back = again.world.visit(made.id);
    expect(back.terrain, made.id).toEqual(made.terrain);
    expect(back.opaque, made.id).toEqual(made.opaque);
    expect(back.known, made.id).toEqual(made.known);
    expect(back.natives, made.id).toEqual(made.natives);
  }
  expect(again.world.links()).toEqual(state.world.links());
  expect(again.world.visit(level.id).table.rows[again.world.visit(level.id).terrain[east]].name).toBe('door');
});

test('loading at any moment changes nothing of what follows', () => {
  const keys = fc.array(
    fc.constantFrom(
      ...'hjklyubnHJKLYUBN<>s.FoclD_;?m'.split(''),
      'Ctrl+O',
      'Ctrl+P',
      'Escape',
      'Enter',
      'PageUp',
    ),
    { maxLength: 40 },
  );
  const level = fc.constantFrom('doom:1', 'mines:2', 'sokoban:4', 'gehennom:1', 'planes:5', 'doom:3');
  fc.assert(
    fc.property(level, keys, level, keys, (first, before, second, after) => {
      const walker = new Walker('lantern', { wizard: true });
      const go = (id: string) => {
        walker.press('Escape', 'Escape', 'Escape', 'Ctrl+V');
        walker.type(id);
      };
      go(first);
      walker.press(...before);
      go(second);
      walker.press(...before);
      const resumed = RecordedSession.resume(mazes, readSave(copy(walker.session.save())));
      walker.press(...after);
      for (const key of after) resumed.give({ type: 'key', key, phase: 'tap' });
      expect(resumed.hash()).toBe(walker.session.hash());
    }),
    { numRuns: 25 },
  );
});

describe('a save', () => {
  const walker = new Walker('7');
  walker.press(...'hjkl');
  type Changes = Record<string, unknown>;
  type World = { levels: [string, Changes][]; added: unknown[]; removed: unknown[] };
  type Data = Record<string, unknown> & { world: World };
  const data = (): Data => copy(mazes.save(walker.state));
  const withWorld = (change: (world: World) => Partial<World>) => (d: Data) => ({
    ...d,
    world: { ...d.world, ...change(d.world) },
  });
  const withLevel = (change: Changes) =>
    withWorld(({ levels: [[id, changes]] }) => ({ levels: [[id, { ...changes, ...change }]] }));

  test('of one level is under a thousand bytes, but for what was said', () => {
    expect(JSON.stringify({ ...data(), log: undefined }).length).toBeLessThan(1000);
    expect(() => mazes.load(data())).not.toThrow();
  });

  test.each<[string, (d: Data) => unknown]>([
    ['a cell in the rock', (d) => ({ ...d, cell: 0 })],
    ['an unknown level', (d) => ({ ...d, here: 'doom:99' })],
    ['a level that was not visited', (d) => ({ ...d, here: 'doom:2' })],
    ['a level twice', withWorld(({ levels }) => ({ levels: [...levels, ...levels] }))],
    [
      'a level there is none of',
      withWorld(({ levels: [[, changes]] }) => ({ levels: [['doom:99', changes]] })),
    ],
    [
      'a new way',
      withWorld(() => ({ added: [['portal', ['doom:1', 1, 1], ['gehennom:1'], 1, null, false]] })),
    ],
    ['stairs that are gone', withWorld(() => ({ removed: [0] }))],
    ['a way gone that never was', withWorld(() => ({ removed: [99] }))],
    ['a creature there is none of', withLevel({ creatures: [[999, 0, 0, 0, -1, 0, 0, 0, 0, 0]] })],
    ['a stray there is none of', (d) => ({ ...d, strays: [['doom:1', 999, 'doom:1']] })],
    ['a dead hero who goes on', (d) => ({ ...d, hp: 0 })],
    ['an aim there is none of', (d) => ({ ...d, aim: 'fame' })],
    ['a thing taken that never was', withLevel({ taken: '999' })],
    ['pushes where there is no puzzle', withLevel({ pushes: '8' })],
    [
      'two creatures on a cell',
      withLevel({
        creatures: [
          [0, 10, 0, 0, -1, 0, 0, 0, 0, 0],
          [1, 10, 0, 0, -1, 0, 0, 0, 0, 0],
        ],
      }),
    ],
    ['wrong traps', withLevel({ traps: '9' })],
    ['a short map', withLevel({ known: '0x80' })],
    ['a map with other marks', withLevel({ known: '2x1680' })],
    ['a terrain there is none of', withLevel({ cells: [[5, 99, 0]] })],
    ['a cell outside the map', withLevel({ cells: [[1680, 1, 0]] })],
    ['too many boulders', withLevel({ boulders: [[5, 100]] })],
    ['a further field', withLevel({ surplus: 1 })],
    ['a teleport without a wizard', (d) => ({ ...d, teleported: true })],
    ['the screen of wizards', (d) => ({ ...d, screens: [{ name: 'levels' }] })],
    [
      'a cursor on an unknown level',
      (d) => ({ ...d, screens: [{ name: 'travel', at: { x: 1, y: 1, level: 'doom:9' } }] }),
    ],
    ['a cursor off the map', (d) => ({ ...d, screens: [{ name: 'travel', at: { x: 80, y: 1 } }] })],
    ['a won game that goes on', (d) => ({ ...d, fate: 'won', reached: ['astral'] })],
    ['chance that is no chance', (d) => ({ ...d, chance: [0, 0, 0, 0] })],
    ['an unknown role', (d) => ({ ...d, role: 'Jester' })],
    ['an older form', (d) => ({ ...d, form: 3 })],
  ])('with %s is refused', (_, change) => {
    expect(() => mazes.load(change(data()))).toThrow(DataError);
  });
});
