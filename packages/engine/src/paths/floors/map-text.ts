// Maps and scenarios as files: floors drawn as text, MovingAI grids, and lists of queries with known lengths.

import { createLevel, type Level } from '../../world/level.js';
import type { Place } from '../../world/link.js';
import { readTextMap, TextMapError } from '../../world/text-map.js';
import { type World, worldOf } from '../../world/world.js';
import { FLOOR_TERRAIN, type FloorCell } from './floor-terrain.js';
import { type StairOptions, scanFloors } from './stairs.js';

/** No floor has a higher number, and no map more cells: one line of text must not ask for more memory than there is. */
const HIGHEST_FLOOR = 4095;
const MOST_CELLS = 1 << 26;

/** What MovingAI's characters mean for someone on foot: ground, grass and swamp are open. */
const MOVING_AI_OPEN = '.GS';
const MOVING_AI_CLOSED = '@OTW';

/** Reads a map like `readFloors`; stairs, ladders and ramps of floors above each other become the world's links. */
export function readFloorWorld(text: string, options: StairOptions = {}): World<Level<FloorCell>> {
  const floors = readFloors(text);
  return worldOf(floors, scanFloors(floors, options));
}

/**
 * Whether a text is a map in MovingAI's form.
 * @example
 * ```ts
 * import { isMovingAiMap, readFloors } from '@stairwell/engine/paths';
 *
 * const text = 'type octile\nheight 1\nwidth 3\nmap\n.@.';
 * console.log(isMovingAiMap(text), readFloors(text).length); // true 1
 * ```
 */
export function isMovingAiMap(text: string): boolean {
  return /^type\s/.test(text);
}

/**
 * The floors of a map from below: MovingAI's form, one floor, when it begins with "type", floors as text otherwise. Floors
 * that are left out are air.
 */
export function readFloors(text: string): Level<FloorCell>[] {
  if (isMovingAiMap(text)) return [readMovingAiMap(text)];
  const floors = readTextMap(text, FLOOR_TERRAIN);
  const byNumber = new Map(floors.map((floor) => [floor.id, floor]));
  const numbers = floors.map(({ id }) => Number(id));
  const odd = numbers.find((number) => number < 0 || number > HIGHEST_FLOOR);
  if (odd !== undefined)
    throw new TextMapError(
      `expected floors 0 to ${HIGHEST_FLOOR}, got floor ${odd}`,
      lineOfFloor(text, odd),
      7,
    );
  const highest = Math.max(...numbers);
  const width = Math.max(...floors.map((floor) => floor.width));
  const height = Math.max(...floors.map((floor) => floor.height));
  if (width * height * (highest + 1) > MOST_CELLS) {
    const size = `${width}x${height}x${highest + 1}`;
    throw new TextMapError(
      `expected at most ${MOST_CELLS} cells, got ${size}`,
      lineOfFloor(text, highest),
      7,
    );
  }
  const levels: Level<FloorCell>[] = [];
  for (let z = 0; z <= highest; z++)
    levels.push(byNumber.get(z) ?? createLevel<FloorCell>(z, width, height, FLOOR_TERRAIN, 'air'));
  return levels;
}

/** The line of a floor's header, or the first where the floor has none. */
function lineOfFloor(text: string, floor: number): number {
  const lines = text.split(/\r?\n/);
  return (
    1 +
    Math.max(
      0,
      lines.findIndex((line) => /^floor:/.test(line) && Number(line.slice(6)) === floor),
    )
  );
}

function readMovingAiMap(text: string): Level<FloorCell> {
  const lines = text.split(/\r?\n/);
  const sizeOf = (line: number, name: string) => {
    const match = new RegExp(`^${name}\\s+(\\d+)\\s*$`).exec(lines[line] ?? '');
    if (match === null || Number(match[1]) === 0)
      throw new TextMapError(`expected "${name}" and a number above zero`, line + 1, 1);
    return Number(match[1]);
  };
  const height = sizeOf(1, 'height');
  const width = sizeOf(2, 'width');
  if (lines[3]?.trim() !== 'map') throw new TextMapError('expected "map"', 4, 1);
  // All rows are looked at before the level is made: a size that the text does not have must not cost memory.
  const glyphs = `${MOVING_AI_OPEN}${MOVING_AI_CLOSED}`;
  for (let y = 0; y < height; y++) {
    const row = lines[y + 4];
    if (row === undefined) throw new TextMapError(`expected ${height} rows, got ${y}`, y + 5, 1);
    for (let x = 0; x < width; x++) {
      if (row[x] !== undefined && glyphs.includes(row[x])) continue;
      const got = row[x] === undefined ? 'the end of the row' : `"${row[x]}"`;
      throw new TextMapError(`expected one of ${glyphs}, got ${got}`, y + 5, x + 1);
    }
  }
  const level = createLevel<FloorCell>(0, width, height, FLOOR_TERRAIN, 'wall');
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (MOVING_AI_OPEN.includes(lines[y + 4][x]))
        level.terrain[y * width + x] = FLOOR_TERRAIN.code.walkable;
    }
  }
  return level;
}

/** One query of a scenario file. */
export interface Scenario {
  readonly from: Place;
  readonly to: Place;
  /** The length of the shortest path, in steps of 1 and root two. */
  readonly length: number;
}

/**
 * Reads MovingAI's version 1 and, for many levels, "version ml1" with depth and z.
 * @example
 * ```ts
 * import { createAStar, PathMap } from '@stairwell/engine';
 * import { readFloorWorld, readScenarios } from '@stairwell/engine/paths';
 *
 * const map = readFloorWorld('type octile\nheight 1\nwidth 3\nmap\n...');
 * const finder = createAStar(PathMap.of(map, { costs: 'octile' }));
 * const scenarios = readScenarios('version 1\n0 hall.map 3 1 0 0 2 0 2');
 * console.log(scenarios.every(({ from, to, length }) => finder.find(from, to)?.cost === length)); // true
 * ```
 */
export function readScenarios(text: string): Scenario[] {
  const lines = text.split(/\r?\n/);
  const version = /^version\s+(\S+)\s*$/.exec(lines[0] ?? '')?.[1];
  const isMultiLevel = version === 'ml1';
  if (!isMultiLevel && version !== '1' && version !== '1.0')
    throw new TextMapError('expected "version 1" or "version ml1"', 1, 1);
  const scenarios: Scenario[] = [];
  for (let i = 1; i < lines.length; i++) {
    if (lines[i].trim() === '') continue;
    const fields = lines[i].trim().split(/\s+/);
    const expected = isMultiLevel ? 12 : 9;
    if (fields.length !== expected)
      throw new TextMapError(`expected ${expected} fields, got ${fields.length}`, i + 1, 1);
    const numbers = fields.slice(isMultiLevel ? 5 : 4).map(Number);
    const last = numbers.length - 1;
    const bad = numbers.findIndex(
      (value, field) => !(field === last ? isLength(value) : isCoordinate(value)),
    );
    if (bad >= 0) {
      const what = bad === last ? 'a length of 0 or more' : 'a whole number from 0 up';
      const at = startOfField(lines[i], fields.length - numbers.length + bad);
      throw new TextMapError(
        `expected ${what}, got "${fields[fields.length - numbers.length + bad]}"`,
        i + 1,
        at,
      );
    }
    const [a, b, c, d, e, f, g] = numbers;
    scenarios.push(
      isMultiLevel
        ? { from: { level: c, x: a, y: b }, to: { level: f, x: d, y: e }, length: g }
        : { from: { level: 0, x: a, y: b }, to: { level: 0, x: c, y: d }, length: e },
    );
  }
  return scenarios;
}

function isCoordinate(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function isLength(value: number): boolean {
  return Number.isFinite(value) && value >= 0;
}

/** The column where the n-th field of a line begins. */
function startOfField(line: string, n: number): number {
  let column = 1;
  for (const match of line.matchAll(/\S+/g)) {
    column = match.index + 1;
    if (n-- === 0) break;
  }
  return column;
}
