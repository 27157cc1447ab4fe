// The eight directions as numbers, and what a cell's neighbourhood allows, answered by tables of 256 entries.
//
//     NW 7   N 0   NE 1        near: one byte a cell, bit d is set when the neighbour in direction d is open (where single
//                              steps are asked about: when one can step there)
//      W 6    .     E 2
//     SW 5   S 4   SE 3        odd directions are diagonals
//
// Corners are never cut: a diagonal step needs both cells beside it open.

/** By direction: the step in x. */
export const STEP_X: Int8Array = Int8Array.of(0, 1, 1, 1, 0, -1, -1, -1);
/** By direction: the step in y. */
export const STEP_Y: Int8Array = Int8Array.of(-1, -1, 0, 1, 1, 1, 0, -1);

/** The direction of one who has not come by a step: at the start, or out of a link. */
export const FROM_NOWHERE = 8;

/** Straight steps only, or diagonals too. @inline */
export type DirectionCount = 4 | 8;

/** By near: the directions one may step in. */
export function movesTable(directions: DirectionCount): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, near) => {
    let moves = 0;
    for (let d = 0; d < 8; d++) {
      const wanted = d % 2 === 0 ? bit(d) : directions === 8 ? bit(d) | bit(d - 1) | bit(d + 1) : 256;
      if ((near & wanted) === wanted) moves |= bit(d);
    }
    return moves;
  });
}

/**
 * By direction of arrival * 256 + near: the directions worth going on in (Harabor and Grastien's pruning, for steps
 * that cut no corners). Of all equally short ways only the one that goes diagonally first is kept; with four
 * directions, the one that goes sideways first. A wall corner just passed forces the turn behind it.
 */
export function onwardTable(directions: DirectionCount): Uint8Array {
  const moves = movesTable(directions);
  const table = new Uint8Array(9 * 256);
  for (let near = 0; near < 256; near++) {
    for (let d = 0; d < 8; d++) {
      let onward = bit(d);
      const early = directions === 8 ? d % 2 === 1 : d === 2 || d === 6;
      if (early) {
        onward |= directions === 8 ? bit(d - 1) | bit(d + 1) : bit(0) | bit(4);
      } else {
        for (const turn of [-1, 1]) {
          if (isOpen(near, d + 2 * turn) && !isOpen(near, d + 3 * turn))
            onward |= bit(d + 2 * turn) | bit(d + turn);
        }
      }
      table[d * 256 + near] = onward & moves[near];
    }
    table[FROM_NOWHERE * 256 + near] = moves[near];
  }
  return table;
}

/** By near: bit d is set when one who walks straight in direction d must stop here, since a corner was just passed. */
export const CORNERS: Uint8Array = Uint8Array.from({ length: 256 }, (_, near) => {
  let corners = 0;
  for (let d = 0; d < 8; d += 2) {
    for (const turn of [-1, 1]) {
      if (isOpen(near, d + 2 * turn) && !isOpen(near, d + 3 * turn)) corners |= bit(d);
    }
  }
  return corners;
});

/** By near: into how many pieces the neighbourhood falls when its middle closes (0 to 4, counting straight sides). */
export const PIECES: Uint8Array = Uint8Array.from({ length: 256 }, (_, near) => {
  let sides = 0;
  let joins = 0;
  for (let d = 0; d < 8; d += 2) {
    if (!isOpen(near, d)) continue;
    sides++;
    if (isOpen(near, d + 1) && isOpen(near, d + 2)) joins++;
  }
  return sides === 0 ? 0 : Math.max(1, sides - joins);
});

function bit(direction: number): number {
  return 1 << (direction & 7);
}

function isOpen(near: number, direction: number): boolean {
  return (near & bit(direction)) !== 0;
}
