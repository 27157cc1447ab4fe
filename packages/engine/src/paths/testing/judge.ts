// Holds pathfinders to the oracle on one world: the same cost, a path of legal steps that costs what it says, and
// the same answer to "is there a path at all?".

import { isPlace, type Place } from '../../world/link.js';
import { createAStar } from '../finders/a-star.js';
import { createDistanceField } from '../finders/distance-field.js';
import { createHpa } from '../finders/hpa.js';
import { createJps } from '../finders/jps.js';
import { createJpsPlus } from '../finders/jps-plus.js';
import type { Path, Pathfinder } from '../finders/path.js';
import { type PathMap, partsOf } from '../ground/path-map.js';
import { keyOf, Oracle } from './oracle.js';
import { randomOpenPlace, siteOf, type TestWorld } from './worlds.js';

function exactFinders(map: PathMap): Pathfinder[] {
  const finders = [createAStar(map)];
  if (partsOf(map).ground.costly === undefined)
    finders.push(createJps(map), createJpsPlus(map), createJpsPlus(map, { landmarks: true }));
  return finders;
}

/** What is wrong with a path; empty when nothing is. */
function faultsOf(path: Path, oracle: Oracle, from: Place, to: Place): string[] {
  const faults: string[] = [];
  const { places, links } = path;
  if (keyOf(places[0]) !== keyOf(from)) faults.push(`starts at ${keyOf(places[0])}`);
  if (keyOf(places[places.length - 1]) !== keyOf(to))
    faults.push(`ends at ${keyOf(places[places.length - 1])}`);
  if (path.steps !== places.length - 1) faults.push('steps do not count the places');
  let cost = 0;
  let nextLink = 0;
  for (let i = 1; i < places.length; i++) {
    const edges = oracle.edgesBetween(places[i - 1], places[i]);
    const link = links[nextLink];
    const isLink =
      isPlace(link?.to) && keyOf(link.from) === keyOf(places[i - 1]) && keyOf(link.to) === keyOf(places[i]);
    const fitting = edges.filter((edge) => (isLink ? edge.kind === link.kind : edge.kind === 'step'));
    if (fitting.length === 0) {
      faults.push(`no way from ${keyOf(places[i - 1])} to ${keyOf(places[i])}`);
      continue;
    }
    if (isLink) nextLink++;
    cost += Math.min(...fitting.map((edge) => edge.cost));
  }
  if (nextLink !== links.length) faults.push(`${links.length} links named, ${nextLink} met`);
  if (Math.abs(cost - path.cost) > 1e-6) faults.push(`says it costs ${path.cost}, costs ${cost}`);
  return faults;
}

export interface Judgement {
  queries: number;
  pathless: number;
  /** HPA*: the sum of its costs over the shortest, how many paths that were, and the worst. */
  hpaRatio: number;
  hpaPaths: number;
  hpaWorst: number;
  readonly faults: string[];
}

/** Asks every pathfinder the same questions about a world. */
export function judgeWorld(world: TestWorld, questions: number): Judgement {
  const { map } = siteOf(world);
  const oracle = new Oracle(world);
  const finders = exactFinders(map);
  const hpa = createHpa(map, { chunk: 4 + (world.seed % 3) * 2, span: 4 + (world.seed % 5) * 4 });
  const field = createDistanceField(map);
  const judgement: Judgement = {
    queries: 0,
    pathless: 0,
    hpaRatio: 0,
    hpaPaths: 0,
    hpaWorst: 1,
    faults: [],
  };
  for (let i = 0; i < questions; i++) {
    const from = randomOpenPlace(world.random, map);
    const to = randomOpenPlace(world.random, map);
    if (from === undefined || to === undefined) break;
    const expected = oracle.cost(from, to);
    if (expected === undefined) judgement.pathless++;
    field.spread([to]);
    const downhill = { name: 'distance field', find: () => field.pathFrom(from) };
    for (const finder of [...finders, hpa, downhill]) {
      judgement.queries++;
      const path = finder.find(from, to);
      const where = `world ${world.seed}, ${finder.name}, ${keyOf(from)} to ${keyOf(to)}`;
      if (path === undefined) {
        if (expected !== undefined) judgement.faults.push(`${where}: no path, expected ${expected}`);
        continue;
      }
      if (expected === undefined) judgement.faults.push(`${where}: a path where there is none`);
      else if (finder === hpa) {
        const ratio = expected === 0 ? 1 : path.cost / expected;
        judgement.hpaRatio += ratio;
        judgement.hpaPaths++;
        judgement.hpaWorst = Math.max(judgement.hpaWorst, ratio);
        if (path.cost < expected - 1e-6) judgement.faults.push(`${where}: costs less than the shortest`);
      } else if (Math.abs(path.cost - expected) > 1e-6)
        judgement.faults.push(`${where}: costs ${path.cost}, expected ${expected}`);
      for (const fault of faultsOf(path, oracle, from, to)) judgement.faults.push(`${where}: ${fault}`);
    }
  }
  return judgement;
}
