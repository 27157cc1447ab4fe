// Random level scripts: calls of des, selection, nh and obj functions with random and near-right arguments. A script must end in
// a level or in a typed error; anything else is a crash. The same number always gives the same script.

import { LevelScriptError } from '../errors.js';
import { Game } from '../game.js';
import { Site } from '../level/site.js';
import { MAP_LETTERS } from '../level/terrain.js';
import { NH_FUNCTIONS } from '../lua/nh-library.js';
import { OBJ_FUNCTIONS } from '../lua/obj-library.js';
import { finalizeLevel } from '../lua/test-levels.js';
import { NETHACK } from '../nethack-ruleset.js';
import { DES_FUNCTIONS } from '../script/des.js';
import { Script } from '../script/script.js';
import { Selection } from '../script/selection.js';
import { SELECTION_FUNCTIONS } from '../script/selection-functions.js';
import { standardStart } from '../standard-start.js';

export interface FuzzResult {
  readonly number: number;
  /** The calls made, for a report. */
  readonly calls: readonly string[];
  readonly outcome: 'level' | 'error';
  readonly message: string;
}

const ROLES = ['Val', 'Arc', 'Wiz', 'Mon', 'Pri'];
const WORDS: readonly string[] = (
  'random open closed locked nodoor broken secret all north south east west none law neutral chaos noalign coaligned shrine altar ' +
  'sanctum solidfill mazegrid maze rogue mines swamp ordinary themed throne temple shop zoo morgue barracks beehive vault ' +
  'fountain sink pool tree up down left center right top bottom lit unlit teleport stair-up stair-down branch portal burn dust ' +
  'blessed cursed uncursed mazelevel noflip premapped solidify corrmaze inaccessibles nondiggable nonpasswall melt-ice rot-corpse'
).split(' ');
const KEYS: readonly string[] = (
  'x y x1 y1 x2 y2 w h coord region exclude type style fg bg lit filled joined irregular chance align state dir wall pos id class ' +
  'name spe quantity buc buried montype peaceful asleep inventory contents map halign valign selection typ toterrain fromterrain ' +
  'mapfragment text degrade amount seen victim srcroom srcdoor destroom destdoor srcwall destwall padding property damage ttl ' +
  'mindist maxdist appear_as eroded locked trapped xalign yalign corrwid wallthick deadends smoothed walled filling female ' +
  'launchfrom teledest gem_prob gold_prob kelp_moat kelp_pool looted flags stocked'
).split(' ');

/** The keys that each des function reads. */
const DES_KEYS: Readonly<Record<string, string>> = {
  altar: 'x y align type',
  corridor: 'srcroom srcdoor destroom destdoor srcwall destwall',
  door: 'state x y wall pos',
  drawbridge: 'x y dir state',
  engraving: 'coord type text degrade',
  exclusion: 'type region',
  feature: 'type x y looted',
  gas_cloud: 'selection damage ttl',
  gold: 'amount x y',
  grave: 'x y text',
  ladder: 'dir x y',
  level_init: 'style fg bg smoothed joined walled lit filling corrwid wallthick deadends',
  levregion: 'region exclude type name padding',
  map: 'map x y halign valign lit contents',
  mazewalk: 'x y typ dir stocked',
  mineralize: 'gem_prob gold_prob kelp_moat kelp_pool',
  monster: 'id class x y peaceful asleep name female align appear_as inventory',
  object: 'id class x y spe buc name quantity buried eroded locked trapped montype contents',
  region: 'region lit type joined irregular filled contents',
  replace_terrain: 'toterrain fromterrain region chance lit',
  room: 'type chance x y w h xalign yalign lit filled joined contents',
  stair: 'dir x y',
  teleport_region: 'region exclude dir',
  terrain: 'x y typ lit',
  trap: 'type x y seen victim launchfrom teledest',
  wall_property: 'region property',
  wallify: 'x1 y1 x2 y2',
};
const ROOM_TYPES = [
  'ordinary',
  'themed',
  'throne',
  'swamp',
  'vault',
  'beehive',
  'morgue',
  'barracks',
  'zoo',
  'delphi',
  'temple',
  'anthole',
  'cocknest',
  'leprehall',
  'shop',
  'food shop',
  'candle shop',
];
const TYPES: Readonly<Record<string, readonly string[]>> = {
  altar: ['altar', 'shrine', 'sanctum'],
  engraving: ['dust', 'engrave', 'burn', 'mark', 'blood'],
  exclusion: ['teleport', 'teleport-up', 'teleport-down', 'monster-generation'],
  feature: ['fountain', 'sink', 'pool', 'throne', 'tree'],
  levregion: ['stair-down', 'stair-up', 'portal', 'branch', 'teleport', 'teleport-up', 'teleport-down'],
  region: ROOM_TYPES,
  room: ROOM_TYPES,
  trap: Object.keys(NETHACK.traps),
};

const FITTING: Readonly<Record<string, readonly unknown[]>> = {
  style: ['solidfill', 'mazegrid', 'maze', 'rogue', 'mines', 'swamp'],
  type: [
    'ordinary',
    'themed',
    'throne',
    'temple',
    'shop',
    'zoo',
    'food shop',
    'vault',
    'delphi',
    'altar',
    'shrine',
    'stair-up',
    'branch',
    'teleport',
    'pit',
    'web',
    'statue',
    'rolling boulder',
    'fountain',
    'sink',
    'burn',
  ],
  state: ['random', 'open', 'closed', 'locked', 'nodoor', 'broken', 'secret'],
  align: ['law', 'neutral', 'chaos', 'noalign', 'coaligned', 'noncoaligned', 'random'],
  wall: ['all', 'north', 'south', 'east', 'west', 'random'],
  dir: ['north', 'south', 'east', 'west', 'up', 'down', 'both', 'random'],
  map: [
    '...\n...',
    '-----\n|...|\n|.x.|\n-----',
    'x',
    '.',
    '}}}\n}.}\n}}}',
    'LLL\nL.L\nLLL',
    'S.+',
    'BBB\n.B.',
  ],
  mapfragment: ['.w.', '.\nw\n.', 'w', '...\n...\n...'],
  halign: ['left', 'half-left', 'center', 'half-right', 'right', 'none'],
  valign: ['top', 'center', 'bottom', 'none'],
  xalign: ['left', 'half-left', 'center', 'half-right', 'right', 'random'],
  yalign: ['top', 'center', 'bottom', 'random'],
  lit: [true, false, 0, 1, -1],
  filled: [0, 1, 2],
  chance: [0, 50, 100],
  quantity: [1, 2, 7, 100, -3],
  spe: [-3, 0, 1, 5, 127, 'random'],
  buc: ['blessed', 'cursed', 'uncursed', 'not-cursed', 'not-blessed', 'not-uncursed', 'random'],
  appear_as: ['obj:boulder', 'mon:dog', 'ter:altar', 'ter:staircase up', 'obj:nothing'],
  text: ['', 'a text', 'x'.repeat(300)],
  name: ['a name', '', 'Excalibur'],
  eroded: [-1, 0, 1, 3, 7],
  corrwid: [-1, 1, 3, 9],
  wallthick: [-1, 1, 3, 9],
  property: ['nondiggable', 'nonpasswall'],
  damage: [0, 5],
  ttl: [1, 100, -2],
};

/** A small generator of its own: scripts must not depend on the dice that they roll. */
export function chanceFrom(seed: number): (n: number) => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return (n) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % n;
  };
}

class ScriptWriter {
  readonly calls: string[] = [];
  private readonly pick: (n: number) => number;
  private readonly script: Script;
  private readonly things: unknown[] = [];
  private depth = 0;

  constructor(number: number) {
    this.pick = chanceFrom(number + 1);
    const role = ROLES[this.pick(ROLES.length)] as string;
    const game = new Game(standardStart(role));
    const dnum = this.pick(8);
    const dlevel = 1 + this.pick(game.dungeon.branches[dnum]?.levels ?? 1);
    this.script = new Script(new Site(game, { dnum, dlevel }, number));
  }

  run(): void {
    const count = 1 + this.pick(30);
    if (this.pick(3) > 0)
      this.attempt('des.level_init', () =>
        DES_FUNCTIONS.level_init(this.script, {
          style: this.oneOf(['solidfill', 'mines', 'maze', 'mazegrid', 'swamp']),
          fg: '.',
        }),
      );
    for (let i = 0; i < count; i++) this.call();
    if (this.pick(4) === 0) this.attempt('finalize', () => finalizeLevel(this.script));
  }

  private call(): void {
    const group = this.pick(10);
    const functions: Readonly<Record<string, (script: Script, ...args: unknown[]) => unknown>> =
      group < 6
        ? DES_FUNCTIONS
        : group < 8
          ? SELECTION_FUNCTIONS
          : group === 8
            ? NH_FUNCTIONS
            : OBJ_FUNCTIONS;
    const name = this.oneOf(Object.keys(functions));
    const f = functions[name] as (script: Script, ...args: unknown[]) => unknown;
    const isMethod =
      (group === 6 || group === 7 || group === 9) && this.pick(3) > 0 && this.things.length > 0;
    const args: unknown[] = isMethod ? [this.oneOf(this.things)] : [];
    if (group < 6 && this.pick(6) > 0) {
      const fitting = this.fittingArguments(name);
      this.attempt(`${name}(${fitting.map(show).join(', ')})`, () =>
        this.keepResult(f(this.script, ...fitting)),
      );
      return;
    }
    if ((group === 6 || group === 7) && this.pick(5) > 0) {
      const fitting = this.selectionArguments(name);
      this.attempt(`selection.${name}(${fitting.map(show).join(', ')})`, () =>
        this.keepResult(f(this.script, ...fitting)),
      );
      return;
    }
    const more = this.pick(6);
    for (let i = 0; i < more; i++) args.push(this.value(2));
    this.attempt(`${name}(${args.map(show).join(', ')})`, () => this.keepResult(f(this.script, ...args)));
  }

  private keepResult(result: unknown): void {
    if (typeof result === 'object' && result !== null && this.things.length < 20) this.things.push(result);
  }

  /** Arguments in one of the right forms, with a wrong value now and then. */
  private fittingArguments(name: string): unknown[] {
    const keys = DES_KEYS[name]?.split(' ');
    const place = this.pick(2) === 0 ? [this.pick(70), this.pick(20)] : [[this.pick(70), this.pick(20)]];
    const word = (): unknown => {
      if (name === 'monster')
        return this.pick(4) === 0 ? this.fitting('class', 0) : this.oneOf(NETHACK.species).name;
      if (name === 'object')
        return this.pick(4) === 0 ? this.fitting('class', 0) : this.oneOf(NETHACK.objects).name;
      if (name === 'door') return this.fitting('state', 0);
      if (name === 'stair' || name === 'ladder') return this.oneOf(['up', 'down']);
      if (name === 'level_flags')
        return this.oneOf([
          'mazelevel',
          'noflip',
          'premapped',
          'solidify',
          'corrmaze',
          'inaccessibles',
          'icedpools',
          'arboreal',
          'graveyard',
          'sokoban',
        ]);
      if (name === 'map') return this.fitting('map', 0);
      return this.oneOf(TYPES[name] ?? WORDS);
    };
    if (
      keys === undefined ||
      (this.pick(2) === 0 && /^(monster|object|trap|stair|ladder|door|feature|map)$/.test(name))
    ) {
      if (/non_|random_/.test(name)) return this.pick(2) === 0 ? [] : [this.fitting('selection', 0)];
      return this.pick(3) === 0 || name === 'map' || name === 'level_flags' ? [word()] : [word(), ...place];
    }
    const table: Record<string, unknown> = {};
    for (const key of keys) {
      if (this.pick(10) < 3) continue;
      const types = key === 'type' ? TYPES[name] : undefined;
      if (this.pick(25) === 0) table[key] = this.value(1);
      else if (types !== undefined) table[key] = this.oneOf(types);
      else if (key === 'id')
        table[key] = name === 'monster' ? this.oneOf(NETHACK.species).name : this.oneOf(NETHACK.objects).name;
      else table[key] = this.fitting(key, 1);
    }
    return [table];
  }

  /** Some errors are caught, as a script with pcall would; then it goes on. */
  private attempt(what: string, f: () => void): void {
    this.calls.push(what);
    try {
      f();
    } catch (error) {
      if (!(error instanceof LevelScriptError) || this.depth > 0 || this.pick(10) === 0) throw error;
    }
  }

  private value(depth: number): unknown {
    switch (this.pick(depth > 0 ? 16 : 11)) {
      case 0:
      case 1:
      case 2:
        return this.pick(80);
      case 3:
        return this.oneOf([-1, 0, 1, -5, 100, 255, 256, 1.5, 2147483648, Number.NaN, 1e300, -2]);
      case 4:
        return this.oneOf(WORDS);
      case 5:
        return this.oneOf(NETHACK.species).name;
      case 6:
        return this.oneOf(NETHACK.objects).name;
      case 7:
        return this.oneOf(Object.keys(NETHACK.traps));
      case 8:
        return this.pick(2) === 0;
      case 9:
        return this.oneOf(MAP_LETTERS)[0];
      case 10:
        return this.pick(3) === 0
          ? undefined
          : this.oneOf([
              '',
              '@',
              ')',
              'x.x\n.w.',
              '...\n...\n...',
              'w',
              '.',
              'Z',
              'obj:boulder',
              'ter:altar',
              'mon:dog',
              '12',
            ]);
      case 11:
        return [this.pick(80), this.pick(21)];
      case 12:
        return [this.pick(80), this.pick(21), this.pick(80), this.pick(21)];
      case 13:
        return this.things.find((thing) => thing instanceof Selection) ?? new Selection();
      case 14:
        return this.body();
      default: {
        const table: Record<string, unknown> = {};
        const count = this.pick(7);
        for (let i = 0; i < count; i++) {
          const key = this.oneOf(KEYS);
          table[key] = this.pick(4) === 0 ? this.value(depth - 1) : this.fitting(key, depth);
        }
        return table;
      }
    }
  }

  private selectionArguments(name: string): unknown[] {
    const sel =
      this.things.find((thing) => thing instanceof Selection && this.pick(2) === 0) ?? new Selection();
    const numbers = (count: number): number[] =>
      Array.from(
        { length: count },
        () => this.pick(this.pick(6) === 0 ? 300 : 80) - (this.pick(9) === 0 ? 9 : 0),
      );
    const first = this.pick(2) === 0 ? [sel] : [];
    switch (name) {
      case 'line':
      case 'rect':
      case 'area':
      case 'fillrect':
        return [...first, ...numbers(4)];
      case 'randline':
        return [...first, ...numbers(5)];
      case 'circle':
        return [...first, ...numbers(3), this.pick(2)];
      case 'ellipse':
        return [...first, ...numbers(4), this.pick(2)];
      case 'floodfill':
        return [...numbers(2), this.pick(2) === 0];
      case 'match':
        return [this.fitting('mapfragment', 0)];
      case 'filter_mapchar':
        return [sel, this.oneOf(MAP_LETTERS)[0], this.oneOf([-2, -1, 0, 1])];
      case 'gradient':
        return [
          {
            type: this.oneOf(['radial', 'square']),
            x: this.pick(80),
            y: this.pick(21),
            x2: this.pick(80),
            y2: this.pick(21),
            mindist: this.pick(9),
            maxdist: this.pick(30),
          },
        ];
      case 'iterate':
        return [sel, this.body()];
      case 'grow':
        return [sel, this.fitting('wall', 0)];
      default:
        return [sel, ...numbers(this.pick(3))];
    }
  }

  /** A value of the right kind for the key, though perhaps not for the function. */
  private fitting(key: string, depth: number): unknown {
    const known = FITTING[key];
    if (known !== undefined) return this.oneOf(known);
    if (/^[xy][12]?$|^[wh]$/.test(key)) return this.pick(key.startsWith('x') || key === 'w' ? 80 : 21);
    if (/region|exclude/.test(key)) return [this.pick(40), this.pick(10), this.pick(80), this.pick(21)];
    if (/coord|launchfrom|teledest/.test(key))
      return this.pick(2) === 0 ? [this.pick(80), this.pick(21)] : { x: this.pick(80), y: this.pick(21) };
    if (/typ|terrain|fg|bg|filling/.test(key)) return this.oneOf(MAP_LETTERS)[0];
    if (/contents|inventory/.test(key)) return this.body();
    if (key === 'selection')
      return this.things.find((thing) => thing instanceof Selection) ?? new Selection();
    if (key === 'id')
      return this.pick(2) === 0 ? this.oneOf(NETHACK.species).name : this.oneOf(NETHACK.objects).name;
    if (key === 'class') return this.oneOf([...'abcdefghijklmnopqrstuvwxyz@&;:)[="(%!?+/$*`']);
    if (key === 'montype') return this.oneOf(NETHACK.species).name;
    return this.pick(3) === 0 ? this.value(depth - 1) : this.pick(2) === 0;
  }

  private body(): () => void {
    return () => {
      if (this.depth > 3) return;
      this.depth++;
      const count = this.pick(4);
      for (let i = 0; i < count; i++) this.call();
      this.depth--;
    };
  }

  private oneOf<Value>(list: readonly Value[]): Value {
    return list[this.pick(list.length)] as Value;
  }
}

function show(value: unknown): string {
  if (value instanceof Selection) return 'selection';
  if (typeof value === 'function') return 'function';
  if (typeof value === 'object' && value !== null) {
    if ('otyp' in value) return 'object';
    return Array.isArray(value)
      ? `{${value.map(show).join(',')}}`
      : `{${Object.entries(value)
          .map(([k, v]) => `${k}=${show(v)}`)
          .join(', ')}}`;
  }
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

/** Runs the script with this number. Throws what a script must never cause. */
export function fuzzScript(number: number): FuzzResult {
  const writer = new ScriptWriter(number);
  try {
    writer.run();
    return { number, calls: writer.calls, outcome: 'level', message: '' };
  } catch (error) {
    if (error instanceof LevelScriptError)
      return { number, calls: writer.calls, outcome: 'error', message: error.message };
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    throw new Error(`script ${number} crashed after:\n  ${writer.calls.join('\n  ')}\n${text}`);
  }
}
