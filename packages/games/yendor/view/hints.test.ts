// What the lines below the map say of the hero, of what could be done, and of the cursor; and the debug overlays.

import { lineText } from '@stairwell/engine';
import { describe, expect, test } from 'vitest';
import { STYLE, STYLES } from '../palette.js';
import { RULES } from '../rules.js';
import { CELL, duel, HALL, LIGHT, STURDY } from '../testing/scenes.js';
import { cellOf, makeItem, setUp } from '../testing/situation.js';

describe('the line of the hero', () => {
  test('shows health, experience, food and light as bars', () => {
    const table = setUp({
      map: CELL,
      pack: [{ item: 'torch', slot: 'light' }, { item: 'poison' }, { item: 'lantern' }],
      player: { hp: 9, maxHp: 12, level: 2, xp: 15, hunger: 13_000 },
    });
    const bars = () =>
      (table.frame().gauges ?? []).map(({ name, value, most }) => `${name} ${value}/${most}`).join(', ');
    expect(bars()).toBe('HP 9/12, Exp 5/30, Food 13/20, Light 500/500');
    table.press('h', 'l');
    expect(bars()).toBe('HP 9/12, Exp 5/30, Food 13/20, Light 498/500');
    table.press('w', 'c');
    expect(bars()).toContain('Light 750/1500');
    table.press('q', 'b');
    expect(Number(/^HP (\d+)/.exec(bars())?.[1])).toBeLessThan(9);
    table.press('t', 'c');
    expect(bars()).toContain('Light 0/500');
  });

  test('colours its bars by danger', () => {
    const styles = (hunger: number, pack: { item: string; slot?: 'light' }[]) =>
      Object.fromEntries(
        (setUp({ map: CELL, pack, player: { hunger } }).frame().gauges ?? []).map(({ name, style }) => [
          name,
          style,
        ]),
      );
    const lit = [{ item: 'torch', slot: 'light' as const }];
    expect(styles(13_000, lit)).toMatchObject({ Food: STYLES.success, Light: STYLES.success });
    expect(styles(3000, lit)).toMatchObject({ Food: STYLES.warning });
    expect(styles(1400, [])).toMatchObject({ Food: STYLES.critical, Light: STYLES.critical });
  });

  test('colours its HP by how much is left', () => {
    const styleAt = (hp: number) =>
      setUp({ map: CELL, player: { hp, maxHp: 100 } })
        .frame()
        .status[0].find(({ text }) => text.includes('HP'))?.style;
    expect([75, 74, 50, 49, 25, 24, 10, 9].map(styleAt)).toEqual(
      (['success', 'info', 'info', 'warning', 'warning', 'critical', 'critical', 'dying'] as const).map(
        (name) => STYLES[name],
      ),
    );
  });
});

describe('hints', () => {
  test('an awake monster in reach, but none around a corner', () => {
    expect(duel('zombie').hints()).toContain('walk into it: attack');
    expect(duel('zombie', {}, { mood: 'asleep' }).hints()).not.toContain('attack');
    const corner = setUp({
      map: `
        -----
        |..1|
        ---'-
           @
           #`,
      marks: { 1: { monster: 'zombie', with: { stuck: 9 } } },
    });
    expect(corner.hints()).not.toContain('attack');
    expect(corner.hints()).not.toContain('sweep');
    expect(corner.press('a')).toMatchObject({ accepted: false, reason: 'Nobody is in reach of a sweep.' });
  });

  test('say what a command does where its button does not, and name the buttons that answer where to travel', () => {
    const table = duel('zombie');
    expect(table.hints()).toContain('a: sweep');
    const spans = table.frame().status[1];
    const at = spans.findIndex(({ controls }) => controls?.includes('ability'));
    expect(spans.slice(at, at + 2).map(({ text }) => text)).toEqual(['a', ': sweep']);
    const { frame, press } = setUp({ map: HALL });
    expect(frame().answers).toBeUndefined();
    press('_');
    expect(frame()).toMatchObject({
      asks: 'place',
      answers: [
        { key: '>', label: 'Stairs down' },
        { key: '<', label: 'Stairs up' },
        { key: '_', label: 'Other level' },
      ],
    });
  });

  test('rest is advised to the wounded who are alone', () => {
    const wounded = { hp: 5, maxHp: 60 };
    expect(setUp({ map: HALL, player: wounded }).hints()).toContain('. rest');
    expect(duel('zombie', { player: wounded }).hints()).not.toContain('rest');
    expect(setUp({ map: HALL }).hints()).not.toContain('rest');
    expect(setUp({ map: HALL, player: { ...wounded, hunger: 0 } }).hints()).not.toContain('rest');
  });

  test('food is advised below 500, and missed where there is none', () => {
    const hints = (hunger: number, pack: string[]) =>
      setUp({ map: CELL, player: { hunger }, pack: [LIGHT, ...pack.map((item) => ({ item }))] }).hints();
    expect(hints(5000, ['ration'])).not.toContain('eat');
    expect(hints(4990, ['ration'])).toContain('e eat');
    expect(hints(4990, [])).toContain('no food');
  });

  test('a door beside the hero is told of to those who know of it, not to the blind who never saw it', () => {
    const map = `
        -----
        |..@+
        -----`;
    expect(setUp({ map }).hints()).toContain('o open');
    expect(setUp({ map, afflictions: { blind: 9 } }).hints()).not.toContain('o open');
  });

  test.each([
    ['&', 'p pray'],
    ['>', '> down'],
  ])('who stands on %s is told, but not the blind who never saw it', (ground, hint) => {
    const hints = (blind: number) => {
      const table = setUp({ map: `\n-----\n|@${ground}.|\n-----`, afflictions: { blind } });
      table.press('l');
      return table.hints();
    };
    expect(hints(0)).toContain(hint);
    expect(hints(9)).not.toContain(hint);
  });

  test('of a friend who is not seen nobody is told whether it comes along over the stairs', () => {
    const table = setUp({
      map: '\n-------\n|.>@1..|\n-------',
      marks: { 1: { monster: 'yeti', with: { side: 'ally', title: 'Ulfga', mood: 'wandering' } } },
      player: STURDY,
    });
    table.state.player.afflictions.blind = 9;
    table.press('h');
    const [yeti] = table.level().monsters;
    for (const cell of [yeti.cell, table.state.player.cell + RULES.monsters.allyFollows + 1]) {
      yeti.cell = cell;
      expect(table.hints()).toBe('bare hands  | > down  Ulfga is out of sight');
    }
  });

  test('the dead are advised nothing', () => {
    const table = setUp({ map: CELL, player: { hp: 1 }, pack: [LIGHT, { item: 'poison' }] });
    table.press('q', 'b');
    expect(table.hints()).toBe('bare hands');
  });
});

describe('examining', () => {
  test('the line below names what stands under the cursor', () => {
    const table = setUp({
      map: `
        ------
        |@.1.|
        ------`,
      marks: { 1: { item: 'gold', with: { bonus: 12 } } },
    });
    table.press(';');
    expect(table.hints()).toBe('Examine: 12 gold  | Tab next  Enter  Esc');
    table.press('k', 'k');
    expect(table.hints()).toBe('Examine: unknown ground  | Tab next  Enter  Esc');
    table.press('Enter');
    expect(table.news()).toBe('You do not know what is there.');
    expect(table.report().turn).toBe(0);
  });

  test('of a great heap only the first things are named', () => {
    const table = setUp({ map: CELL });
    for (let count = 0; count < 12; count++)
      table
        .level()
        .items.push({ cell: cellOf(3, 1), item: makeItem(table.state, 'dagger'), left: false, until: -1 });
    table.press('o', 'Escape', 's', ';', 'Enter');
    expect(table.news()).toBe('There: a +0 dagger; a +0 dagger; 10 more things; the floor of a room.');
  });

  test('what is out of sight is told as it is remembered', () => {
    const table = setUp({
      map: `
        ------
        |@.1.'###
        ------`,
      marks: { 1: { item: 'gold', with: { bonus: 12 } } },
      player: { cell: cellOf(4, 1) },
    });
    table.press('l', 'l', 'l', ';', 'Tab', 'Enter');
    expect(table.news()).toBe('There: some gold, as you remember it; the floor of a room.');
  });
});

describe('the log', () => {
  test('M opens at the newest, in the order in which it was said; PageUp goes to what is older, PageDown back', () => {
    const table = setUp({ map: HALL });
    for (let turn = 0; turn < 30; turn++) table.press('s', '>');
    table.press('M');
    const said = () => (table.frame().overlay?.lines ?? []).map(lineText);
    const newest = said();
    expect(newest.slice(-2)).toEqual(['29: You find nothing.', '30: There are no stairs down here.']);
    expect(table.press('PageDown')).toMatchObject({ accepted: false });
    table.press('PageUp');
    expect(said()).not.toEqual(newest);
    table.press('PageDown');
    expect(said()).toEqual(newest);
  });

  test('who does the same again sees that it happened again', () => {
    const table = setUp({ map: HALL });
    const counts = Array.from({ length: 3 }, () => {
      table.press('s');
      return table.news();
    });
    expect(counts).toEqual(['You find nothing.', 'You find nothing. (x2)', 'You find nothing. (x3)']);
  });
});

describe('debug', () => {
  const dungeon = () =>
    setUp({
      map: `
        -----    -----
        |.@.'####¦.1.|
        -----    -----`,
      marks: { 1: { monster: 'zombie', with: { mood: 'asleep', hp: 500, maxHp: 500 } } },
      debug: true,
      pack: [LIGHT, { item: 'poison' }],
    });
  const after = (...keys: string[]) => {
    const table = dungeon();
    for (const key of keys) table.press('~', key);
    expect(table.report().turn).toBe(0);
    return table;
  };

  test('g: the hero does not die', () => {
    const table = after('g');
    table.state.player.hp = 1;
    table.press('q', 'b');
    expect(table.report()).toMatchObject({ isGameOver: false, hp: RULES.player.hp });
  });

  test('v shows the level, n all monsters and their goals', () => {
    expect(dungeon().rows()[1]).toBe("|.@.'");
    expect(after('v').rows()[1]).toBe("|.@.'####+...|");
    expect(after('n').rows()[1]).toBe("|.@.'      Z");
    const roaming = after('n', 'M');
    roaming.press('s');
    expect(roaming.rows().join('')).toContain('Z');
  });

  test('m and I make a monster and a thing, K kills, M wakes', () => {
    expect(after('m').names()[0]).toMatch(/^an? (bat|emu|kestrel|snake|cellar rat)/);
    expect(after('I').hints()).toContain(', pick up');
    expect(after('n', 'K').rows()[1]).toBe("|.@.'");
    expect(after('M').level().monsters[0].mood).toBe('hunting');
  });

  test('f marks what is seen, p counts the steps, x takes the rooms away, a tells all names', () => {
    const { view } = after('f').frame();
    if (view.kind !== 'tiles') throw new Error('no tiles');
    expect(view.styles[cellOf(1, 1)]).toBe(STYLE.overlay);
    expect(view.styles[cellOf(8, 1)]).not.toBe(STYLE.overlay);
    expect(after('p').rows()[1]).toMatch(/^\|1@12/);
    const wide = setUp({
      map: `
        ----------
        |@.......|
        ----------`,
      debug: true,
    });
    wide.press('~', 'x');
    expect(wide.state.visible[cellOf(8, 1)]).toBe(0);
    const known = after('a');
    known.press('i');
    expect(known.text()).toContain('b) a potion of poison');
  });
});
