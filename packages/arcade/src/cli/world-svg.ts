// A world as a picture: its levels side by side, open ground light, and an arc for every way between them, from a dot
// to a ring.

import { isPlace, type Level, type Link, type Place, type World } from '@stairwell/engine';

const CELL = 6;
const GAP = 24;
const TITLE = 20;
const LEVELS_PER_ROW = 4;

const GROUND = '#14161a';
const WALL = '#2b2f36';
const FLOOR = '#9aa3ad';
const INK = '#e8e6df';
/** Colours that colour-blind people can tell apart (Okabe and Ito). */
const LINK_COLORS: Readonly<Partial<Record<Link['kind'], string>>> = {
  stairs: '#e69f00',
  ladder: '#56b4e9',
  hole: '#d55e00',
  ramp: '#009e73',
  portal: '#cc79a7',
  exit: '#f0e442',
};
const OTHER_COLOR = '#ffffff';

export function worldSvg(world: World, title: string): string {
  const levels = world.levels();
  const width = Math.max(1, ...levels.map((level) => level.width)) * CELL;
  const height = Math.max(1, ...levels.map((level) => level.height)) * CELL;
  const corner = (index: number) => ({
    x: GAP + (index % LEVELS_PER_ROW) * (width + GAP),
    y: GAP + TITLE + Math.floor(index / LEVELS_PER_ROW) * (height + GAP + TITLE),
  });
  const across = Math.min(LEVELS_PER_ROW, Math.max(1, levels.length));
  const down = Math.max(1, Math.ceil(levels.length / LEVELS_PER_ROW));
  const size = { width: GAP + across * (width + GAP), height: GAP + TITLE + down * (height + GAP + TITLE) };
  const indexOf = new Map(levels.map((level, index) => [level.id, index]));
  const middle = ({ level, x, y }: Place) => {
    const at = corner(indexOf.get(level) ?? 0);
    return { x: at.x + (x + 0.5) * CELL, y: at.y + (y + 0.5) * CELL };
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" font-family="monospace" font-size="12">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="100%" height="100%" fill="${GROUND}"/>`,
    `<text x="${GAP}" y="16" fill="${INK}">${escaped(title)}</text>`,
    ...levels.map((level, index) => levelSvg(level, corner(index))),
    ...world.links().map((link) => linkSvg(link, middle)),
    '</svg>',
  ].join('\n');
}

function levelSvg(level: Level, at: { readonly x: number; readonly y: number }): string {
  return [
    `<g transform="translate(${at.x} ${at.y})">`,
    `<text y="-5" fill="${INK}">level ${escaped(String(level.id))}</text>`,
    `<rect width="${level.width * CELL}" height="${level.height * CELL}" fill="${WALL}"/>`,
    `<path fill="${FLOOR}" d="${groundPath(level)}"/>`,
    '</g>',
  ].join('');
}

/** The open ground as one path: a rectangle for every stretch of a row. */
function groundPath(level: Level): string {
  let path = '';
  for (let y = 0; y < level.height; y++) {
    for (let x = 0; x < level.width; x++) {
      const start = x;
      while (x < level.width && level.table.walkable[level.terrain[y * level.width + x]] === 1) x++;
      if (x > start) path += `M${start * CELL} ${y * CELL}h${(x - start) * CELL}v${CELL}H${start * CELL}z`;
    }
  }
  return path;
}

function linkSvg(link: Link, middle: (place: Place) => { x: number; y: number }): string {
  const color = LINK_COLORS[link.kind] ?? OTHER_COLOR;
  const from = middle(link.from);
  const spot = `<circle cx="${from.x}" cy="${from.y}" r="${CELL * 0.7}" fill="${color}"/>`;
  if (!isPlace(link.to)) {
    const words = link.to === undefined ? (link.outcome ?? link.kind) : `level ${link.to.level}`;
    return `<g>${spot}<text x="${from.x + CELL}" y="${from.y + 4}" fill="${color}">${escaped(words)}</text></g>`;
  }
  const to = middle(link.to);
  const bend = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - GAP };
  const arrival = `<circle cx="${to.x}" cy="${to.y}" r="${CELL * 0.7}" fill="${GROUND}" stroke="${color}"/>`;
  return `<g><path d="M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}" fill="none" stroke="${color}" stroke-opacity="0.8"/>${arrival}${spot}</g>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
