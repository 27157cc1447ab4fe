import { describe, expect, it } from 'vitest';
import { LevelScriptError } from '../errors.js';
import { Game } from '../game.js';
import { Site } from '../level/site.js';
import { COLNO, cellAt, ROWNO } from '../level/terrain.js';
import { standardStart } from '../standard-start.js';
import { finishScript } from './run-script.js';
import { Script } from './script.js';
import { type LevelSelection, type LevelTools, toolsOf } from './tools.js';

/** An empty level of the main dungeon, and tools to build on it. */
function workshop(seed = 1): LevelTools & { script: Script; site: Site } {
  const site = new Site(new Game(standardStart('Val')), { dnum: 0, dlevel: 5 }, seed);
  const script = new Script(site);
  return { ...toolsOf(script), script, site };
}

/** A call that the types forbid. */
const wrong = (f: (...args: never[]) => unknown, ...args: unknown[]): unknown => f(...(args as never[]));

/** A selection as rows of a window, absolute. */
function drawn(selection: LevelSelection, x1: number, y1: number, x2: number, y2: number): string[] {
  const rows: string[] = [];
  for (let y = y1; y <= y2; y++) {
    let row = '';
    for (let x = x1; x <= x2; x++) row += selection.cells.has(x, y) ? '#' : '.';
    rows.push(row);
  }
  return rows;
}

describe('selections', () => {
  it('draw lines and outlines, relative to the frame', () => {
    const { selection } = workshop();
    expect(drawn(selection.line(0, 0, 5, 2), 1, 0, 6, 2)).toEqual(['##....', '..##..', '....##']);
    expect(drawn(selection.rect(0, 0, 4, 2), 1, 0, 5, 2)).toEqual(['#####', '#...#', '#####']);
    expect(drawn(selection.area(1, 1, 3, 1), 1, 0, 5, 2)).toEqual(['.....', '.###.', '.....']);
  });

  it('combine without changing their parts', () => {
    const { selection } = workshop();
    const a = selection.area(0, 0, 2, 0);
    const b = selection.area(2, 0, 4, 0);
    expect(drawn(a.or(b), 1, 0, 5, 0)).toEqual(['#####']);
    expect(drawn(a.and(b), 1, 0, 5, 0)).toEqual(['..#..']);
    expect(drawn(a.xor(b), 1, 0, 5, 0)).toEqual(['##.##']);
    expect(drawn(a.minus(b), 1, 0, 5, 0)).toEqual(['##...']);
    expect(a.numpoints()).toBe(3);
    expect(selection.negate().numpoints()).toBe(COLNO * ROWNO);
  });

  it('grow towards one side or all', () => {
    const { selection } = workshop();
    const dot = selection.new().set(2, 2);
    expect(drawn(dot.grow(), 1, 0, 5, 4)).toEqual(['.....', '.###.', '.###.', '.###.', '.....']);
    expect(drawn(dot.grow('west'), 1, 2, 5, 2)).toEqual(['.##..']);
    expect(drawn(dot.grow('north'), 3, 1, 3, 2)).toEqual(['#', '#']);
  });

  it('are walked row by row', () => {
    const { selection } = workshop();
    const seen: string[] = [];
    selection.area(0, 0, 1, 1).iterate((x, y) => seen.push(`${x},${y}`));
    expect(seen).toEqual(['0,0', '1,0', '0,1', '1,1']);
  });

  it('can be asked either way round', () => {
    const { selection } = workshop();
    const dot = selection.new().set(2, 2);
    expect([...selection.grow(dot, 'west').cells.cells]).toEqual([...dot.grow('west').cells.cells]);
    expect(selection.numpoints(selection.negate(dot))).toBe(COLNO * ROWNO - 1);
    expect(selection.percentage(dot, 100).numpoints()).toBe(1);
    expect(selection.filter_mapchar(dot, ' ').numpoints()).toBe(1);
    expect(selection.filter_mapchar(dot, '.').numpoints()).toBe(0);
  });

  it('give up a random cell once, and then none', () => {
    const { selection, site } = workshop();
    const one = selection.new().set(7, 3);
    expect(one.rndcoord(1)).toEqual({ x: 7, y: 3 });
    const draws = site.dice.draws;
    expect(one.rndcoord(1)).toEqual({ x: -1, y: -1 });
    expect(site.dice.draws).toBe(draws);
  });
});

describe('des', () => {
  it('shapes the walls of a map when the script is done', () => {
    const { des, script, site } = workshop();
    des.level_flags('noflip');
    des.map({ x: 2, y: 1, map: '-----\n|.|.|\n|.|.|\n-----\n' });
    finishScript(script);
    const rows: string[] = [];
    for (let y = 1; y <= 4; y++) {
      let row = '';
      for (let x = 2; x <= 6; x++) row += (site.typ[cellAt(x, y)] as number).toString(36);
      rows.push(row);
    }
    // Corners 3 4 5 6, tees down 9 and up 8, walls 1 and 2, floor p.
    expect(rows).toEqual(['32924', '1p1p1', '1p1p1', '52826']);
  });

  it('puts things into boxes and hands', () => {
    const { des, site } = workshop();
    des.map({ x: 2, y: 1, map: '-----\n|...|\n-----\n' });
    const chest = des.object({
      id: 'chest',
      coord: [1, 1],
      contents: () => {
        des.object('diamond');
        des.object('ruby');
      },
    });
    expect(chest?.contents.map((inner) => site.game.type(inner.otyp).name)).toEqual(['ruby', 'diamond']);
    des.monster({ id: 'gnome lord', coord: [2, 1], inventory: () => des.object('bow') });
    const [mon] = site.monsters;
    expect(mon?.inv.map((obj) => site.game.type(obj.otyp).name)).toEqual(['bow']);
    expect([mon?.x, mon?.y]).toEqual([4, 2]);
  });

  it('saddles only what can wear a saddle, and once', () => {
    const { des, site } = workshop();
    des.map({ x: 2, y: 1, map: '-----\n|...|\n-----\n' });
    const twoSaddles = () => {
      des.object('saddle');
      des.object('saddle');
    };
    des.monster({ id: 'pony', coord: [1, 1], inventory: twoSaddles });
    des.monster({ id: 'gnome', coord: [3, 1], inventory: twoSaddles });
    expect(site.monsters.map((mon) => mon.inv.map((obj) => obj.worn))).toEqual([[0x100000], []]);
    expect(site.objects).toEqual([]);
  });

  it('has a name of its own for fountains', () => {
    const { des, site } = workshop();
    des.map({ x: 2, y: 1, map: '------\n|....|\n------\n' });
    des.fountain(1, 1);
    des.fountain([2, 1]);
    des.fountain({ coord: [3, 1], looted: true });
    expect([3, 4, 5, 6].map((x) => site.typ[cellAt(x, 2)])).toEqual([28, 28, 28, 25]);
    expect([3, 4, 5].map((x) => site.flags[cellAt(x, 2)])).toEqual([0, 0, 1]);
  });

  it('rolls dice, and knows the species', () => {
    const { d, montype_from_name, nh, site } = workshop();
    const before = site.dice.draws;
    const rolls = Array.from({ length: 50 }, () => d(3, 4));
    expect(site.dice.draws - before).toBe(150);
    expect([Math.min(...rolls) >= 3, Math.max(...rolls) <= 12]).toEqual([true, true]);
    expect(d(1)).toBe(1);
    expect(site.game.kind(montype_from_name('gnome king') ?? -1).letter).toBe('G');
    expect(nh.mon_generation_info().get('G')?.length).toBeGreaterThan(3);
  });

  const MISTAKES: readonly (readonly [string, (tools: LevelTools) => unknown])[] = [
    ['des.monster: there is no monster "gnorme"; did you mean "gnome"?', ({ des }) => des.monster('gnorme')],
    ['des.object: there is no object "sword of doom"', ({ des }) => des.object('sword of doom')],
    [
      'des.object: there is no object "long swrd"; did you mean "long sword"?',
      ({ des }) => des.object('long swrd'),
    ],
    [
      'there is no object "scroll of teleport"; did you mean "scroll of teleportation"?',
      ({ des }) => des.object('scroll of teleport'),
    ],
    [
      'des.engraving: coordinate: expected a coordinate, {x, y}, got nil',
      ({ des }) => wrong(des.engraving, null, 'burn', 'x'),
    ],
    ['des.trap: there is no trap "pti"; did you mean "pit"?', ({ des }) => des.trap('pti')],
    ['there is no flag "soko"; did you mean "sokoban"?', ({ des }) => des.level_flags('mazelevel', 'soko')],
    ['des.trap: there is no trap "constructor"', ({ des }) => des.trap('constructor')],
    ['there is no flag "constructor"', ({ des }) => des.level_flags('constructor')],
    ['des.terrain: typ: expected a letter of terrain', ({ des }) => des.terrain(1, 1, '?')],
    ['levregion: region: expected four numbers', ({ des }) => des.levregion({ region: [1, 2, 3] })],
    ['des.object: x: expected a whole number, got 1.5', ({ des }) => des.object('apple', 1.5, 2)],
    ['des.room: expected both w and h, or neither', ({ des }) => des.room({ w: 3 })],
    ['des.message: text: expected a text, got nil', ({ des }) => wrong(des.message, undefined)],
    ['des.trap: x: expected a whole number, got nil', ({ des }) => wrong(des.trap, 'pit', undefined, 3)],
    ['des.door: state: expected one of random, open,', ({ des }) => wrong(des.door, 'opne', 1, 1)],
    ['got "opne"; did you mean "open"?', ({ des }) => wrong(des.door, { state: 'opne', x: 1, y: 1 })],
    [
      'des.monster: peaceful: expected true, false, 0 or 1, got 7',
      ({ des }) => wrong(des.monster, { peaceful: 7 }),
    ],
    ['des.engraving: text is missing', ({ des }) => wrong(des.engraving, { x: 1, y: 1 })],
    [
      'des.gold: expected (amount, x, y) or (amount, coord) or ({ … }), got 5',
      ({ des }) => wrong(des.gold, 5),
    ],
    [
      'des.terrain: (-1,-1) is off the level, which goes from (-3,-2) to (75,18) here',
      ({ des }) => {
        des.map({ x: 4, y: 2, map: '...' });
        des.terrain(-1, -1, '.');
      },
    ],
  ];
  for (const [message, make] of MISTAKES) {
    it(`says: ${message}`, () => {
      expect(() => make(workshop())).toThrow(LevelScriptError);
      expect(() => make(workshop())).toThrow(message);
    });
  }
});

it('two levels can be built side by side', () => {
  const alone = workshop(3);
  const one = workshop(3);
  const two = workshop(4);
  const step = ({ des }: LevelTools) => {
    des.level_init({ style: 'mines', fg: '.', bg: ' ', smoothed: true, joined: true, walled: true });
    des.monster();
    des.object();
  };
  step(alone);
  step(two);
  step(one);
  step(two);
  expect([...one.site.typ]).toEqual([...alone.site.typ]);
  expect(one.site.dice.draws).toBe(alone.site.dice.draws);
});

it('a des call that fails is over: what is complained about later is not its fault', () => {
  const { des, script } = workshop();
  expect(() => wrong(des.monster, { id: 'gnome', asleep: 'perhaps' })).toThrow(LevelScriptError);
  script.complain('something else');
  expect(script.locatedComplaints).toEqual(['something else']);
});
