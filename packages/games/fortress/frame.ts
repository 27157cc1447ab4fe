// What a person sees: the level, the status, the answers of the pathfinders side by side, and the screens over it.

import { type Frame, type Line, plainLine } from '@stairwell/engine';
import { newsLines, pastLines } from '@stairwell/engine/screens';
import { STYLES } from './palette.js';
import { ALGORITHM_NAMES } from './rules.js';
import { screens } from './screens.js';
import { cursorCell, type State } from './state.js';
import { faceOf, terrainName } from './texts.js';
import { answerLines } from './view/answers.js';
import { drawView } from './view/level-view.js';

/** What the player sees. */
export function frame(state: State): Frame {
  const overlay = screens.overlay(state);
  const styles = { note: STYLES.note };
  return {
    view: drawView(state),
    status: [whereLine(state), peopleLine(state), ...answerLines(state)],
    messages: newsLines(state.log, { styles }),
    past: pastLines(state.log, { styles }),
    ...(overlay === undefined ? {} : { overlay }),
  };
}

function whereLine(state: State): Line {
  const { level, x, y } = state.cursor;
  const paused = state.isPaused ? 'PAUSED  ' : '';
  const where = `${paused}level ${level} of 0 to ${state.world.ids.length - 1}  (${x}, ${y}) `;
  return [
    { text: where + terrainName(state, cursorCell(state)), style: STYLES.chosen },
    { text: `  Enter builds ${faceOf(state.tool)}`, style: STYLES.plain },
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
  return plainLine(`${who}: ${what}`, STYLES.plain);
}
