// Maps: what the two scrolls show of the whole level, and what the player has walked, for a map at the side.

import type { Style, TileView } from '@stairwell/engine';
import { type Canvas, emptyCanvas, type NamedThing } from '@stairwell/engine/play';
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
  const map = new MapDrawing(state, emptyMap());
  map.drawCells(ALL, '·', LOOK.open);
  if (isSeer) {
    for (const item of state.items)
      if (item.place === 'floor' && item.level === state.level)
        map.put(item.row, item.col, '*', LOOK.object, itemName(item).toLowerCase());
    for (const { type, row, col, isAlive } of state.creatures)
      if (isAlive) map.put(row, col, '&', LOOK.creature, CREATURES[type].name);
  }
  return map.finish();
}

const ALL = new Uint32Array(MAP_SIZE).fill(0xffffffff);

/** Only where the player has been. On a canvas that is used again, only what is new is drawn. */
export function walkedMap(state: State, canvas?: Canvas): TileView {
  const { walked } = levelHere(state);
  const own = canvas?.width === MAP_SIZE && canvas.height === MAP_SIZE ? canvas : undefined;
  const kept = own?.kept instanceof KeptMap ? own.kept : undefined;
  if (own !== undefined && kept?.isOf(state, walked)) {
    kept.drawInto(own);
    return new MapDrawing(state, own).finish();
  }
  const map = new MapDrawing(state, own === undefined ? emptyMap() : emptyCanvas(own, own));
  map.drawCells(walked, '•', LOOK.walked);
  if (own !== undefined) own.kept = new KeptMap(state, walked, own);
  return map.finish();
}

/** The map of what was walked by the last glance. */
class KeptMap {
  private readonly level: ReturnType<typeof levelHere>;
  private readonly walked: Uint32Array;
  private readonly glyphs: Uint32Array;
  private readonly styles: Uint8Array;
  private readonly known: Uint8Array;

  constructor(state: State, walked: Uint32Array, { glyphs, styles, known }: Canvas) {
    this.level = levelHere(state);
    this.walked = walked.slice();
    this.glyphs = glyphs.slice();
    this.styles = styles.slice();
    this.known = known.slice();
  }

  isOf(state: State, walked: Uint32Array): boolean {
    return this.level === levelHere(state) && this.walked.every((row, i) => row === walked[i]);
  }

  drawInto({ glyphs, styles, known }: Canvas): void {
    glyphs.set(this.glyphs);
    styles.set(this.styles);
    known.set(this.known);
  }
}

/** What a map is drawn on: nothing lights it. */
type MapCanvas = Pick<Canvas, 'glyphs' | 'styles' | 'known'>;

/** Three grids in one piece of memory: a frame has a map, and each piece costs as much to get as the map to draw. */
function emptyMap(): MapCanvas {
  const room = new ArrayBuffer(CELL_COUNT * 6);
  return {
    glyphs: new Uint32Array(room, 0, CELL_COUNT).fill(0x20),
    styles: new Uint8Array(room, CELL_COUNT * 4, CELL_COUNT),
    known: new Uint8Array(room, CELL_COUNT * 5, CELL_COUNT),
  };
}

class MapDrawing {
  private readonly things: NamedThing[] = [];

  constructor(
    private readonly state: State,
    private readonly canvas: MapCanvas,
  ) {}

  /** The cells to show are given as a word of 32 bits a row. */
  drawCells(shown: Uint32Array, floor: string, floorStyle: number): void {
    const { state } = this;
    const { maze } = levelHere(state);
    const isShown = (row: number, col: number) => ((shown[row] >>> col) & 1) === 1;
    for (let row = 0; row < MAP_SIZE; row++) {
      // From one shown cell to the next, the last bit first.
      for (let left = shown[row]; left !== 0; left &= left - 1) {
        const col = 31 - Math.clz32(left & -left);
        if (isOpen(maze, row, col)) this.put(row, col, floor, floorStyle);
        else this.put(row, col, '█', LOOK.rock);
      }
    }
    for (const { row, col, feature } of connectedCells(state.world, state.level, isShown))
      this.put(row, col, FEATURE_GLYPHS[feature], LOOK.feature, FEATURE_NAMES[feature]);
  }

  put(row: number, col: number, glyph: string, style: number, name?: string): void {
    const cell = cellOf(row, col);
    this.canvas.glyphs[cell] = glyph.codePointAt(0) as number;
    this.canvas.styles[cell] = style;
    this.canvas.known[cell] = 1;
    if (name !== undefined) this.things.push({ name, x: col, y: row });
  }

  finish(): TileView {
    const { row, col, facing } = this.state;
    const { glyphs, styles, known } = this.canvas;
    this.put(row, col, PLAYER_GLYPHS[facing], LOOK.player);
    known[cellOf(row, col)] = 2;
    return {
      kind: 'tiles',
      width: MAP_SIZE,
      height: MAP_SIZE,
      glyphs,
      styles,
      known,
      palette: PALETTE,
      animations: [],
      inPlaceOf: { width: VIEW_WIDTH, height: VIEW_HEIGHT },
      focus: { x: col, y: row },
      things: this.things,
    };
  }
}
