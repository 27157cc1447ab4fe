// A terrain table says what the small codes in a level's cells mean. Games bring their own tables; sight, paths
// and text maps ask only the table.

import type { DirectionName } from '../grid/point.js';
import type { LinkKind } from './link.js';

/** What a terrain code means. */
export interface Terrain {
  readonly name: string;
  /** One character: how text maps write this terrain. */
  readonly glyph: string;
  readonly walkable: boolean;
  /** One who means to get through does: ground, and doors that are shut or hidden. Left out, where one can walk. */
  readonly passable: boolean;
  readonly transparent: boolean;
  /** What entering the cell costs, as a factor of the step. */
  readonly cost: number;
  /** One can leave upwards (stairs, ladder) or downwards from here. */
  readonly goesUp: boolean;
  readonly goesDown: boolean;
  /** The kind of the links that lead up and down from here, where it is not `stairs`. */
  readonly linkKind?: LinkKind;
  /** A ramp: the side from which one walks up it. */
  readonly rampEntry?: DirectionName;
}

/** A row as it is written: what is left out is closed, opaque and of cost 1. */
export type TerrainRow = Pick<Terrain, 'glyph'> & Partial<Omit<Terrain, 'name' | 'glyph'>>;

/** A terrain table, ready for use. */
export interface TerrainTable<Name extends string = string> {
  /** Row by code. */
  readonly rows: readonly Terrain[];
  /** Code by name. */
  readonly code: Readonly<Record<Name, number>>;
  /** By code, 1 or 0: for hot loops. */
  readonly walkable: Uint8Array;
  readonly passable: Uint8Array;
  readonly transparent: Uint8Array;
  /** The code that a text map's character stands for. */
  codeOfGlyph(glyph: string): number | undefined;
}

/** Makes a table; the codes follow the order of the rows, so append rows and never reorder them in a saved game. */
export function defineTerrain<Name extends string>(
  table: Readonly<Record<Name, TerrainRow>>,
): TerrainTable<Name> {
  const names = Object.keys(table) as Name[];
  if (names.length === 0 || names.length > 256)
    throw new RangeError(`a terrain table has 1 to 256 rows, got ${names.length}`);
  const rows: Terrain[] = [];
  const code = {} as Record<Name, number>;
  const byGlyph = new Map<string, number>();
  const walkable = new Uint8Array(names.length);
  const passable = new Uint8Array(names.length);
  const transparent = new Uint8Array(names.length);
  names.forEach((name, index) => {
    // JavaScript moves keys that look like whole numbers to the front, so codes would not follow the rows.
    if (/^\d+$/.test(name)) throw new RangeError(`a terrain's name must not be a number, got "${name}"`);
    const row: Terrain = {
      name,
      walkable: false,
      passable: table[name].walkable ?? false,
      transparent: false,
      cost: 1,
      goesUp: false,
      goesDown: false,
      ...table[name],
    };
    if (typeof row.glyph !== 'string' || [...row.glyph].length !== 1 || /\p{Cc}/u.test(row.glyph))
      throw new RangeError(
        `terrain "${name}" needs a glyph of one visible character, got ${JSON.stringify(row.glyph)}`,
      );
    const other = byGlyph.get(row.glyph);
    if (other !== undefined)
      throw new RangeError(`terrain "${name}" and "${names[other]}" share the glyph "${row.glyph}"`);
    if (!(row.cost > 0 && row.cost < Number.POSITIVE_INFINITY))
      throw new RangeError(`terrain "${name}" needs a finite cost above zero, got ${row.cost}`);
    rows.push(row);
    code[name] = index;
    byGlyph.set(row.glyph, index);
    walkable[index] = row.walkable ? 1 : 0;
    passable[index] = row.passable ? 1 : 0;
    transparent[index] = row.transparent ? 1 : 0;
  });
  return { rows, code, walkable, passable, transparent, codeOfGlyph: (glyph) => byGlyph.get(glyph) };
}

/** The code of a terrain by its name. Names may come from data that no compiler has seen. */
export function codeOf<Name extends string>(table: TerrainTable<Name>, name: Name): number {
  if (Object.hasOwn(table.code, name)) return table.code[name];
  const known = table.rows.map((row) => row.name).join(', ');
  throw new RangeError(`"${name}" is no terrain; expected one of ${known}`);
}
