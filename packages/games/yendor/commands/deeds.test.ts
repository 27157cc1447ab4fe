// What a hero can do besides walking and striking: throw, shoot, count, wait, take all, trade, pray, and what a calling can.

import { lineText } from '@stairwell/engine';
import { describe, expect, test } from 'vitest';
import { watchArrivals } from '../../../../tests/testing/arrivals.js';
import { MONSTERS } from '../beings/monsters.js';
import { yendor } from '../game.js';
import { addMonster } from '../ground/bodies.js';
import { RULES } from '../rules.js';
import { T } from '../terrain.js';
import { LIGHT, STURDY } from '../testing/scenes.js';
import { makeItem, makeMonster, type Situation, setUp } from '../testing/situation.js';

const RANGE = `
  ------------
  |@......1..|
  |..........|
  ------------`;
const TARGET = { monster: 'zombie', with: { mood: 'asleep' as const, hp: 400, maxHp: 400, stuck: 99 } };

describe('what flies', () => {
  test('arrows need a bow in hand, fly at the nearest foe, do harm and lie there to be taken again', () => {
    const pack = [LIGHT, { item: 'arrow', with: { count: 20 } }, { item: 'short-bow' }];
    const table = setUp({ map: RANGE, marks: { 1: TARGET }, pack, player: STURDY });
    expect(table.press('f')).toMatchObject({ accepted: false, turns: 0 });
    table.press('w', 'c');
    for (let shots = 0; shots < 15; shots++) expect(table.press('f', 'f')).toMatchObject({ turns: 1 });
    expect(table.log()).toMatch(/The arrow hits the zombie for \d+\./);
    expect(table.log()).toContain('The arrow misses the zombie.');
    expect(table.level().monsters[0].hp).toBeLessThan(400);
    const spent = table.level().items.reduce((sum, { item }) => sum + item.count, 0);
    expect(spent).toBeGreaterThan(3);
    expect(spent).toBeLessThan(15);
  });

  test('a flask breaks over all who stand there, and tells what it was', () => {
    const table = setUp({
      map: RANGE,
      marks: { 1: TARGET },
      pack: [LIGHT, { item: 'liquid-fire', with: { count: 2 } }, { item: 'blindness' }],
    });
    table.press('T', 'b', 'Enter');
    expect(table.log()).toMatch(/The flask breaks: liquid fire!\nThe zombie burns for \d+\./);
    expect(table.level().monsters[0].hp).toBeLessThanOrEqual(397);
    table.press('T', 'c', 'Enter');
    expect(table.level().monsters[0].mood).toBe('wandering');
  });

  test('water stops feet and not arrows', () => {
    const table = setUp({
      map: `
        ---------
        |..@}1..|
        ---------`,
      marks: { 1: TARGET },
      pack: [LIGHT, { item: 'dart', with: { count: 9 } }],
    });
    expect(table.press('l')).toMatchObject({ accepted: false });
    for (let shots = 0; shots < 9; shots++) table.press('f', 'Enter');
    expect(table.level().monsters[0].hp).toBeLessThan(400);
    expect(table.level().items.every(({ cell }) => table.level().terrain[cell] !== T.water)).toBe(true);
  });
});

describe('callings', () => {
  test.each(['sellsword', 'forester', 'lampwright'])(
    'a %s begins with a kit and an ability of its own',
    (calling) => {
      const state = yendor.start('kit', { calling });
      expect(state.player.calling).toBe(calling);
      expect(state.player.worn.weapon * state.player.worn.armour * state.player.worn.light).toBeGreaterThan(
        0,
      );
      expect(yendor.load(JSON.parse(JSON.stringify(yendor.save(state)))).player).toEqual(state.player);
    },
  );

  test('C chooses before the first turn, and gives what the option gives', () => {
    const state = yendor.start('kit', {});
    yendor.act(state, { type: 'calling' });
    expect(yendor.frame(state).overlay?.lines.map(lineText)).toContainEqual(
      expect.stringContaining('b) Forester'),
    );
    yendor.act(state, { type: 'choose', key: 'b' });
    expect(state.player).toEqual(yendor.start('kit', { calling: 'forester' }).player);
    yendor.act(state, { type: 'wait' });
    expect(yendor.act(state, { type: 'calling' })).toMatchObject({ accepted: false });
  });

  test('a sweep strikes all in reach, and then rests', () => {
    const table = setUp({
      map: `
        -------
        |.1@2.|
        -------`,
      marks: { 1: TARGET, 2: TARGET },
      player: STURDY,
    });
    expect(table.press('a')).toMatchObject({ turns: 1 });
    expect(table.log().match(/You (hit|miss) the zombie/g)).toHaveLength(2);
    expect(table.press('a')).toMatchObject({ accepted: false, reason: expect.stringContaining('ready in') });
  });

  test('twin shot lets two fly, a flare dazzles and burns light', () => {
    const pack = [
      LIGHT,
      { item: 'short-bow', slot: 'weapon' as const },
      { item: 'arrow', with: { count: 9 } },
    ];
    const archer = setUp({
      map: RANGE,
      marks: { 1: TARGET },
      pack,
      player: { ...STURDY, calling: 'forester' },
    });
    archer.press('a');
    expect(archer.state.player.pack.find(({ item }) => item.kind.id === 'arrow')?.item.count).toBe(7);
    const awake = { monster: 'zombie', with: { mood: 'hunting' as const } };
    const smith = setUp({ map: RANGE, marks: { 1: awake }, player: { ...STURDY, calling: 'lampwright' } });
    smith.press('a');
    expect(smith.level().monsters[0].stuck).toBeGreaterThan(1);
    expect(smith.stats()).toContain('Light 450');
  });
});

describe('comfort', () => {
  test('0 2 0 s searches twenty times, 0 5 l takes five steps, Z lets a turn go by', () => {
    const table = setUp({ map: RANGE.replace('1', '.') });
    expect(table.press('0', '2', '0', 's')).toMatchObject({ turns: 20 });
    expect(table.press('0', '5', 'l')).toMatchObject({ turns: 5 });
    expect(table.press('Z')).toMatchObject({ turns: 1 });
    table.press('0', '3');
    expect(table.hints()).toContain('How often: 3');
  });

  test('a second comma takes everything that lies here', () => {
    const table = setUp({ map: RANGE.replace('1', '.') });
    const { cell } = table.state.player;
    for (const id of ['mace', 'ration', 'dagger'])
      table.level().items.push({ cell, item: makeItem(table.state, id), left: false, until: -1 });
    table.press(',', ',');
    expect(table.level().items).toEqual([]);
    expect(table.state.player.pack).toHaveLength(4);
  });

  test('a journey passes things by', () => {
    const table = setUp({ map: RANGE, marks: { 1: { item: 'mace' } } });
    expect(table.press('_', 'L', 'l', 'Enter')).toMatchObject({ turns: 9 });
    expect(table.log()).not.toContain('mace');
  });

  test('a letter of the pack tells what a thing is good for', () => {
    const table = setUp({ map: RANGE.replace('1', '.'), pack: [LIGHT, { item: 'long-sword' }] });
    table.press('i', 'b');
    expect(table.text()).toContain('Damage 1-12');
    table.press('Escape');
    expect(table.text()).toContain('b) a +0 long sword');
  });

  test('what grows in its place stops nobody who keeps away from it', () => {
    const map = '\n---------\n|@......+\n|......1|\n---------';
    const awake = { mood: 'hunting' as const, hp: 99, maxHp: 99 };
    const table = setUp({ map, marks: { 1: { monster: 'venus flytrap', with: awake } }, player: STURDY });
    expect(table.press('x')).toMatchObject({ accepted: true });
    expect(table.report().turn).toBeGreaterThan(3);
  });

  test('a bat at the far end of a hall does not stop who explores', () => {
    const map = `
      ---------------
      |@...........1|
      |.............|
      -------'-------`;
    const table = setUp({ map, marks: { 1: { monster: 'bat', with: { stuck: 99 } } } });
    expect(table.press('x')).toMatchObject({ accepted: true });
    const near = setUp({
      map: map.replace('@..', '..@').replace('..1|', '..2|').replace('@.', '@1'),
      marks: { 1: { monster: 'bat', with: { stuck: 99 } }, 2: { item: 'mace' } },
    });
    expect(near.press('x')).toMatchObject({ accepted: false });
  });
});

describe('friends and traders', () => {
  test('a captive is freed by walking into it, changes places, and comes along over the stairs', () => {
    const table = setUp({
      map: '\n-------\n|.>@1..|\n-------',
      marks: { 1: { monster: 'yeti', with: { side: 'captive', title: 'Ulfga', mood: 'wandering' } } },
      player: STURDY,
    });
    table.press('l');
    const [yeti] = table.level().monsters;
    expect(yeti.side).toBe('ally');
    table.press('l', 'h', 'h');
    expect(table.log()).not.toContain('You hit');
    expect(table.hints()).not.toContain('without');
    const { cell } = yeti;
    yeti.cell = table.state.player.cell + RULES.monsters.allyFollows + 1;
    expect(table.hints()).toContain('> down  without Ulfga');
    yeti.cell = cell;
    const arrivals = watchArrivals(table.state.world);
    table.press('>');
    expect(table.log()).toContain('Ulfga comes with you.');
    expect(arrivals.length, 'both travelled').toBe(2);
    expect(table.level().monsters).toContain(yeti);
    expect(
      yendor
        .load(JSON.parse(JSON.stringify(yendor.save(table.state))))
        .world.visit(2)
        .monsters.at(-1),
    ).toMatchObject({ side: 'ally', title: 'Ulfga' });
  });

  test('who is held strikes no friend', () => {
    const table = setUp({
      map: '\n-------\n|..@1..|\n-------',
      marks: { 1: { monster: 'yeti', with: { side: 'ally', title: 'Ulfga', mood: 'wandering' } } },
      afflictions: { held: 2 },
    });
    table.press('l');
    expect(table.log()).toContain('held fast');
    expect(table.level().monsters[0].side).toBe('ally');
  });

  test('a pedlar in a doorway makes way, for journeys too', () => {
    const table = setUp({
      map: "\n-----    -----\n|.@.1####'...|\n-----    -----",
      marks: { 1: { monster: 'pedlar', with: { side: 'keeper', mood: 'wandering' } } },
    });
    const [pedlar] = table.level().monsters;
    table.press('l', 'l');
    expect(table.state.player.cell).toBe(pedlar.cell + 1);
    table.press('h');
    for (let i = 0; i < 4; i++) table.press('x');
    expect(table.rows()[1]).toContain("####'...|");
    expect(pedlar.side).toBe('keeper');
  });

  test('an ally fights what hunts the hero, and is fought', () => {
    const table = setUp({
      map: RANGE,
      marks: { 1: { monster: 'hobgoblin', with: { mood: 'hunting' } } },
      player: STURDY,
      pack: [LIGHT],
    });
    const cell = table.state.player.cell + 1;
    addMonster(
      table.level(),
      makeMonster(table.state, 'yeti', cell, { side: 'ally', title: 'Ulfga', hp: 90, maxHp: 90 }),
      0,
    );
    for (let turn = 0; turn < 60 && !table.log().includes('defeats'); turn++) table.press('Z');
    expect(table.log()).toContain('Ulfga defeats the hobgoblin.');
    expect(table.report().kills).toBe(1);
  });

  test('a pedlar is paid, and pays', () => {
    const table = setUp({
      map: RANGE.replace('1', '.'),
      player: { gold: 50 },
      pack: [LIGHT, { item: 'mace' }],
    });
    const level = table.level();
    level.places.push({
      kind: 'pedlar',
      room: level.roomAt[table.state.player.cell] - 1,
      seen: true,
      sealed: false,
      left: 0,
    });
    addMonster(level, makeMonster(table.state, 'pedlar', table.state.player.cell + 9, { side: 'keeper' }), 0);
    const lay = (id: string, price: number) =>
      level.items.push({
        cell: table.state.player.cell,
        item: makeItem(table.state, id),
        left: true,
        until: -1,
        price,
      });
    lay('ration', 60);
    expect(table.press(',')).toMatchObject({
      accepted: false,
      reason: 'That costs 60 gold, and you have 50.',
    });
    level.items.length = 0;
    lay('ration', 40);
    table.press(',');
    expect(table.report().gold).toBe(10);
    expect(table.hints()).toContain('d: sell');
    table.press('d', 'b');
    expect(table.report().gold).toBe(25);
  });

  test('an altar takes gold and gives twice', () => {
    const table = setUp({ map: RANGE.replace('1', '.'), player: { gold: 500, hp: 3, maxHp: 30 } });
    const level = table.level();
    expect(table.press('p')).toMatchObject({ accepted: false, reason: 'There is no altar here.' });
    level.terrain[table.state.player.cell] = T.altar;
    level.places.push({
      kind: 'shrine',
      room: level.roomAt[table.state.player.cell] - 1,
      seen: true,
      sealed: false,
      left: 1,
    });
    expect(table.press('p', 'a')).toMatchObject({ turns: 1 });
    expect(table.report()).toMatchObject({ hp: 30, gold: 500 - RULES.altar.mend - RULES.altar.perDepth });
    expect(table.press('p')).toMatchObject({ accepted: false, reason: expect.stringContaining('silent') });
  });

  test('a key opens the locked door of its level; who takes one of three leaves the others', () => {
    const map = `
      -----
      |.@.*...|
      -----`;
    const table = setUp({ map, pack: [LIGHT] });
    table.press('l');
    expect(table.press('l')).toMatchObject({ accepted: false, reason: expect.stringContaining('locked') });
    table.state.player.pack.push({ letter: 'b', item: makeItem(table.state, 'key', { bonus: 1 }) });
    table.press('l', 'l');
    expect(table.state.player.pack).toHaveLength(1);
    const { cell } = table.state.player;
    for (const step of [1, 2, 3])
      table.level().items.push({
        cell: cell + step,
        item: makeItem(table.state, 'mace'),
        left: true,
        until: -1,
        choice: true,
      });
    table.press('l', ',');
    expect(table.level().items).toEqual([]);
    expect(table.state.player.pack).toHaveLength(2);
  });
});

test('the story of a run counts ways, near deaths and relics, and a win is worth most', () => {
  const table = setUp({
    map: RANGE.replace('1', '.'),
    depth: 1,
    on: '<',
    pack: [LIGHT, { item: 'amulet' }, { item: 'salt-bell' }],
  });
  Object.assign(table.state.statistics, { stairsDown: 17, kills: 31, nearDeaths: 4 });
  table.state.statistics.deepest = 18;
  table.press('<');
  const text = table.text();
  expect(text).toContain('Carried out: the Salt Bell.');
  expect(text).toContain('went down 17 stairs and up 0, to level 18');
  expect(text).toContain('31 monsters fell on the way. Death came near 4 times.');
  expect(table.report().score).toBeGreaterThan(10_000 + 1500 + 1500);
});

test('no kill is worth a tenth of a win, and no score falls below nothing', () => {
  for (const { name } of MONSTERS) {
    const table = setUp({
      map: '\n-----\n|.@1.|\n-----',
      marks: { 1: { monster: name, with: { hp: 1, maxHp: 1, mood: 'asleep', stuck: 99 } } },
      player: STURDY,
    });
    const before = Number(table.report().score);
    for (let blow = 0; blow < 99 && table.level().monsters.length > 0; blow++) table.press('l');
    expect(Number(table.report().kills), name).toBe(1);
    expect(Number(table.report().score) - before, name).toBeLessThan(RULES.score.win / 10);
  }
  expect(setUp({ map: RANGE.replace('1', '.'), turn: 90_000 }).report().score).toBe(0);
});

const STAIRS = `
  --------   ----
  |@...>.'###'.<|
  --------   ----`;
const TARGET_AWAKE = { monster: 'zombie', with: { hp: 9, maxHp: 9, stuck: 9 } };

test('the first lessons are told once, at their moments, and not to who wants none', () => {
  const map = RANGE;
  const marks = { 1: { monster: 'zombie', with: { hp: 9, maxHp: 9 } } };
  const table = setUp({ map, marks });
  Object.assign(table.state, { tips: true });
  for (let turn = 0; turn < 3; turn++) {
    table.level().monsters[0].noticed = false;
    table.press('s');
  }
  expect(table.log().match(/Walk into an enemy to strike it/g)).toHaveLength(1);
  // One after an action, and each when it can be used.
  const lessons: readonly [string, Partial<Situation>][] = [
    [
      'press a for what only',
      { map: STAIRS.replace('..', '12'), marks: { 1: TARGET_AWAKE, 2: TARGET_AWAKE } },
    ],
    ['Your light is low', { pack: [{ item: 'torch', slot: 'light', with: { fuel: 20 } }] }],
    ['Press . to rest', { player: { hp: 3, maxHp: 18 } }],
    ['choose a plan', { pack: [{ item: 'enchanting' }] }],
    ['Press i and choose', { pack: [{ item: 'haste' }] }],
    ['Those stairs lead down', {}],
  ];
  for (const [text, more] of lessons) {
    const scene = setUp({ map: STAIRS, ...more });
    Object.assign(scene.state, { tips: true });
    scene.state.told.add('foe');
    scene.press('Z', 'Z');
    expect(scene.log().split(text), text).toHaveLength(2);
  }
  for (const tips of [true, false]) {
    const state = yendor.start('lessons', { tips });
    expect(state.log.entries.some(({ text }) => text.includes('Press x to explore'))).toBe(tips);
  }
});
