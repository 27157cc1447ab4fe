// How large a cell is and which part of the map shows. All sizes are whole device pixels: a glyph that starts
// between two pixels is a blurred glyph.

export interface Room {
  /** CSS pixels that the map may take. */
  readonly width: number;
  readonly height: number;
  /** Device pixels a CSS pixel. */
  readonly density: number;
}

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

/** In CSS pixels; shares are of the other side. */
const CELL = {
  /** Below this a glyph cannot be read, so the map scrolls instead. */
  smallest: 7,
  /** What `large` asks for. */
  large: 15,
  largest: 30,
  /** A cell's width is at least and at most this share of its height. */
  narrowest: 0.52,
  widest: 0.72,
  /** The font's height, and the share of it that a monospace glyph is wide. */
  font: 0.86,
  glyph: 0.6,
} as const;

export function fitCells(room: Room, width: number, height: number, zoom: 'fit' | 'large'): Fit {
  const { density } = room;
  const across = Math.floor(room.width * density);
  const down = Math.floor(room.height * density);
  const least = (zoom === 'large' ? CELL.large : CELL.smallest) * density;
  const byWidth = Math.min(across / width, CELL.largest * density);
  const byHeight = (down / height) * CELL.widest;
  const roomy = Math.min(byWidth, byHeight);
  const cellWidth = Math.max(1, Math.floor(Math.max(least, roomy)));
  const tallest = Math.floor(cellWidth / CELL.narrowest);
  // Where the map scrolls anyway, a cell keeps its shape; elsewhere it takes the height there is.
  const shortest = roomy < least ? Math.ceil(cellWidth / CELL.widest) : 1;
  const cellHeight = Math.max(shortest, Math.min(tallest, Math.floor(down / height)));
  const fontSize = Math.max(1, Math.floor(Math.min(cellHeight * CELL.font, cellWidth / CELL.glyph)));
  return {
    cellWidth,
    cellHeight,
    fontSize,
    columns: Math.max(1, Math.min(width, Math.floor(across / cellWidth))),
    rows: Math.max(1, Math.min(height, Math.floor(down / cellHeight))),
  };
}

/** How near the focus may come to the edge before the map scrolls, as a share of what shows. */
const MARGIN = 0.3;

/** The first cell that shows along one side, given the one before: it moves only when the focus nears an edge. */
export function scrollTo(
  before: number,
  focus: number,
  shown: number,
  total: number,
  near = Math.floor(shown * MARGIN),
): number {
  const margin = Math.min(near, (shown - 1) >> 1);
  const earliest = focus - shown + 1 + margin;
  const latest = focus - margin;
  return Math.max(0, Math.min(total - shown, Math.min(latest, Math.max(earliest, before))));
}
