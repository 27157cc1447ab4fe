// Whether a direction lies inside a cone, without a cosine of the machine: engines may differ in the last bit of
// Math.cos, and one bit decides whether a cell on the edge is lit. Only +, -, * and comparisons are used here, which
// are the same everywhere; for the angles people use the test is exact.

/** Squared cosines of half angles that are plain fractions, by half angle in degrees. */
const EXACT: Readonly<Record<number, number>> = {
  0: 1,
  30: 0.75,
  45: 0.5,
  60: 0.25,
  90: 0,
  120: -0.25,
  135: -0.5,
  150: -0.75,
  180: -1,
};

/**
 * The signed square of the cosine of half the angle (degrees, 0 to 360): c * |c|. Squaring spares the square root
 * of the lengths, and keeping the sign keeps the order.
 */
export function coneEdge(angle: number): number {
  const half = angle / 2;
  const exact = EXACT[half];
  if (exact !== undefined) return exact;
  const cosine = cosineOfDegrees(half);
  return cosine * Math.abs(cosine);
}

/**
 * Whether the offset (x, y) lies strictly inside the cone around (dx, dy): dot product of the normalised offset and
 * the normalised direction > cos(angle / 2). `edge` is `coneEdge(angle)`.
 */
export function insideCone(x: number, y: number, dx: number, dy: number, edge: number): boolean {
  const dot = x * dx + y * dy;
  return dot * Math.abs(dot) > edge * (x * x + y * y) * (dx * dx + dy * dy);
}

/** The cosine of 0 to 180 degrees, right to about 15 digits and the same on every machine. */
function cosineOfDegrees(degrees: number): number {
  if (degrees > 90) return -cosineOfDegrees(180 - degrees);
  // Taylor's series; at a quarter turn the term of x^24 is below 1e-19.
  const angle = degrees * (Math.PI / 180);
  const square = angle * angle;
  let sum = 0;
  for (let power = 24; power > 0; power -= 2) sum = ((1 - sum) * square) / (power * (power - 1));
  return 1 - sum;
}
