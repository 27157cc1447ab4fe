// Compares a level with its recorded trace, field group by field group, and finds the first random draw that differs.

import { TERRAIN_NAMES } from '../level/terrain.js';
import type { DiceWatch } from '../random/dice.js';
import { TRACE_ALPHABET } from '../trace.js';
import type { Fields, Json, LogLine } from './data.js';

/** Groups of fields, as the table of the check shows them. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  terrain: [
    'typ',
    'flags',
    'horizontal',
    'roomno',
    'edge',
    'nondig',
    'nonpass',
    'candig',
    'rooms',
    'subrooms',
    'levelflags',
    'flip',
    'allow_flips',
    'flip_extent',
    'altars',
    'drawbridges',
    'lregions',
    'updest',
    'dndest',
    'exclusions',
    'regions',
    'bubbles',
    'leveltimers',
    'inv_pos',
    'engravings',
    'file',
    'branch',
    'dnum',
    'dlevel',
    'depth',
    'difficulty',
    'ledger',
    'special',
    'branchlev',
  ],
  light: ['lit'],
  doors: ['doors', 'doorlist'],
  traps: ['traps'],
  stairs: ['stairs'],
  objects: ['objects', 'buried', 'migrating_objs', 'artifacts_after', 'ident_after'],
  monsters: ['monsters', 'migrating_mons'],
  draws: ['rng'],
};

interface Difference {
  readonly group: string;
  readonly path: string;
  readonly got: string;
  readonly expected: string;
}

/** One difference a group at most: the first field, of a grid with all its cells. Texts are not compared. */
export function compareTraces(got: Fields, expected: Fields): Difference[] {
  const found: Difference[] = [];
  for (const [group, fields] of Object.entries(GROUPS)) {
    for (const field of fields) {
      const difference =
        cellDifferences(got[field], expected[field], field) ??
        firstDifference(got[field], expected[field], field);
      if (difference !== undefined) {
        found.push({ group, ...difference });
        break;
      }
    }
  }
  return found;
}

const COLUMNS = 80;

/** All cells of a grid that differ, terrain by its name; undefined when it is no grid, or equal. */
function cellDifferences(
  got: Json | undefined,
  expected: Json | undefined,
  field: string,
): { path: string; got: string; expected: string } | undefined {
  if (!isGrid(got) || !isGrid(expected)) return undefined;
  const named = (code: string | undefined): string => {
    const number = TRACE_ALPHABET.indexOf(code ?? '');
    return field === 'typ' ? (TERRAIN_NAMES[number] ?? 'nothing') : String(number);
  };
  const cells: { at: string; got: string; expected: string }[] = [];
  for (const [y, row] of expected.entries()) {
    for (let x = 0; x < COLUMNS; x++)
      if (got[y]?.[x] !== row[x])
        cells.push({ at: `(${x},${y})`, got: named(got[y]?.[x]), expected: named(row[x]) });
  }
  if (cells.length === 0) return undefined;
  return {
    path: `${field} at ${cells.length} cells ${cells.map(({ at }) => at).join(' ')}`,
    got: cells.map((cell) => cell.got).join(', '),
    expected: cells.map((cell) => cell.expected).join(', '),
  };
}

const isGrid = (value: Json | undefined): value is string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((row) => typeof row === 'string' && row.length === COLUMNS);

function firstDifference(
  got: Json | undefined,
  expected: Json | undefined,
  path: string,
): { path: string; got: string; expected: string } | undefined {
  if (got === expected || /^engravings\[\d+\]\.text$/.test(path)) return undefined;
  const show = (value: Json | undefined) => (JSON.stringify(value) ?? 'nothing').slice(0, 160);
  const isBranch = (value: Json | undefined): value is Json[] | Fields =>
    typeof value === 'object' && value !== null;
  if (!isBranch(got) || !isBranch(expected) || Array.isArray(got) !== Array.isArray(expected)) {
    return { path, got: show(got), expected: show(expected) };
  }
  if (Array.isArray(got) && Array.isArray(expected)) {
    for (let i = 0; i < Math.min(got.length, expected.length); i++) {
      const difference = firstDifference(got[i], expected[i], `${path}[${i}]`);
      if (difference !== undefined) return difference;
    }
    if (got.length !== expected.length)
      return { path: `${path}.length`, got: String(got.length), expected: String(expected.length) };
    return undefined;
  }
  const a = got as Fields;
  const b = expected as Fields;
  for (const key of new Set([...Object.keys(b), ...Object.keys(a)])) {
    const difference = firstDifference(a[key], b[key], `${path}.${key}`);
    if (difference !== undefined)
      return {
        ...difference,
        path: difference.path.includes(' at ')
          ? difference.path
          : `${difference.path}${b.x === undefined ? '' : ` at ${b.x},${b.y} ${b.name ?? ''}`}`,
      };
  }
  return undefined;
}

/** Thrown at the first roll that is not the recorded one: its stack says which of our functions rolled. */
export class DrawMismatch extends Error {}

/** Follows the recorded log roll by roll. Assign to `dice.watch`. */
export function followLog(lines: readonly LogLine[]): DiceWatch {
  let next = 0;
  return (die, n, sides, result, draws) => {
    if (die === 'd' && n === 0) return;
    const line = lines[next++];
    const got = die === 'd' ? `d(${n},${sides})=${result}` : `${die}(${sides})=${result}`;
    const matches =
      line !== undefined &&
      line.die === die &&
      (die === 'd' ? line.args[0] === n && line.args[1] === sides : line.args[0] === sides) &&
      line.result === result;
    if (matches) return;
    const before = lines.slice(Math.max(0, next - 7), next - 1).map((l) => `      ${l.text}`);
    throw new DrawMismatch(
      `draw ${draws}: rolled ${got}, recorded ${line?.text ?? 'nothing more'}\n    in ${line?.context ?? ''}\n    before it:\n${before.join('\n')}`,
    );
  };
}
