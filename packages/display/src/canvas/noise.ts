// Smooth chance for looks: the same numbers give the same value, and values near each other are alike.

/** From 0 to 1, wandering as `time` goes on; each `seed` has a way of its own. */
export function wander(time: number, seed: number): number {
  const whole = Math.floor(time);
  return mix(chance(whole, seed), chance(whole + 1, seed), smooth(time - whole));
}

/** From 0 to 1 over a plane, without edges. */
export function cloud(x: number, y: number, seed: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const across = smooth(x - column);
  const above = mix(chance(column, row + seed), chance(column + 1, row + seed), across);
  const below = mix(chance(column, row + 1 + seed), chance(column + 1, row + 1 + seed), across);
  return mix(above, below, smooth(y - row));
}

/** From 0 to 1, with no likeness between neighbours. */
export function chance(a: number, b: number): number {
  let hash = Math.imul(Math.imul(a, 0x27d4eb2d) ^ (b + 0x165667b1), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x297a2d39 ^ b);
  hash = Math.imul(hash ^ (hash >>> 13), 0x85ebca6b);
  hash ^= hash >>> 16;
  return (hash >>> 8) / 0x1000000;
}

function smooth(share: number): number {
  return share * share * (3 - 2 * share);
}

function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}
