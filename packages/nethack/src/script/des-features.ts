// des functions that put single things: traps, stairs, gold, engravings, graves, altars, features, gas clouds, messages.

import { makeVibratingSquare } from '../build/maze.js';
import { addStairs, mkstairs } from '../build/stairs.js';
import { mkgold } from '../create/objects.js';
import { makePriest } from '../create/priests.js';
import { makeEngraving, makeGrave } from '../create/texts.js';
import { deleteTrap, MKTRAP, mktrap, type TrapTarget } from '../create/traps.js';
import { TRAP } from '../data/traps.js';
import { fail } from '../errors.js';
import { setTerrain } from '../level/change.js';
import { roomsAt } from '../level/rooms.js';
import { ALTAR, CELLS, cellAt, isFurniture, isOk, T } from '../level/terrain.js';
import { ENGRAVE, ROOM } from '../level/things.js';
import {
  boolOption,
  choice,
  coordinate,
  coordOption,
  flag,
  integer,
  intOption,
  isTable,
  named,
  type Options,
  optionsOf,
  selectionOf,
  text,
  textNeeded,
  textOption,
} from './arguments.js';
import { ALIGN, alignmentMask } from './des-monsters.js';
import { isRandom, LOC, RANDOM_SPOT, type Script, type Spot } from './script.js';

/** Arguments after a leading word: nothing, a coordinate, or x and y. */
function spotFrom(args: readonly unknown[]): Spot {
  if (args.length === 0) return RANDOM_SPOT;
  if (args.length === 1) return coordinate(args[0]);
  return { x: integer(args[0], 'x'), y: integer(args[1], 'y') };
}

function trapNumber({ ruleset }: Script, name: string): number {
  const kind = named(ruleset.traps, name.toLowerCase());
  if (kind === undefined) fail(`unknown trap type "${name}"`);
  return kind;
}

export function trap(script: Script, ...args: unknown[]): void {
  const { site, room } = script;
  let kind = -1;
  let at: Spot = RANDOM_SPOT;
  let flags: number = MKTRAP.MAZE;
  const target: { launch?: Spot; teledest?: Spot } = {};
  if (typeof args[0] === 'string') {
    kind = trapNumber(script, args[0]);
    at = spotFrom(args.slice(1, 3));
  } else {
    const o = optionsOf(args);
    at = coordOption(o);
    const type = textOption(o, 'type');
    if (type !== null) kind = trapNumber(script, type);
    if (!flag(o, 'spider_on_web', true)) flags |= MKTRAP.NO_SPIDER;
    if (flag(o, 'seen')) flags |= MKTRAP.SEEN;
    if (!flag(o, 'victim', true)) flags |= MKTRAP.NO_VICTIM;
    // Both name the same place: relative to the trap for a boulder, absolute for a teleporter.
    for (const key of ['launchfrom', 'teledest']) {
      if (!isTable(o[key])) continue;
      const place = coordinate(o[key]);
      target.launch = place;
      if (isOk(place.x, place.y))
        target.teledest = { x: script.xstart + place.x, y: script.ystart + place.y };
    }
  }
  if (kind === TRAP.VIBRATING_SQUARE) {
    makeVibratingSquare(site);
    return;
  }
  let spot: Spot;
  if (room !== null) spot = script.placeInRoom(at, room);
  else {
    let tries = 0;
    for (;;) {
      spot = script.place(at, LOC.DRY);
      const t = site.typAt(spot.x, spot.y);
      if (t !== T.STAIRS && t !== T.LADDER) break;
      if (++tries > 100) return;
    }
  }
  mktrap(site, kind, flags, null, spot, target as TrapTarget);
}

function stairway(script: Script, args: readonly unknown[], isLadder: boolean): void {
  const { site } = script;
  const directions = { down: false, up: true } as const;
  let up = false;
  let at: Spot;
  if (args.length === 1 && isTable(args[0])) {
    const o = optionsOf(args);
    at = coordOption(o);
    up = choice(o.dir, directions, 'down', 'dir');
  } else if (typeof args[0] === 'string') {
    up = choice(args[0], directions, 'down', 'direction');
    at = spotFrom(args.slice(1));
  } else at = spotFrom(args);
  const random = isRandom(at);
  if (random) {
    script.okPlace = (x, y) => {
      const t = site.typAt(x, y);
      return t === T.ROOM || t === T.CORR || t === T.ICE;
    };
  }
  const { x, y } = script.place(at, LOC.DRY);
  script.okPlace = null;
  const old = site.trapAt(x, y);
  if (old !== null) deleteTrap(site, old);
  script.touch(x, y);
  if (isLadder) {
    site.typ[cellAt(x, y)] = T.LADDER;
    addStairs(site, x, y, up, true, { dnum: site.place.dnum, dlevel: site.place.dlevel + (up ? -1 : 1) });
    site.flags[cellAt(x, y)] = up ? 1 : 2;
  } else mkstairs(site, x, y, up, !random);
}

export function stair(script: Script, ...args: unknown[]): void {
  stairway(script, args, false);
}

export function ladder(script: Script, ...args: unknown[]): void {
  stairway(script, args, true);
}

export function gold(script: Script, ...args: unknown[]): void {
  let amount: number;
  let at: Spot;
  if (args.length === 3) {
    amount = integer(args[0], 'amount');
    // The original takes x for y as well in this form.
    const x = integer(args[1], 'x');
    integer(args[2], 'y');
    at = { x, y: x };
  } else if (args.length === 2 && isTable(args[1])) {
    amount = integer(args[0], 'amount');
    at = coordinate(args[1]);
  } else if (args.length === 0 || (args.length === 1 && isTable(args[0]))) {
    const o = optionsOf(args);
    amount = intOption(o, 'amount', -1);
    at = coordOption(o);
  } else fail('gold: wrong parameters');
  const { x, y } = script.place(at, LOC.DRY);
  mkgold(script.site, amount < 0 ? script.site.dice.rnd(200) : amount, x, y);
}

const ENGRAVINGS = {
  dust: ENGRAVE.DUST,
  engrave: ENGRAVE.ENGRAVE,
  burn: ENGRAVE.BURN,
  mark: ENGRAVE.MARK,
  blood: ENGRAVE.BLOOD,
} as const;

export function engraving(script: Script, ...args: unknown[]): void {
  let at: Spot;
  let type: number;
  let words: string;
  let degrades = true;
  let guards = false;
  if (args.length === 1) {
    const o = optionsOf(args);
    at = coordOption(o);
    type = choice(o.type, ENGRAVINGS, 'engrave', 'type');
    words = textNeeded(o, 'text');
    degrades = flag(o, 'degrade', true);
    guards = flag(o, 'guardobjects');
  } else if (args.length === 3) {
    at = coordinate(args[0]);
    type = choice(args[1], ENGRAVINGS, 'engrave', 'type');
    words = text(args[2], 'text');
  } else fail('engraving: wrong parameters');
  const { x, y } = script.place(at, LOC.DRY);
  const made = makeEngraving(script.site, x, y, words, type);
  made.guardobjects = guards;
  made.nowipeout = !degrades;
}

export function grave(script: Script, ...args: unknown[]): void {
  const { site } = script;
  let at: Spot;
  let words: string | null;
  if (args.length === 3) {
    at = { x: integer(args[0], 'x'), y: integer(args[1], 'y') };
    words = text(args[2], 'text');
  } else {
    const o = optionsOf(args);
    at = coordOption(o);
    words = textOption(o, 'text');
  }
  const { x, y } = script.place(at, LOC.DRY);
  if (isOk(x, y) && site.trapAt(x, y) === null) {
    site.typ[cellAt(x, y)] = T.GRAVE;
    makeGrave(site, x, y, words);
  }
}

export function altar(script: Script, ...args: unknown[]): void {
  const { site } = script;
  const o = optionsOf(args);
  const at = coordOption(o);
  const align = choice(o.align, ALIGN, 'random', 'align');
  const shrine: number = choice(o.type, { altar: 0, shrine: 1, sanctum: 2 }, 'altar', 'type');
  let { room } = script;
  let spot: Spot;
  if (room !== null) {
    spot = script.placeInRoom(at, room);
    if (room.rtype !== ROOM.TEMPLE) room = null;
  } else {
    spot = script.place(at, LOC.DRY);
    room = roomsAt(site, spot.x, spot.y, ROOM.TEMPLE)[0] ?? null;
  }
  const { x, y } = spot;
  if (!setTerrain(site, x, y, T.ALTAR)) return;
  const cell = cellAt(x, y);
  site.flags[cell] = alignmentMask(script, align);
  if (room === null || shrine === 0) return;
  makePriest(site, room, x, y, shrine > 1);
  site.flags[cell] = (site.flags[cell] as number) | ALTAR.SHRINE | (shrine === 2 ? ALTAR.SANCTUM : 0);
  site.traits.has_temple = true;
}

const FEATURES = {
  fountain: T.FOUNTAIN,
  sink: T.SINK,
  pool: T.POOL,
  throne: T.THRONE,
  tree: T.TREE,
} as const;
const FEATURE_FLAGS: Readonly<Record<number, readonly (readonly [string, number])[]>> = {
  [T.FOUNTAIN]: [
    ['looted', 1],
    ['warned', 2],
  ],
  [T.SINK]: [
    ['pudding', 1],
    ['dishwasher', 2],
    ['ring', 4],
  ],
  [T.THRONE]: [['looted', 1]],
  [T.TREE]: [
    ['looted', 1],
    ['swarm', 2],
  ],
};

export function feature(script: Script, ...args: unknown[]): void {
  const { site } = script;
  let type: number;
  let at: Spot;
  let o: Options | null = null;
  if (typeof args[0] === 'string') {
    type = choice(args[0], FEATURES, null, 'feature');
    at = spotFrom(args.slice(1, 3));
  } else {
    o = optionsOf(args);
    at = coordOption(o);
    type = choice(o.type, FEATURES, null, 'type');
  }
  const { x, y } = script.place(at, isRandom(at) ? LOC.DRY : LOC.ANY);
  if (!isOk(x, y)) return;
  const cell = cellAt(x, y);
  if (!isFurniture(site.typ[cell] as number)) site.typ[cell] = type;
  if (site.typ[cell] !== type || o === null) return;
  for (const [name, bit] of FEATURE_FLAGS[type] ?? []) {
    const wanted = o[name] === 'random' || o[name] === -1 ? -1 : boolOption(o, name, -2);
    if (wanted === -2) continue;
    const value = wanted === -1 ? site.dice.rn2(2) : wanted;
    const flags = site.flags[cell] as number;
    site.flags[cell] = value !== 0 ? flags | bit : flags & ~bit;
  }
}

/** `feature` of one type. The original has no such name (any more), the plan of this language has. */
export function fountain(script: Script, ...args: unknown[]): void {
  const [first] = args;
  if (isTable(first) && !Array.isArray(first)) feature(script, { ...first, type: 'fountain' });
  else feature(script, 'fountain', ...args);
}

/** Cells of a cloud that take as much memory as a thing. */
const CELLS_A_THING = 8;

export function gasCloud(script: Script, ...args: unknown[]): void {
  const { site } = script;
  if (args.length !== 1 || !isTable(args[0])) fail('gas_cloud: wrong parameters');
  const o = args[0];
  const at = coordOption(o);
  const damage = intOption(o, 'damage', 0);
  const ttl = intOption(o, 'ttl', -2);
  if (isRandom(at)) {
    const cells: { x: number; y: number }[] = [];
    selectionOf(o.selection).forEachColumnwise((x, y) => {
      if (cells.length % CELLS_A_THING === 0) site.budget.make();
      cells.push({ x, y });
    });
    site.budget.cells(CELLS);
    site.gasRegions.push({ cells, ttl: ttl > -2 ? ttl : -1, damage });
  } else {
    const life = 4 + site.dice.rn2(3);
    site.budget.make();
    site.gasRegions.push({ cells: [{ x: at.x, y: at.y }], ttl: ttl > -2 ? ttl : life, damage });
  }
}

export function message(script: Script, ...args: unknown[]): void {
  if (args.length < 1) fail('message: wrong parameters');
  const words = text(args[0], 'message');
  const { site } = script;
  site.budget.make(words);
  site.message = site.message === '' ? words : `${site.message}\n${words}`;
}
