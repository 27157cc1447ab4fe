// How long a step of a crowd takes: npm run bench:crowd [-- --movers N] [--steps N]. 1,000 movers on 128x128 cells and 16 levels
// walk to places by chance, and find their ways by JPS+ with landmarks; the step of the crowd and the searches are timed
// together, as a game would pay for them.

import { createLevel, createRandom } from '@stairwell/engine';
import { FLOOR_TERRAIN, type FloorCell } from '@stairwell/engine/paths';
import { Walk } from '../packages/engine/src/paths/testing/crowds.js';
import { openSite } from '../packages/engine/src/paths/testing/site.js';

const args = process.argv.slice(2);
const numberAfter = (flag: string, usual: number) =>
  args.includes(flag) ? Number(args[args.indexOf(flag) + 1]) : usual;
const movers = numberAfter('--movers', 1000);
const steps = numberAfter('--steps', 1000);

/** Chances of a wall and of stairs, by the name of the map. */
const MAPS = {
  'many stairs': [0.1, 0.01],
  'few stairs': [0.1, 0.001],
  narrow: [0.35, 0.01],
} as const;

for (const [name, [walls, stairs]] of Object.entries(MAPS)) {
  const random = createRandom(`crowd ${name}`);
  const cells = Uint8Array.from({ length: 128 * 128 }, () =>
    random.chance(walls)
      ? FLOOR_TERRAIN.code.wall
      : random.chance(stairs)
        ? FLOOR_TERRAIN.code.stairsBoth
        : FLOOR_TERRAIN.code.walkable,
  );
  const floors = Array.from({ length: 16 }, (_, z) => {
    const level = createLevel<FloorCell>(z, 128, 128, FLOOR_TERRAIN, 'wall');
    level.terrain.set(cells);
    return level;
  });
  const walk = new Walk(openSite(floors).map, random, movers);
  const times: number[] = [];
  for (let i = 0; i < steps; i++) {
    const start = performance.now();
    walk.step();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))].toFixed(2);
  console.log(
    `${name}: ${walk.walkers.length} movers, median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms a step; ` +
      `${walk.arrivals} arrivals, ${walk.faults.length} faults, longest wait ${walk.longestWait} steps`,
  );
}
