// How large a cell is and which part of the map shows. All sizes are whole device pixels: a glyph that starts
// between two pixels is a blurred glyph.

/** The room that a canvas has. */
export interface Room {
  /** CSS pixels that the map may take. */
  readonly width: number;
  readonly height: number;
  /** Device pixels a CSS pixel. */
  readonly density: number;
}

/** How a grid of glyphs stands in its room. */
export interface Fit {
  /** Device pixels of a cell. */
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** Device pixels of the font. */
  readonly fontSize: number;
  /** Cells that show at once. */
  readonly columns: number;
  readonly rows: number;
}

/** How much of a view shows: all of it, what is known of it, or large cells of which only those around the player show. */
export type Zoom = 'fit' | 'known' | 'large';

/** A part of a view, in cells. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** In CSS pixels; shares are of the other side. */
const CELL = {
  /** Below this a glyph cannot be read, so the map scrolls instead. */
  smallest: 7,
  /** The same where not all of the map is asked for: rather less of it, and larger. */
  readable: 11,
  /** What `large` asks for at least, and every narrow screen unless all is asked for. */
  large: 15,
  /** No cell is wider, and none that was asked to be large. */
  largest: 36,
  largestLarge: 48,
  /** A cell's width is at least and at most this share of its height. */
  narrowest: 0.52,
  widest: 0.72,
  /** The font's height, and the share of it that a monospace glyph is wide. */
  font: 0.86,
  glyph: 0.6,
} as const;

/** CSS pixels below which a screen is narrow. */
const NARROW = 600;

/** The cells of a view of a size. Of `known` as much as can be read is made to fit; all of the view is known unless said otherwise. */
export function fitCells(
  room: Room,
  width: number,
  height: number,
  zoom: Zoom,
  known: Size = { width, height },
): Fit {
  const { density } = room;
  const across = Math.floor(room.width * density);
  const down = Math.floor(room.height * density);
  const wanted = wantedOf(zoom, { width, height }, known);
  const least = leastOf(room, zoom) * density;
  const most = zoom === 'large' ? CELL.largestLarge : CELL.largest;
  const byWidth = Math.min(across / wanted.width, most * density);
  const byHeight = (down / wanted.height) * CELL.widest;
  const roomy = Math.min(byWidth, byHeight);
  const cellWidth = Math.max(1, Math.floor(Math.max(least, roomy)));
  const tallest = Math.floor(cellWidth / CELL.narrowest);
  // Where the map scrolls anyway, a cell keeps its shape; elsewhere it takes the height there is.
  const shortest = roomy < least ? Math.ceil(cellWidth / CELL.widest) : 1;
  const cellHeight = Math.max(shortest, Math.min(tallest, Math.floor(down / wanted.height)));
  const fontSize = Math.max(1, Math.floor(Math.min(cellHeight * CELL.font, cellWidth / CELL.glyph)));
  return {
    cellWidth,
    cellHeight,
    fontSize,
    columns: Math.max(1, Math.min(width, Math.floor(across / cellWidth))),
    rows: Math.max(1, Math.min(height, Math.floor(down / cellHeight))),
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How much is to be seen at once. Large cells are as large as those of a level of which little is known, and stay so. */
function wantedOf(zoom: Zoom, all: Size, known: Size): Size {
  if (zoom !== 'large') return zoom === 'known' ? known : all;
  const { leastColumns, leastRows } = KNOWN;
  return { width: Math.min(all.width, leastColumns), height: Math.min(all.height, leastRows) };
}

function leastOf({ width }: Room, zoom: Zoom): number {
  if (zoom === 'large' || (zoom === 'known' && width < NARROW)) return CELL.large;
  return zoom === 'known' ? CELL.readable : CELL.smallest;
}

/** What is known grows in steps of this many cells, so that cells do not change their size at every turn; and it is never less than that. */
const KNOWN = { columns: 8, rows: 4, leastColumns: 32, leastRows: 12, margin: 1 } as const;
/** What is known of another level may be much less: from this share on, everything is drawn larger again. */
const MUCH_LESS = 0.6;

/** The part of a view where anything is drawn, with some room to grow; the part from before while it holds that and not much more. */
export function knownPart(view: Size & { readonly glyphs: Uint32Array }, before?: Extent): Extent {
  const { width, height, glyphs } = view;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (glyphs[y * width + x] <= 0x20) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  const [columns, rows] = [right - left + 1, bottom - top + 1];
  if (before !== undefined) {
    const holds =
      left >= before.left &&
      right < before.left + before.width &&
      top >= before.top &&
      bottom < before.top + before.height;
    const isMuchLess = columns < before.width * MUCH_LESS && rows < before.height * MUCH_LESS;
    const isLeast = before.width <= KNOWN.leastColumns && before.height <= KNOWN.leastRows;
    if (holds && (!isMuchLess || isLeast)) return before;
  }
  const across = side(left, columns, width, KNOWN.columns, KNOWN.leastColumns);
  const down = side(top, rows, height, KNOWN.rows, KNOWN.leastRows);
  return { left: across.start, width: across.length, top: down.start, height: down.length };
}

/** A length in whole steps around the cells from `start`, inside of all there is. */
function side(start: number, length: number, total: number, step: number, least: number) {
  const wanted = Math.max(least, Math.ceil((length + 2 * KNOWN.margin) / step) * step);
  const size = Math.min(total, wanted);
  const first = Math.round(start + length / 2 - size / 2);
  return { start: Math.max(0, Math.min(total - size, first)), length: size };
}
