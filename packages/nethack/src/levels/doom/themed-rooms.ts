// The rooms of ordinary levels in the main dungeon: nearly always a plain one, now and then one of a theme: rooms in rooms,
// shapes, pillars, a tomb, a vault on an island, two shops.

import { wishFor } from '../../create/wished.js';
import { OT } from '../../data/ot.js';
import { fail } from '../../errors.js';
import { addToContainer, weight } from '../../level/chains.js';
import type { RoomFacts, Side } from '../../script/des-types.js';
import type { ThemeroomModule } from '../../script/module-scripts.js';
import type { LevelTools } from '../../script/tools.js';
import { chooseWeighted, type Weighted } from './themed-choice.js';
import { FILLS, type LaterTask } from './themed-fills.js';
import { ISLAND_VAULT, SHAPES, type Shape } from './themed-shapes.js';

/** The tools, and what is left to do at the end. */
interface Themes {
  readonly wish: ThemeWish;
  readonly tools: LevelTools;
  readonly later: LaterTask[];
}

interface ThemedRoom extends Weighted {
  readonly name: string;
  readonly build: (themes: Themes) => void;
}

/** A room or a theme that an author wants to see, by its name. */
interface ThemeWish {
  readonly room?: string | undefined;
  readonly fill?: string | undefined;
}

/** The themed rooms as the dice choose them. */
export const themedRooms: ThemeroomModule = themedRoomsWith({});

/**
 * The themed rooms with one of them wanted: it comes half of the time, as a plain room must be left for the stairs, and where only a
 * theme is wanted it comes in a plain room.
 */
export function themedRoomsWith(wish: ThemeWish): ThemeroomModule {
  return (tools) => {
    const themes: Themes = { tools, later: [], wish };
    return {
      preGenerate: () => {},
      generate: () => chosenRoom(themes).build(themes),
      postGenerate: () => {},
      postLevel: () => {
        for (const task of themes.later.splice(0)) task();
      },
    };
  };
}

function chosenRoom({ tools, wish }: Themes): ThemedRoom {
  const { dice, difficulty } = tools.site;
  const name = wish.room ?? (wish.fill === undefined ? undefined : WITH_A_THEME);
  if (name === undefined) return chooseWeighted(dice, difficulty, ROOMS);
  const wanted = tools.percent(50) ? name : PLAIN;
  return ROOMS.find((room) => room.name === wanted) ?? fail(`there is no themed room "${wanted}"`);
}

/** Gives a room one of the themes that fit it, or the one that is wanted. */
function fill({ tools, later, wish }: Themes, room: RoomFacts): void {
  const { dice, difficulty } = tools.site;
  const chosen =
    wish.fill === undefined
      ? chooseWeighted(dice, difficulty, FILLS, ({ lit }) => lit === undefined || lit === room.lit)
      : (FILLS.find(({ name }) => name === wish.fill) ?? fail(`there is no theme "${wish.fill}"`));
  chosen.fill(tools, room, later);
}

const anyDoor = ({ des }: LevelTools): void => des.door({ state: 'random', wall: 'all' });

/** A door, and a second one with that chance. */
function doors(tools: LevelTools, secondChance: number): void {
  anyDoor(tools);
  if (tools.percent(secondChance)) anyDoor(tools);
}

/** In the order of the shapes. */
const SHAPE_NAMES: readonly string[] = [
  ...['L', 'L turned', 'L turned twice', 'L turned thrice', 'blocked centre'],
  ...['small circle', 'circle', 'large circle', 'T', 'T turned', 'T turned twice', 'T turned thrice'],
  ...['S', 'S turned', 'Z', 'Z turned', 'cross', 'clover leaf'],
];

const PLAIN = 'plain';
const WITH_A_THEME = 'with a theme';

const ROOMS: readonly ThemedRoom[] = [
  { name: PLAIN, frequency: 1000, build: ({ tools: { des } }) => des.room({ type: 'ordinary', filled: 1 }) },
  { name: "like the Oracle's", build: ({ tools }) => innerRoom(tools) },
  { name: 'a room in a room', build: ({ tools }) => roomInRoom(tools) },
  { name: 'huge', build: ({ tools }) => hugeRoom(tools) },
  { name: 'nested rooms', build: ({ tools }) => nestedRooms(tools) },
  {
    name: WITH_A_THEME,
    frequency: 6,
    build: (t) => t.tools.des.room({ type: 'themed', contents: (room) => fill(t, room) }),
  },
  {
    name: 'dark, with a theme',
    frequency: 2,
    build: (t) => t.tools.des.room({ type: 'themed', lit: 0, contents: (room) => fill(t, room) }),
  },
  {
    name: 'filled, with a theme',
    frequency: 2,
    build: (t) => t.tools.des.room({ type: 'themed', filled: 1, contents: (room) => fill(t, room) }),
  },
  { name: 'pillars', build: ({ tools }) => pillars(tools) },
  { name: 'tomb', build: ({ tools }) => mausoleum(tools) },
  { name: 'one feature', build: ({ tools }) => featureRoom(tools) },
  ...SHAPES.map((shape, index) => ({
    name: SHAPE_NAMES[index] ?? `shape ${index + 1}`,
    build: (t: Themes) => shapedRoom(t, shape),
  })),
  { name: 'vault on an island', build: ({ tools }) => islandVault(tools) },
  { name: 'two shops', from: 4, build: ({ tools }) => twinShops(tools) },
];

/** The rooms, and the themes, that can be wanted. */
export const THEMED_ROOM_NAMES: readonly string[] = ROOMS.map(({ name }) => name);
/** Names of the fills that `themedRoomsWith` can be told to use. */
export const THEMED_FILL_NAMES: readonly string[] = FILLS.map(({ name }) => name);

/** Built like the Oracle's centre, with nobody in it. */
function innerRoom(tools: LevelTools): void {
  const { des } = tools;
  des.room({
    type: 'ordinary',
    w: 11,
    h: 9,
    filled: 1,
    contents: () =>
      des.room({ type: 'ordinary', x: 4, y: 3, w: 3, h: 3, filled: 1, contents: () => anyDoor(tools) }),
  });
}

function roomInRoom(tools: LevelTools): void {
  const { des } = tools;
  des.room({
    type: 'ordinary',
    filled: 1,
    contents: () => des.room({ type: 'ordinary', contents: () => anyDoor(tools) }),
  });
}

function hugeRoom(tools: LevelTools): void {
  const { des, percent, site } = tools;
  const w = site.dice.rn2(10) + 11;
  const h = site.dice.rn2(5) + 8;
  des.room({
    type: 'ordinary',
    w,
    h,
    filled: 1,
    contents: () => {
      if (percent(90)) des.room({ type: 'ordinary', filled: 1, contents: () => doors(tools, 50) });
    },
  });
}

function nestedRooms(tools: LevelTools): void {
  const { des, percent, random, site } = tools;
  const w = 9 + site.dice.rn2(4);
  const h = 9 + site.dice.rn2(4);
  const middle = (): void => {
    if (percent(90)) des.room({ type: 'ordinary', filled: 1, contents: () => doors(tools, 15) });
    doors(tools, 15);
  };
  des.room({
    type: 'ordinary',
    w,
    h,
    filled: 1,
    contents: ({ width, height }) => {
      const innerW = random(Math.floor(width / 2), width - 2);
      const innerH = random(Math.floor(height / 2), height - 2);
      des.room({ type: 'ordinary', w: innerW, h: innerH, filled: 1, contents: middle });
    },
  });
}

/** Blocks of two by two in a row and column each. */
function pillars({ des, shuffle }: LevelTools): void {
  des.room({
    type: 'themed',
    w: 10,
    h: 10,
    contents: ({ width, height }) => {
      const kinds = ['-', '-', '-', '-', 'L', 'P', 'T'];
      shuffle(kinds);
      const typ = kinds[0] as string;
      for (let x = 2; x <= width - 2; x += 4) {
        for (let y = 2; y <= height - 2; y += 4) {
          des.terrain({ x, y, typ, lit: -2 });
          des.terrain({ x: x + 1, y, typ, lit: -2 });
          des.terrain({ x, y: y + 1, typ, lit: -2 });
          des.terrain({ x: x + 1, y: y + 1, typ, lit: -2 });
        }
      }
    },
  });
}

/** A closed cell in the middle, with something dead in it. */
function mausoleum(tools: LevelTools): void {
  const { des, percent, shuffle, site } = tools;
  const tomb = (): void => {
    if (percent(50)) {
      const kinds = ['M', 'V', 'L', 'Z'];
      shuffle(kinds);
      des.monster({ class: kinds[0] as string, x: 0, y: 0, waiting: 1 });
    } else des.object({ id: 'corpse', montype: '@', coord: [0, 0] });
    if (percent(20)) des.door({ state: 'secret', wall: 'all' });
  };
  const w = 5 + site.dice.rn2(3) * 2;
  const h = 5 + site.dice.rn2(3) * 2;
  des.room({
    type: 'themed',
    w,
    h,
    contents: ({ width, height }) =>
      des.room({
        type: 'themed',
        x: (width - 1) / 2,
        y: (height - 1) / 2,
        w: 1,
        h: 1,
        joined: false,
        contents: tomb,
      }),
  });
}

/** A cloud, a tree, a bit of water, ice or lava in the middle. */
function featureRoom({ des, shuffle, site }: LevelTools): void {
  const w = 3 + site.dice.rn2(3) * 2;
  const h = 3 + site.dice.rn2(3) * 2;
  des.room({
    type: 'ordinary',
    filled: 1,
    w,
    h,
    contents: ({ width, height }) => {
      const kinds = ['C', 'L', 'I', 'P', 'T'];
      shuffle(kinds);
      des.terrain((width - 1) / 2, (height - 1) / 2, kinds[0] as string);
    },
  });
}

function shapedRoom(themes: Themes, { map, inside: [x, y], hasCore }: Shape): void {
  const { des, percent, shuffle } = themes.tools;
  des.map({
    map,
    contents: () => {
      if (hasCore === true && percent(30)) {
        const kinds = ['-', 'P'];
        shuffle(kinds);
        des.replace_terrain({ region: [1, 1, 9, 9], fromterrain: 'L', toterrain: kinds[0] as string });
      }
      const isThemed = percent(30);
      des.region({
        region: [x, y, x, y],
        type: isThemed ? 'themed' : 'ordinary',
        irregular: true,
        filled: 1,
        ...(isThemed ? { contents: (room: RoomFacts) => fill(themes, room) } : {}),
      });
    },
  });
}

const WAYS_OUT = [OT.SCR_TELEPORTATION, OT.RIN_TELEPORTATION, OT.WAN_TELEPORTATION, OT.WAN_DIGGING] as const;

/** Four chests on an island with the undead; one chest holds a way out for whoever falls in. */
function islandVault({ des, random, shuffle, site }: LevelTools): void {
  des.map({
    map: ISLAND_VAULT,
    contents: () => {
      des.region({ region: [3, 3, 3, 3], type: 'themed', irregular: true, filled: 0, joined: false });
      const guards = ['giant zombie', 'ettin zombie', 'vampire lord'];
      const spots = [
        [2, 2],
        [3, 2],
        [2, 3],
        [3, 3],
      ];
      shuffle(spots);
      const wayOut = wishFor(site, WAYS_OUT[random(WAYS_OUT.length) - 1] as number);
      for (const [index, coord] of spots.entries()) {
        const chest = des.object({ id: 'chest', coord });
        if (index > 0 || chest === null) continue;
        addToContainer(site, chest, wayOut);
        chest.owt = weight(site, chest);
      }
      shuffle(guards);
      des.monster(guards[0] as string, 2, 2);
      des.exclusion({ type: 'teleport', region: [2, 2, 3, 3] });
    },
  });
}

/** A weapon shop and an armour shop with an aisle between them that touches all four walls. */
function twinShops(tools: LevelTools): void {
  const { des, percent, random } = tools;
  const doorState = (): 'locked' | 'closed' | 'open' =>
    percent(1) ? 'locked' : percent(50) ? 'closed' : 'open';
  const either = (first: Side, second: Side): Side => (percent(50) ? first : second);
  des.room({
    type: 'themed',
    w: 9,
    h: 5,
    contents: () => {
      // Left shop, right shop, and the walls their doors are in. All choices are drawn before one is taken.
      const layouts: readonly (readonly [number, number, number, number, Side, Side])[] = [
        [1, 1, 4, 1, 'south', either('south', 'east')],
        [1, 2, 4, 2, 'north', either('north', 'east')],
        [1, 1, 5, 1, either('south', 'east'), either('south', 'west')],
        [1, 1, 5, 2, either('south', 'east'), either('north', 'west')],
        [1, 2, 5, 1, either('north', 'east'), either('south', 'west')],
        [1, 2, 5, 2, either('north', 'east'), either('north', 'west')],
        [2, 1, 5, 1, either('south', 'west'), 'south'],
        [2, 2, 5, 2, either('north', 'west'), 'north'],
      ];
      const [left, right] = percent(50) ? ['armor shop', 'weapon shop'] : ['weapon shop', 'armor shop'];
      const layout = layouts[random(1, layouts.length) - 1];
      if (layout === undefined || left === undefined || right === undefined) return;
      const [lx, ly, rx, ry, leftWall, rightWall] = layout;
      const shop = (type: string, x: number, y: number, wall: Side): void =>
        des.room({
          type,
          x,
          y,
          w: 3,
          h: 3,
          filled: 1,
          joined: false,
          contents: () => des.door({ state: doorState(), wall }),
        });
      shop(left, lx, ly, leftWall);
      shop(right, rx, ry, rightWall);
    },
  });
}
