// What a person sees: the frame, its screens, the end, and what is kept of a game.

import { frameText, keyTap, lineText, Session } from '@stairwell/engine';
import { describeFrame } from '@stairwell/engine/play';
import { describe, expect, test } from 'vitest';
import { COMMON_EPITAPH, EPITAPHS, epitaph } from '../ending/epitaphs.js';
import { recordLine } from '../ending/morgue.js';
import { scoreOf } from '../ending/score.js';
import { yendor } from '../game.js';
import { PALETTE } from '../palette.js';
import { MessageService } from '../services.js';
import { LIGHT } from '../testing/scenes.js';
import { cellOf, setUp } from '../testing/situation.js';

const ROOM = `
  ---------
  |..@.1..|
  |....2..|
  ---------`;
const EMPTY_ROOM = ROOM.replaceAll(/[12]/g, '.');
const crowd = () =>
  setUp({
    map: ROOM,
    marks: { 1: { monster: 'zombie', with: { mood: 'asleep', stuck: 99 } }, 2: { item: 'minor-heal' } },
  });

describe('the frame', () => {
  test('fits a terminal of 80 x 24: 22 rows of map, then the news, then the hero', () => {
    const { view, status } = Session.start(yendor, 'frame').frame();
    expect(view).toMatchObject({ kind: 'tiles', width: 80, height: 22 });
    expect(status).toHaveLength(2);
    for (const line of status) expect(lineText(line).length).toBeLessThanOrEqual(80);
    expect(lineText(status[0])).toMatch(
      /^Level 1 {2}HP 18\/18 {2}AC 8 {2}Str 16\(16\) {2}Exp 1:0\/10 {2}T 0 {2}Light \d+ {2}\$\d+$/,
    );
    expect(lineText(status[1])).toContain('+1 mace, +0 leather armour');
  });

  test('a hero below a tenth of health blinks', () => {
    const dying = setUp({ map: EMPTY_ROOM, player: { hp: 1, maxHp: 20 } }).frame();
    const hurt = setUp({ map: EMPTY_ROOM, player: { hp: 2, maxHp: 20 } }).frame();
    if (dying.view.kind !== 'tiles' || hurt.view.kind !== 'tiles') throw new Error('a map is expected');
    expect(dying.view.animations).toHaveLength(1);
    const [{ cell, phases }] = dying.view.animations;
    expect(String.fromCodePoint(dying.view.glyphs[cell])).toBe('@');
    expect(phases.map(({ style }) => PALETTE[style].reverse === true)).toEqual([false, true]);
    expect(hurt.view.animations).toEqual([]);
  });

  test('what matters least is left to the history when too much is said at once', () => {
    const table = setUp({ map: EMPTY_ROOM });
    for (let i = 0; i < 12; i++)
      MessageService.add(table.state, `Something quite ordinary happens, number ${i}.`);
    MessageService.add(table.state, 'You are about to die!', 'critical');
    for (let i = 12; i < 16; i++)
      MessageService.add(table.state, `Something quite ordinary happens, number ${i}.`);
    const news = table.frame().messages.map(lineText);
    expect(news.length).toBeLessThanOrEqual(4);
    expect(news.join(' ')).toContain('You are about to die!');
    expect(news.join(' ')).not.toContain('number 0.');
    expect(table.state.log.entries).toHaveLength(17);
  });

  test('the lines keep to 80 columns, whatever befalls the hero', () => {
    const table = setUp({
      map: ROOM,
      marks: { 1: { item: 'mace' }, 2: { item: 'mace' } },
      depth: 26,
      turn: 123_456,
      player: {
        hp: 888,
        maxHp: 999,
        level: 20,
        xp: 13_290,
        gold: 98_765,
        hunger: 100,
        hasAmulet: true,
        strength: 18,
        percentile: 99,
      },
      afflictions: { confused: 20 },
      pack: [
        { item: 'lantern', slot: 'light' },
        { item: 'two-handed-sword', slot: 'weapon' },
        { item: 'studded', slot: 'armour' },
        { item: 'ring-see-invisible', slot: 'left' },
        { item: 'sustain-strength', slot: 'right' },
      ],
    });
    table.press('s', 'x', '>');
    for (const line of [...table.frame().status, ...table.frame().messages])
      expect(lineText(line).length, lineText(line)).toBeLessThanOrEqual(80);
    expect(lineText(table.frame().status[0])).toMatch(
      /^Level 26 HP 888\/999 Weak Amulet confused\(19\) AC 7 /,
    );
  });

  test('every style has a colour, a safe colour and one of the sixteen', () => {
    for (const style of PALETTE) {
      expect(style.color).toBeGreaterThanOrEqual(0);
      expect(style.safeColor).toBeGreaterThanOrEqual(0);
      expect(style.ansi).toBeGreaterThanOrEqual(0);
      expect(style.ansi).toBeLessThanOrEqual(15);
    }
  });

  test('things have names, and words say where they are', () => {
    const table = crowd();
    const names = table.frame().view.things.map(({ name }) => name);
    expect(names[0]).toMatch(
      /^a zombie \(asleep, held\), \d+\/\d+ HP, you hit \d+ % for [\d-]+, it hits \d+ % for 1-8$/,
    );
    expect(names.some((name) => /^an? \w+ potion$/.test(name))).toBe(true);
    expect(describeFrame(table.frame())[0]).toMatch(/^a zombie \(asleep, held\), .*, 2 east$/);
  });

  test('where a cursor points, the view says where the hero stands', () => {
    const table = crowd();
    const { view } = table.frame();
    table.press('_', 'ArrowRight');
    const pointing = table.frame().view;
    expect([view, pointing].map(({ things }) => things.filter(({ name }) => name === 'you').length)).toEqual([
      0, 1,
    ]);
    if (view.kind !== 'tiles' || pointing.kind !== 'tiles') throw new Error('Yendor is drawn in tiles');
    expect(pointing.things[0]).toMatchObject(view.focus ?? {});
    expect(pointing.focus).not.toEqual(view.focus);
  });

  test('what is out of sight is remembered dim, without its monsters', () => {
    const table = setUp({
      map: `
        --------    -----
        |@..1.2'####'...|
        --------    -----`,
      marks: { 1: { monster: 'zombie', with: { mood: 'asleep', stuck: 999 } }, 2: { item: 'dagger' } },
      player: { cell: cellOf(6, 1) },
    });
    expect(table.rows()[1]).toMatch(/^\|\.\.\.Z\.@/);
    table.press('l', 'l', 'l', 'l');
    expect(table.rows()[1]).toMatch(/^\|\.\.\.\.\.\)'/);
    const { view } = table.frame();
    if (view.kind !== 'tiles') throw new Error('no tiles');
    expect(view.palette[view.styles[cellOf(1, 1)]].dim).toBe(true);
  });

  test('; examines: a cursor on the nearest, Tab to the next, Enter tells', () => {
    const table = crowd();
    expect(table.frame().view).not.toHaveProperty('margin');
    table.press(';');
    // The map scrolls for the cursor only where it must.
    expect(table.frame().view).toMatchObject({ focus: { x: 8, y: 3 }, margin: 1 });
    table.press('Enter');
    expect(table.frame().overlay?.title).toBe('The zombie');
    expect(table.text()).toMatch(/In a fight you hit \d+ % for [\d-]+, it hits \d+ % for 1-8/);
    expect(table.text()).toContain('slower than you');
    table.press('Escape', ';', 'Tab', 'Enter');
    expect(table.text()).toMatch(/an? \w+ potion/);
    expect(table.text()).toContain('Nobody knows what it does until it is used.');
    expect(table.frame().overlay?.choices).toEqual([{ key: 'Escape', label: 'Back' }]);
    expect(table.report().turn).toBe(0);
  });

  test('the list of what is in view begins with who is there, then the nearest things; memories come last', () => {
    const table = setUp({
      map: `
        -------     --------
        |4.@..'#####'..2.31|
        -------     --------`,
      marks: {
        1: { monster: 'zombie', with: { mood: 'asleep', stuck: 99 } },
        2: { item: 'dagger' },
        3: { item: 'mace' },
        4: { item: 'ration' },
      },
      pack: [LIGHT, { item: 'stealth', slot: 'left' }],
    });
    table.press(...Array<string>(10).fill('l'));
    const names = table.frame().view.things.map(({ name }) => name.split(/[ ,(]/).slice(0, 3).join(' '));
    expect(names[0]).toContain('a zombie');
    expect(names.slice(1, 3).join('; ')).toMatch(/dagger; .*mace/);
    expect(table.frame().view.things.at(-1)?.name).toBe('some food, remembered');
  });

  test('equal messages in a row are counted', () => {
    const table = crowd();
    table.press('s', 's', 's');
    expect(table.text()).toContain('You find nothing. (x3)');
  });
});

describe('screens', () => {
  test('inventory, help with pages, messages with pages', () => {
    const session = Session.start(yendor, 'screens');
    session.give(keyTap('i'));
    expect(frameText(session.frame())).toContain('a) a +1 mace (wielded)');
    session.give(keyTap('Escape'));
    session.give(keyTap('?'));
    expect(frameText(session.frame())).toContain('Yendor: help (1 of 5)');
    expect(frameText(session.frame())).toContain('Cursed gear cannot be taken off');
    const pages = [
      'locked door',
      'Explore: walk on until there is something new',
      'Quaff a potion',
      'Save and leave',
    ].map((text) => {
      session.give(keyTap('PageDown'));
      return frameText(session.frame()).includes(text);
    });
    expect(pages).toEqual([true, true, true, true]);
    expect(session.give(keyTap('PageDown'))?.accepted).toBe(false);
    session.give(keyTap('Escape'));
    for (let i = 0; i < 20; i++) {
      session.give(keyTap('>'));
      session.give(keyTap(','));
    }
    session.give(keyTap('M'));
    expect(frameText(session.frame())).toContain('0: There are no stairs down here.');
    expect(session.give(keyTap('PageUp'))?.accepted).toBe(true);
    session.give(keyTap('Enter'));
    expect(session.frame().overlay).toBeUndefined();
    expect(session.report().turn).toBe(0);
  });

  test('save and leave are asked of the front end', () => {
    const session = Session.start(yendor, 'save');
    expect(session.give(keyTap('S'))?.requests).toEqual([{ type: 'save', name: 'yendor' }]);
    expect(session.give(keyTap('Q'))?.requests).toContainEqual({ type: 'quit' });
  });

  test('hints name what could be done here', () => {
    const table = setUp({
      map: `
        ------
        |.@1.|
        --+---
          #`,
      marks: { 1: { item: 'dagger' } },
      player: { hunger: 4000 },
    });
    expect(lineText(table.frame().status[1])).toContain('o open  no food');
    table.press('l');
    expect(lineText(table.frame().status[1])).toContain(', pick up');
  });
});

describe('debug', () => {
  test('only with the option, and then the run is not ranked', () => {
    const plain = setUp({ map: ROOM, marks: { 1: { monster: 'zombie' }, 2: { item: 'mace' } } });
    expect(plain.press('~')).toMatchObject({ accepted: false });
    expect(plain.report().ranked).toBe(true);
    const table = setUp({ map: ROOM, marks: { 1: { monster: 'zombie' }, 2: { item: 'mace' } }, debug: true });
    expect(table.report().ranked).toBe(false);
    table.press('~');
    expect(table.text()).toContain('g) god mode');
    table.press('g', '~', 'K');
    expect(table.text()).toContain('You defeat the zombie.');
    table.press('~', 'm', '~', 'I', '~', 'a', '~', 'v', '~', 'M', '~', 'f', '~', 'n', '~', 'x');
    expect(table.text()).toContain('Debug: sight by radius on.');
    table.press('~', 'p');
    expect(table.text()).toMatch(/[1-9]@[1-9]/);
    expect(table.report().turn).toBe(0);
  });
});

describe('the end', () => {
  const dying = () =>
    setUp({
      map: ROOM,
      marks: { 1: { item: 'mace' }, 2: { item: 'mace' } },
      pack: [{ item: 'torch', slot: 'light' }, { item: 'poison' }],
      player: { hp: 1, gold: 1200, xp: 30, level: 2 },
      turn: 1234,
    });

  test('cause, epitaph, score, achievements, seed; new game, same seed, leave', () => {
    const table = dying();
    table.press('q', 'b');
    const text = table.text();
    expect(text).toContain('Killed by a potion of poison on level 1, turn 1234.');
    expect(text).toContain('Never saw what the first stairs lead to.');
    expect(scoreOf(table.state)).toBe(1200 + 100 + 2 * 50 - 123);
    expect(text).toContain(`Score ${scoreOf(table.state)}`);
    // What is carved says already that no stair was taken.
    expect(text).not.toContain('who never took a stair');
    expect(text).toContain('Nobody fell on the way. Death came once, and did not knock.');
    expect(text).toContain('* A thousand turns');
    expect(text).toContain('* A thousand gold');
    expect(text).toContain('Seed test');
    // Keys that walk, search or quaff may still be held.
    for (const key of ['h', 's', 'n', 'q', 'Enter']) expect(table.press(key)).toBeUndefined();
    for (const key of ['R', 'S'])
      expect(table.press(key)?.requests).toEqual([{ type: 'restart', seed: 'test' }]);
    expect(table.press('N')?.requests[0]).toMatchObject({ type: 'restart' });
    expect(table.press('Q')?.requests).toEqual([{ type: 'quit' }]);
    expect(yendor.act(table.state, { type: 'move', way: 'north' })).toMatchObject({ accepted: false });
  });

  test('a morgue with seed, version, map and log, and one line of a record', () => {
    const table = dying();
    const writes = table.press('q', 'b')?.requests.filter((request) => request.type === 'write') ?? [];
    expect(writes).toHaveLength(2);
    const [morgue, record] = writes;
    if (morgue.type !== 'write' || record.type !== 'write') throw new Error('no texts');
    expect(morgue.name).toBe('yendor-morgue-test-1234.txt');
    expect(morgue.text).toContain(`Yendor ${yendor.version}, seed test`);
    expect(morgue.text).toContain('|..@.)..|');
    expect(morgue.text).toMatch(/It burns for \d: poison!/);
    expect(record).toMatchObject({ name: 'yendor-xlogfile', append: true });
    expect(record.text).toMatch(
      /^version=13:seed=test:ranked=1:points=\d+:turns=1234:.*death=killed by a potion of poison\n$/,
    );
    expect(record.unranked).toBe(record.text.replace('ranked=1', 'ranked=0'));
    expect(record.text.trimEnd()).not.toContain('\n');
    expect(recordLine({ ...table.state, seed: 'a:b\nc' }, true)).toContain('seed=a b c:');
    expect(morgue.text).toContain(epitaph(table.state));
  });

  test('every epitaph is for somebody, and fits its screen', () => {
    const { state } = dying();
    const ends: readonly {
      deepest: number;
      kills?: number;
      won?: boolean;
      bearer?: boolean;
      fed?: number;
    }[] = [
      { deepest: 12, won: true, bearer: true },
      { deepest: 10, won: true, bearer: true },
      { deepest: 10, bearer: true },
      { deepest: 6, fed: 0 },
      { deepest: 11 },
      { deepest: 10 },
      { deepest: 1 },
      { deepest: 4, kills: 0 },
      { deepest: 4 },
    ];
    const carved = ends.map(({ deepest, kills = 3, won = false, bearer = false, fed = 900 }) => {
      state.hasWon = won;
      state.player.hasAmulet = bearer;
      state.player.hunger = fed;
      state.statistics.deepest = deepest;
      state.statistics.kills = kills;
      return epitaph(state);
    });
    expect(carved).toEqual([...EPITAPHS.map(({ words }) => words), COMMON_EPITAPH]);
    for (const words of carved) expect(words.length).toBeLessThanOrEqual(72);
  });
});
