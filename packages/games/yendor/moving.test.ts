// Walking, doors, running, resting, searching, traps, journeys: keys in, frames out.

import { describe, expect, test } from 'vitest';
import { T } from './terrain.js';
import { cellOf, setUp } from './testing/situation.js';

const HALL = `
  ---------
  |.......|
  |...@...|
  |.......|
  ---------`;

describe('one step', () => {
  test.each([
    ['k', 4, 1],
    ['ArrowUp', 4, 1],
    ['8', 4, 1],
    ['u', 5, 1],
    ['9', 5, 1],
    ['PageUp', 5, 1],
    ['l', 5, 2],
    ['ArrowRight', 5, 2],
    ['n', 5, 3],
    ['j', 4, 3],
    ['b', 3, 3],
    ['1', 3, 3],
    ['h', 3, 2],
    ['y', 3, 1],
    ['Home', 3, 1],
  ])('%s walks', (key, column, row) => {
    const table = setUp({ map: HALL });
    expect(table.press(key)).toMatchObject({ accepted: true, cost: { turn: 1 } });
    expect(table.rows()[row][column]).toBe('@');
    expect(table.report().turn).toBe(1);
  });

  test('a wall refuses and costs nothing', () => {
    const table = setUp({ map: HALL });
    table.press('k');
    expect(table.press('k')).toMatchObject({ accepted: false, cost: {} });
    expect(table.report().turn).toBe(1);
    expect(table.news()).toBe('There is no way through there.');
  });

  test('an unknown key is nothing, and no time passes', () => {
    const table = setUp({ map: HALL });
    expect(table.press('F12')).toBeUndefined();
    expect(table.report().turn).toBe(0);
  });

  test('the option four-way leaves four directions, for everybody', () => {
    const table = setUp({
      map: `
        -----
        |1..|
        |.@.|
        -----`,
      marks: { 1: { monster: 'orc', with: { mood: 'hunting', hp: 40, maxHp: 40 } } },
      fourWay: true,
      player: { hp: 90, maxHp: 90 },
    });
    expect(table.press('y')).toMatchObject({ accepted: false });
    table.press('s');
    expect(table.text()).not.toMatch(/orc (hits|misses)/);
    table.press('s');
    expect(table.text()).toMatch(/orc (hits|misses)/);
  });

  test('nobody cuts a corner', () => {
    const table = setUp({
      map: `
        -----
        |..@|
        --'--
          #
          ##`,
    });
    expect(table.press('b')).toMatchObject({ accepted: false });
    expect(table.press('h', 'j', 'j')).toMatchObject({ accepted: true });
    table.press('j');
    expect(table.rows()[4][2]).toBe('@');
  });

  test('gold is taken by walking over it', () => {
    const table = setUp({
      map: `
        -----
        |@1.|
        -----`,
      marks: { 1: { item: 'gold', with: { bonus: 42 } } },
    });
    expect(table.rows()[1]).toBe('|@$.|');
    table.press('l');
    expect(table.news()).toBe('You pick up 42 gold.');
    expect(table.text()).toContain('$42');
  });
});

describe('doors', () => {
  const map = `
    -----
    |..@+##
    -----`;

  test('walking into a closed door opens it and steps through in one turn', () => {
    const table = setUp({ map });
    expect(table.rows()[1]).toBe('|..@+');
    table.press('l');
    expect(table.rows()[1]).toMatch(/^\|\.\.\.@#/);
    expect(table.report().turn).toBe(1);
    table.press('h');
    expect(table.rows()[1][4]).toBe("'");
  });

  test('o and c with a direction; Escape cancels for nothing', () => {
    const table = setUp({ map });
    table.press('o');
    expect(table.text()).toContain('Open in which direction?');
    expect(table.press('l')).toMatchObject({ cost: { turn: 1 } });
    expect(table.rows()[1][4]).toBe("'");
    expect(table.report().hunger).toBe(1300);
    table.press('c', 'l');
    expect(table.rows()[1][4]).toBe('+');
    table.press('c', 'Escape');
    expect(table.report().turn).toBe(2);
    expect(table.press('c', 'l')).toMatchObject({ accepted: false });
    expect(table.press('o', 'h')).toMatchObject({
      accepted: false,
      reason: 'There is no closed door there.',
    });
  });

  test('a door with somebody in it or a broken one does not close', () => {
    const table = setUp({
      map: `
        -----
        |..@'##
        --;--
          #`,
      marks: {},
    });
    table.press('h');
    expect(table.press('c', 'j')).toMatchObject({
      accepted: false,
      reason: expect.stringContaining('broken'),
    });
    const occupied = setUp({
      map: `
        -----
        |..@'##
        -----`,
    });
    const level = occupied.state.levels.get(1);
    level?.items.push({
      cell: cellOf(4, 1),
      item: { ...(occupied.state.player.pack[0].item ?? {}), id: 9 },
      left: false,
      until: -1,
    });
    expect(occupied.press('c', 'l')).toMatchObject({
      accepted: false,
      reason: 'Something stands in the doorway.',
    });
  });

  test('a closed door blocks sight, an open one does not', () => {
    const table = setUp({
      map: `
        -----+-----
        |..@|#|1..|
        -----.-----`,
      marks: { 1: { item: 'dagger' } },
    });
    expect(table.frame().view.things.some(({ name }) => name.includes('dagger'))).toBe(false);
  });

  test('out of the door and back slams it and wakes the room', () => {
    const table = setUp({
      map: `
        ----------
        |1......@'###
        ----------`,
      marks: { 1: { monster: 'yeti', with: { mood: 'asleep' } } },
      player: { hp: 90, maxHp: 90 },
    });
    table.press('l', 'l');
    expect(table.text()).not.toContain('slams');
    table.press('h');
    expect(table.text()).toContain('The door slams. Something stirs behind it!');
    expect(table.state.levels.get(1)?.monsters[0].mood).toBe('hunting');
  });

  test('people open doors, animals do not', () => {
    for (const [monster, opens] of [
      ['orc', true],
      ['snake', false],
    ] as const) {
      const table = setUp({
        map: `
          ------ -----
          |1...+##@..|
          ------ -----`,
        marks: { 1: { monster, with: { mood: 'hunting', hp: 90, maxHp: 90 } } },
        player: { hp: 90, maxHp: 90 },
      });
      const chase = () => {
        const [body] = table.state.levels.get(1)?.monsters ?? [];
        Object.assign(body, { mood: 'hunting', lastSeen: table.state.player.cell, memory: 9 });
      };
      for (let turn = 0; turn < 8; turn++) {
        chase();
        table.press('s');
      }
      const level = table.state.levels.get(1);
      expect(level?.level.terrain[cellOf(5, 1)] === T.doorOpen).toBe(opens);
    }
  });
});

describe('searching', () => {
  test('s finds secret doors and traps around, and always costs a turn without hunger', () => {
    const table = setUp({
      map: `
        ------
        |..@1|
        ---~--
           ##`,
      marks: { 1: { trap: 'bear' } },
      player: { level: 10 },
    });
    expect(table.rows()[2]).toBe('------');
    expect(table.press('s')).toMatchObject({ cost: { turn: 1 } });
    expect(table.text()).toContain('You find a secret door!');
    expect(table.text()).toContain('You find a bear trap.');
    expect(table.rows()[2]).toBe('---+--');
    expect(table.rows()[1]).toBe('|..@^|');
    expect(table.report().hunger).toBe(1300);
    table.press('s');
    expect(table.news()).toBe('You find nothing.');
  });

  test('once found, a secret door is a way for those who roam as well', () => {
    const table = setUp({
      map: `
        -----
        |1..¦@####
        -----    #
               --'--
               |...|
               -----`,
      marks: { 1: { monster: 'hobgoblin' } },
      player: { level: 10, hp: 90, maxHp: 90 },
    });
    const roamer = table.state.levels.get(1)?.monsters[0];
    const isHome = () => table.state.levels.get(1)?.roomAt[roamer?.cell ?? 0] === 1;
    for (let turn = 0; turn < 20; turn++) table.press(turn % 2 === 0 ? 'l' : 'h');
    expect(isHome()).toBe(true);
    table.press('s');
    expect(table.news()).toContain('You find a secret door!');
    table.press('L', 'J', 'j', 'j');
    let left = false;
    for (let turn = 0; turn < 80 && !left; turn++) {
      table.press('s');
      left = !isHome();
    }
    expect(left).toBe(true);
  });

  test('a ring of searching finds by itself, in time', () => {
    const table = setUp({
      map: `
        ------
        |..@.|
        ---~--
           ##`,
      pack: [
        { item: 'torch', slot: 'light' },
        { item: 'searching', slot: 'left' },
      ],
    });
    for (let turn = 0; turn < 60 && !table.text().includes('secret door'); turn++)
      table.press('o', 'Escape', 'h', 'l');
    expect(table.rows()[2]).toBe('---+--');
  });
});

describe('traps', () => {
  const step = (trap: 'bear' | 'dart' | 'teleport' | 'sleep' | 'pit', seed = 'trap', found = false) => {
    const table = setUp({
      map: `
        --------------
        |@1..........|
        |............|
        --------------`,
      marks: { 1: { trap, found } },
      seed,
      player: { hp: 50, maxHp: 50 },
    });
    table.press('l');
    return table;
  };

  test('a bear trap hurts and holds for a turn or two', () => {
    const table = step('bear');
    expect(table.text()).toContain('A bear trap closes around your leg!');
    expect(table.report().hp).toBeLessThan(50);
    expect(table.text()).toContain('held(');
    const before = table.rows();
    table.press('l');
    expect(table.news()).toContain('held fast');
    expect(table.rows()).toEqual(before);
    table.press('l', 'l');
    expect(table.rows()).not.toEqual(before);
  });

  test('a dart hurts, and some are poisoned', () => {
    const strengths = new Set<number>();
    for (let seed = 0; seed < 20; seed++) {
      const table = step('dart', `dart-${seed}`);
      expect(table.text()).toContain('A dart strikes you!');
      expect(table.report().hp).toBeLessThan(50);
      strengths.add(table.state.player.strength);
    }
    expect([...strengths].sort()).toEqual([15, 16]);
  });

  test('a teleport trap moves', () => {
    const table = step('teleport');
    expect(table.text()).toContain('somewhere else');
    expect(table.state.player.cell).not.toBe(cellOf(2, 1));
  });

  test('sleeping gas: turns go by in one action', () => {
    const table = step('sleep');
    expect(table.last()?.cost.turn).toBeGreaterThan(2);
    expect(table.text()).toContain('puts you to sleep');
    expect(table.news()).toContain('You can move again.');
  });

  test('a pit hurts, and one in five has no bottom', () => {
    const levels: number[] = [];
    for (let seed = 0; seed < 40; seed++) {
      const table = step('pit', `pit-${seed}`);
      expect(table.report().hp).toBeLessThan(50);
      const level = table.report().level as number;
      if (level === 2) {
        const hole = table.state.links.find(({ kind }) => kind === 'hole');
        expect(hole?.to?.level).toBe(2);
        expect(table.text()).toContain('You fall through to level 2.');
      }
      levels.push(level);
    }
    const fallen = levels.filter((level) => level === 2).length;
    expect(fallen).toBeGreaterThan(2);
    expect(fallen).toBeLessThan(20);
  });

  test('a sprung trap is spent; a known one fires seldom; who floats is safe', () => {
    const table = step('bear');
    table.press('h', 'h', 'h', 'h', 'l');
    expect(table.log().match(/closes around/g)).toHaveLength(1);
    const fired = Array.from({ length: 40 }, (_, seed) => step('dart', `known-${seed}`, true)).filter(
      (each) => each.text().includes('strikes'),
    ).length;
    expect(fired).toBeGreaterThan(0);
    expect(fired).toBeLessThan(14);
    const floating = setUp({
      map: `
        -----
        |@1.|
        -----`,
      marks: { 1: { trap: 'bear' } },
      afflictions: { levitating: 20 },
    });
    floating.press('l');
    expect(floating.text()).not.toContain('closes around');
  });
});

describe('running', () => {
  const corridor = `
    -----        -----
    |..@'#   ####+...|
    -----#   #   -----
         #####`;

  test('turns corners of a corridor and stops before the door, in one action', () => {
    const table = setUp({ map: corridor });
    table.press('l', 'l');
    expect(table.press('J')).toMatchObject({ accepted: true });
    expect(table.last()?.cost.turn).toBe(11);
    expect(table.rows()[1]).toMatch(/###@\+/);
  });

  test('Shift and Ctrl with an arrow run too', () => {
    for (const key of ['Shift+ArrowRight', 'Ctrl+ArrowRight', 'L']) {
      const table = setUp({ map: HALL });
      table.press(key);
      expect(table.rows()[2]).toBe('|......@|');
    }
  });

  test('stops at junctions and at things', () => {
    const junction = setUp({
      map: `
        ----- ##
        |..@'#####
        -----  #`,
    });
    junction.press('l', 'L');
    expect(junction.report().turn).toBeLessThanOrEqual(3);
    const thing = setUp({
      map: `
        -----------
        |@...1....|
        -----------`,
      marks: { 1: { item: 'dagger' } },
    });
    thing.press('L');
    expect(thing.rows()[1]).toBe('|....@....|');
    expect(thing.news()).toContain('dagger here');
  });

  test('stops when a monster comes into view, when hurt, when the light goes out, when hunger comes', () => {
    const long = `
      -----
      |@..'###############################1##
      -----`;
    const monster = setUp({ map: long, marks: { 1: { monster: 'zombie', with: { mood: 'asleep' } } } });
    monster.press('L', 'l', 'l', 'L');
    expect(monster.text()).toContain('You see a zombie.');
    expect(monster.rows()[1]).toContain('@');
    const dark = setUp({
      map: long,
      marks: { 1: { item: 'dagger' } },
      pack: [{ item: 'torch', with: { fuel: 12 }, slot: 'light' }],
    });
    dark.press('L', 'l', 'l', 'L');
    expect(dark.news()).toMatch(/flickers|goes out/);
    const hungry = setUp({ map: long, marks: { 1: { item: 'dagger' } }, player: { hunger: 3100 } });
    hungry.press('L', 'l', 'l', 'L');
    expect(hungry.news()).toBe('You are getting hungry.');
    expect(hungry.report().turn).toBeLessThan(20);
  });

  test('noise: a runner wakes sleepers from further away', () => {
    const woken = (key: string) => {
      const table = setUp({
        map: `
          -------------
          |@.........1|
          -------------`,
        marks: { 1: { monster: 'xeroc', with: { mood: 'asleep' } } },
        player: { hp: 200, maxHp: 200 },
      });
      for (let turn = 0; turn < 8 && !table.text().includes('wakes up'); turn++) table.press(key);
      return 10 - Number(table.rows()[1].indexOf('@'));
    };
    expect(woken('L')).toBeGreaterThan(woken('l'));
  });
});

describe('resting', () => {
  test('until healed, in one action, and not when whole', () => {
    const table = setUp({ map: HALL, player: { hp: 10, maxHp: 12 } });
    expect(table.press('.')).toMatchObject({ accepted: true });
    expect(table.report()).toMatchObject({ hp: 12, turn: 20, hunger: 1280 });
    expect(table.news()).toBe('You feel rested.');
    expect(table.press('5')).toMatchObject({ accepted: false, reason: 'You are not hurt.' });
  });

  test('not with an enemy in view, and ends when one comes', () => {
    const map = `
      -----
      |@..'#############1
      -----`;
    const seen = setUp({
      map: `
        -------
        |@...1|
        -------`,
      marks: { 1: { monster: 'zombie' } },
      player: { hp: 5 },
    });
    expect(seen.press('.')).toMatchObject({ accepted: false });
    const table = setUp({
      map,
      marks: { 1: { monster: 'orc', with: { mood: 'hunting', lastSeen: cellOf(1, 1), memory: 30 } } },
      player: { hp: 5, maxHp: 60 },
    });
    table.press('.');
    expect(table.text()).toContain('You see an orc.');
    expect(table.news()).toContain('You stop resting.');
    expect(table.report().turn).toBeLessThan(30);
  });

  test('monsters move while the hero rests, and the ring of regeneration halves the time', () => {
    const turns = (pack: { item: string; slot: 'light' | 'left' }[]) => {
      const table = setUp({ map: HALL, player: { hp: 8, maxHp: 12 }, pack });
      table.press('.');
      return table.report().turn as number;
    };
    const bare = turns([{ item: 'torch', slot: 'light' }]);
    expect(
      turns([
        { item: 'torch', slot: 'light' },
        { item: 'regeneration', slot: 'left' },
      ]),
    ).toBe(bare / 2);
  });
});

describe('journeys', () => {
  const map = `
    -------      -------
    |..@..'######'....>|
    -------      -------`;

  test('_ and a stairs key; _ and a place; a tap', () => {
    const table = setUp({ map });
    expect(table.press('_', '>')).toMatchObject({
      accepted: false,
      reason: 'You have not seen the stairs down yet.',
    });
    expect(table.press('x')).toMatchObject({ accepted: true });
    for (let i = 0; i < 4; i++) table.press('x');
    expect(table.rows()[1]).toContain('>|');
    table.give({ type: 'point', x: 4, y: 3 });
    expect(table.rows()[1][1]).toBe('@');
    table.press('_', '>');
    expect(table.text()).toContain('> down');
    table.press('_', 'h', 'h', 'Enter');
    expect(table.rows()[1]).toContain('@.>|');
  });

  test('exploring ends with a word, and stops at things', () => {
    const table = setUp({
      map: `
        -------      -------
        |..@..'######'..1..|
        -------      -------`,
      marks: { 1: { item: 'mace' } },
    });
    for (let i = 0; i < 6 && !table.news().includes('mace'); i++) table.press('x');
    expect(table.news()).toContain('You see a +0 mace here.');
    table.press(',');
    expect(table.news()).toContain(') a +0 mace.');
    for (let i = 0; i < 6; i++) table.press('x');
    expect(table.text()).toContain('Nothing is left to explore');
  });

  test('exploring is refused with enemies in view, in the dark and blind', () => {
    const enemy = setUp({
      map: `
        -------
        |@...1|
        -------`,
      marks: { 1: { monster: 'zombie' } },
    });
    expect(enemy.press('x')).toMatchObject({ accepted: false, reason: 'Not while the zombie is in view.' });
    expect(setUp({ map: HALL, pack: [] }).press('x')).toMatchObject({ accepted: false });
    expect(setUp({ map: HALL, afflictions: { blind: 9 } }).press('x')).toMatchObject({ accepted: false });
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
      player: { hp: 90, maxHp: 90 },
    });
    table.give({ type: 'point', x: 6, y: 3 });
    expect(table.text()).toMatch(/You (hit|miss) the zombie/);
    table.give({ type: 'point', x: 9, y: 3 });
    expect(table.news()).toBe('There: a zombie (asleep); the floor of a room.');
    table.give({ type: 'point', x: 4, y: 3 });
    table.give({ type: 'point', x: 4, y: 3 });
    expect(table.text()).toContain(') a +0 dagger.');
    table.give({ type: 'point', x: 4, y: 3 });
    expect(table.text()).toContain('You find nothing.');
  });
});
