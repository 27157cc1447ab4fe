// The `nh` and `u` of level scripts: dice, the map, traps, timers of cells, the hero's facts. What belongs to playing and not to
// making levels (menus, keys, options) is accepted and does nothing, or says that it is not there.

import type { Point } from '@stairwell/engine';
import { deleteTrap } from '../create/traps.js';
import { fail } from '../errors.js';
import { addCellTimer } from '../level/change.js';
import { ALTAR, cellAt, DOOR, isOk, T, TERRAIN_NAMES } from '../level/terrain.js';
import { TIMER } from '../level/things.js';
import { coordinate, integer, isTable, missing, named, show, text, wordIn } from '../script/arguments.js';
import { truth } from '../script/keys.js';
import { monGenerationInfo, montypeFromName } from '../script/monster-info.js';
import { readTable, table } from '../script/schema.js';
import type { Script } from '../script/script.js';

/** A function as Lua calls it: the script that runs, then the arguments. */
export type ScriptFunction = (script: Script, ...args: unknown[]) => unknown;

/** Several results of one call. */
export class Results {
  readonly values: readonly unknown[];

  constructor(values: readonly unknown[]) {
    this.values = values;
  }
}

/** Stands for terrain that maps have no letter for: stairs, graves, altars. */
const NO_LETTER = 'x';

/** Words of scripts for timers. */
export const TIMER_KINDS = {
  'rot-organic': TIMER.ROT_ORGANIC,
  'rot-corpse': TIMER.ROT_CORPSE,
  'revive-mon': TIMER.REVIVE_MON,
  'zombify-mon': TIMER.ZOMBIFY_MON,
  'burn-obj': TIMER.BURN_OBJECT,
  'hatch-egg': TIMER.HATCH_EGG,
  'fig-transform': TIMER.FIG_TRANSFORM,
  'shrink-glob': TIMER.SHRINK_GLOB,
  'melt-ice': TIMER.MELT_ICE_AWAY,
} as const;

/** Marks in the state of features: what bit means what. */
const FEATURE_MARKS: Readonly<Record<number, readonly (readonly [string, number])[]>> = {
  [T.THRONE]: [['looted', 1]],
  [T.TREE]: [
    ['looted', 1],
    ['swarm', 2],
  ],
  [T.FOUNTAIN]: [
    ['looted', 1],
    ['warned', 2],
  ],
  [T.SINK]: [
    ['pudding', 1],
    ['dishwasher', 2],
    ['ring', 4],
  ],
  [T.ALTAR]: [['shrine', ALTAR.SHRINE]],
  [T.DOOR]: [
    ['broken', DOOR.BROKEN],
    ['isopen', DOOR.ISOPEN],
    ['closed', DOOR.CLOSED],
    ['locked', DOOR.LOCKED],
    ['trapped', DOOR.TRAPPED],
  ],
};

/** x, y or one coordinate, made absolute. */
function placeGiven(script: Script, args: readonly unknown[]): Point {
  if (args.length !== 1 && args.length !== 2) fail('expected a coordinate');
  const at = args.length === 1 ? coordinate(args[0]) : { x: integer(args[0], 'x'), y: integer(args[1], 'y') };
  return script.toAbsolute(at.x, at.y);
}

function getmap(script: Script, ...args: unknown[]): unknown {
  const { site } = script;
  const { x, y } = placeGiven(script, args);
  if (!isOk(x, y)) fail(`(${x},${y}) is not on the map`);
  const cell = cellAt(x, y);
  const typ = site.typ[cell] as number;
  const state = site.flags[cell] as number;
  const flags: Record<string, boolean> = {};
  for (const [name, bit] of FEATURE_MARKS[typ] ?? []) flags[name] = (state & bit) !== 0;
  if (typ === T.DOOR) flags.nodoor = state === DOOR.NODOOR;
  return {
    glyph: 0,
    typ,
    typ_name: TERRAIN_NAMES[typ],
    mapchr: script.ruleset.letters.find(([, t]) => t === typ)?.[0] ?? NO_LETTER,
    seenv: 0,
    horizontal: site.horizontal[cell] !== 0,
    lit: site.lit[cell] !== 0,
    waslit: false,
    roomno: site.roomno[cell],
    edge: site.edge[cell] !== 0,
    candig: site.candig[cell] !== 0,
    has_trap: site.trapAt(x, y) !== null,
    flags,
  };
}

function gettrap(script: Script, ...args: unknown[]): unknown {
  const { x, y } = placeGiven(script, args);
  const trap = isOk(x, y) ? script.site.trapAt(x, y) : null;
  if (trap === null) fail(`there is no trap at (${x},${y})`);
  const { launch, launch2 } = trap;
  const { traps } = script.ruleset;
  return {
    tx: x,
    ty: y,
    ttyp: trap.ttyp,
    ttyp_name: Object.keys(traps).find((name) => traps[name] === trap.ttyp) ?? '',
    tseen: trap.tseen,
    madeby_u: trap.madeByYou,
    tnote: trap.note,
    launchx: launch.x,
    launchy: launch.y,
    launch2x: launch2.x,
    launch2y: launch2.y,
    conjoined: trap.conjoined,
  };
}

/** A place and the kind of timer after it. */
function timerGiven(script: Script, args: readonly unknown[]): { at: Point; kind: number; index: number } {
  const kind = wordIn(args[args.length - 1], TIMER_KINDS, 'timer');
  const at = placeGiven(script, args.slice(0, -1));
  const index = script.site.cellTimers.findIndex((t) => t.x === at.x && t.y === at.y && t.timer[0] === kind);
  return { at, kind, index };
}

/** A table as it is kept: its keys become texts. */
function kept(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Array.isArray(value)
    ? value.map((item, i): [string, unknown] => [String(i + 1), item])
    : Object.entries(value);
  return Object.fromEntries(entries.map(([key, item]) => [key, kept(item)]));
}

const DEBUG_FLAGS = table({
  mongen: truth('Whether monsters are there.'),
  overwrite_stairs: truth('Whether terrain may take the place of stairs.'),
});

const nothing = (): undefined => undefined;
const notHere =
  (name: string): ScriptFunction =>
  () =>
    fail(`nh.${name} is not there while levels are made`);

/** The functions of `nh`. */
export const NH_FUNCTIONS: Readonly<Record<string, ScriptFunction>> = {
  rn2: (script, n) => script.site.dice.rn2(integer(n, 'sides')),
  random(script, ...args) {
    if (args.length === 1) return script.site.dice.rn2(integer(args[0], 'sides'));
    if (args.length !== 2) fail('nh.random: expected one or two numbers');
    return integer(args[0], 'base') + script.site.dice.rn2(integer(args[1], 'sides'));
  },
  level_difficulty: (script) => script.site.difficulty,
  getmap,
  gettrap,
  deltrap(script, ...args) {
    const { x, y } = placeGiven(script, args);
    const trap = isOk(x, y) ? script.site.trapAt(x, y) : null;
    if (trap !== null) deleteTrap(script.site, trap);
  },
  has_timer_at: (script, ...args) => timerGiven(script, args).index >= 0,
  peek_timer_at(script, ...args) {
    return script.site.cellTimers[timerGiven(script, args).index]?.timer[1] ?? 0;
  },
  stop_timer_at(script, ...args) {
    const { index } = timerGiven(script, args);
    if (index >= 0) script.site.cellTimers.splice(index, 1);
  },
  start_timer_at(script, ...args) {
    const { at, kind } = timerGiven(script, args.slice(0, -1));
    const turns = integer(args[args.length - 1], 'turns');
    if (kind === TIMER.MELT_ICE_AWAY && isOk(at.x, at.y)) addCellTimer(script.site, at.x, at.y, kind, turns);
  },
  /** Two numbers for two, a coordinate for a coordinate. */
  abscoord(script, ...args) {
    const [given] = args;
    if (args.length === 1 && (!isTable(given) || missing(given.x)))
      fail(`nh.abscoord: expected { x = …, y = … }, got ${Array.isArray(given) ? 'a list' : show(given)}`);
    const at = placeGiven(script, args);
    return args.length === 2 ? new Results([at.x, at.y]) : at;
  },
  impossible(script, message) {
    script.complain(text(message, 'nh.impossible'), '');
  },
  mon_generation_info(script) {
    script.site.budget.cells(4 * script.ruleset.species.length);
    return Object.fromEntries(monGenerationInfo(script.ruleset));
  },
  montype_from_name: (script, name) => montypeFromName(script.ruleset, text(name, 'name')) ?? null,
  dnum_name: (script, n) => script.site.dungeon.branches[integer(n, 'dungeon')]?.name ?? '',
  stairways: (script) =>
    script.site.stairs.map(({ x, y, up, ladder, to }) => ({
      up,
      ladder,
      x,
      y,
      dnum: to.dnum,
      dlevel: to.dlevel,
    })),
  debug_flags(script, given = {}) {
    const o = readTable(script, DEBUG_FLAGS, given, 'nh.debug_flags');
    const { site } = script;
    if (o.mongen === 0) {
      site.monsters.length = 0;
      site.monGrid.fill(null);
    }
    if (o.overwrite_stairs >= 0) site.overwriteStairs = o.overwrite_stairs !== 0;
  },
  eckey: (_script, command) => text(command, 'command'),
  pline: (script, message) => script.say(String(message)),
  verbalize: (script, message) => script.say(`"${String(message)}"`),
  callback: nothing,
  gamestate: nothing,
  parse_config: nothing,
  /** Keeps a value for the scripts of later levels of the game, or gives it back. */
  variable(script, ...args) {
    const { variables } = script.site.game;
    const name = text(args[0], 'nh.variable');
    if (args.length === 1) return variables.get(name) ?? null;
    if (args.length !== 2) fail('nh.variable: expected a name, and a value to keep it');
    script.site.budget.make();
    if (missing(args[1])) variables.delete(name);
    else if (/^(string|boolean|number|object)$/.test(typeof args[1])) {
      // A number of its own is kept as a whole one.
      const isBroken = typeof args[1] === 'number' && !Number.isInteger(args[1]);
      variables.set(name, isBroken ? 0 : kept(args[1]));
    } else fail(`nh.variable: ${show(args[1])} cannot be kept`);
    return undefined;
  },
  ...Object.fromEntries(
    [
      'test',
      'menu',
      'text',
      'getlin',
      'makeplural',
      'makesingular',
      's_suffix',
      'ing_suffix',
      'an',
      'get_config',
      'get_config_errors',
      'dump_fmtstr',
      'pushkey',
      'doturn',
    ].map((name) => [name, notHere(name)]),
  ),
};

/** Fields of `u` that never change while levels are made. */
const QUIET_FIELDS: Readonly<Record<string, number>> = {
  dx: 0,
  dy: 0,
  dz: 0,
  tx: 0,
  ty: 0,
  uhunger: 900,
  nv_range: 1,
  xray_range: -1,
  mh: 0,
  mhmax: 0,
  mtimedone: 0,
};

/** `u.key`; asking for another key is an error. */
export function heroField(script: Script, key: unknown): unknown {
  const { site } = script;
  const { hero, moves } = site.game;
  const name = text(key, 'key');
  switch (name) {
    case 'ux':
      return hero.x;
    case 'uy':
      return hero.y;
    case 'ulevel':
    case 'ulevelmax':
      return hero.level;
    case 'dlevel':
      return site.place.dlevel;
    case 'dnum':
      return site.place.dnum;
    case 'uluck':
      return hero.luck;
    case 'umonster':
    case 'umonnum':
      return hero.role.species;
    case 'role':
      return hero.role.name;
    case 'moves':
      return moves;
    case 'uhave_amulet':
      return hero.hasAmulet ? 1 : 0;
    case 'depth':
      return site.depth;
    case 'invocation_level':
      return site.isInvocation;
  }
  const quiet = named(QUIET_FIELDS, name);
  if (quiet === undefined) fail(`there is no u.${name}`);
  return quiet;
}
