// What a level module written in TypeScript is given: des and selection with types, and the small helpers that level scripts
// use. Everything draws and builds exactly as the same call from Lua does.

import type { Site } from '../level/site.js';
import type { Obj } from '../level/things.js';
import { callOf } from './call-des.js';
import type { Des } from './des-types.js';
import { type GenerationInfo, monGenerationInfo, montypeFromName } from './monster-info.js';
import type { DesFunction } from './schema.js';
import type { Script } from './script.js';
import { Selection } from './selection.js';
import { SELECTION_FUNCTIONS } from './selection-functions.js';

type GrowSide = 'all' | 'random' | 'north' | 'west' | 'east' | 'south';

/** A set of cells; coordinates are relative to the current map or room. Methods that do not say so leave it unchanged. */
export class LevelSelection {
  readonly cells: Selection;
  private readonly script: Script;

  constructor(script: Script, cells: Selection) {
    this.script = script;
    this.cells = cells;
  }

  private call(name: string, ...args: unknown[]): unknown {
    return SELECTION_FUNCTIONS[name]?.(this.script, this.cells, ...args);
  }

  private made(name: string, ...args: unknown[]): LevelSelection {
    return new LevelSelection(this.script, this.call(name, ...args) as Selection);
  }

  clone(): LevelSelection {
    return this.made('clone');
  }

  get(x: number, y: number): boolean {
    return this.call('get', x, y) === 1;
  }

  /** Marks a cell (a random one without coordinates), or clears it. Changes this selection. */
  set(x?: number, y?: number, value?: 0 | 1): this {
    if (x === undefined || y === undefined) this.call('set');
    else this.call('set', x, y, value ?? 1);
    return this;
  }

  numpoints(): number {
    return this.cells.count();
  }

  /** A random cell; `remove` takes it out. */
  rndcoord(remove: 0 | 1 = 0): { x: number; y: number } {
    return this.call('rndcoord', remove) as { x: number; y: number };
  }

  percentage(percent: number): LevelSelection {
    return this.made('percentage', percent);
  }

  negate(): LevelSelection {
    return this.made('negate');
  }

  line(x1: number, y1: number, x2: number, y2: number): LevelSelection {
    return this.made('line', x1, y1, x2, y2);
  }

  randline(x1: number, y1: number, x2: number, y2: number, roughness: number): LevelSelection {
    return this.made('randline', x1, y1, x2, y2, roughness);
  }

  rect(x1: number, y1: number, x2: number, y2: number): LevelSelection {
    return this.made('rect', x1, y1, x2, y2);
  }

  area(x1: number, y1: number, x2: number, y2: number): LevelSelection {
    return this.made('area', x1, y1, x2, y2);
  }

  grow(side: GrowSide = 'all'): LevelSelection {
    return this.made('grow', side);
  }

  filter_mapchar(letter: string, lit?: -1 | 0 | 1): LevelSelection {
    return lit === undefined ? this.made('filter_mapchar', letter) : this.made('filter_mapchar', letter, lit);
  }

  /** Row by row. */
  iterate(visit: (x: number, y: number) => void): void {
    this.call('iterate', visit);
  }

  /** Absolute. */
  bounds(): { lx: number; ly: number; hx: number; hy: number } {
    return this.cells.bounds();
  }

  and(other: LevelSelection): LevelSelection {
    return new LevelSelection(this.script, this.cells.and(other.cells));
  }

  or(other: LevelSelection): LevelSelection {
    return new LevelSelection(this.script, this.cells.or(other.cells));
  }

  xor(other: LevelSelection): LevelSelection {
    return new LevelSelection(this.script, this.cells.xor(other.cells));
  }

  minus(other: LevelSelection): LevelSelection {
    return new LevelSelection(this.script, this.cells.minus(other.cells));
  }
}

/** Makers of selections. */
interface SelectionMakers {
  new: () => LevelSelection;
  negate: (of?: LevelSelection) => LevelSelection;
  area: (x1: number, y1: number, x2: number, y2: number) => LevelSelection;
  fillrect: (x1: number, y1: number, x2: number, y2: number) => LevelSelection;
  rect: (x1: number, y1: number, x2: number, y2: number) => LevelSelection;
  line: (x1: number, y1: number, x2: number, y2: number) => LevelSelection;
  randline: (x1: number, y1: number, x2: number, y2: number, roughness: number) => LevelSelection;
  circle: (x: number, y: number, radius: number, filled?: 0 | 1) => LevelSelection;
  ellipse: (x: number, y: number, a: number, b: number, filled?: 0 | 1) => LevelSelection;
  floodfill: (x: number, y: number, diagonals?: boolean) => LevelSelection;
  match: (fragment: string) => LevelSelection;
  room: (index?: number) => LevelSelection;
  gradient: (options: {
    type?: 'radial' | 'square';
    x: number;
    y: number;
    x2?: number;
    y2?: number;
    mindist?: number;
    maxdist: number;
  }) => LevelSelection;
  // What selections can do themselves, written the other way round.
  clone: (of: LevelSelection) => LevelSelection;
  numpoints: (of: LevelSelection) => number;
  percentage: (of: LevelSelection, percent: number) => LevelSelection;
  grow: (of: LevelSelection, side?: GrowSide) => LevelSelection;
  filter_mapchar: (of: LevelSelection, letter: string, lit?: -1 | 0 | 1) => LevelSelection;
  rndcoord: (from: LevelSelection, remove?: 0 | 1) => { x: number; y: number };
}

/** What a level in TypeScript, or a variant's function, builds with. */
export interface LevelTools {
  readonly des: Des;
  readonly selection: SelectionMakers;
  /** True that many times in a hundred. */
  readonly percent: (chance: number) => boolean;
  /** 1 to n, or a to b. */
  readonly random: (a: number, b?: number) => number;
  /** The sum of so many dice, or one die when only its sides are given. */
  readonly d: (countOrSides: number, sides?: number) => number;
  /** Puts a list into random order. */
  readonly shuffle: <Item>(list: Item[]) => void;
  /** Does something n times. */
  readonly times: (n: number, act: () => void) => void;
  /** Does something at each place, in order. */
  readonly at: (places: readonly (readonly [number, number])[], act: (x: number, y: number) => void) => void;
  /** The three alignments in this level's random order. */
  readonly align: readonly ('law' | 'neutral' | 'chaos')[];
  readonly monkfoodshop: () => string;
  /** The number of the species with that name. */
  readonly montype_from_name: (name: string) => number | undefined;
  readonly nh: {
    /** What may come of each class letter. */
    readonly mon_generation_info: () => ReadonlyMap<string, readonly GenerationInfo[]>;
  };
  readonly site: Site;
}

/** Selections inside arguments as the des functions take them. */
function unwrap(value: unknown): unknown {
  if (value instanceof LevelSelection) return value.cells;
  if (typeof value === 'object' && value !== null && 'selection' in value) {
    const { selection } = value;
    if (selection instanceof LevelSelection) return { ...value, selection: selection.cells };
  }
  return value;
}

/** The tools of a script, made when they are first asked for. */
export function toolsOf(script: Script): LevelTools {
  script.tools ??= createTools(script);
  return script.tools;
}

function createTools(script: Script): LevelTools {
  const { site } = script;
  const { dice } = site;
  // Objects without a prototype: V8 keeps the functions of ordinary ones, and with them whole levels, until its next full collection.
  const des: { [name: string]: unknown } = Object.create(null);
  for (const [name, f] of Object.entries(script.ruleset.des) as [string, DesFunction][]) {
    des[name] = (...args: unknown[]): LevelSelection | Obj | null | undefined => {
      for (let i = 0; i < args.length; i++) args[i] = unwrap(args[i]);
      const made = callOf(script, name, f, args);
      return made instanceof Selection ? new LevelSelection(script, made) : (made as Obj | null | undefined);
    };
  }
  const selection: { [name: string]: unknown } = Object.create(null);
  for (const [name, run] of Object.entries(SELECTION_FUNCTIONS)) {
    selection[name] = (...args: unknown[]): unknown => {
      const made = run(script, ...args.map(unwrap));
      return made instanceof Selection ? new LevelSelection(script, made) : made;
    };
  }
  const random = (a: number, b?: number): number =>
    b === undefined ? 1 + dice.rn2(a) : a + dice.rn2(b + 1 - a);
  return {
    des: des as unknown as Des,
    selection: selection as unknown as SelectionMakers,
    percent: (chance) => dice.rn2(100) < chance,
    random,
    d: (countOrSides, sides) => (sides === undefined ? random(countOrSides) : dice.d(countOrSides, sides)),
    shuffle: (list) => {
      for (let i = list.length; i >= 2; i--) {
        const j = dice.rn2(i);
        const last = list[i - 1] as (typeof list)[number];
        list[i - 1] = list[j] as (typeof list)[number];
        list[j] = last;
      }
    },
    times: (n, act) => {
      for (let i = 0; i < n; i++) act();
    },
    at: (places, act) => {
      for (const [x, y] of places) act(x, y);
    },
    align: script.align as ('law' | 'neutral' | 'chaos')[],
    monkfoodshop: () => (site.game.hero.role.code === 'Mon' ? 'health food shop' : 'food shop'),
    montype_from_name: (name) => montypeFromName(script.ruleset, name),
    nh: { mon_generation_info: () => monGenerationInfo(script.ruleset) },
    site,
  };
}
