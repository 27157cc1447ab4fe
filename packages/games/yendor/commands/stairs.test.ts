// The stairs document, example by example and rule by rule: keys in, frames out.

import { placeOf } from '@stairwell/engine';
import { describe, expect, test } from 'vitest';
import { watchArrivals } from '../../../../tests/testing/arrivals.js';
import { addMonster, removeMonster } from '../ground/bodies.js';
import type { Monster } from '../level.js';
import {
  DungeonService,
  FOVService,
  LevelService,
  LightingService,
  MessageService,
  TurnService,
  VictoryService,
} from '../services.js';
import { T } from '../terrain.js';
import { LIGHT } from '../testing/scenes.js';
import { cellOf, makeItem, makeMonster, type Situation, setUp, type Table } from '../testing/situation.js';

const ROOM = `
  -------
  |.....|
  |..@..|
  |.....|
  -------`;

const at = (more: Partial<Situation>) => setUp({ map: ROOM, player: { hp: 50, maxHp: 50 }, ...more });
/** A hero above level 4, where this monster alone waits so many cells east of the stairs. */
/** A sturdy hero on stairs down, with room for somebody beside. */
const NEIGHBOUR = {
  map: `
    ------
    |>1..|
    |@...|
    ------`,
  depth: 3,
  on: '>',
  player: { hp: 90, maxHp: 90 },
} as const;

function waitingBelow(monster: string, east: number, change: Partial<Monster>, seed = 'test') {
  const table = at({ depth: 3, on: '>', player: { hp: 90, maxHp: 90 }, seed });
  table.press('>', '<');
  const below = table.state.levels.get(4);
  if (below === undefined) throw new Error('no level');
  for (const each of [...below.monsters]) removeMonster(below, each);
  const there = makeMonster(table.state, monster, below.stairsUp + east, change);
  addMonster(below, there, 0);
  return { table, below, there };
}

const log = (table: Table) => table.log().split('\n');

describe('the six examples', () => {
  test('1: descend normal', () => {
    const table = at({ depth: 5, turn: 100, on: '>' });
    expect(table.state.levels.has(6)).toBe(false);
    expect(table.press('>')).toMatchObject({ accepted: true, turns: 1 });
    expect(log(table)).toContain('You descend to level 6.');
    expect(table.stats()).toMatch(/^Level 6 .* T 101 /);
    expect(table.hints()).toContain('< up');
    const level = table.state.levels.get(6);
    expect(level?.terrain[table.state.player.cell]).toBe(T.stairsUp);
    expect(table.text()).toContain('@');
    expect(table.state.visible.includes(1)).toBe(true);
  });

  test('2: ascend normal', () => {
    const table = at({ depth: 5, turn: 100, on: '>' });
    table.press('>');
    const below = table.state.levels.get(6);
    const above = table.state.levels.get(5);
    expect(table.press('<')).toMatchObject({ accepted: true, turns: 1 });
    expect(log(table)).toContain('You climb to level 5.');
    expect(table.stats()).toMatch(/^Level 5 .* T 102 /);
    expect(table.state.levels.get(5)).toBe(above);
    expect(table.state.levels.get(6)).toBe(below);
    expect(above?.terrain[table.state.player.cell]).toBe(T.stairsDown);
  });

  test('3: victory', () => {
    const table = at({
      depth: 1,
      turn: 900,
      on: '<',
      pack: [{ item: 'amulet' }, LIGHT],
    });
    const outcome = table.press('<');
    expect(log(table).slice(-2)).toEqual([
      'You climb to level 0.',
      'You have escaped with the Amulet of Yendor! You win!',
    ]);
    expect(table.report()).toMatchObject({ hasWon: true, isGameOver: true });
    expect(table.state.hasWon && table.state.isGameOver).toBe(true);
    expect(table.frame().overlay?.title).toBe('You win');
    expect(outcome?.requests.filter(({ type }) => type === 'write')).toHaveLength(2);
  });

  test('4: blocked without the Amulet', () => {
    const table = at({ depth: 1, turn: 10, on: '<' });
    expect(table.press('<')).toMatchObject({
      accepted: false,
      reason: 'You cannot go any higher! You need to find the Amulet first.',
      turns: 0,
    });
    expect(table.news()).toBe('You cannot go any higher! You need to find the Amulet first.');
    expect(table.stats()).toContain('T 10 ');
    expect(table.report()).toMatchObject({ level: 1, isGameOver: false });
  });

  test('5: not on stairs', () => {
    const table = at({ depth: 5, turn: 10 });
    expect(table.press('>')).toMatchObject({ accepted: false, turns: 0 });
    expect(table.news()).toBe('There are no stairs down here.');
    table.press('<');
    expect(table.news()).toBe('There are no stairs up here.');
    expect(table.stats()).toContain('T 10 ');
  });

  test('6: the depths end', () => {
    const table = at({ depth: 26, turn: 10, on: '>' });
    expect(table.press('>')).toMatchObject({ accepted: false, turns: 0 });
    expect(table.news()).toBe('You cannot go any deeper!');
    expect(table.stats()).toMatch(/^Level 26 .* T 10 /);
    // Nobody is told to take what leads nowhere; a tap there does what it does on any floor.
    expect(table.hints()).not.toContain('down');
    const { x, y } = placeOf(table.level(), table.state.player.cell);
    table.give({ type: 'point', x, y });
    expect(table.news()).toBe('You find nothing.');
  });
});

describe('what the stairs do and leave alone', () => {
  test('a refusal moves no monster', () => {
    const table = setUp({
      map: `
        ---------
        |@.....1|
        ---------`,
      marks: { 1: { monster: 'hobgoblin', with: { mood: 'hunting', lastSeen: cellOf(1, 1), memory: 5 } } },
    });
    const before = table.rows();
    table.press('>', '<', '>');
    expect(table.rows()).toEqual(before);
    expect(table.report().turn).toBe(0);
  });

  test('who is held climbs like anybody else, as the document has it, and leaves behind what held', () => {
    for (const { way, depth, level } of [
      { way: '>', depth: 3, level: 4 },
      { way: '<', depth: 3, level: 2 },
    ] as const) {
      const table = at({ depth, on: way, afflictions: { held: 5 } });
      expect(table.press(way)).toMatchObject({ accepted: true, turns: 1 });
      expect(table.report().level).toBe(level);
      expect(table.stats()).not.toContain('held');
    }
    const bearer = at({ depth: 1, on: '<', pack: [{ item: 'amulet' }, LIGHT], afflictions: { held: 5 } });
    bearer.press('<');
    expect(bearer.report()).toMatchObject({ hasWon: true });
  });

  test('the level that is left has its phase on the winning climb, too', () => {
    const table = setUp({
      map: `
        ------------
        |<@.......1|
        ------------`,
      marks: { 1: { monster: 'orc', with: { mood: 'hunting', lastSeen: cellOf(1, 1), memory: 5 } } },
      on: '<',
      pack: [{ item: 'amulet' }, LIGHT],
    });
    const [orc] = table.level().monsters;
    const stood = orc.cell;
    table.press('<');
    expect(table.report()).toMatchObject({ hasWon: true });
    expect(stood - orc.cell).toBe(1);
  });

  test('where a way leads its link says, not the ground', () => {
    const table = at({ depth: 3, on: '>' });
    const [down] = table.state.world.linksFrom(placeOf(table.level(), table.state.player.cell));
    table.state.world.removeLink(down);
    expect(table.press('>')).toMatchObject({ accepted: false, reason: 'You cannot go any deeper!' });
    const floor = at({ depth: 3 });
    const from = placeOf(floor.level(), floor.state.player.cell);
    floor.state.world.addLink({ kind: 'stairs', from, to: { level: 4 }, cost: 1 });
    floor.press('>');
    expect(floor.report().level).toBe(4);
    expect(floor.hints()).toContain('< up');
  });

  test('the hero changes level by travelling, and nothing else does', () => {
    const table = at({ depth: 3, on: '>' });
    const arrivals = watchArrivals(table.state.world);
    table.press('s', '<', '>', 's');
    expect(arrivals).toEqual([placeOf(table.level(), table.state.player.cell)]);
  });

  test('neither hunger nor fuel is spent', () => {
    const table = at({ depth: 2, on: '>', player: { hunger: 9000 } });
    const light = /Light (\d+)/.exec(table.stats())?.[1];
    table.press('>');
    expect(/Light (\d+)/.exec(table.stats())?.[1]).toBe(light);
    expect(table.report().hunger).toBe(900);
    table.press('h');
    expect(table.report().hunger).toBe(899);
  });

  test('arriving on level 1 with the Amulet is not yet victory', () => {
    const table = at({ depth: 1, on: '>', pack: [{ item: 'amulet' }, LIGHT] });
    table.press('>', '<');
    expect(table.report()).toMatchObject({ level: 1, hasWon: false, isGameOver: false });
    expect(table.text()).toContain('The way out is near');
  });

  test('a level stays as it was left: monsters, things, what was explored, doors', () => {
    const table = setUp({
      map: `
        ----------
        |..@...1.'##
        |>.....2.|
        ----------`,
      marks: { 1: { monster: 'zombie', with: { mood: 'asleep', hp: 7, stuck: 99 } }, 2: { item: 'dagger' } },
      depth: 3,
    });
    table.press('b', 'h');
    const before = table.rows();
    table.press('>');
    expect(table.report().level).toBe(4);
    table.press('<');
    expect(table.report().level).toBe(3);
    expect(table.rows()).toEqual(before);
    expect(table.state.levels.get(3)?.monsters[0]).toMatchObject({ hp: 7 });
    expect(table.names()).toContain('an open door');
  });

  test('hunters on the level left come to the stairs, once', () => {
    const table = setUp({
      map: `
        ------------
        |>@.......1|
        ------------`,
      marks: { 1: { monster: 'orc', with: { mood: 'hunting', lastSeen: cellOf(2, 1), memory: 5 } } },
      depth: 3,
      player: { hp: 90, maxHp: 90 },
    });
    table.press('h');
    const orc = table.state.levels.get(3)?.monsters[0];
    const stood = orc?.cell ?? 0;
    table.press('>');
    expect(stood - (orc?.cell ?? 0)).toBe(1);
    table.press('s', 's');
    expect(stood - (orc?.cell ?? 0)).toBe(1);
  });

  test('monsters on the level entered act once', () => {
    const { table, below, there } = waitingBelow('snake', 2, { mood: 'hunting' });
    table.press('>');
    expect(there.cell).toBe(below.stairsUp + 1);
    expect(table.text()).toContain('snake');
  });

  test('whoever stands on the arrival stairs is pushed aside', () => {
    const { table, below, there } = waitingBelow('snake', 0, { mood: 'asleep', stuck: 9 });
    table.press('>');
    expect(table.hints()).toContain('< up');
    // North-west: the first in reading order among the nearest.
    expect(there.cell).toBe(below.stairsUp - 81);
    expect(table.text()).toMatch(/S/);
  });

  test('the room of the arrival is seen whole at once, and by the blind not at all', () => {
    const table = at({ depth: 2, on: '>' });
    table.press('>');
    const { rooms } = table.level();
    const inside = (cells: Uint8Array, { x, y, width, height }: (typeof rooms)[number]) =>
      Array.from({ length: width * height }, (_, index) => {
        const cell = (y + Math.floor(index / width)) * 80 + x + (index % width);
        return cells[cell] > 0;
      });
    expect(inside(table.state.visible, rooms[0])).not.toContain(false);
    expect(inside(table.level().known, rooms[0])).not.toContain(false);
    expect(inside(table.state.visible, rooms[1])).not.toContain(true);
    const blind = at({ depth: 2, on: '>', afflictions: { blind: 20 } });
    blind.press('>');
    expect(blind.level().known.some((code) => code > 0)).toBe(false);
  });

  test('gold on the stairs is taken on arrival, and things are told', () => {
    const table = at({ depth: 2, on: '>' });
    const cell = table.state.player.cell;
    table.press('>');
    const above = table.state.levels.get(2);
    above?.items.push(
      { cell, item: makeItem(table.state, 'gold', { bonus: 9 }), left: false, until: -1 },
      { cell, item: makeItem(table.state, 'dagger'), left: false, until: -1 },
    );
    table.press('<');
    expect(table.log()).toContain('You climb to level 2.\nYou pick up 9 gold.\nYou see a +0 dagger here.');
  });

  test('a hunter beside the hero may follow, and sometimes does not', () => {
    const followed = new Set<boolean>();
    for (let seed = 0; seed < 30; seed++) {
      const table = setUp({
        ...NEIGHBOUR,
        marks: { 1: { monster: 'orc', with: { mood: 'hunting', memory: 5 } } },
        seed: `follow-${seed}`,
      });
      table.press('>');
      const told = log(table).includes('An orc follows you.');
      expect(table.state.levels.get(4)?.monsters.some(({ kind }) => kind.name === 'orc' && told)).toBe(told);
      expect(table.state.levels.get(3)?.monsters.length).toBe(told ? 0 : 1);
      followed.add(told);
    }
    expect(followed.size).toBe(2);
  });

  test('the blind are not told who follows them, nor where', () => {
    const orc = { monster: 'orc', with: { mood: 'hunting' as const, memory: 5 } } as const;
    for (let seed = 0; seed < 30; seed++) {
      const table = setUp({
        ...NEIGHBOUR,
        marks: { 1: orc },
        seed: `follow-${seed}`,
        afflictions: { blind: 50 },
      });
      const taken = table.press('>');
      if (table.state.levels.get(3)?.monsters.length === 1) continue;
      expect(log(table)).toContain('Something follows you.');
      expect(log(table).join()).not.toMatch(/orc/);
      const events = taken?.events?.filter(({ kind }) => kind === 'level') ?? [];
      expect(events.map(({ who, at }) => [who?.name, at === undefined])).toEqual([
        ['you', false],
        [undefined, true],
      ]);
      return;
    }
    throw new Error('nobody followed');
  });

  test('who finds no room beyond the stairs stays behind, and is not lost', () => {
    const friend = { side: 'ally' as const, title: 'Grubba' };
    const table = setUp({
      map: `
        ------
        |>1..|
        |@2..|
        ------`,
      marks: { 1: { monster: 'orc', with: friend }, 2: { monster: 'orc', with: friend } },
      depth: 3,
      on: '>',
    });
    const above = table.level();
    const below = DungeonService.visit(table.state, 4);
    for (const monster of [...below.monsters]) removeMonster(below, monster);
    below.open.fill(0);
    below.open[below.stairsUp] = 1;
    const before = above.monsters.map(({ id, cell }) => ({ id, cell }));
    const arrivals = watchArrivals(table.state.world);
    table.press('>');
    expect(table.report().level).toBe(4);
    expect(table.log()).not.toContain('comes with you');
    expect(above.monsters.map(({ id, cell }) => ({ id, cell }))).toEqual(before);
    for (const { id, cell } of before) expect(above.bodies[cell]?.id).toBe(id);
    expect(arrivals.length, 'the hero alone travelled').toBe(1);
  });

  test('sleepers, held ones and flytraps do not follow', () => {
    for (const marked of [
      { monster: 'orc', with: { mood: 'asleep' as const, stuck: 9 } },
      { monster: 'orc', with: { mood: 'hunting' as const, stuck: 9 } },
      { monster: 'venus flytrap', with: { mood: 'hunting' as const } },
    ]) {
      for (let seed = 0; seed < 8; seed++) {
        const table = setUp({
          ...NEIGHBOUR,
          marks: { 1: marked },
          seed: `stay-${seed}`,
        });
        table.press('>');
        expect(log(table).some((line) => line.includes('follows'))).toBe(false);
      }
    }
  });
});

test('the services of the document are there by their names', () => {
  const { state } = at({ depth: 3 });
  expect(state.levels.has(4)).toBe(false);
  const below = DungeonService.visit(state, 4);
  expect(state.levels.get(4)).toBe(below);
  expect([LightingService.radius(state), LightingService.isLit(state)]).toEqual([2, true]);
  const [monster] = below.monsters;
  const stood = monster.cell;
  LevelService.clear(below, stood);
  expect(below.bodies[stood]).toBeUndefined();
  expect(below.bodies[monster.cell]).toBe(monster);
  TurnService.increment(state);
  MessageService.add(state, 'Hark!');
  expect(state.log.entries.at(-1)).toMatchObject({ text: 'Hark!', turn: 1 });
  state.visible.fill(0);
  FOVService.look(state);
  expect(state.visible[state.player.cell]).toBe(1);
  expect([VictoryService.check(state, 1), VictoryService.check(state, 0)]).toEqual([false, false]);
});

test('who is frozen on arrival stands frozen: the turns go by in the same action', () => {
  const asleep = new Set<number>();
  for (let seed = 0; seed < 25; seed++) {
    const { table } = waitingBelow('ice monster', 1, { mood: 'hunting' }, `frozen-${seed}`);
    asleep.add(table.press('>')?.turns ?? 0);
    expect(table.state.player.afflictions.asleep).toBe(0);
  }
  expect(asleep.size).toBeGreaterThan(1);
});
