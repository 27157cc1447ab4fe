// A level as a picture: coloured cells, and a letter with a tooltip for every thing on them.

import type { Level } from '../level/level.js';
import { COLNO, cellAt, ROWNO } from '../level/terrain.js';
import { type SymbolKind, terrainSymbol, topSymbol } from './symbols.js';

const CELL = 12;
const TITLE = 22;

const COLORS: Readonly<Record<SymbolKind, string>> = {
  rock: '#14161a',
  wall: '#4a505a',
  floor: '#c9cdd2',
  door: '#a97b4f',
  water: '#56b4e9',
  lava: '#d55e00',
  plant: '#009e73',
  feature: '#e8d9a0',
  air: '#9fc3d9',
  trap: '#8b2f5f',
  object: '#1f4e79',
  monster: '#7a1f1f',
};
/** The same things on dark ground. */
const ON_DARK: Readonly<Partial<Record<SymbolKind, string>>> = {
  trap: '#e59ac4',
  object: '#8fc1f0',
  monster: '#ffa6a6',
};
const DARK_FLOOR = '#8d949c';
const INK = '#e8e6df';

/** Draws a level as an SVG picture. */
export function levelSvg(level: Level, name: string, seed: number): string {
  const width = COLNO * CELL;
  const height = TITLE + ROWNO * CELL;
  const title = `${name}, seed ${seed}: ${level.branch.name}, depth ${level.depth}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="monospace" font-size="${CELL - 1}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="100%" height="100%" fill="${COLORS.rock}"/>`,
    `<text x="${CELL}" y="15" fill="${INK}">${escaped(title)}</text>`,
    `<g transform="translate(0 ${TITLE})">`,
    ...ground(level),
    '<g text-anchor="middle">',
    ...things(level),
    '</g>',
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/** One path a colour: a rectangle for every stretch of a row. */
function ground(level: Level): string[] {
  const paths = new Map<string, string>();
  for (let y = 0; y < ROWNO; y++) {
    for (let x = 1; x < COLNO; ) {
      const color = colorAt(level, x, y);
      const start = x;
      while (x < COLNO && colorAt(level, x, y) === color) x++;
      if (color === COLORS.rock) continue;
      const stretch = `M${start * CELL} ${y * CELL}h${(x - start) * CELL}v${CELL}H${start * CELL}z`;
      paths.set(color, (paths.get(color) ?? '') + stretch);
    }
  }
  return [...paths].map(([color, path]) => `<path fill="${color}" d="${path}"/>`);
}

function colorAt(level: Level, x: number, y: number): string {
  const { kind } = terrainSymbol(level, x, y);
  return kind === 'floor' && level.lit[cellAt(x, y)] === 0 ? DARK_FLOOR : COLORS[kind];
}

const PLAIN: ReadonlySet<SymbolKind> = new Set(['rock', 'wall', 'floor', 'water', 'lava', 'air']);

const DARK_GROUND: ReadonlySet<SymbolKind> = new Set(['rock', 'wall']);

function things(level: Level): string[] {
  const marks: string[] = [];
  for (let x = 1; x < COLNO; x++) {
    for (let y = 0; y < ROWNO; y++) {
      const { letter, name, kind } = topSymbol(level, x, y);
      if (PLAIN.has(kind) || letter === ' ') continue;
      const isDark = DARK_GROUND.has(terrainSymbol(level, x, y).kind);
      const color = isDark ? (ON_DARK[kind] ?? INK) : kind in ON_DARK ? COLORS[kind] : COLORS.rock;
      const at = `x="${(x + 0.5) * CELL}" y="${(y + 0.8) * CELL}"`;
      marks.push(
        `<text ${at} fill="${color}">${escaped(letter)}<title>${escaped(`${name} at ${x},${y}`)}</title></text>`,
      );
    }
  }
  return marks;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
