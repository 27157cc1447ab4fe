// Smooth chance over a plane or a space: heights of a landscape, damp in a cave, clouds that drift. Simplex noise (Perlin's
// second kind). Only +, -, * and rounding down are used, so a seed gives the same bits in every JavaScript engine.

import type { Random } from './random.js';

/** A value from -1 to 1 for every point; near points have near values. Points 1 apart have little in common. */
export type Noise2D = (x: number, y: number) => number;

/** The same in space. Take time as the third way, and a map of noise changes slowly. */
export type Noise3D = (x: number, y: number, z: number) => number;

/**
 * Noise over a plane. It draws from `random` once, when it is made; afterwards it only looks up.
 * @example
 * ```ts
 * import { createNoise2D, createRandom } from '@stairwell/engine/random';
 *
 * const damp = createNoise2D(createRandom('cellar'));
 * const row = Array.from({ length: 32 }, (_, x) => ' .:+#'[Math.floor((damp(x / 9, 0.5) + 1) * 2.5)]).join('');
 * console.log(`[${row}]`); // [++###+:..:+##++:..   ....   :++:]
 * ```
 */
export function createNoise2D(random: Random): Noise2D {
  const order = shuffledBytes(random);
  // By hashed corner: its slope, as two tables.
  const slopeX = Float64Array.from(order, (byte) => SLOPES_2D[byte % SLOPES_2D.length][0]);
  const slopeY = Float64Array.from(order, (byte) => SLOPES_2D[byte % SLOPES_2D.length][1]);
  return (x, y) => {
    // Skewed so that triangles become halves of squares.
    const skew = (x + y) * SKEW_2D;
    const column = Math.floor(x + skew);
    const row = Math.floor(y + skew);
    const back = (column + row) * UNSKEW_2D;
    const x0 = x - (column - back);
    const y0 = y - (row - back);
    const right = x0 > y0 ? 1 : 0;
    const i = column & 255;
    const j = row & 255;
    let sum = 0;
    let reach = 0.5 - x0 * x0 - y0 * y0;
    if (reach > 0) {
      const at = i + order[j];
      reach *= reach;
      sum += reach * reach * (slopeX[at] * x0 + slopeY[at] * y0);
    }
    const x1 = x0 - right + UNSKEW_2D;
    const y1 = y0 - (1 - right) + UNSKEW_2D;
    reach = 0.5 - x1 * x1 - y1 * y1;
    if (reach > 0) {
      const at = i + right + order[j + 1 - right];
      reach *= reach;
      sum += reach * reach * (slopeX[at] * x1 + slopeY[at] * y1);
    }
    const x2 = x0 - 1 + 2 * UNSKEW_2D;
    const y2 = y0 - 1 + 2 * UNSKEW_2D;
    reach = 0.5 - x2 * x2 - y2 * y2;
    if (reach > 0) {
      const at = i + 1 + order[j + 1];
      reach *= reach;
      sum += reach * reach * (slopeX[at] * x2 + slopeY[at] * y2);
    }
    return sum * FULL_2D;
  };
}

/**
 * Noise in space, or over a plane and time.
 * @example
 * ```ts
 * import { createNoise3D, createRandom } from '@stairwell/engine/random';
 *
 * const fog = createNoise3D(createRandom('moor'));
 * for (const tick of [0, 3, 6]) {
 *   const row = Array.from({ length: 32 }, (_, x) => (fog(x / 7, 0, tick / 10) > 0 ? '~' : '.')).join('');
 *   console.log(row);
 * }
 * ```
 *
 * ```text
 * .~~~~....~~~.....~~~~....~.....~
 * ~~~~~~.~~~~~.....~~~~~...~~~...~
 * ~~~.....~~~~~~~~~..~~~~~~~~~~...
 * ```
 */
export function createNoise3D(random: Random): Noise3D {
  const order = shuffledBytes(random);
  const slope = Uint8Array.from(order, (byte) => byte % 12);
  const corner = (at: number, x: number, y: number, z: number): number => {
    const reach = 0.5 - x * x - y * y - z * z;
    if (reach <= 0) return 0;
    // The slopes point to the middles of a cube's twelve edges: two of the three ways, each forward or back.
    const edge = slope[at];
    const u = edge < 8 ? x : y;
    const v = edge < 4 ? y : z;
    const ahead = ((edge & 1) === 0 ? u : -u) + ((edge & 2) === 0 ? v : -v);
    return reach * reach * reach * reach * ahead;
  };
  return (x, y, z) => {
    const skew = (x + y + z) / 3;
    const column = Math.floor(x + skew);
    const row = Math.floor(y + skew);
    const layer = Math.floor(z + skew);
    const back = (column + row + layer) / 6;
    const x0 = x - (column - back);
    const y0 = y - (row - back);
    const z0 = z - (layer - back);
    // Which of the six tetrahedra of the cube: the largest way is gone first, the smallest last.
    const xy = x0 >= y0 ? 1 : 0;
    const yz = y0 >= z0 ? 1 : 0;
    const xz = x0 >= z0 ? 1 : 0;
    const i1 = xy & xz;
    const j1 = (1 - xy) & yz;
    const k1 = (1 - xz) & (1 - yz);
    const i2 = xy | xz;
    const j2 = (1 - xy) | yz;
    const k2 = 1 - (xz & yz);
    const i = column & 255;
    const j = row & 255;
    const k = layer & 255;
    const sum =
      corner(i + order[j + order[k]], x0, y0, z0) +
      corner(i + i1 + order[j + j1 + order[k + k1]], x0 - i1 + 1 / 6, y0 - j1 + 1 / 6, z0 - k1 + 1 / 6) +
      corner(i + i2 + order[j + j2 + order[k + k2]], x0 - i2 + 1 / 3, y0 - j2 + 1 / 3, z0 - k2 + 1 / 3) +
      corner(i + 1 + order[j + 1 + order[k + 1]], x0 - 0.5, y0 - 0.5, z0 - 0.5);
    return sum * FULL_3D;
  };
}

/** How octaves are laid over each other. @inline */
export interface OctaveOptions {
  /** How many. Default 4. */
  readonly octaves?: number;
  /** How much finer each octave is than the one before. Default 2. */
  readonly finer?: number;
  /** How much weaker. Default 0.5. */
  readonly weaker?: number;
}

/**
 * Noise with detail: large hills, smaller ones on them, and stones on these. One noise alone looks like cushions.
 * @example
 * ```ts
 * import { createNoise2D, createRandom, withOctaves } from '@stairwell/engine/random';
 *
 * const height = withOctaves(createNoise2D(createRandom('coast')), { octaves: 5 });
 * for (let y = 0; y < 6; y++) {
 *   const row = Array.from({ length: 48 }, (_, x) => (height(x / 24, y / 12) > 0 ? '^' : '~')).join('');
 *   console.log(row);
 * }
 * ```
 *
 * ```text
 * ~^^^^^^^^^^^^^~^^^~~~^^~~~~~~~~~~~^~~~~~~~~~~^^^
 * ^^^^^^^^^^^^^^^^~~^^^^~~~~~~~~~~~~~~~~~~~~~~^^^^
 * ^^^^^^^^^^^^^^^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~^^^^
 * ^^^^^^^~~~~~~~~~~~~~~~^^~~~~~~~~~~~~~~~~~~^^^^^^
 * ^^^^^^^^~~~~~~~~~~~~~^^^^^~~~~~~~~~~~^^^^^^^^^^^
 * ~^^^^^~~~~~~~~~~~~~~^^^~^^^^~~^^^^^^^^^^^^^^^^^^
 * ```
 */
export function withOctaves<Noise extends Noise2D | Noise3D>(
  noise: Noise,
  { octaves = 4, finer = 2, weaker = 0.5 }: OctaveOptions = {},
): Noise {
  if (!Number.isInteger(octaves) || octaves < 1)
    throw new RangeError(`octaves must be a whole number of at least 1, got ${octaves}`);
  // Over a plane the third coordinate is left out, and one that is not asked for does no harm.
  const layered: Noise3D = (x, y, z = 0) => {
    let sum = 0;
    let most = 0;
    let scale = 1;
    let weight = 1;
    for (let octave = 0; octave < octaves; octave++) {
      // Moved aside, or every octave would be 0 at the origin.
      const aside = octave * 37.25;
      sum += weight * noise(x * scale + aside, y * scale + aside, z * scale + aside);
      most += weight;
      scale *= finer;
      weight *= weaker;
    }
    return sum / most;
  };
  return layered as Noise;
}

// (√3 - 1) / 2 and (3 - √3) / 6: how much a point is moved along the diagonal, and back.
const SKEW_2D = 0.3660254037844386;
const UNSKEW_2D = 0.21132486540518713;

/** Sixteen ways all around, none along an axis or a diagonal of the grid, where streaks would show. */
const SLOPES_2D: readonly (readonly [number, number])[] = [
  [0.980785, 0.19509],
  [0.83147, 0.55557],
  [0.55557, 0.83147],
  [0.19509, 0.980785],
  [-0.19509, 0.980785],
  [-0.55557, 0.83147],
  [-0.83147, 0.55557],
  [-0.980785, 0.19509],
  [-0.980785, -0.19509],
  [-0.83147, -0.55557],
  [-0.55557, -0.83147],
  [-0.19509, -0.980785],
  [0.19509, -0.980785],
  [0.55557, -0.83147],
  [0.83147, -0.55557],
  [0.980785, -0.19509],
];

// They bring the largest sums that corners can give to just below 1.
const FULL_2D = 99.3;
const FULL_3D = 76.8;

/** 0 to 255 in random order, and then again (with some to spare), so that sums of two need not be wrapped. */
function shuffledBytes(random: Random): Uint8Array {
  const bytes = random.shuffle(Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from({ length: 514 }, (_, at) => bytes[at & 255]);
}
