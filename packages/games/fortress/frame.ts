// What a person sees: the level, the status, the answers of the pathfinders side by side, and the screens over it.

import {
  type Frame,
  type Line,
  type Overlay,
  type Path,
  type PathMap,
  plainLine,
  type TimedWork,
} from '@stairwell/engine';
import { faceOf } from './controls.js';
import { answerOf, finderOf } from './desk.js';
import { styleOf } from './palette.js';
import { ALGORITHM_NAMES, ALGORITHMS, type Algorithm } from './rules.js';
import { cursorCell, kindName, type State } from './state.js';
import { HELP, NOTE_COLUMNS } from './texts.js';
import { drawView, hasQuestion } from './view.js';

export function frame(state: State): Frame {
  const asked = askedOf(state);
  const status: Line[] = [whereLine(state), peopleLine(state)];
  if (asked.length === 0) status.push(plainLine(questionText(state), styleOf('plain')));
  else status.push(...answerLines(state, asked));
  const overlay = overlayOf(state);
  return {
    view: drawView(state),
    status,
    messages: state.note === '' ? [] : [plainLine(state.note, styleOf('note'))],
    ...(overlay === undefined ? {} : { overlay }),
  };
}

/** The algorithms whose answers show. */
function askedOf(state: State): readonly Algorithm[] {
  if (!hasQuestion(state)) return [];
  return state.comparesAll ? ALGORITHMS : [state.algorithm];
}

function whereLine(state: State): Line {
  const { map, x, y, z } = state;
  const kind = kindName(map, cursorCell(state));
  const tool = faceOf(state.tool);
  const paused = state.isPaused ? 'PAUSED  ' : '';
  const where = `${paused}level ${z} of ${map.depth - 1}  (${x}, ${y}) ${kind}`;
  return [
    { text: where, style: styleOf('chosen') },
    { text: `  Enter builds ${tool}`, style: styleOf('plain') },
  ];
}

function peopleLine({ movers, jobsDone, algorithm }: State): Line {
  let walking = 0;
  let waiting = 0;
  let stuck = 0;
  for (const mover of movers) {
    if (mover.path !== undefined) walking++;
    else if (mover.site >= 0) waiting++;
    else if (mover.isStuck) stuck++;
  }
  const who = `${movers.length} movers by ${ALGORITHM_NAMES[algorithm]}`;
  const what = `${walking} walk, ${waiting} wait, ${stuck} stuck  ${jobsDone} jobs done`;
  return plainLine(`${who}: ${what}`, styleOf('plain'));
}

function questionText({ map, start, goal }: State): string {
  if (start < 0 || goal < 0) return 's: a start here, g: a goal, c: compare all, e: nodes expanded';
  const closed = map.isOpen(start) ? 'goal' : 'start';
  return `No path: nobody can stand at the ${closed}.`;
}

/** The answers side by side: each number stands under the one above it. */
function answerLines({ map, start, goal, algorithm: chosen }: State, asked: readonly Algorithm[]): Line[] {
  const paths = asked.map((algorithm) => answerOf(map, algorithm, start, goal).path);
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
    const style = styleOf(algorithm === chosen ? 'chosen' : 'plain');
    return plainLine(ALGORITHM_NAMES[algorithm].padEnd(5) + answer, style);
  });
}

/** The line of the status where the answers begin: below where and who. */
const FIRST_ANSWER = 2;

interface Timed {
  readonly key: string;
  readonly work: readonly TimedWork[];
}

const timed = new WeakMap<PathMap, Timed>();

/** The searches behind the lines of answers; the same list as long as they would do the same. */
export function timedWork(state: State): readonly TimedWork[] {
  const asked = askedOf(state);
  const { map, start, goal } = state;
  const key = `${map.changeCount} ${start} ${goal} ${asked.join()}`;
  const known = timed.get(map);
  if (known?.key === key) return known.work;
  const work = asked.map((algorithm, i) => ({
    line: FIRST_ANSWER + i,
    run: () => void finderOf(map, algorithm).findCells(start, goal),
  }));
  timed.set(map, { key, work });
  return work;
}

function overlayOf(state: State): Overlay | undefined {
  switch (state.screen) {
    case 'none':
      return undefined;
    case 'help':
      return {
        title: 'FORTRESS',
        lines: HELP.map((text) => plainLine(text.padEnd(NOTE_COLUMNS))),
        choices: [{ key: 'Escape', label: 'go on' }],
        cover: 'screen',
      };
    case 'leaving':
      return {
        title: 'LEAVE?',
        lines: [plainLine('The fortress stays as it is in your last save.')],
        choices: [
          { key: 'Y', label: 'leave' },
          { key: 'N', label: 'stay' },
        ],
        cover: 'window',
      };
  }
}
