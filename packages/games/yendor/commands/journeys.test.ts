// Travel, exploring, taps and the cursor that points: keys in, frames out.

import { keyTap, lineText } from '@stairwell/engine';
import { describe, expect, test } from 'vitest';
import { yendor } from '../game.js';
import { addMonster, removeMonster } from '../ground/bodies.js';
import { heroAt } from '../testing/depths.js';
import { CELL, HALL, LIGHT, STURDY } from '../testing/scenes.js';
import { makeItem, makeMonster, setUp } from '../testing/situation.js';

describe('travel', () => {
  const map = `
    -------      -------
    |<.@..'######'....>|
    -------      -------`;

  test('_ and a stairs key, once the stairs were seen', () => {
    const table = setUp({ map });
    expect(table.press('_', '>')).toMatchObject({
      accepted: false,
      reason: 'You have not seen the stairs down yet.',
    });
    // The answer was heard: the cursor does not wait for another one.
    expect(table.hints()).not.toContain('Travel to');
    for (let i = 0; i < 5; i++) table.press('x');
    expect(table.rows()[1]).toContain('>|');
    table.press('_', '<');
    expect(table.hints()).toContain('< up');
    expect(table.rows()[1][1]).toBe('@');
    expect(table.press('_', '>')).toMatchObject({ turns: 17 });
    expect(table.hints()).toContain('> down');
  });

  test('_ and a place, or a tap', () => {
    const table = setUp({ map });
    table.press('_');
    expect(table.hints()).toBe('Travel to: you  | > down  < up  Tab next  _ levels  Enter  Esc');
    table.press('l', 'l');
    expect(table.hints()).toMatch(/^Travel to: the floor of a room {2}\|/);
    table.press('Enter');
    expect(table.rows()[1].indexOf('@')).toBe(5);
    table.give({ type: 'point', x: 3 + 1, y: 3 });
    expect(table.rows()[1][1]).toBe('@');
    expect(table.press('_', 'Enter')).toMatchObject({ accepted: false, reason: 'You are there already.' });
    expect(table.press('_', 'k', 'k', 'Enter')).toMatchObject({
      accepted: false,
      reason: 'You do not know a way there.',
    });
    table.press('_', 'Tab', 'Escape');
    expect(table.rows()[1][1]).toBe('@');
  });

  test('takes a single step while something awake is in view', () => {
    const table = setUp({
      map: `
        ------------
        |@.......1.|
        ------------`,
      marks: { 1: { monster: 'zombie' } },
      player: STURDY,
    });
    table.press('_', 'l', 'l', 'l', 'Enter');
    expect(table.report().turn).toBe(1);
    expect(table.rows()[1][2]).toBe('@');
  });

  test('goes around known traps', () => {
    const table = setUp({
      map: `
        -------
        |@.1..|
        |.....|
        -------`,
      marks: { 1: { trap: 'bear', found: true } },
    });
    table.press('_', 'l', 'l', 'l', 'l', 'Enter');
    expect(table.rows()[1]).toBe('|..^.@|');
    expect(table.log()).not.toContain('step around');
  });
});

describe('travel to another level', () => {
  const map = `
    -------      -------
    |<.@..'######'....>|
    -------      -------`;
  /** A hero on level 3 who has seen level 2 from its stairs down on, all of level 3, and the first room of level 4. */
  function travelled() {
    const table = setUp({ map, depth: 3, player: STURDY });
    for (let i = 0; i < 5; i++) table.press('x');
    for (const monster of [...table.level().monsters]) removeMonster(table.level(), monster);
    for (const way of ['>', '<', '<', '>']) {
      table.press('_', way, way);
      for (const monster of [...table.level().monsters]) removeMonster(table.level(), monster);
    }
    expect(table.report().level).toBe(3);
    return table;
  }

  test('_ _ lists the levels that are known; the cursor goes on there', () => {
    const table = travelled();
    table.press('_', '_');
    expect(table.frame().overlay?.lines.map(lineText)).toEqual([
      'a) Level 3 (you are here)',
      'b) Level 4',
      'c) Level 2',
    ]);
    table.press('b');
    expect(table.hints()).toBe('To level 4: stairs up  | > down  < up  Tab next  _ levels  Enter  Esc');
    const { view } = table.frame();
    expect(view.things.map(({ name }) => name)).toContain('stairs up');
    expect(view.kind === 'tiles' && [...view.glyphs].includes(64)).toBe(false);
    table.press('Escape');
    expect(table.rows()[1]).toContain('@');
  });

  test('walks over the stairs, a turn a step and a turn a stair', () => {
    const table = travelled();
    const stairs = table.state.levels.get(4)?.stairsUp ?? 0;
    expect(table.press('_', '<')).toMatchObject({ accepted: false, reason: 'You are there already.' });
    const { turn } = table.report();
    table.press('_', '_', 'b', 'l', 'Enter');
    expect(table.report()).toMatchObject({ level: 4, turn: Number(turn) + 17 + 1 + 1 });
    expect(table.state.player.cell).toBe(stairs + 1);
    expect(table.log()).toContain('You descend to level 4.');
    table.press('_', '_', 'c', 'Enter');
    expect(table.report().level).toBe(2);
    expect(table.hints()).toContain('> down');
  });

  test('stops at what waits beyond the stairs', () => {
    const table = travelled();
    const below = table.state.levels.get(4);
    if (below === undefined) throw new Error('no level');
    const zombie = makeMonster(table.state, 'zombie', below.stairsUp - 2, { mood: 'hunting', stuck: 99 });
    addMonster(below, zombie, 0);
    table.press('_', '_', 'b', 'l', 'l', 'Enter');
    expect(table.report().level).toBe(4);
    expect(table.hints()).toContain('< up');
    expect(table.log()).toContain('You see a zombie.');
  });

  test('is refused where the hero knows no way', () => {
    const table = travelled();
    expect(table.press('_', '_', 'b', 'K', 'Enter')).toMatchObject({
      accepted: false,
      reason: 'You do not know a way there.',
      turns: 0,
    });
    table.level().known[table.level().stairsDown] = 0;
    expect(table.press('_', '_', 'b', 'Enter')).toMatchObject({ accepted: false, turns: 0 });
    const alone = setUp({ map });
    expect(alone.press('_', '_')).toMatchObject({ accepted: false, reason: 'You know no other level.' });
  });

  test('warns of a trap on another level as of one here, and then dares it', () => {
    const table = travelled();
    const { traps, stairsDown } = table.level();
    table.press('_', '>', '>');
    traps.push({ cell: stairsDown - 2, kind: 'bear', found: true, spent: false });
    const upAgain = ['_', '_', 'a', 'Enter'];
    expect(table.press(...upAgain)).toMatchObject({ accepted: true, turns: 0 });
    expect(table.news()).toBe('The only way there leads over a trap. Press _ and press Enter to dare it.');
    expect(table.press('_', 'Enter')).toMatchObject({ accepted: true });
    expect(table.log()).toContain('You climb to level 3.');
    expect(table.state.player.cell).toBeLessThanOrEqual(stairsDown - 2);
  });

  test('a saved game knows the cursor of another level', () => {
    const state = heroAt('cursor', 2);
    for (const key of ['_', '_', 'a', 'l']) {
      const action = yendor.decode(keyTap(key), state);
      if (action !== undefined) yendor.act(state, action);
    }
    expect(state.screens).toMatchObject([{ name: 'travel', at: { level: 1 } }]);
    const again = yendor.load(JSON.parse(JSON.stringify(yendor.save(state))));
    expect(yendor.frame(again)).toEqual(yendor.frame(state));
  });
});

test('a trap before the only door is said to be in the way', () => {
  const table = setUp({
    map: `
      -------
      |@...1'##
      -------`,
    marks: { 1: { trap: 'bear', found: true } },
  });
  const toTheDoor = ['_', 'l', 'l', 'l', 'l', 'l', 'Enter'];
  expect(table.press(...toTheDoor)).toMatchObject({ turns: 0 });
  expect(table.news()).toBe('The only way there leads over a trap. Press _ and press Enter to dare it.');
  expect(table.press('x')).toMatchObject({ accepted: true, turns: 0 });
  expect(table.news()).toBe('Nothing is left to explore but past a trap: press x again to dare it.');
  // Who did something else in between is asked again.
  expect(table.press(...toTheDoor)).toMatchObject({ turns: 0 });
  const again = yendor.load(JSON.parse(JSON.stringify(yendor.save(table.state))));
  expect(again.dare).toEqual(table.state.dare);
  table.press('_', 'Enter');
  expect(table.rows()[1].indexOf('@')).toBeGreaterThanOrEqual(5);
});

describe('exploring', () => {
  test('takes what it finds, says so, and ends with a word', () => {
    const table = setUp({
      map: `
        -------      -------
        |..@..'######'..1..|
        -------      -------`,
      marks: { 1: { item: 'mace' } },
    });
    for (let i = 0; i < 6 && !table.news().includes('mace'); i++) table.press('x');
    expect(table.news()).toContain('b) a +0 mace.');
    table.press('d', 'b');
    for (let i = 0; i < 6; i++) table.press('x');
    // What was laid down stays, and where the stairs are hidden it begins to search.
    expect(table.state.player.pack).toHaveLength(1);
    expect(table.log()).toContain('This level seems closed.');
    expect(table.log()).toContain('You find nothing.');
  });

  test('takes what was walked over, and at the end names the key of the stairs', () => {
    const table = setUp({
      map: `
        -----  -----
        |<@1'##'..>|
        -----  -----`,
      marks: { 1: { item: 'mace' } },
    });
    table.press('l', 'l');
    expect(table.log()).toContain('You see a +0 mace here.');
    for (let i = 0; i < 9 && !table.news().includes('Nothing is left'); i++) table.press('x');
    expect(table.log()).toContain('b) a +0 mace.');
    expect(table.news()).toContain('Press _ and press > to walk to the stairs down.');
    const item = makeItem(table.state, 'ring-mail');
    table
      .level()
      .items.push({ cell: table.state.player.cell - 1, item, left: true, until: -1, choice: true });
    table.press('Z', 'x');
    expect(table.news()).toContain('What stands under glass waits for your choice.');
  });

  test('goes to see what a map shows, and finds what lies there', () => {
    const table = setUp({
      map: `
        -----    -----    -----
        |.@.'####'...'####'.1.|
        -----    -----    -----`,
      marks: { 1: { item: 'mace' } },
      pack: [LIGHT, { item: 'magic-mapping' }],
    });
    table.press('r', 'b');
    expect(table.rows()[1]).toBe("|.@.'####'...'####'...|");
    for (let i = 0; i < 9 && !table.news().includes('mace'); i++) table.press('x');
    expect(table.news()).toContain('b) a +0 mace.');
  });

  test('feels its way in the dark, and does not go in circles there', () => {
    const table = setUp({
      map: `
        -------      -------
        |..@..'######'..1..|
        -------      -------`,
      marks: { 1: { item: 'mace' } },
      pack: [],
    });
    for (let i = 0; i < 9 && !table.news().includes('mace'); i++) table.press('x');
    expect(table.log()).toContain('You feel your way in the dark.');
    expect(table.log()).toContain('a) a +0 mace.');
    expect(table.report().turn).toBeLessThan(60);
  });

  test('does not turn back and forth before a sleeper who bars the way', () => {
    const table = setUp({
      map: `
        -----  -----
        |.@.'##'...|
        -----  |...|
               --1--
                 #
                ##`,
      marks: { 1: { monster: 'yeti', with: { mood: 'asleep' } } },
      pack: [LIGHT, { item: 'stealth', slot: 'left' }],
    });
    for (let i = 0; i < 9 && !table.news().includes('sleeper'); i++) table.press('x');
    expect(table.news()).toContain('Nothing is left to explore but past a sleeper.');
    expect(table.report().turn).toBeLessThan(60);
  });

  test('is refused with enemies in view, blind and confused', () => {
    const enemy = setUp({
      map: `
        -------
        |@...1|
        -------`,
      marks: { 1: { monster: 'zombie' } },
    });
    expect(enemy.press('x')).toMatchObject({
      accepted: false,
      reason: 'Not while the zombie is in view: fight it, or get away.',
    });
    for (const more of [{ afflictions: { blind: 9 } }, { afflictions: { confused: 9 } }])
      expect(setUp({ map: HALL, ...more }).press('x')).toMatchObject({ accepted: false, turns: 0 });
  });
});

test('a tap strikes what is beside, explains what is not, picks up and searches where one stands', () => {
  const table = setUp({
    map: `
      --------
      |2@1..3|
      --------`,
    marks: {
      1: { monster: 'zombie', with: { hp: 90, maxHp: 90 } },
      2: { item: 'dagger' },
      3: { monster: 'zombie', with: { mood: 'asleep' } },
    },
    player: STURDY,
  });
  table.give({ type: 'point', x: 6, y: 3 });
  expect(table.text()).toMatch(/You (hit|miss) the zombie/);
  table.give({ type: 'point', x: 9, y: 3 });
  expect(table.frame().overlay?.title).toBe('The zombie');
  expect(table.text()).toMatch(/In a fight you hit \d+ % for [\d-]+, it hits/);
  expect(table.text()).toContain('It sleeps: you hit it more easily.');
  table.press('Escape');
  table.give({ type: 'point', x: 4, y: 3 });
  table.give({ type: 'point', x: 4, y: 3 });
  expect(table.text()).toContain(') a +0 dagger.');
  table.give({ type: 'point', x: 4, y: 3 });
  expect(table.text()).toContain('You find nothing.');
});

test('where a corridor ends for no reason exploring says so, and asked again it searches there', () => {
  const table = setUp({
    map: `
      ------    ----
      |<@>.'####¦..|
      ------    ----`,
  });
  table.press('x', 'x');
  expect(table.news()).toContain('a corridor ends for no reason: press x again to search there.');
  const before = table.report().turn;
  for (let tries = 0; tries < 5 && !/secret door/.test(table.log()); tries++) table.press('x');
  expect(table.log()).toContain('You find a secret door!');
  expect(table.report().turn).not.toBe(before);
  table.press('x', 'x');
  expect(table.press('x')).toMatchObject({
    accepted: false,
    reason:
      'Nothing is left to explore that you know a way to. Press _ and press > to walk to the stairs down.',
  });
});

test('on the last level exploring looks for no stairs down: none lead anywhere', () => {
  const explored = (depth: number) => {
    const table = setUp({ map: '------\n|<.@.|\n------', depth });
    return table.press('x')?.accepted === false ? table.news() : table.log();
  };
  expect(explored(25)).toContain('This level seems closed.');
  expect(explored(26)).toBe('Nothing is left to explore that you know a way to.');
});

test('nobody lets fly at nobody', () => {
  const table = setUp({ map: CELL, pack: [{ item: 'dart' }] });
  expect(table.press('f')).toMatchObject({
    accepted: false,
    reason: expect.stringContaining('Nobody is in sight'),
  });
});
