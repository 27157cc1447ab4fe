// Every pathfinder against brute force, and everything that is kept up to date against the same made afresh. The whole
// of it, with 20,000 worlds, is `npm run check:paths`.

import { describe, expect, it } from 'vitest';
import { createRandom } from '../../random/random.js';
import { judgeEdits } from '../testing/edits.js';
import { makeFamilies } from '../testing/families.js';
import { FINDERS } from '../testing/finders.js';
import { judgeWorld } from '../testing/judge.js';
import { referenceScenarios } from '../testing/reference.js';
import { openSite } from '../testing/site.js';
import { makeWorld } from '../testing/worlds.js';

const WORLDS = 1200;

describe('against brute force', () => {
  it(`${WORLDS} small worlds: the shortest cost, legal steps, and "no path" exactly where there is none`, () => {
    const faults: string[] = [];
    let queries = 0;
    let pathless = 0;
    for (let seed = 0; seed < WORLDS; seed++) {
      const judgement = judgeWorld(makeWorld(seed), 4);
      faults.push(...judgement.faults);
      queries += judgement.queries;
      pathless += judgement.pathless;
    }
    expect(faults.slice(0, 5)).toEqual([]);
    expect(queries).toBeGreaterThan(10 * WORLDS);
    expect(pathless).toBeGreaterThan(WORLDS / 4);
  }, 60_000);

  it('larger worlds as well', () => {
    const faults: string[] = [];
    for (let seed = 50_000; seed < 50_020; seed++)
      faults.push(...judgeWorld(makeWorld(seed, { side: 40, depth: 3 }), 4).faults);
    expect(faults.slice(0, 5)).toEqual([]);
  }, 60_000);
});

describe('on maps of every family', () => {
  it.each(makeFamilies(96))('$name: lengths of the reference under octile costs', ({ name, levels }) => {
    const { map } = openSite(levels, { costs: 'octile' });
    const scenarios = referenceScenarios(levels, createRandom(name), 12);
    for (const [algorithm, create] of FINDERS) {
      const finder = create(map);
      for (const { from, to, length } of scenarios) {
        const cost = finder.find(from, to)?.cost ?? Number.NaN;
        if (algorithm === 'HPA*') expect(cost).toBeGreaterThan(length - 1e-6);
        else expect(cost).toBeCloseTo(length, 6);
      }
    }
  });
});

describe('changes', () => {
  it('3,000 random edits: links, areas, JPS bits, JPS+ tables and HPA* chunks equal a rebuild', () => {
    const faults: string[] = [];
    let edits = 0;
    for (let seed = 0; seed < 30; seed++) {
      const report = judgeEdits(seed, 100, { side: 14, depth: 3 });
      faults.push(...report.faults);
      edits += report.edits;
    }
    expect(faults.slice(0, 5)).toEqual([]);
    expect(edits).toBe(3000);
  }, 60_000);
});
