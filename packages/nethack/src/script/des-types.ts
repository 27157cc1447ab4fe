// The des functions with types: what an editor offers to someone who writes a level in TypeScript. The full behaviour of each
// form is in the des modules.

import type { Obj } from '../level/things.js';
import type { LevelSelection } from './tools.js';

/** [x, y] or {x, y}, relative to the current map or room. */
export type Coord = readonly number[] | { readonly x: number; readonly y: number };
type Corners = readonly number[];
type Truth = boolean | 0 | 1;

interface Placed {
  x?: number;
  y?: number;
  coord?: Coord;
}

export type Align = 'noalign' | 'law' | 'neutral' | 'chaos' | 'coaligned' | 'noncoaligned' | 'random';
export type Side = 'north' | 'south' | 'east' | 'west';
export type DoorState = 'random' | 'open' | 'closed' | 'locked' | 'nodoor' | 'broken' | 'secret';

/** What a contents function is told of its room. */
export interface RoomFacts {
  readonly width: number;
  readonly height: number;
  readonly region: { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };
  readonly lit: boolean;
  readonly irregular: boolean;
  readonly needjoining: boolean;
  readonly type: string;
}

export interface MonsterOptions extends Placed {
  id?: string;
  class?: string;
  peaceful?: Truth;
  asleep?: Truth;
  name?: string;
  female?: Truth;
  align?: Align;
  invisible?: Truth;
  cancelled?: Truth;
  revived?: Truth;
  avenge?: Truth;
  fleeing?: number;
  blinded?: number;
  paralyzed?: number;
  stunned?: Truth;
  confused?: Truth;
  waiting?: Truth;
  tail?: Truth;
  group?: Truth;
  adjacentok?: Truth;
  ignorewater?: Truth;
  countbirth?: Truth;
  /** "obj:…", "mon:…" or "ter:…". */
  appear_as?: string;
  /** Objects made inside are carried instead of the usual things. */
  inventory?: () => void;
}

export interface ObjectOptions extends Placed {
  id?: string;
  class?: string;
  spe?: number | 'random';
  buc?: 'random' | 'blessed' | 'uncursed' | 'cursed' | 'not-cursed' | 'not-uncursed' | 'not-blessed';
  name?: string;
  quantity?: number | 'random';
  buried?: Truth;
  lit?: Truth;
  eroded?: number;
  locked?: Truth;
  trapped?: Truth;
  recharged?: number;
  greased?: Truth;
  broken?: Truth;
  achievement?: Truth;
  montype?: string;
  historic?: Truth;
  male?: Truth;
  female?: Truth;
  laid_by_you?: Truth;
  /** Objects made inside go into it; what it held is taken out first. Anything but a function only empties it. */
  contents?: ((box: Obj | null) => void) | 0;
}

export interface TrapOptions extends Placed {
  type?: string;
  spider_on_web?: Truth;
  seen?: Truth;
  victim?: Truth;
  launchfrom?: Coord;
  teledest?: Coord;
}

export interface RoomOptions extends Placed {
  type?: string;
  chance?: number;
  w?: number;
  h?: number;
  xalign?: 'left' | 'half-left' | 'center' | 'half-right' | 'right' | 'none' | 'random';
  yalign?: 'top' | 'center' | 'bottom' | 'none' | 'random';
  lit?: number;
  filled?: number;
  joined?: Truth;
  contents?: (room: RoomFacts) => void;
}

export interface RegionOptions {
  region?: Corners;
  x1?: number;
  y1?: number;
  x2?: number;
  y2?: number;
  lit?: number;
  type?: string;
  joined?: Truth;
  irregular?: Truth;
  filled?: number;
  arrival_room?: Truth;
  contents?: (room: RoomFacts) => void;
}

interface LevelRegionOptions {
  region: Corners;
  exclude?: Corners;
  region_islev?: Truth;
  exclude_islev?: Truth;
}

export interface Des {
  altar(options: Placed & { align?: Align; type?: 'altar' | 'shrine' | 'sanctum' }): void;
  corridor(options: {
    srcroom: number;
    srcdoor: number;
    srcwall: Side;
    destroom: number;
    destdoor: number;
    destwall: Side;
  }): void;
  door(state: DoorState, x: number, y: number): void;
  door(options: Placed & { state?: DoorState; wall?: Side | 'all' | 'random'; pos?: number }): void;
  drawbridge(options: Placed & { dir: Side | 'random'; state?: 'open' | 'closed' | 'random' }): void;
  engraving(options: Placed & { type?: string; text: string; degrade?: Truth; guardobjects?: Truth }): void;
  engraving(coord: Coord, type: string, text: string): void;
  exclusion(options: {
    type?: 'teleport' | 'teleport-up' | 'teleport-down' | 'monster-generation';
    region: Corners;
  }): void;
  feature(type: string, x: number, y: number): void;
  feature(type: string, coord?: Coord): void;
  feature(options: Placed & { type: string; [flag: string]: unknown }): void;
  fountain(x: number, y: number): void;
  fountain(coord?: readonly number[]): void;
  fountain(options: Placed & { looted?: Truth; warned?: Truth }): void;
  gas_cloud(options: Placed & { selection?: LevelSelection; damage?: number; ttl?: number }): void;
  gold(): void;
  gold(amount: number, x: number, y: number): void;
  gold(amount: number, coord: Coord): void;
  gold(options: Placed & { amount?: number }): void;
  grave(x: number, y: number, text: string): void;
  grave(options?: Placed & { text?: string }): void;
  ladder(direction: 'up' | 'down', x: number, y: number): void;
  ladder(direction: 'up' | 'down', coord?: Coord): void;
  level_flags(...flags: string[]): void;
  level_init(options: {
    style?: 'solidfill' | 'mazegrid' | 'maze' | 'rogue' | 'mines' | 'swamp';
    fg?: string;
    bg?: string;
    smoothed?: Truth;
    joined?: Truth;
    walled?: Truth;
    lit?: Truth;
    filling?: string;
    corrwid?: number;
    wallthick?: number;
    deadends?: Truth;
  }): void;
  levregion(options: LevelRegionOptions & { type?: string; name?: string; padding?: number }): void;
  map(map: string): LevelSelection;
  map(
    options: Placed & {
      map: string;
      halign?: 'left' | 'half-left' | 'center' | 'half-right' | 'right' | 'none';
      valign?: 'top' | 'center' | 'bottom' | 'none';
      lit?: Truth;
      contents?: (size: { width: number; height: number }) => void;
    },
  ): LevelSelection;
  mazewalk(x: number, y: number, direction: Side | 'random'): void;
  mazewalk(options: Placed & { typ?: string; dir?: Side | 'random'; stocked?: Truth }): void;
  message(text: string): void;
  mineralize(options?: {
    gem_prob?: number;
    gold_prob?: number;
    kelp_moat?: number;
    kelp_pool?: number;
  }): void;
  monster(kind: string, x: number, y: number): void;
  monster(kind: string, coord?: Coord): void;
  monster(options?: MonsterOptions): void;
  non_diggable(cells?: LevelSelection): void;
  non_passwall(cells?: LevelSelection): void;
  object(kind: string, x: number, y: number): Obj | null;
  object(kind: string, coord?: Coord): Obj | null;
  object(options?: ObjectOptions): Obj | null;
  random_corridors(): void;
  region(cells: LevelSelection, light: 'lit' | 'unlit'): void;
  region(options: RegionOptions): void;
  replace_terrain(options: {
    toterrain: string;
    fromterrain?: string;
    mapfragment?: string;
    region?: Corners;
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
    selection?: LevelSelection;
    lit?: number;
    chance?: number;
  }): void;
  room(options: RoomOptions): void;
  stair(direction: 'up' | 'down', x: number, y: number): void;
  stair(direction?: 'up' | 'down', coord?: Coord): void;
  stair(options: Placed & { dir?: 'up' | 'down' }): void;
  teleport_region(options: LevelRegionOptions & { dir?: 'both' | 'down' | 'up' }): void;
  terrain(x: number, y: number, letter: string): void;
  terrain(coord: Coord, letter: string): void;
  terrain(cells: LevelSelection, letter: string): void;
  terrain(options: Placed & { selection?: LevelSelection; typ: string; lit?: number }): void;
  trap(kind: string, x: number, y: number): void;
  trap(kind: string, coord?: Coord): void;
  trap(options?: TrapOptions): void;
  wall_property(options: {
    region?: Corners;
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
    property?: 'nondiggable' | 'nonpasswall';
  }): void;
  wallify(options?: { x1: number; y1: number; x2: number; y2: number }): void;
}
