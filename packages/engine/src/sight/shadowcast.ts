// The hot core of sight: symmetric shadowcasting over four quadrants, in whole numbers only, so that the same map
// gives the same view on every machine. The rule follows Albert Ford's description of symmetric shadowcasting: an
// opaque cell throws the shadow of a bar of width 1 through its centre, an open cell is seen when its centre is
// lit, an opaque one when light falls on any part of its bar.
//
// Inside a quadrant a cell is (depth, column): the eye is at depth 0, and at depth d the quadrant holds the
// columns 0 to 2d, where column d lies straight ahead. Counting from the quadrant's own left edge keeps every
// number positive.
//
// Light goes through the rows in beams. A beam lies between a left and a right ray, and a ray is followed row by
// row like Bresenham's line, without a division: it gains step / span columns a row, and stands in `column`, at
// rest / span of that cell's width. Where a ray runs exactly between two cells it stands in the one inside the
// beam: the left ray in the right cell (rest 0), the right ray in the left cell (rest span - 1).

/** The quadrants as bits; a caller that needs only some of them says so. */
export const NORTH = 1;
/** The quadrant to the east. */
export const EAST = 2;
/** The quadrant to the south. */
export const SOUTH = 4;
/** The quadrant to the west. */
export const WEST = 8;
/** All four quadrants. */
export const ALL_AROUND = NORTH | EAST | SOUTH | WEST;

/** Where a beam splits, the part left of the wall waits here: depth, the left ray, and the column of the wall. */
let waiting = new Int32Array(0);
const WAITING = 6;

/** By depth: how many columns to each side of straight ahead are in reach. */
let halfWidths = new Int32Array(0);
let measuredReach = -1;
let measuredDepths = -1;

/** Where a cone's light is cast before the cone is cut out of it. */
let glow = new Uint8Array(0);

/** At least so many dark cells. Whoever lights some of them leaves them dark again. */
export function glowOf(cells: number): Uint8Array {
  if (glow.length < cells) glow = new Uint8Array(cells);
  return glow;
}

/**
 * Writes 1 into `seen` for every cell that is seen from (x, y) with dx * dx + dy * dy <= `reach`, a whole number.
 * Nothing is cleared, so several views can be cast into one buffer. All arguments must be valid; the public
 * functions check them.
 */
export function shadowcast(
  width: number,
  height: number,
  terrain: Uint8Array,
  transparent: Uint8Array,
  x: number,
  y: number,
  reach: number,
  quadrants: number,
  seen: Uint8Array,
): void {
  const eye = y * width + x;
  seen[eye] = 1;
  const east = width - 1 - x;
  const south = height - 1 - y;
  const depths = measureCircle(reach, Math.max(x, y, east, south));
  if ((quadrants & NORTH) !== 0)
    castQuadrant(terrain, transparent, eye, -width, 1, Math.min(depths, y), x, east, seen);
  if ((quadrants & SOUTH) !== 0)
    castQuadrant(terrain, transparent, eye, width, 1, Math.min(depths, south), x, east, seen);
  if ((quadrants & WEST) !== 0)
    castQuadrant(terrain, transparent, eye, -1, width, Math.min(depths, x), y, south, seen);
  if ((quadrants & EAST) !== 0)
    castQuadrant(terrain, transparent, eye, 1, width, Math.min(depths, east), y, south, seen);
}

/** Fills `halfWidths` for the circle and returns its deepest row, at most `deepest`. */
function measureCircle(reach: number, deepest: number): number {
  let half = Math.floor(Math.sqrt(reach));
  const depths = Math.min(half, deepest);
  // Most looks have the radius of the look before.
  if (reach === measuredReach && depths <= measuredDepths) return depths;
  measuredReach = reach;
  measuredDepths = depths;
  if (halfWidths.length <= depths) {
    halfWidths = new Int32Array(depths + 1);
    // Between two beams lies a shadow, in the last row at least one of its 2d + 1 cells wide: no more can wait.
    waiting = new Int32Array(WAITING * (2 * depths + 2));
  }
  for (let depth = 0; depth <= depths; depth++) {
    while (depth * depth + half * half > reach) half--;
    halfWidths[depth] = half;
  }
  return depths;
}

function castQuadrant(
  terrain: Uint8Array,
  transparent: Uint8Array,
  eye: number,
  ahead: number,
  aside: number,
  depths: number,
  leftEdge: number,
  rightEdge: number,
  seen: Uint8Array,
): void {
  const halves = halfWidths;
  const queue = waiting;
  const slant = ahead - aside;
  let queued = 0;
  // The whole quadrant: from slope 0 to slope 2.
  let depth = 0;
  let leftStep = 0;
  let leftSpan = 2;
  let leftColumn = 0;
  let leftRest = 1;
  let rightStep = 4;
  let rightSpan = 2;
  let rightColumn = 0;
  let rightRest = 0;
  for (;;) {
    while (depth === depths) {
      if (queued === 0) return;
      queued -= WAITING;
      depth = queue[queued];
      leftStep = queue[queued + 1];
      leftSpan = queue[queued + 2];
      leftColumn = queue[queued + 3];
      leftRest = queue[queued + 4];
      rightColumn = queue[queued + 5] - 1;
      rightStep = 2 * rightColumn + 1;
      rightSpan = 2 * depth;
      rightRest = rightSpan - 1;
    }

    // Into the next row; no ray gains more than two columns.
    depth++;
    leftRest += leftStep;
    if (leftRest >= leftSpan) {
      leftRest -= leftSpan;
      leftColumn++;
      if (leftRest >= leftSpan) {
        leftRest -= leftSpan;
        leftColumn++;
      }
    }
    rightRest += rightStep;
    if (rightRest >= rightSpan) {
      rightRest -= rightSpan;
      rightColumn++;
      if (rightRest >= rightSpan) {
        rightRest -= rightSpan;
        rightColumn++;
      }
    }

    // At its ends the beam may touch a cell without reaching its centre.
    let column = leftColumn;
    let last = rightColumn;
    let missesFirst = 2 * leftRest > leftSpan;
    let lastLit = 2 * rightRest < rightSpan - 2 ? last - 1 : last;
    // Beams spread outwards while the circle narrows: what leaves the reach or the map never comes back.
    const half = halves[depth];
    const leftmost = depth - Math.min(half, leftEdge);
    const rightmost = depth + Math.min(half, rightEdge);
    if (column < leftmost) {
      column = leftmost;
      missesFirst = false;
    }
    if (last > rightmost) {
      last = rightmost;
      if (lastLit > last) lastLit = last;
    }

    if (column > last) {
      depth = depths;
      continue;
    }
    let cell = eye + depth * slant + column * aside;
    for (;;) {
      if (transparent[terrain[cell]] !== 1) {
        do {
          seen[cell] = 1;
          cell += aside;
          column++;
        } while (column <= last && transparent[terrain[cell]] !== 1);
        if (column > last) {
          depth = depths;
          break;
        }
        leftStep = 2 * column - 1;
        leftSpan = 2 * depth;
        leftColumn = column;
        leftRest = 0;
      } else if (missesFirst) {
        cell += aside;
        column++;
      }
      missesFirst = false;
      while (column <= lastLit && transparent[terrain[cell]] === 1) {
        seen[cell] = 1;
        cell += aside;
        column++;
      }
      if (column > last || (column > lastLit && transparent[terrain[cell]] === 1)) break;
      queue[queued] = depth;
      queue[queued + 1] = leftStep;
      queue[queued + 2] = leftSpan;
      queue[queued + 3] = leftColumn;
      queue[queued + 4] = leftRest;
      queue[queued + 5] = column;
      queued += WAITING;
    }
  }
}
