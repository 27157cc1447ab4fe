// Maps: what the two scrolls show of the whole level, and what the player has walked, for a map at the side.

import type { Style, TileView } from '@stairwell/engine';
import type { NamedThing } from '@stairwell/engine/play';
import { CREATURES } from '../creatures.js';
import { connectedCells, type Feature } from '../maze/cell.js';
import { CELL_COUNT, cellOf, isOpen, MAP_SIZE } from '../maze/maze.js';
import { levelHere, type State } from '../state.js';
import { itemName } from '../things/items.js';
import { VIEW_HEIGHT, VIEW_WIDTH } from './shapes.js';

const LOOK = {
  nothing: 0,
  rock: 1,
  open: 2,
  player: 3,
  feature: 4,
  object: 5,
  creature: 6,
  walked: 7,
} as const;

const PALETTE: readonly Style[] = [
  { color: 0x000000, ansi: 0 },
  { color: 0xb8b8b0, ansi: 7 },
  { color: 0x4a4a46, ansi: 8 },
  { color: 0xffffff, ansi: 15, bold: true },
  { color: 0x7fd4ff, safeColor: 0x56b4e9, ansi: 14, bold: true },
  { color: 0xffd75f, safeColor: 0xf0e442, ansi: 11 },
  { color: 0xff6b5f, safeColor: 0xd55e00, ansi: 9, bold: true },
  { color: 0xb8b8b0, ansi: 7 },
];

const FEATURE_GLYPHS: Readonly<Record<Feature, string>> = {
  none: ' ',
  ladderUp: '<',
  ladderDown: '>',
  holeCeiling: '^',
  holeFloor: 'v',
};
/** What ladders and holes are called. */
export const FEATURE_NAMES: Readonly<Record<Feature, string>> = {
  none: 'nothing',
  ladderUp: 'ladder up',
  ladderDown: 'ladder down',
  holeCeiling: 'hole in the ceiling',
  holeFloor: 'hole in the floor',
};
/** North, east, south, west. */
const PLAYER_GLYPHS = ['▲', '►', '▼', '◄'] as const;

/** The whole level; the seer also sees what lies and who lives there. */
export function scrollMap(state: State, isSeer: boolean): TileView {
  const map = new MapDrawing(state, new Uint32Array(MAP_SIZE).fill(0xffffffff));
  if (isSeer) {
    for (const item of state.items)
      if (item.place === 'floor' && item.level === state.level)
        map.put(item.row, item.col, '*', LOOK.object, itemName(item).toLowerCase());
    for (const { type, row, col, isAlive } of state.creatures)
      if (isAlive) map.put(row, col, '&', LOOK.creature, CREATURES[type].name);
  }
  return map.finish();
}

/** Only where the player has been. */
export function walkedMap(state: State): TileView {
  return new MapDrawing(state, levelHere(state).walked, '•', LOOK.walked).finish();
}

class MapDrawing {
  private readonly glyphs = new Uint32Array(CELL_COUNT).fill(32);
  private readonly styles = new Uint8Array(CELL_COUNT);
  private readonly things: NamedThing[] = [];

  constructor(
    private readonly state: State,
    /** The cells to show, a word of 32 bits a row. */
    known: Uint32Array,
    floor = '·',
    floorStyle: number = LOOK.open,
  ) {
    const { maze } = levelHere(state);
    const isKnown = (row: number, col: number) => ((known[row] >>> col) & 1) === 1;
    for (let row = 0; row < MAP_SIZE; row++) {
      for (let col = 0; col < MAP_SIZE && known[row] !== 0; col++) {
        if (!isKnown(row, col)) continue;
        if (isOpen(maze, row, col)) this.put(row, col, floor, floorStyle);
        else this.put(row, col, '█', LOOK.rock);
      }
    }
    for (const { row, col, feature } of connectedCells(state.world, state.level, isKnown))
      this.put(row, col, FEATURE_GLYPHS[feature], LOOK.feature, FEATURE_NAMES[feature]);
  }

  put(row: number, col: number, glyph: string, style: number, name?: string): void {
    this.glyphs[cellOf(row, col)] = glyph.codePointAt(0) as number;
    this.styles[cellOf(row, col)] = style;
    if (name !== undefined) this.things.push({ name, x: col, y: row });
  }

  finish(): TileView {
    const { row, col, facing } = this.state;
    this.put(row, col, PLAYER_GLYPHS[facing], LOOK.player);
    return {
      kind: 'tiles',
      width: MAP_SIZE,
      height: MAP_SIZE,
      glyphs: this.glyphs,
      styles: this.styles,
      palette: PALETTE,
      animations: [],
      inPlaceOf: { width: VIEW_WIDTH, height: VIEW_HEIGHT },
      focus: { x: col, y: row },
      things: this.things,
    };
  }
}
