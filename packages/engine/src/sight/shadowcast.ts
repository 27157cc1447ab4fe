// The hot core of sight: symmetric shadowcasting over four quadrants, in whole numbers only, so that the same map
// gives the same view on every machine. The rule follows Albert Ford's description of symmetric shadowcasting: an
// opaque cell throws the shadow of a bar of width 1 through its centre, an open cell is seen when its centre is
// lit, an opaque one when light falls on any part of its bar.
//
// Inside a quadrant a cell is (depth, column): the eye is at depth 0, and at depth d the quadrant holds the
// columns 0 to 2d, where column d lies straight ahead. Counting from the quadrant's own left edge keeps every
// number positive, so a whole-number division needs no rounding towards minus infinity.
//
// Light goes through a row in beams. A beam is two rays; a ray is the slope (columns a row) `side / (2 * depth)`,
// where `side` is twice the column of the edge it touched, at the depth where it touched it:
//
//     beams   [ left side | left depth | right side | right depth ]  [ next beam ]  ...

/** The quadrants as bits; a caller that needs only some of them says so. */
export const NORTH = 1;
export const EAST = 2;
export const SOUTH = 4;
export const WEST = 8;
export const ALL_AROUND = NORTH | EAST | SOUTH | WEST;

const BEAM = 4;

let beams = new Int32Array(0);
let nextBeams = new Int32Array(0);
/** By depth: how many columns to each side of straight ahead are in reach. */
let halfWidths = new Int32Array(0);

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
  const depth = measureCircle(reach, Math.max(x, y, east, south));
  if ((quadrants & NORTH) !== 0)
    castQuadrant(terrain, transparent, eye, -width, 1, Math.min(depth, y), x, east, seen);
  if ((quadrants & SOUTH) !== 0)
    castQuadrant(terrain, transparent, eye, width, 1, Math.min(depth, south), x, east, seen);
  if ((quadrants & WEST) !== 0)
    castQuadrant(terrain, transparent, eye, -1, width, Math.min(depth, x), y, south, seen);
  if ((quadrants & EAST) !== 0)
    castQuadrant(terrain, transparent, eye, 1, width, Math.min(depth, east), y, south, seen);
}

/** Fills `halfWidths` for the circle and returns its deepest row, at most `deepest`. */
function measureCircle(reach: number, deepest: number): number {
  let half = Math.floor(Math.sqrt(reach));
  if (half < deepest) deepest = half;
  if (halfWidths.length <= deepest) {
    // A row of depth d has 2d + 1 cells and so at most d + 1 beams.
    halfWidths = new Int32Array(deepest + 1);
    beams = new Int32Array(BEAM * (deepest + 2));
    nextBeams = new Int32Array(BEAM * (deepest + 2));
  }
  for (let depth = 0; depth <= deepest; depth++) {
    const left = reach - depth * depth;
    while (half * half > left) half--;
    halfWidths[depth] = half;
  }
  return deepest;
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
  let current = beams;
  let next = nextBeams;
  // The whole quadrant: from slope 0 to slope 2.
  current[0] = 0;
  current[1] = 1;
  current[2] = 4;
  current[3] = 1;
  let count = BEAM;
  for (let depth = 1; depth <= depths && count > 0; depth++) {
    const half = halfWidths[depth];
    const leftmost = depth - Math.min(half, leftEdge);
    const rightmost = depth + Math.min(half, rightEdge);
    const row = eye + depth * (ahead - aside);
    let made = 0;
    for (let beam = 0; beam < count; beam += BEAM) {
      let leftSide = current[beam];
      let leftDepth = current[beam + 1];
      const rightSide = current[beam + 2];
      const rightDepth = current[beam + 3];
      const left = depth * leftSide;
      const right = depth * rightSide;
      // A ray that runs exactly between two cells touches only the one inside the beam.
      let column = ((left + leftDepth) / (2 * leftDepth)) | 0;
      let last = ((right + rightDepth - 1) / (2 * rightDepth)) | 0;
      const firstLit = 2 * column * leftDepth >= left ? column : column + 1;
      let lastLit = 2 * last * rightDepth <= right ? last : last - 1;
      // Beams spread outwards while the circle narrows: what leaves the reach or the map never comes back.
      if (column < leftmost) column = leftmost;
      if (last > rightmost) last = rightmost;
      if (lastLit > last) lastLit = last;
      let cell = row + column * aside;
      while (column <= last) {
        if (transparent[terrain[cell]] === 0) {
          do {
            seen[cell] = 1;
            cell += aside;
            column++;
          } while (column <= last && transparent[terrain[cell]] === 0);
          if (column > last) break;
          leftSide = 2 * column - 1;
          leftDepth = depth;
        }
        if (column < firstLit) {
          cell += aside;
          column++;
        }
        while (column <= lastLit && transparent[terrain[cell]] !== 0) {
          seen[cell] = 1;
          cell += aside;
          column++;
        }
        if (column > lastLit && column === last && transparent[terrain[cell]] !== 0) column++;
        next[made] = leftSide;
        next[made + 1] = leftDepth;
        if (column > last) {
          next[made + 2] = rightSide;
          next[made + 3] = rightDepth;
        } else {
          next[made + 2] = 2 * column - 1;
          next[made + 3] = depth;
        }
        made += BEAM;
      }
    }
    const swap = current;
    current = next;
    next = swap;
    count = made;
  }
}
