// The maps that checks and benches run on: given ones from a folder (MovingAI grids and stacks of levels with scenario
// files), or our own families with lengths from the reference where there is no folder.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../../random/random.js';
import type { Level } from '../../world/level.js';
import { readFloors, readScenarios, type Scenario } from '../floors/map-text.js';
import { makeFamilies } from './families.js';
import { referenceScenarios } from './reference.js';

export interface GivenMap {
  readonly name: string;
  readonly levels: readonly Level[];
  readonly scenarios: readonly Scenario[];
}

/** Beside the repository, where the given maps are kept when there are some. */
const USUAL_FOLDER = '../shared/data/paths';

/** Reads `--data DIR`; without it the usual folder, when it is there. */
export function dataFolder(args: readonly string[]): string | undefined {
  const at = args.indexOf('--data');
  if (at >= 0) {
    const folder = args[at + 1];
    if (folder === undefined || !existsSync(folder)) throw new Error(`--data: there is no folder ${folder}`);
    return folder;
  }
  return existsSync(USUAL_FOLDER) ? USUAL_FOLDER : undefined;
}

/** All maps, those of one level first. `count` queries each where they are our own. */
export function givenMaps(folder: string | undefined, count = 50): GivenMap[] {
  if (folder === undefined) {
    return makeFamilies().map(({ name, levels }) => ({
      name,
      levels,
      scenarios: referenceScenarios(levels, createRandom(name), count),
    }));
  }
  const files = readdirSync(folder).filter((file) => existsSync(join(folder, `${file}.scen`)));
  if (files.length === 0) throw new Error(`${folder} has no map with a .scen file beside it`);
  const maps = files.sort().map((file): GivenMap => {
    const text = readFileSync(join(folder, file), 'utf8');
    return {
      name: file.replace(/\.(map|txt)$/, ''),
      levels: readFloors(text),
      scenarios: readScenarios(readFileSync(join(folder, `${file}.scen`), 'utf8')),
    };
  });
  return maps.sort((a, b) => Math.sign(a.levels.length - 1) - Math.sign(b.levels.length - 1));
}
