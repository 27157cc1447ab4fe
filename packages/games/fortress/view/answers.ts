// The answers of the pathfinders as lines of the status, side by side, and the searches behind them.

import { type Line, type Path, plainLine } from '@stairwell/engine';
import type { TimedWork } from '@stairwell/engine/play';
import { STYLES } from '../palette.js';
import { ALGORITHM_NAMES, ALGORITHMS, type Algorithm } from '../rules.js';
import { hasQuestion, type State } from '../state.js';

/** The algorithms whose answers show. */
function askedOf(state: State): readonly Algorithm[] {
  if (!hasQuestion(state)) return [];
  return state.comparesAll ? ALGORITHMS : [state.algorithm];
}

/** The answers side by side: each number stands under the one above it. */
export function answerLines(state: State): Line[] {
  const asked = askedOf(state);
  if (asked.length === 0) {
    const text = questionText(state);
    // Where there are buttons they say it themselves.
    return text === '' ? [] : [[{ text, style: STYLES.plain, ...(text === KEYS && { controls: [] }) }]];
  }
  const { ways, start, goal } = state;
  const paths = asked.map((algorithm) => ways.answer(algorithm, start, goal).path);
  const found = paths.filter((path) => path !== undefined);
  const column = (numberIn: (path: Path) => number) => {
    const width = Math.max(0, ...found.map((path) => String(numberIn(path)).length));
    return (path: Path) => String(numberIn(path)).padStart(width);
  };
  const cost = column((path) => path.cost);
  const steps = column((path) => path.steps);
  const links = column((path) => path.links.length);
  const nodes = column((path) => path.expanded);
  return asked.map((algorithm, i) => {
    const path = paths[i];
    const answer =
      path === undefined
        ? 'no path'
        : `cost ${cost(path)}  steps ${steps(path)}  links ${links(path)}  nodes ${nodes(path)}`;
    const style = STYLES[algorithm === state.algorithm ? 'chosen' : 'plain'];
    return plainLine(ALGORITHM_NAMES[algorithm].padEnd(5) + answer, style);
  });
}

const KEYS = 's: a start here, g: a goal, c: compare all, e: nodes expanded';

function questionText({ ways, start, goal, aim }: State): string {
  // Where there is an aim, nobody asks for paths at first, and phones need the room.
  if (aim !== undefined && start < 0 && goal < 0) return '';
  if (start < 0 || goal < 0) return KEYS;
  const closed = ways.map.isOpen(start) ? 'goal' : 'start';
  return `No path: nobody can stand at the ${closed}.`;
}

/** The line of the status where the answers begin: below where, what is there and who. */
const FIRST_ANSWER = 3;

/** The searches behind the lines of answers; the same list as long as they would do the same. */
export function timedWork(state: State): readonly TimedWork[] {
  const asked = askedOf(state);
  const { ways, start, goal } = state;
  return ways.keep('timed work', `${ways.map.version} ${start} ${goal} ${asked.join()}`, () =>
    asked.map((algorithm, i) => ({
      line: FIRST_ANSWER + i,
      run: () => void ways.finder(algorithm).findNodes(start, goal),
    })),
  );
}
