// Hand-drawn situations: a map in ASCII with '@' for the hero and digits for whatever stands or lies there, driven by keys
// and looked at as frames. Tests go in by the door a player uses.

import {
  type Frame,
  frameText,
  type Input,
  keyTap,
  lineText,
  type Outcome,
  type Room,
} from '@stairwell/engine';
import { beginNews, messageText } from '@stairwell/engine/screens';
import { MONSTERS } from '../beings/monsters.js';
import { createMonster } from '../beings/spawn.js';
import { yendor } from '../game.js';
import { give } from '../hero/pack.js';
import { look } from '../hero/sight.js';
import { plainItem } from '../kinds.js';
import type { FloorItem, Item, Trap, TrapKind, YendorLevel } from '../level.js';
import { newState } from '../start.js';
import { currentLevel, levelsOf, type Player, type WornSlot, type YendorState } from '../state.js';
import { CELLS, HEIGHT, T, TERRAIN, WIDTH } from '../terrain.js';
import { kindOf } from '../things/items.js';
import { assembleLevel, createYendorWorld, linksOf, type NewMonster } from '../world.js';

export type Marked =
  | { readonly monster: string; readonly with?: Partial<NewMonster> }
  | { readonly item: string; readonly with?: Partial<Item> }
  | { readonly trap: TrapKind; readonly found?: boolean };

export interface Situation {
  readonly map: string;
  /** What stands at the digits of the map. */
  readonly marks?: Readonly<Record<string, Marked>>;
  readonly depth?: number;
  readonly turn?: number;
  readonly seed?: string;
  /** Puts the hero on the stairs instead of the '@'. */
  readonly on?: '<' | '>';
  readonly fourWay?: boolean;
  readonly debug?: boolean;
  readonly player?: Partial<Omit<Player, 'pack' | 'worn' | 'afflictions'>>;
  readonly afflictions?: Partial<Player['afflictions']>;
  readonly pack?:
    | readonly {
        readonly item: string;
        readonly with?: Partial<Item>;
        readonly slot?: WornSlot;
      }[]
    | undefined;
}

/** Where the map's corner lies on the level. */
const LEFT = 3;
const TOP = 2;

/** What came of an action, and how many turns it took. */
export type Taken = Outcome & { readonly turns: number };

export interface Table {
  readonly state: YendorState;
  /** Presses keys one after another; the outcome of the last. */
  press(...keys: string[]): Taken | undefined;
  give(input: Input): Taken | undefined;
  frame(): Frame;
  /** The frame as text. */
  text(): string;
  /** What the last action had to say. */
  news(): string;
  /** All that was said so far, a line each: what `M` shows. */
  log(): string;
  /** The map around the drawing, as the player sees it. */
  rows(): string[];
  /** The line of the hero. */
  stats(): string;
  /** The line of gear and of what could be done here. */
  hints(): string;
  /** The names of all in sight. */
  names(): string[];
  /** The level the hero is on. */
  level(): YendorLevel;
  /** How often a monster ("The snake", "Something") has struck at the hero, with or without success. */
  blows(who: string): number;
  report(): ReturnType<typeof yendor.report>;
  /** What the last outcome asked for. */
  last(): Taken | undefined;
}

export function setUp(situation: Situation): Table {
  const state = buildState(situation);
  let last: Taken | undefined;
  const lines = drawing(situation.map);
  const table: Table = {
    state,
    press(...keys) {
      for (const key of keys) table.give(keyTap(key));
      return last;
    },
    give(input) {
      const action = yendor.decode(input, state);
      const before = state.turn;
      last = action === undefined ? undefined : { ...yendor.act(state, action), turns: state.turn - before };
      return last;
    },
    frame: () => yendor.frame(state),
    text: () => frameText(yendor.frame(state)),
    news: () => yendor.frame(state).messages.map(lineText).join(' '),
    log: () => state.log.entries.map(messageText).join('\n'),
    rows() {
      const { view } = yendor.frame(state);
      if (view.kind !== 'tiles') return [];
      const width = Math.max(...lines.map((line) => line.length));
      return lines.map((_, row) => {
        let text = '';
        for (let x = 0; x < width; x++)
          text += String.fromCodePoint(view.glyphs[(TOP + row) * WIDTH + LEFT + x]);
        return text.trimEnd();
      });
    },
    stats: () => lineText(yendor.frame(state).status[0]),
    hints: () => lineText(yendor.frame(state).status[1]),
    names: () => yendor.frame(state).view.things.map(({ name }) => name.replace(/, \d+\/\d+ HP.*$/, '')),
    level: () => currentLevel(state),
    blows: (who) =>
      state.log.entries
        .filter(({ text }) => text.startsWith(`${who} hits you`) || text.startsWith(`${who} misses you`))
        .reduce((sum, { count }) => sum + count, 0),
    report: () => yendor.report(state),
    last: () => last,
  };
  return table;
}

/** The cell of a column and row of the drawing. */
export function cellOf(column: number, row: number): number {
  return (TOP + row) * WIDTH + LEFT + column;
}

export function makeItem(state: YendorState, id: string, change: Partial<Item> = {}): Item {
  return { ...plainItem(state.nextId++, kindOf(id)), ...change };
}

/** A new monster without any energy. */
export function makeMonster(
  state: YendorState,
  name: string,
  cell: number,
  change: Partial<NewMonster> = {},
): NewMonster {
  const kind = MONSTERS.find((row) => row.name === name);
  if (kind === undefined) throw new RangeError(`there is no monster "${name}"`);
  const { monster } = createMonster(state.chances.minds, state.nextId++, kind, cell);
  return { ...monster, energy: 0, ...change };
}

function drawing(map: string): string[] {
  const lines = map.split('\n');
  while (lines.length > 0 && lines[0].trim() === '') lines.shift();
  while (lines.length > 0 && lines[lines.length - 1].trim() === '') lines.pop();
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(indent));
}

function buildState(situation: Situation): YendorState {
  const { depth = 1, seed = 'test', fourWay = false, debug = false } = situation;
  const state = newState(seed, createYendorWorld(seed, fourWay), debug);
  state.depth = depth;
  state.turn = situation.turn ?? 0;
  state.statistics.deepest = depth;
  const terrain = new Uint8Array(CELLS);
  const marks: { cell: number; mark: string }[] = [];
  drawing(situation.map).forEach((line, row) => {
    [...line].forEach((glyph, column) => {
      const cell = cellOf(column, row);
      if (glyph === '@' || /\d/.test(glyph)) {
        terrain[cell] = T.floor;
        marks.push({ cell, mark: glyph });
        return;
      }
      const code = TERRAIN.codeOfGlyph(glyph);
      if (code === undefined) throw new RangeError(`"${glyph}" is no terrain`);
      terrain[cell] = code;
    });
  });
  // A hero, digit or stairs in a corridor stand on corridor: where no floor is beside them.
  for (const { cell } of marks) {
    const beside = [-1, 1, -WIDTH, WIDTH].map((step) => terrain[cell + step]);
    if (!beside.includes(T.floor) && beside.includes(T.corridor)) terrain[cell] = T.corridor;
  }
  const rooms = findRooms(terrain);
  closet(terrain, rooms, T.stairsUp, 70);
  closet(terrain, rooms, T.stairsDown, 75);
  const hero = marks.find(({ mark }) => mark === '@');
  if (hero === undefined) throw new RangeError('the map has no hero');
  state.player.cell = hero.cell;
  const items: FloorItem[] = [];
  const traps: Trap[] = [];
  const monsters: NewMonster[] = [];
  for (const { cell, mark } of marks) {
    const what = situation.marks?.[mark];
    if (mark === '@' && what === undefined) continue;
    if (what === undefined) throw new RangeError(`nothing is said of ${mark}`);
    if ('monster' in what) monsters.push(makeMonster(state, what.monster, cell, what.with));
    else if ('item' in what)
      items.push({ cell, item: makeItem(state, what.item, what.with), left: false, until: -1 });
    else traps.push({ cell, kind: what.trap, found: what.found ?? false, spent: false });
  }
  if (rooms.length < 2) throw new RangeError('a level needs two rooms');
  const level = assembleLevel({ id: depth, terrain, rooms, traps, items, monsters });
  const world = createYendorWorld(seed, fourWay, { levels: [level], links: linksOf(level) });
  if (situation.on !== undefined)
    state.player.cell = situation.on === '<' ? level.stairsUp : level.stairsDown;
  Object.assign(state.player, situation.player);
  Object.assign(state.player.afflictions, situation.afflictions);
  for (const { item, with: change, slot } of situation.pack ?? [{ item: 'torch', slot: 'light' as const }]) {
    const made = makeItem(state, item, change);
    give(state, made, slot);
    if (made.kind.category === 'amulet') state.player.hasAmulet = true;
  }
  const played: YendorState = { ...state, world, levels: levelsOf(world) };
  look(played);
  beginNews(played.log);
  return played;
}

/** Rectangles of floor. */
function findRooms(terrain: Uint8Array): Room[] {
  const isFloor = (cell: number) =>
    terrain[cell] === T.floor || terrain[cell] === T.stairsUp || terrain[cell] === T.stairsDown;
  const rooms: Room[] = [];
  for (let y = 1; y < HEIGHT; y++) {
    for (let x = 1; x < WIDTH; x++) {
      const cell = y * WIDTH + x;
      if (!isFloor(cell) || isFloor(cell - 1) || isFloor(cell - WIDTH)) continue;
      let width = 1;
      while (isFloor(cell + width)) width++;
      let height = 1;
      while (isFloor(cell + height * WIDTH)) height++;
      rooms.push({ x, y, width, height, centre: { x: x + (width >> 1), y: y + (height >> 1) } });
    }
  }
  return rooms;
}

/** Stairs that the drawing leaves out stand in a cell of their own, far away. */
function closet(terrain: Uint8Array, rooms: Room[], stairs: number, x: number): void {
  if (terrain.includes(stairs)) return;
  const y = HEIGHT - 4;
  for (let row = y - 1; row <= y + 1; row++)
    for (let column = x - 1; column <= x + 1; column++)
      terrain[row * WIDTH + column] = row === y ? T.wallUpright : T.wallAcross;
  terrain[y * WIDTH + x] = stairs;
  rooms.push({ x, y, width: 1, height: 1, centre: { x, y } });
}
