// What the page and the worker say to each other. The page knows a level only as the picture that the worker gives it, so it
// needs none of the level language itself.

/** What to build, and how far. */
export interface Order {
  /** A name as `stairwell level` takes it: "soko4-1", "minetn", "filler5". */
  readonly level: string;
  readonly seed: number;
  /** Lua to run in place of our own script of that level. */
  readonly lua: string | undefined;
  /** Show the state after this many des calls; undefined is the finished level. */
  readonly step: number | undefined;
}

export type CodeLanguage = 'typescript' | 'lua';

export type Request =
  | { readonly id: number; readonly kind: 'levels' }
  | { readonly id: number; readonly kind: 'draw'; readonly order: Order }
  | { readonly id: number; readonly kind: 'write'; readonly order: Order; readonly language: CodeLanguage };

/** A level with its layouts, where it has several: `layouts` of them, numbered from 1. */
export interface LevelFamily {
  readonly name: string;
  readonly layouts: number;
}

export interface LevelGroup {
  readonly title: string;
  readonly families: readonly LevelFamily[];
}

export type Answer =
  /** The work itself begins now: what came before was loading. */
  | { readonly id: number; readonly began: true }
  | { readonly id: number; readonly groups: readonly LevelGroup[] }
  | { readonly id: number; readonly report: Report }
  | { readonly id: number; readonly code: string }
  | { readonly id: number; readonly problem: string };

export const WIDTH = 80;
export const HEIGHT = 21;

export type GroundKind =
  | 'rock'
  | 'wall'
  | 'floor'
  | 'door'
  | 'water'
  | 'lava'
  | 'plant'
  | 'feature'
  | 'air'
  | 'trap'
  | 'object'
  | 'monster';

export interface Ground {
  readonly letter: string;
  /** What the canvas shows: walls as lines that join. */
  readonly glyph: string;
  readonly name: string;
  readonly kind: GroundKind;
}

export type ThingLayer = 'monsters' | 'objects' | 'traps' | 'writing';
export type Layer = ThingLayer | 'light' | 'rooms' | 'regions';

export interface Thing {
  readonly layer: ThingLayer;
  readonly x: number;
  readonly y: number;
  readonly letter: string;
  /** All there is to say of it, in words. */
  readonly words: string;
}

export interface Area {
  readonly lx: number;
  readonly ly: number;
  readonly hx: number;
  readonly hy: number;
  readonly words: string;
}

/** A level at one moment. Grids go row by row, WIDTH cells each. */
export interface Picture {
  readonly legend: readonly Ground[];
  /** An index into `legend` a cell. */
  readonly ground: Uint8Array;
  readonly lit: Uint8Array;
  /** One more than an index into `rooms`, or 0. */
  readonly roomOf: Uint8Array;
  readonly rooms: readonly string[];
  /** Uppermost first on each cell. */
  readonly things: readonly Thing[];
  readonly regions: readonly Area[];
}

export interface CallLine {
  /** Of the author's script, from 1; 0 for our own levels. */
  readonly line: number;
  /** How many contents functions it stands in. */
  readonly depth: number;
  readonly text: string;
}

export interface Mistake {
  readonly message: string;
  /** Of the author's script, from 1; 0 when it cannot be told. */
  readonly line: number;
}

export interface Facts {
  readonly branch: string;
  readonly depth: number;
  /** The file that made it ("soko4-2"), empty for levels made by rule. */
  readonly file: string;
  /** Bits: 1 top to bottom, 2 left to right. */
  readonly flip: number;
  /** Which flips the script allows, or -1 while that is not known. */
  readonly allowedFlips: number;
  readonly draws: number;
}

export interface Report {
  readonly picture: Picture | undefined;
  readonly facts: Facts | undefined;
  readonly calls: readonly CallLine[];
  readonly mistake: Mistake | undefined;
  /** What NetHack would have complained about and gone on. */
  readonly complaints: readonly Mistake[];
}
