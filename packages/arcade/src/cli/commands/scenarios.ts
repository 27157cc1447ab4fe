// `stairwell path --scen`: all queries of a scenario file with their known lengths.

import type { Pathfinder } from '@stairwell/engine';
import { readScenarios, type Scenario } from '@stairwell/engine/paths';
import { complain, Failed, print, printJson } from '@stairwell/stage/guest';
import { readTextFile } from '../arguments.js';
import type { Shell } from '../shell.js';

import { answer, saidOf, type Writing, withPlaces } from './path.js';

/** How the answers are printed. */
export interface ScenarioPrint {
  readonly format: string;
  readonly times: boolean;
  readonly writing: Writing;
}

/** A length is right when it differs by no more than this. */
const TOLERANCE = 1e-3;
const WARM_UP_MS = 300;

interface AnsweredQuery extends Scenario {
  readonly cost: number | undefined;
  readonly expanded: number;
  /** Only where it is asked for. */
  readonly microseconds?: number;
  readonly isRight: boolean;
}

/** Answers every query of the file and compares the cost with the length that the file claims. */
export async function scenariosCommand(
  shell: Shell,
  file: string,
  finder: Pathfinder,
  form: ScenarioPrint,
): Promise<number> {
  const text = await readTextFile(file);
  const scenarios = saidOf(file, () => readScenarios(text));
  if (scenarios.length === 0) throw new Failed(`${file}: there are no queries`);
  const answers = answersTo(shell, file, finder, scenarios, form.times);
  const right = answers.filter(({ isRight }) => isRight).length;
  if (form.format === 'json') printJson(shell, answersData(answers, right, form));
  else for (const line of answersText(answers, right, finder, form)) print(shell, line);
  if (right === answers.length) return 0;
  complain(shell, `${file}: ${answers.length - right} of ${answers.length} lengths are not the shortest`);
  return 1;
}

function answersTo(
  shell: Shell,
  file: string,
  finder: Pathfinder,
  scenarios: readonly Scenario[],
  times: boolean,
): readonly AnsweredQuery[] {
  const ask = (scenario: Scenario, index: number) =>
    withPlaces(
      () => answer(shell, finder, scenario.from, scenario.to, times),
      (problem) => new Failed(`${file}: query ${index + 1}: ${problem}`),
    );
  const end = shell.clock() + (times ? WARM_UP_MS : 0);
  for (let i = 0; i < scenarios.length && shell.clock() < end; i++) ask(scenarios[i], i);
  return scenarios.map((scenario, index): AnsweredQuery => {
    const { path, ...time } = ask(scenario, index);
    const isRight = path !== undefined && Math.abs(path.cost - scenario.length) <= TOLERANCE;
    return { ...scenario, cost: path?.cost, expanded: path?.expanded ?? 0, ...time, isRight };
  });
}

function answersData(answers: readonly AnsweredQuery[], right: number, { times, writing }: ScenarioPrint) {
  const ratios = ratiosOf(answers);
  return {
    right,
    total: answers.length,
    found: ratios.found,
    ...(times ? timesOf(answers) : {}),
    meanRatio: ratios.mean,
    worstRatio: ratios.worst,
    queries: answers.map((answer) => ({
      from: writing.data(answer.from),
      to: writing.data(answer.to),
      found: answer.cost !== undefined,
      cost: answer.cost ?? null,
      expected: answer.length,
      right: answer.isRight,
      expanded: answer.expanded,
      ...(times ? { microseconds: answer.microseconds } : {}),
    })),
  };
}

function answersText(
  answers: readonly AnsweredQuery[],
  right: number,
  finder: Pathfinder,
  { times, writing }: ScenarioPrint,
): string[] {
  const us = (time: number) => `${time.toFixed(1)} us`;
  const lines = answers.map(({ from, to, cost, length, microseconds, isRight }) => {
    const got = cost === undefined ? 'no path' : `cost ${cost.toFixed(8)}`;
    const took = microseconds === undefined ? '' : `, ${us(microseconds)}`;
    const verdict = isRight ? '' : ', wrong';
    return `${writing.text(from)} -> ${writing.text(to)}: ${got}, expected ${length.toFixed(8)}${took}${verdict}`;
  });
  if (right < answers.length) lines.push(lengthsText(finder, answers.length, ratiosOf(answers)));
  const all = Object.entries(times ? timesOf(answers) : {}).map(([name, time]) => `, ${name} ${us(time)}`);
  lines.push(`${right} of ${answers.length} right${all.join('')}`);
  return lines;
}

function timesOf(answers: readonly AnsweredQuery[]): { mean: number; median: number; p95: number } {
  const times = answers.map(({ microseconds = 0 }) => microseconds).sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
  return {
    mean: times.reduce((sum, time) => sum + time, 0) / times.length,
    median: at(0.5),
    p95: at(0.95),
  };
}

interface Ratios {
  /** How many paths were found; those not found have no ratio. */
  readonly found: number;
  readonly mean: number;
  readonly worst: number;
}

/** How long the paths found are, against the shortest. From a place to itself there is nothing to compare. */
function ratiosOf(answers: readonly AnsweredQuery[]): Ratios {
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
