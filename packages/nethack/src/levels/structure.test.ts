// What a level must have whatever its seed, beside being equal to a recording: its size, stairs that lead where they should,
// what it is known for, and a way on foot from where one arrives. On seeds that no recording has.

import { describe, expect, it } from 'vitest';
import { buildLevel } from '../build-level.js';
import { Game } from '../game.js';
import { levelNamed } from '../level-names.js';
import { moduleScripts } from '../script/module-scripts.js';
import { standardStart } from '../standard-start.js';
import { TRACE_ALPHABET, traceOf } from '../trace.js';
import { themedRooms } from './doom/themed-rooms.js';
import { LEVEL_MODULES } from './index.js';

interface Thing {
  readonly name: string;
  readonly artifact?: number;
  readonly contents?: readonly Thing[];
  readonly inv?: readonly Thing[];
}
interface Level {
  readonly dnum: number;
  readonly dlevel: number;
  readonly typ: readonly string[];
  readonly stairs: readonly { x: number; y: number; up: number; tolev: [number, number] }[];
  readonly monsters: readonly Thing[];
  readonly objects: readonly Thing[];
  readonly traps: readonly Thing[];
  readonly altars: readonly { sanctum: number }[];
}

const SEEDS = [1005, 1006];
const scripts = moduleScripts(LEVEL_MODULES, themedRooms);
const names = Object.keys(LEVEL_MODULES);

function build(name: string, seed: number): Level {
  const game = new Game(standardStart(/^[A-Z]/.test(name) ? name.slice(0, 3) : 'Val'));
  const site = buildLevel(game, levelNamed(game.dungeon, name), seed, scripts);
  return JSON.parse(JSON.stringify(traceOf(site, name, seed))) as Level;
}

const all = names.flatMap((name) => SEEDS.map((seed) => ({ name, seed, level: build(name, seed) })));

const count = (things: readonly Thing[], name: string) =>
  things.filter((thing) => thing.name === name).length;
const owned = (level: Level) =>
  [...level.objects, ...level.monsters.flatMap(({ inv }) => inv ?? [])].flatMap((thing) => [
    thing,
    ...(thing.contents ?? []),
  ]);
const cells = (level: Level, code: number) => level.typ.join('').split(TRACE_ALPHABET[code]).length - 1;

const FOUNTAIN = 28;
const MOAT = 17;
const DRAWBRIDGE_UP = 19;
const DRAWBRIDGE_DOWN = 34;
const SDOOR = 14;
const SCORR = 15;
const DOOR = 23;

it('there are all 124', () => {
  expect(names).toHaveLength(124);
});

it('every level has 80 columns and 21 rows, and nothing in column 0', () => {
  for (const { name, level } of all) {
    expect(level.typ, name).toHaveLength(21);
    for (const row of level.typ) expect([row.length, row[0]], name).toEqual([80, TRACE_ALPHABET[0]]);
  }
});

it('stairs lead a level up or down, or into another branch', () => {
  let checked = 0;
  for (const { name, level } of all) {
    for (const { up, tolev } of level.stairs) {
      if (tolev[0] === level.dnum) expect(tolev[1], name).toBe(level.dlevel + (up === 1 ? -1 : 1));
      checked++;
    }
  }
  expect(checked).toBeGreaterThan(300);
});

describe('levels have what they are known for', () => {
  const known: readonly [RegExp, string, (level: Level) => boolean][] = [
    [
      /^castle$/,
      'a drawbridge, a moat and the wand',
      (level) =>
        cells(level, DRAWBRIDGE_UP) + cells(level, DRAWBRIDGE_DOWN) === 1 &&
        cells(level, MOAT) > 100 &&
        count(owned(level), 'wishing') === 1,
    ],
    [
      /^medusa/,
      'Medusa and the way down',
      (level) => count(level.monsters, 'Medusa') === 1 && level.stairs.some(({ up }) => up === 0),
    ],
    [
      /^oracle$/,
      'the Oracle among fountains',
      (level) => count(level.monsters, 'Oracle') === 1 && cells(level, FOUNTAIN) >= 4,
    ],
    [/^minetn/, 'an altar', (level) => level.altars.length === 1],
    [/^valley$/, 'a temple', (level) => level.altars.length === 1],
    [/^sanctum$/, 'the high altar', (level) => level.altars.some(({ sanctum }) => sanctum === 1)],
    [/^wizard1$/, 'the Wizard', (level) => count(level.monsters, 'Wizard of Yendor') === 1],
    [/^tower1$/, 'Vlad', (level) => count(level.monsters, 'Vlad the Impaler') === 1],
    [
      /^knox$/,
      'the portal and the gold',
      (level) => count(level.traps, 'magic portal') === 1 && count(level.objects, 'gold piece') > 50,
    ],
    [
      /^astral$/,
      'three high altars and the Riders',
      (level) =>
        level.altars.length === 3 &&
        ['Death', 'Famine', 'Pestilence'].every((rider) => count(level.monsters, rider) === 1),
    ],
    [
      /-goal$/,
      "the quest's artifact",
      (level) => owned(level).some(({ artifact }) => artifact !== undefined),
    ],
    [/-strt$/, 'the portal home', (level) => count(level.traps, 'magic portal') === 1],
    [
      /^soko3-1$/,
      '20 boulders and 15 holes',
      (level) => count(level.objects, 'boulder') === 20 && count(level.traps, 'hole') === 15,
    ],
    [
      /^soko3-2$/,
      '16 boulders and 12 holes',
      (level) => count(level.objects, 'boulder') === 16 && count(level.traps, 'hole') === 12,
    ],
    [
      /^soko4-1$/,
      '10 boulders and 9 pits',
      (level) => count(level.objects, 'boulder') === 10 && count(level.traps, 'pit') === 9,
    ],
  ];
  it.each(known.map(([pattern, what, holds]) => ({ pattern, what, holds })))(
    '$pattern: $what',
    ({ pattern, holds }) => {
      const some = all.filter(({ name }) => pattern.test(name));
      expect(some.length).toBeGreaterThan(0);
      for (const { name, seed, level } of some) expect(holds(level), `${name} of seed ${seed}`).toBe(true);
    },
  );
});

it('all stairs are joined on foot, but where water, lava or walls part them in the original too', () => {
  const parted = new Set<string>();
  let joined = 0;
  for (const { name, level } of all) {
    if (level.stairs.length < 2) continue;
    const reached = walk(level, level.stairs[0]);
    if (level.stairs.every(({ x, y }) => reached.has(y * 80 + x))) joined++;
    else parted.add(name);
  }
  expect(joined).toBeGreaterThan(100);
  expect([...parted].sort()).toMatchInlineSnapshot(`
    [
      "asmodeus",
      "medusa-1",
      "medusa-2",
      "medusa-3",
      "medusa-4",
      "wizard1",
      "wizard2",
      "wizard3",
    ]
  `);
});

/** Everything one can walk to, secret doors and corridors found and bridges down. */
function walk(level: Level, from: { x: number; y: number }): Set<number> {
  const open = (x: number, y: number) => {
    const code = TRACE_ALPHABET.indexOf(level.typ[y]?.[x] ?? TRACE_ALPHABET[0]);
    return code >= DOOR || code === SDOOR || code === SCORR || code === DRAWBRIDGE_UP;
  };
  const reached = new Set([from.y * 80 + from.x]);
  for (const cell of reached) {
    const x = cell % 80;
    const y = (cell - x) / 80;
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) if (open(x + dx, y + dy)) reached.add((y + dy) * 80 + x + dx);
  }
  return reached;
}
