// What the page and the worker say to each other. The page knows a level only as the picture that the worker gives it, so it
// needs none of the level language itself.

import type { Point } from '@stairwell/engine';
import type { DesReference, KnownWord, ValueKind } from '@stairwell/nethack';

/** What to build, and how far. */
export interface Order {
  /** A name as `stairwell level` takes it: "soko4-1", "minetn", "filler5". */
  readonly level: string;
  readonly seed: number;
  /** Lua to run in place of our own script of that level. */
  readonly lua: string | undefined;
  /** Show the state after this many des calls; undefined is the finished level. */
  readonly step: number | undefined;
  /** Flip it so, as far as its script allows: 0 not, 1 top to bottom, 2 left to right, 3 both; undefined is as the dice say. */
  readonly flip?: number | undefined;
  /** The themed room, and the theme, that an ordinary level should show. */
  readonly room?: string | undefined;
  readonly fill?: string | undefined;
}

/** The languages that a level can be written down in. */
export type CodeLanguage = 'typescript' | 'lua';

/** What the page asks of the worker. The answer bears the same id. */
export type Request =
  | { readonly id: number; readonly kind: 'levels' }
  | { readonly id: number; readonly kind: 'reference' }
  | { readonly id: number; readonly kind: 'draw'; readonly order: Order }
  /** What the linter finds at this one seed. */
  | { readonly id: number; readonly kind: 'lint'; readonly order: Order }
  | { readonly id: number; readonly kind: 'sketch'; readonly order: Order }
  /** The recorded calls as data, for a walk through the level. */
  | { readonly id: number; readonly kind: 'record'; readonly order: Order }
  | { readonly id: number; readonly kind: 'write'; readonly order: Order; readonly language: CodeLanguage };

/** A level with its layouts, where it has several: `layouts` of them, numbered from 1. */
export interface LevelFamily {
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  readonly layouts: number;
}

/** Levels that are listed together, such as those of one branch. */
export interface LevelGroup {
  readonly title: string;
  readonly families: readonly LevelFamily[];
}

/** What the worker says to a request. */
export type Answer =
  /** The work itself begins now: what came before was loading. */
  | { readonly id: number; readonly began: true }
  | { readonly id: number; readonly groups: readonly LevelGroup[] }
  | { readonly id: number; readonly reference: Reference }
  | { readonly id: number; readonly report: Report }
  | { readonly id: number; readonly findings: readonly Finding[] }
  | { readonly id: number; readonly sketch: Sketch }
  | { readonly id: number; readonly code: string }
  | { readonly id: number; readonly problem: string };

/** Columns of a level, as NetHack has them. */
export const WIDTH = 80;
/** Rows of a level, as NetHack has them. */
export const HEIGHT = 21;

/** Kinds of cells that are told apart by colour. Small pictures hold a place in this list for each cell. */
export const GROUND_KINDS = [
  ...(['rock', 'wall', 'floor', 'door', 'water', 'lava'] as const),
  ...(['plant', 'feature', 'air', 'trap', 'object', 'monster'] as const),
] as const;
/** One of those kinds. */
export type GroundKind = (typeof GROUND_KINDS)[number];

/** How a kind of terrain looks, and what it is called. */
export interface Ground {
  readonly letter: string;
  /** What the canvas shows: walls as lines that join. */
  readonly glyph: string;
  readonly name: string;
  readonly kind: GroundKind;
}

/** Layers of things that stand on cells. */
export type ThingLayer = 'monsters' | 'objects' | 'traps' | 'writing';
/** All layers that can be hidden: things, and what is drawn around or over cells. */
export type Layer = ThingLayer | 'light' | 'rooms' | 'regions';

/** Something that stands on a cell. */
export interface Thing {
  readonly layer: ThingLayer;
  readonly x: number;
  readonly y: number;
  readonly letter: string;
  /** All there is to say of it, in words. */
  readonly words: string;
}

/** A room or a region: its corners, both within it, and what it is. */
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
  /** Where the rooms are, in the same order. */
  readonly roomAreas: readonly Area[];
  /** Uppermost first on each cell. */
  readonly things: readonly Thing[];
  readonly regions: readonly Area[];
}

/** What the level language knows, for completion and reference. */
export interface Reference {
  readonly functions: readonly DesReference[];
  /** All words of the kinds of values that have a list. */
  readonly words: Readonly<Partial<Record<ValueKind, readonly KnownWord[]>>>;
  readonly themedRooms: readonly string[];
  readonly themedFills: readonly string[];
}

/** What the linter says of a script at one seed. */
export interface Finding {
  /** Of the author's script, from 1; 0 when it is about the whole level. */
  readonly line: number;
  readonly message: string;
  readonly isError: boolean;
  readonly detail: string | undefined;
  /** The cell to look at. */
  readonly at: Point | undefined;
}

/** A level in small, with what is counted on it. */
export interface Sketch {
  /** A kind of ground a cell, row by row, as an index into GROUND_KINDS. */
  readonly kinds: Uint8Array;
  readonly monsters: number;
  readonly objects: number;
  readonly traps: number;
  readonly mistake: Mistake | undefined;
}

/** One call of a script, for the list of steps. */
export interface CallLine {
  /** Of the author's script, from 1; 0 for our own levels. */
  readonly line: number;
  /** How many contents functions it stands in. */
  readonly depth: number;
  readonly text: string;
}

/** Something said about a line of the script. */
export interface Mistake {
  readonly message: string;
  /** Of the author's script, from 1; 0 when it cannot be told. */
  readonly line: number;
}

/** What is said of a level beside its map. */
export interface Facts {
  readonly branch: string;
  readonly depth: number;
  /** The file that made it ("soko4-2"), empty for levels made by rule. */
  readonly file: string;
  /** Bits: 1 top to bottom, 2 left to right. */
  readonly flip: number;
  /** Within which cells: x1, y1, x2, y2. */
  readonly flipExtent: readonly [number, number, number, number] | undefined;
  /** Which flips the script allows, or -1 while that is not known. */
  readonly allowedFlips: number;
  readonly draws: number;
}

/** A level as it was built, with all that was learned on the way. */
export interface Report {
  readonly picture: Picture | undefined;
  readonly facts: Facts | undefined;
  readonly calls: readonly CallLine[];
  readonly mistake: Mistake | undefined;
  /** What NetHack would have complained about and gone on. */
  readonly complaints: readonly Mistake[];
  /** What the script said to the player. */
  readonly said: readonly Mistake[];
  /** Where the maps of the script lie on the level, before any flip. */
  readonly maps: readonly MapFrame[];
}

/** A report when there is nothing but a mistake. */
export function failedReport(mistake: Mistake): Report {
  return { picture: undefined, facts: undefined, calls: [], mistake, complaints: [], said: [], maps: [] };
}

/** A map of a script: coordinates in the script count from its corner. */
export interface MapFrame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Of the author's script, from 1; 0 when it cannot be told. */
  readonly line: number;
}
