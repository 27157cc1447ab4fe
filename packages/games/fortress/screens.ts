// The screens over the fortress. A pause is none of them: those who live here stop, and building goes on.

import { accept, type Line, lineText, type Outcome, plainLine, refuse } from '@stairwell/engine';
import { OptionError } from '@stairwell/engine/play';
import {
  defineScreens,
  endScreen,
  helpScreen,
  historyScreen,
  leaveScreen,
  lineScreen,
  menuScreen,
  newsLines,
  questionScreen,
  wrapLine,
} from '@stairwell/engine/screens';
import { about } from './about.js';
import { AIM_PROBLEM, AIM_WORDS, type Aim, aimWords, readAim, writeAim } from './aims/aim.js';
import { NO_SCENARIO, SCENARIOS } from './aims/scenarios.js';
import { spent } from './build/budget.js';
import { scenarioOf } from './options.js';
import { STYLES } from './palette.js';
import { lostMovers, points, secondsGone } from './report.js';
import { RULES, SIZE } from './rules.js';
import { helpPages } from './screens/help.js';
import type { State } from './state.js';
import { note } from './texts.js';

/** An aim to begin with, in its own words. */
const EXAMPLE = 'deliver=120 seconds=90 stairs=4 cells=10 jam=0 par=1200';

/** The screens that stop time. */
export const screens = defineScreens<State, Outcome>(
  { free: accept(), refuse, size: SIZE },
  {
    help: helpScreen({ game: about.title, sections: ({ choices }) => helpPages(choices) }),
    history: historyScreen({ log: ({ log }: State) => log, styles: { note: STYLES.note }, when: clock }),
    leave: leaveScreen({
      lines: () => [plainLine('The fortress is kept as it is.')],
      leave: () => accept([{ type: 'quit' }]),
    }),
    aim: questionScreen({
      title: 'AIM',
      lines: aimLines,
      choices: ({ aim }) => [
        { key: 'S', label: 'scenarios', opens: 'scenarios' },
        ...(aim === undefined ? [{ key: 'E', label: 'make one', opens: 'set-aim' }] : []),
        { key: 'Escape', label: 'go on', also: ['='] },
      ],
    }),
    scenarios: menuScreen({
      title: 'Begin which one? This game is kept.',
      entries: () => [
        ...SCENARIOS.map(({ id, title, aim }) => ({ label: `${title}: ${aimText(aim)}`, value: id })),
        { label: 'A sandbox, without an aim', value: NO_SCENARIO },
      ],
      choose: ({ seed, choices }, scenario) =>
        accept([{ type: 'restart', seed, options: { ...choices, map: '', aim: '', scenario } }]),
    }),
    'set-aim': lineScreen({
      label: 'Aim: ',
      text: ({ draft }) => (draft === '' ? EXAMPLE : draft),
      most: 80,
      answer: setAim,
    }),
    end: endScreen({
      title: ({ progress }) => (progress.end === 'won' ? 'REACHED' : 'MISSED'),
      lines: endLines,
      restart: (_, seed) => accept([{ type: 'restart', seed }]),
      another: nextScenario,
      history: 'history',
      leave: () => accept([{ type: 'quit' }]),
    }),
  },
);

function aimLines(state: State): Line[] {
  const { aim, draft, choices } = state;
  if (aim !== undefined) {
    const scenario = scenarioOf(choices);
    return [
      ...(scenario === undefined ? [] : [scenario.title, scenario.hint, '']),
      `Aim: ${aimWords(aim)}.`,
      `Budget: ${aim.stairs} stairs, ladders and ramps, ${aim.cells} other cells. Par: ${aim.par} points.`,
      `${RULES.points.reached} points for the aim, ${RULES.points.second} for each second left, ${RULES.points.piece} for each piece left.`,
    ].flatMap(wrapped);
  }
  const made = readAim(draft);
  return [
    ...problemsSaid(state),
    ...(made === undefined
      ? ['This is a sandbox without an aim.']
      : [`Your aim: ${draft}`, `${capital(aimWords(made))}. ${lackFor(state, made)}`]),
    `${SCENARIOS.length} scenarios, each with an aim, come with the game.`,
    '',
    [
      { text: 'To make one: build the ground; ' },
      { text: 'o', controls: ['site'] },
      { text: ': a place of work $; ' },
      { text: 'O', controls: ['hall'] },
      { text: ': a hall &; ' },
      { text: 'm', controls: ['spawn'] },
      { text: ': movers. Then say the aim, as in' },
    ],
    `  ${EXAMPLE}`,
    ...Object.entries(AIM_WORDS).map(([name, { what }]) => `  ${name.padEnd(8)}  ${what}`),
    [
      { text: 'At last ' },
      { text: 'P', controls: ['share'] },
      { text: ': whoever opens the address plays your scenario.' },
    ],
  ].flatMap(wrapped);
}

/** What was wrong with the aim that was typed last: this screen covers where it was said. */
function problemsSaid({ log }: State): string[] {
  return newsLines(log)
    .map(lineText)
    .filter((text) => text.startsWith(AIM_PROBLEM));
}

/** An aim in a line of a list. */
function aimText(text: string): string {
  const aim = readAim(text);
  if (aim === undefined) return '';
  const { deliver, seconds, jam } = aim;
  const calm = jam === 0 ? '' : `, nobody held up for ${jam} s`;
  return `${deliver === 0 ? 'everybody out' : `${deliver} deliveries`} in ${seconds} s${calm}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a map still lacks for an aim, or that it can be shared. */
function lackFor({ sites, movers }: State, { deliver }: Aim): string {
  if (!sites.some(({ isHall }) => isHall)) return 'There is no hall & yet: press O to make one.';
  if (deliver > 0 && sites.every(({ isHall }) => isHall))
    return 'There is no place of work $ yet: press o to make one.';
  return movers.length === 0 ? 'Nobody lives here yet: press m and some come.' : 'Press P to share it.';
}

function setAim(state: State, text: string): Outcome {
  try {
    const aim = readAim(text);
    state.draft = aim === undefined ? '' : writeAim(aim);
    note(state, aim === undefined ? 'No aim.' : `The aim is made: ${aimWords(aim)}. ${lackFor(state, aim)}`);
    return accept();
  } catch (error) {
    if (error instanceof OptionError) {
      note(state, error.message);
      return refuse(error.message);
    }
    throw error;
  }
}

function endLines(state: State): Line[] {
  const { aim, progress, movers } = state;
  if (aim === undefined) return [];
  const used = spent(state);
  const why = {
    '': '',
    won: `Done in ${secondsGone(state)} s.`,
    late: 'The time is over.',
    jam: `Somebody was held up for more than ${aim.jam} s.`,
  }[progress.end];
  const result = points(state);
  const lost = lostMovers(state);
  const done =
    aim.deliver > 0
      ? `${progress.deliveries} of ${aim.deliver} deliveries`
      : `${progress.left} of ${progress.left + movers.length} are out`;
  return [
    `${why} ${done}.`,
    `Used: ${used.stairs} of ${aim.stairs} stairs, ${used.cells} of ${aim.cells} cells.`,
    `Longest anyone was held up: ${(progress.longestWait / RULES.ticksPerSecond).toFixed(1)} s.${lost === 0 ? '' : ` ${lost} found no way to go.`}`,
    `${result} points; par is ${aim.par}${result >= aim.par ? ': well played' : ''}.`,
  ].flatMap(wrapped);
}

/** The scenario after this one; none after the last and in scenarios of others. */
function nextScenario({ choices, seed }: State) {
  const at = SCENARIOS.findIndex(({ id }) => id === choices.scenario);
  const next = at < 0 ? undefined : SCENARIOS[at + 1];
  if (next === undefined || choices.scenario === NO_SCENARIO) return undefined;
  const options = { ...choices, scenario: next.id };
  return { label: `Next: ${next.title}`, choose: () => accept([{ type: 'restart', seed, options }]) };
}

/** When something was said, in minutes and seconds. */
function clock(tick: number): string {
  const seconds = Math.floor(tick / RULES.ticksPerSecond);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The widest line that stands in a window on a small terminal. */
const WIDEST = 76;

function wrapped(text: string | Line): Line[] {
  return wrapLine(typeof text === 'string' ? plainLine(text) : text, WIDEST);
}
