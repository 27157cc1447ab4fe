// des functions that put single things: traps, gold, engravings, graves, altars, features, gas clouds, messages.

import type { Point } from '@stairwell/engine';
import { makeVibratingSquare } from '../build/maze.js';
import { mkgold } from '../create/objects.js';
import { makePriest } from '../create/priests.js';
import { makeEngraving, makeGrave } from '../create/texts.js';
import { MKTRAP, mktrap, type TrapTarget } from '../create/traps.js';
import { TRAP } from '../data/traps.js';
import { fail } from '../errors.js';
import { setTerrain } from '../level/change.js';
import { roomsAt } from '../level/rooms.js';
import { ALTAR, CELLS, cellAt, isFurniture, isOk, ROWNO, T } from '../level/terrain.js';
import { ENGRAVE, ROOM } from '../level/things.js';
import { named } from './arguments.js';
import { ALIGN, alignmentMask } from './des-monsters.js';
import { cells, coord, flag, needed, oneOf, PLACE, placeOf, truth, whole, words } from './keys.js';
import { desFunction } from './schema.js';
import { isRandom, LOC, type Script } from './script.js';
import { didYouMean } from './suggest.js';

function trapNumber({ ruleset: { traps } }: Script, name: string): number {
  const kind = named(traps, name.toLowerCase());
  if (kind === undefined) fail(`des.trap: there is no trap "${name}"${didYouMean(name, Object.keys(traps))}`);
  return kind;
}

export const trap = desFunction({
  says: 'Makes a trap.',
  keys: {
    ...PLACE,
    type: words('Which trap; any when it is left out.', 'trap'),
    spider_on_web: flag('Whether a web may have a giant spider.', true),
    seen: flag('Whether the hero knows of it from the start.'),
    victim: flag('Whether somebody may have died in it.', true),
    launchfrom: coord('Where a rolling boulder starts, counted from the trap.'),
    teledest: coord('Where a teleporter leads.'),
  },
  forms: [['type', 'x', 'y'], ['type', 'coord'], ['type']],
  run(script, o, form) {
    const { site, room } = script;
    const at = placeOf(o);
    const kind = o.type === null || (o.type === '' && form === -1) ? -1 : trapNumber(script, o.type);
    const flags =
      MKTRAP.MAZE |
      (o.spider_on_web ? 0 : MKTRAP.NO_SPIDER) |
      (o.seen ? MKTRAP.SEEN : 0) |
      (o.victim ? 0 : MKTRAP.NO_VICTIM);
    const target: { launch?: Point; teledest?: Point } = {};
    // Both name the same place: relative to the trap for a boulder, absolute for a teleporter.
    for (const place of [o.launchfrom, o.teledest]) if (place !== null) target.launch = place;
    const { launch } = target;
    if (launch !== undefined && isOk(launch.x, launch.y))
      target.teledest = { x: script.xstart + launch.x, y: script.ystart + launch.y };
    if (kind === TRAP.VIBRATING_SQUARE) {
      makeVibratingSquare(site);
      return;
    }
    let spot: Point;
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
  },
});

export const gold = desFunction({
  says: 'Puts down gold.',
  keys: { ...PLACE, amount: whole('How much; up to 200 at random when it is left out.') },
  forms: [
    ['amount', 'x', 'y'],
    ['amount', 'coord'],
  ],
  isStrict: true,
  run(script, o, form) {
    // With three numbers the original takes x for y as well.
    const at = form === 0 ? { x: o.x, y: o.x } : placeOf(o);
    const { x, y } = script.place(at, LOC.DRY);
    mkgold(script.site, o.amount < 0 ? script.site.dice.rnd(200) : o.amount, x, y);
  },
});

const ENGRAVINGS = {
  dust: ENGRAVE.DUST,
  engrave: ENGRAVE.ENGRAVE,
  burn: ENGRAVE.BURN,
  mark: ENGRAVE.MARK,
  blood: ENGRAVE.BLOOD,
} as const;

export const engraving = desFunction({
  says: 'Writes something on the floor.',
  keys: {
    ...PLACE,
    type: oneOf('How it is written.', ENGRAVINGS, 'engrave'),
    text: needed(words('What it says.')),
    degrade: flag('Whether walking over it wipes it out.', true),
    guardobjects: flag('Whether monsters leave the objects on it alone.'),
  },
  forms: [['coord', 'type', 'text']],
  isStrict: true,
  run(script, o) {
    const { x, y } = script.place(placeOf(o), LOC.DRY);
    const made = makeEngraving(script.site, x, y, o.text, o.type);
    made.guardobjects = o.guardobjects;
    made.nowipeout = !o.degrade;
  },
});

export const grave = desFunction({
  says: 'Makes a grave, unless there is a trap.',
  keys: { ...PLACE, text: words('What the headstone says; something at random when it is left out.') },
  forms: [['x', 'y', 'text']],
  run(script, o) {
    const { site } = script;
    const { x, y } = script.place(placeOf(o), LOC.DRY);
    if (!isOk(x, y) || site.trapAt(x, y) !== null) return;
    site.typ[cellAt(x, y)] = T.GRAVE;
    makeGrave(site, x, y, o.text);
  },
});

export const altar = desFunction({
  says: 'Makes an altar; in a temple a shrine has its priest.',
  keys: {
    ...PLACE,
    align: oneOf('Its alignment.', ALIGN, 'random'),
    type: oneOf(
      'A shrine or the sanctum is one only in a temple.',
      { altar: 0, shrine: 1, sanctum: 2 },
      'altar',
    ),
  },
  run(script, o) {
    const { site } = script;
    const at = placeOf(o);
    let { room } = script;
    let spot: Point;
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
    site.flags[cell] = alignmentMask(script, o.align);
    if (room === null || o.type === 0) return;
    makePriest(site, room, x, y, o.type > 1);
    site.flags[cell] = (site.flags[cell] as number) | ALTAR.SHRINE | (o.type === 2 ? ALTAR.SANCTUM : 0);
    site.traits.has_temple = true;
  },
});

const FEATURES = {
  fountain: T.FOUNTAIN,
  sink: T.SINK,
  pool: T.POOL,
  throne: T.THRONE,
  tree: T.TREE,
} as const;
const FOUNTAIN_KEYS = {
  ...PLACE,
  looted: truth('Whether it has been looted already: fountain, throne, tree.'),
  warned: truth('Whether the fountain has warned the hero already.'),
} as const;
/** What the marks of a feature are in its cell. */
const MARKS = {
  [T.FOUNTAIN]: { looted: 1, warned: 2 },
  [T.SINK]: { pudding: 1, dishwasher: 2, ring: 4 },
  [T.POOL]: {},
  [T.THRONE]: { looted: 1 },
  [T.TREE]: { looted: 1, swarm: 2 },
} as const;

export const feature = desFunction({
  says: 'Makes a fountain, sink, pool, throne or tree. It does not replace another.',
  keys: {
    ...FOUNTAIN_KEYS,
    type: needed(oneOf('Which feature.', FEATURES, 'fountain')),
    pudding: truth('Whether the sink has let out its pudding already.'),
    dishwasher: truth('Whether the sink has let out its dishwasher already.'),
    ring: truth('Whether the sink has given its ring already.'),
    swarm: truth('Whether the tree has let out its bees already.'),
  },
  forms: [['type', 'x', 'y'], ['type', 'coord'], ['type']],
  run: (script, o) => putFeature(script, o.type, placeOf(o), o),
});

/** The original has no such name (any more), the plan of this language has. */
export const fountain = desFunction({
  says: 'Makes a fountain, as des.feature does.',
  keys: FOUNTAIN_KEYS,
  more: { at: { ...coord('Its place.'), fits: Array.isArray } },
  forms: [['x', 'y'], ['at']],
  run: (script, o) => putFeature(script, T.FOUNTAIN, o.at ?? placeOf(o), o),
});

function putFeature(
  script: Script,
  type: keyof typeof MARKS,
  at: Point,
  marks: Readonly<Record<string, unknown>>,
): void {
  const { site } = script;
  const { x, y } = script.place(at, isRandom(at) ? LOC.DRY : LOC.ANY);
  if (!isOk(x, y)) {
    script.complain(`(${at.x},${at.y}) is off the level`);
    return;
  }
  const cell = cellAt(x, y);
  if (!isFurniture(site.typ[cell] as number)) site.typ[cell] = type;
  if (site.typ[cell] !== type) return;
  for (const [name, bit] of Object.entries(MARKS[type])) {
    const flags = site.flags[cell] as number;
    const mark = marks[name];
    if (typeof mark === 'number' && mark > 0) site.flags[cell] = flags | bit;
    else if (mark === 0) site.flags[cell] = flags & ~bit;
  }
}

/** Cells of a cloud that take as much memory as a thing. */
const CELLS_A_THING = 8;

export const gasCloud = desFunction({
  says: 'Makes a cloud of gas, at one place or over a selection.',
  keys: {
    ...PLACE,
    selection: cells('The cells of the cloud, instead of one place.'),
    damage: whole('What it does to who stands in it; 0 is steam.', 0),
    ttl: whole('How many turns it lasts; for ever, or a few at one place, when it is left out.', -2),
  },
  isStrict: true,
  run(script, o) {
    const { site } = script;
    const { damage, ttl } = o;
    const at = placeOf(o);
    if (isRandom(at)) {
      if (o.selection === null) fail('des.gas_cloud: expected a place or a selection');
      const covered: { x: number; y: number }[] = [];
      const cover = (x: number, y: number): void => {
        if (covered.length % CELLS_A_THING === 0) site.budget.make();
        covered.push({ x, y });
      };
      // Gas is also where nobody can be.
      for (let y = 0; y < ROWNO; y++) if (o.selection.cells[cellAt(0, y)] !== 0) cover(0, y);
      o.selection.forEachColumnwise(cover);
      site.budget.cells(CELLS);
      site.gasRegions.push({ cells: covered, ttl: ttl > -2 ? ttl : -1, damage });
    } else {
      const life = 4 + site.dice.rn2(3);
      site.budget.make();
      site.gasRegions.push({ cells: [{ x: at.x, y: at.y }], ttl: ttl > -2 ? ttl : life, damage });
    }
  },
});

export const message = desFunction({
  says: 'Tells the hero something on first arrival.',
  more: { text: needed(words('What is said.')) },
  forms: [['text']],
  run(script, { text }) {
    const { site } = script;
    site.budget.make(text);
    site.message = site.message === null ? text : `${site.message}\n${text}`;
  },
});
