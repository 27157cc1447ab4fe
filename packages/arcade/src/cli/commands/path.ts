// `stairwell path`: one path through a map, or all queries of a scenario file with their known lengths.

import {
  createAStar,
  createHpa,
  createJps,
  createJpsPlus,
  type Path,
  PathCostError,
  type Pathfinder,
  type PathMap,
  PathPlaceError,
  readPathMap,
  readScenarios,
  type Scenario,
  type Spot,
  TextMapError,
} from '@stairwell/engine';
import { readFormat, readTextFile, readWord } from '../arguments.js';
import { complain, Failed, type Shell, say, WrongCall } from '../shell.js';

export interface PathFlags {
  readonly map: string;
  readonly scen?: string;
  readonly algorithm: string;
  readonly from?: string;
  readonly to?: string;
  readonly directions: string;
  readonly costs?: string;
  readonly stairs: string;
  readonly json?: boolean;
  readonly format?: string;
}

const ALGORITHMS: Readonly<Record<string, (map: PathMap) => Pathfinder>> = {
  astar: createAStar,
  jps: createJps,
  'jps+': createJpsPlus,
  hpa: createHpa,
};

/** A length is right when it differs by no more than this. */
const TOLERANCE = 1e-3;
/** A query is measured several times and its best time counts: the first runs of a program are slow. */
const REPEATS = 5;
const WARM_UP_MS = 300;

export async function pathCommand(shell: Shell, flags: PathFlags): Promise<number> {
  const format = readFormat(flags, ['text']);
  const algorithm = readWord('--algorithm', flags.algorithm, Object.keys(ALGORITHMS));
  const directions = readWord('--directions', flags.directions, ['4', '8']) === '4' ? 4 : 8;
  const stairRule = readWord('--stairs', flags.stairs, ['seed', 'dwarf-fortress']);
  if (flags.scen !== undefined) {
    if (flags.from !== undefined || flags.to !== undefined)
      throw new WrongCall('--scen and --from or --to exclude each other');
    if (flags.costs === 'seed')
      throw new WrongCall('--scen gives lengths under --costs octile; --costs seed excludes it');
  } else if (flags.from === undefined || flags.to === undefined)
    throw new WrongCall('path needs --from and --to, or --scen');
  const costs = readWord('--costs', flags.costs ?? (flags.scen === undefined ? 'seed' : 'octile'), [
    'seed',
    'octile',
  ]);
  const ends =
    flags.from === undefined || flags.to === undefined
      ? undefined
      : { from: readSpot('--from', flags.from), to: readSpot('--to', flags.to) };
  const text = await readTextFile(flags.map);
  const map = readFileText(flags.map, () => readPathMap(text, { directions, costs, stairRule }));
  // Some searches and costs have a largest map.
  const finder = readFileText(flags.map, () => ALGORITHMS[algorithm](map));
  if (ends !== undefined) return printPath(shell, finder, ends.from, ends.to, format);
  const file = flags.scen ?? '';
  const scenarioText = await readTextFile(file);
  const scenarios = readFileText(file, () => readScenarios(scenarioText));
  if (scenarios.length === 0) throw new Failed(`${file}: there are no queries`);
  return printScenarios(shell, file, finder, scenarios, format);
}

function printPath(shell: Shell, finder: Pathfinder, from: Spot, to: Spot, format: string): number {
  const { path, microseconds } = withPlaces(
    () => measure(shell, finder, from, to),
    (problem) => new WrongCall(problem),
  );
  if (path === undefined) {
    if (format === 'json') say(shell, JSON.stringify({ found: false, microseconds }));
    else say(shell, 'no path');
    complain(shell, `no path from ${spotText(from)} to ${spotText(to)}`);
    return 1;
  }
  if (format === 'json') {
    say(
      shell,
      JSON.stringify({
        found: true,
        cost: path.cost,
        steps: path.steps,
        places: path.places.map(spotData),
        links: path.links.map(({ kind, from: start, to: end, cost }) => ({
          kind,
          from: spotData(start),
          to: spotData(end),
          cost,
        })),
        expanded: path.expanded,
        microseconds,
      }),
    );
    return 0;
  }
  const lines = [
    `cost ${numberText(path.cost)}, ${path.steps} steps, ${path.expanded} expanded, ${microseconds.toFixed(1)} us`,
    path.places.map(spotText).join(' '),
    ...path.links.map(({ kind, from: start, to: end }) => `${kind} ${spotText(start)} -> ${spotText(end)}`),
  ];
  say(shell, lines.join('\n'));
  return 0;
}

interface Answer extends Scenario {
  readonly cost: number | undefined;
  readonly expanded: number;
  readonly microseconds: number;
  readonly isRight: boolean;
}

function printScenarios(
  shell: Shell,
  file: string,
  finder: Pathfinder,
  scenarios: readonly Scenario[],
  format: string,
): number {
  const answers = answersTo(shell, file, finder, scenarios);
  const times = answers.map(({ microseconds }) => microseconds).sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
  const right = answers.filter(({ isRight }) => isRight).length;
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const ratios = ratiosOf(answers);
  if (format === 'json') {
    const queries = answers.map((answer) => ({
      from: spotData(answer.from),
      to: spotData(answer.to),
      found: answer.cost !== undefined,
      cost: answer.cost ?? null,
      expected: answer.length,
      right: answer.isRight,
      expanded: answer.expanded,
      microseconds: answer.microseconds,
    }));
    const totals = {
      right,
      total: answers.length,
      found: ratios.found,
      mean,
      median: at(0.5),
      p95: at(0.95),
    };
    say(shell, JSON.stringify({ ...totals, meanRatio: ratios.mean, worstRatio: ratios.worst, queries }));
  } else {
    for (const { from, to, cost, length, microseconds, isRight } of answers) {
      const got = cost === undefined ? 'no path' : `cost ${cost.toFixed(8)}`;
      const verdict = isRight ? '' : ', wrong';
      say(
        shell,
        `${spotText(from)} -> ${spotText(to)}: ${got}, expected ${length.toFixed(8)}, ${microseconds.toFixed(1)} us${verdict}`,
      );
    }
    if (right < answers.length) say(shell, lengthsText(finder, answers.length, ratios));
    const us = (time: number) => `${time.toFixed(1)} us`;
    say(
      shell,
      `${right} of ${answers.length} right, mean ${us(mean)}, median ${us(at(0.5))}, p95 ${us(at(0.95))}`,
    );
  }
  return right === answers.length ? 0 : 1;
}

function answersTo(
  shell: Shell,
  file: string,
  finder: Pathfinder,
  scenarios: readonly Scenario[],
): readonly Answer[] {
  const ask = (scenario: Scenario, index: number) =>
    withPlaces(
      () => measure(shell, finder, scenario.from, scenario.to),
      (problem) => new Failed(`${file}: query ${index + 1}: ${problem}`),
    );
  const end = shell.clock() + WARM_UP_MS;
  for (let i = 0; i < scenarios.length && shell.clock() < end; i++) ask(scenarios[i], i);
  return scenarios.map((scenario, index): Answer => {
    const { path, microseconds } = ask(scenario, index);
    const isRight = path !== undefined && Math.abs(path.cost - scenario.length) <= TOLERANCE;
    return { ...scenario, cost: path?.cost, expanded: path?.expanded ?? 0, microseconds, isRight };
  });
}

interface Ratios {
  /** How many paths were found; those not found have no ratio. */
  readonly found: number;
  readonly mean: number;
  readonly worst: number;
}

/** How long the paths found are, against the shortest. From a place to itself there is nothing to compare. */
function ratiosOf(answers: readonly Answer[]): Ratios {
  let found = 0;
  let sum = 0;
  let worst = 0;
  for (const { cost, length } of answers) {
    if (cost === undefined) continue;
    const ratio = length === 0 ? 1 : cost / length;
    found++;
    sum += ratio;
    worst = Math.max(worst, ratio);
  }
  return found === 0 ? { found, mean: 1, worst: 1 } : { found, mean: sum / found, worst };
}

function lengthsText(finder: Pathfinder, total: number, { found, mean, worst }: Ratios): string {
  const percent = (ratio: number) => `${(100 * (ratio - 1)).toFixed(2)} %`;
  // Whoever reads "wrong" behind its queries should know that this is no defect.
  const kind = finder.name === 'HPA*' ? 'HPA* finds nearly shortest paths: ' : '';
  return `${kind}${found} of ${total} found, ${percent(mean)} longer than the shortest on average, ${percent(worst)} at worst`;
}

function measure(
  shell: Shell,
  finder: Pathfinder,
  from: Spot,
  to: Spot,
): { path: Path | undefined; microseconds: number } {
  let path = finder.find(from, to);
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < REPEATS; i++) {
    // Another goal in between, so that a repeat works out all that the first time did.
    finder.find(from, from);
    const start = shell.clock();
    path = finder.find(from, to);
    best = Math.min(best, shell.clock() - start);
  }
  return { path, microseconds: Math.round(best * 1e6) / 1e3 };
}

/** Places are wrong in the call or in the file that names them; a path too long to count is nobody's wrong call. */
function withPlaces<T>(work: () => T, blame: (problem: string) => Error): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof PathPlaceError) throw blame(error.message);
    throw error instanceof PathCostError ? new Failed(error.message) : error;
  }
}

function readSpot(flag: string, text: string): Spot {
  const match = /^(\d+),(\d+)(?:,(\d+))?$/.exec(text.trim());
  if (match === null) throw new WrongCall(`${flag} takes x,y,z, got "${text}"`);
  return { x: Number(match[1]), y: Number(match[2]), z: Number(match[3] ?? 0) };
}

/** Reads a file's text; what is wrong with it is said with the file's name. */
function readFileText<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const isTheFiles = error instanceof TextMapError || error instanceof RangeError;
    throw isTheFiles ? new Failed(`${file}: ${error.message}`) : error;
  }
}

function spotData({ x, y, z }: Spot): [number, number, number] {
  return [x, y, z];
}

function spotText({ x, y, z }: Spot): string {
  return `(${x}, ${y}, ${z})`;
}

function numberText(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(8);
}
