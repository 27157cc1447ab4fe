// The contests of bench:toolbox that are about small things: weighted draws, colours, text in rows, sight to one side (all against
// rot.js), and paths pulled straight (against PathFinding.js, since rot.js has none).

import { createRequire } from 'node:module';
import { createAStar, createRandom, DIRECTIONS, digCaves, PathMap } from '@stairwell/engine';
import { hsl, hslOf, lerpColors } from '@stairwell/engine/color';
import { readFloorWorld, smoothPath } from '@stairwell/engine/paths';
import { createWeightedTable } from '@stairwell/engine/random';
import { textColumns, wrapText } from '@stairwell/engine/screens';
import { opaqueMap, viewAhead } from '@stairwell/engine/sight';
import { hsl2rgb, lerp, rgb2hsl } from 'rot-js/lib/color.js';
import RecursiveShadowcasting from 'rot-js/lib/fov/recursive-shadowcasting.js';
import RotRandom from 'rot-js/lib/rng.js';
import { measure as measureText, TYPE_NEWLINE, tokenize } from 'rot-js/lib/text.js';

/** The same work by ours and by theirs. What a function returns keeps the machine from leaving the work out. */
export interface Contest {
  readonly name: string;
  readonly ours: () => number;
  readonly theirs: () => number;
  /** Whose "theirs" is, if not rot-js. */
  readonly peer?: string;
  /** What came of it, in words, to show that both do comparable work. */
  note?(): string;
}

/** All of them. The map is 80x25 where there is one. */
export function smallContests(): Contest[] {
  return [...weights(), ...colors(), ...texts(), ...views(), smoothed()];
}

const WIDTH = 80;
const HEIGHT = 25;
const CELLS = WIDTH * HEIGHT;

const TREASURE = { gold: 60, potion: 20, scroll: 12, ring: 5, wand: 2, amulet: 1 } as const;

function weights(): Contest[] {
  const random = createRandom(1);
  const choices = Object.entries(TREASURE);
  const table = createWeightedTable(choices);
  const theirs = () => RotRandom.getWeightedValue(TREASURE)?.length ?? 0;
  return [
    { name: 'weighted draw, six choices', ours: () => random.weighted(choices).length, theirs },
    { name: 'weighted draw from a table made once', ours: () => table.draw(random).length, theirs },
  ];
}

function colors(): Contest[] {
  const random = createRandom(1);
  const ours = Array.from({ length: CELLS }, () => random.below(0x1_00_00_00));
  const theirs = ours.map((color): [number, number, number] => [
    color >> 16,
    (color >> 8) & 0xff,
    color & 0xff,
  ]);
  const fog: [number, number, number] = [32, 48, 80];
  return [
    {
      name: 'colours between two, a map of 80x25',
      ours: () => ours.reduce((sum, color) => sum + lerpColors(color, 0x203050, 0.3), 0),
      theirs: () => theirs.reduce((sum, color) => sum + lerp(color, fog, 0.3)[0], 0),
    },
    {
      name: 'colours to HSL and back, a map of 80x25',
      ours: () =>
        ours.reduce((sum, color) => {
          const [hue, saturation, lightness] = hslOf(color);
          return sum + hsl(hue, saturation, lightness);
        }, 0),
      theirs: () => theirs.reduce((sum, color) => sum + hsl2rgb(rgb2hsl(color))[0], 0),
    },
  ];
}

const STORY =
  'The stair winds down for a hundred and twelve steps, and on each of them somebody has scratched a name. Near the bottom the names are older, and the last is your own. Water drips from the roof into a bowl of stone that has never been full.';

function texts(): Contest[] {
  const width = 40;
  const rowsOf = (text: string) =>
    1 + tokenize(text, width).filter((token) => token.type === TYPE_NEWLINE).length;
  return [
    {
      name: 'text in rows of 40 columns',
      ours: () => wrapText(STORY, width).length,
      theirs: () => tokenize(STORY, width).length,
      note: () => `rows: ${wrapText(STORY, width).length} | ${rowsOf(STORY)}`,
    },
    {
      name: 'text measured in rows of 40 columns',
      ours() {
        const rows = wrapText(STORY, width);
        return rows.length + Math.max(...rows.map(textColumns));
      },
      theirs() {
        const { width: columns, height } = measureText(STORY, width);
        return columns + height;
      },
    },
  ];
}

function views(): Contest[] {
  const { cells } = digCaves(createRandom(1), { width: WIDTH, height: HEIGHT });
  const opaque = cells.map((kind) => (kind === 0 ? 1 : 0));
  const map = opaqueMap(WIDTH, HEIGHT, opaque);
  const floor = [...cells.keys()].filter((cell) => cells[cell] !== 0);
  const random = createRandom(3);
  const eyes = Array.from({ length: 32 }, () => random.pick(floor));
  const isInside = (x: number, y: number) => x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT;
  const fov = new RecursiveShadowcasting((x, y) => isInside(x, y) && opaque[y * WIDTH + x] === 0);
  const seen = new Uint8Array(CELLS);
  const mark = (x: number, y: number) => {
    if (isInside(x, y)) seen[y * WIDTH + x] = 1;
  };
  const EAST = 2; // among the directions of rot.js
  const count = (look: (x: number, y: number) => void) => {
    let sum = 0;
    for (const eye of eyes) {
      look(eye % WIDTH, Math.floor(eye / WIDTH));
      for (let cell = 0; cell < CELLS; cell++) sum += seen[cell];
    }
    return Math.round(sum / eyes.length);
  };
  return ([90, 180] as const).map((angle): Contest => {
    const facing = { towards: DIRECTIONS.east, angle, radius: 12 };
    const ours = (x: number, y: number) => {
      viewAhead(map, x, y, facing, seen);
    };
    const theirs = (x: number, y: number) => {
      seen.fill(0);
      if (angle === 90) fov.compute90(x, y, facing.radius, EAST, mark);
      else fov.compute180(x, y, facing.radius, EAST, mark);
    };
    const all = (look: (x: number, y: number) => void) => () => {
      for (const eye of eyes) look(eye % WIDTH, Math.floor(eye / WIDTH));
      return seen[eyes[0]];
    };
    return {
      name: `32 looks of ${angle} degrees in caves, radius 12`,
      ours: all(ours),
      theirs: all(theirs),
      note: () => `cells seen in a look: ${count(ours)} | ${count(theirs)}`,
    };
  });
}

type Points = [number, number][];
interface PathFindingLibrary {
  Grid: new (matrix: readonly (readonly number[])[]) => object;
  Util: { smoothenPath(grid: object, path: Points): Points };
}

function smoothed(): Contest {
  const { Grid, Util } = createRequire(import.meta.url)('pathfinding') as PathFindingLibrary;
  const { cells } = digCaves(createRandom(1), { width: WIDTH, height: HEIGHT });
  const rows = Array.from({ length: HEIGHT }, (_, y) => [...cells.slice(y * WIDTH, (y + 1) * WIDTH)]);
  const map = PathMap.of(
    readFloorWorld(
      `floor:0\n${rows.map((row) => row.map((kind) => (kind === 0 ? '#' : '.')).join('')).join('\n')}\n`,
    ),
  );
  const floor = [...cells.keys()].filter((cell) => cells[cell] !== 0);
  const placeOf = (cell: number) => ({ level: 0, x: cell % WIDTH, y: Math.floor(cell / WIDTH) });
  const westToEast = floor.toSorted((a, b) => (a % WIDTH) - (b % WIDTH));
  const path = createAStar(map).find(placeOf(westToEast[0]), placeOf(westToEast[westToEast.length - 1]));
  if (path === undefined) throw new Error('the caves of the bench have no way through');
  const grid = new Grid(rows.map((row) => row.map((kind) => (kind === 0 ? 1 : 0))));
  const points = path.places.map(({ x, y }): [number, number] => [x, y]);
  return {
    name: 'a path pulled straight',
    peer: 'PathFinding.js',
    ours: () => smoothPath(map, path).length,
    theirs: () => Util.smoothenPath(grid, points).length,
    note: () =>
      `of ${points.length} cells: ${smoothPath(map, path).length} places | ${Util.smoothenPath(grid, points).length} places, and it cuts corners`,
  };
}
