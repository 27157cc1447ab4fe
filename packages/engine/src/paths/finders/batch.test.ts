import { expect, test } from 'vitest';
import { createWorker } from '../testing/kinds.js';
import { readSite } from '../testing/site.js';
import { makeWorld, randomOpenPlace, siteOf } from '../testing/worlds.js';
import { createAStar } from './a-star.js';
import { answerBatches, createBatches } from './batch.js';

test('workers give the very paths that are found in place, on worlds of all kinds', async () => {
  let found = 0;
  for (let seed = 0; seed < 60; seed++) {
    const world = makeWorld(seed, { side: 9, depth: 3 });
    const { map } = siteOf(world);
    const queries: [number, number][] = [];
    for (let i = 0; i < 7; i++) {
      const from = randomOpenPlace(world.random, map);
      const to = randomOpenPlace(world.random, map);
      if (from !== undefined && to !== undefined) queries.push([map.nodeOf(from), map.nodeOf(to)]);
    }
    const algorithm = world.isMuddy ? 'astar' : world.random.pick(['astar', 'jps', 'jps+', 'hpa'] as const);
    const inPlace = await createBatches(map, { algorithm }).find(queries);
    const byWorkers = await createBatches(map, { algorithm, createWorker, workers: 3 }).find(queries);
    expect(byWorkers).toEqual(inPlace);
    const finder = createAStar(map);
    queries.forEach(([from, to], i) => {
      const expected = finder.findNodes(from, to)?.cost ?? Number.POSITIVE_INFINITY;
      if (algorithm !== 'hpa') expect(inPlace.costs[i]).toBeCloseTo(expected, 6);
      if (inPlace.paths[i] !== undefined) found++;
    });
  }
  expect(found).toBeGreaterThan(100);
});

test('a changed map is sent again, and a worker without one refuses', async () => {
  const { map, set, cell } = readSite('floor:0\n...\n...\n');
  const batches = createBatches(map, { createWorker, workers: 1 });
  const query = [[cell(0, 0, 0), cell(2, 0, 0)]] as const;
  expect((await batches.find(query)).costs).toEqual([20]);
  set(1, 0, 0, 'wall');
  expect((await batches.find(query)).costs).toEqual([40]);
  expect(() => answerBatches()({ algorithm: 'astar', queries: new Int32Array(2) })).toThrow('needs a map');
});
