// What a person sees: the level, the status, the answers of the pathfinders side by side, and the screens over it.

import { type Frame, type Line, plainLine } from '@stairwell/engine';
import { newsLines, pastLines } from '@stairwell/engine/screens';
import { spent } from './build/budget.js';
import { linkWords } from './build/joins.js';
import { TOOLS } from './ground/cells.js';
import { STYLES } from './palette.js';
import { lostMovers, secondsGone } from './report.js';
import { ALGORITHM_NAMES, RULES } from './rules.js';
import { screens } from './screens.js';
import { cursorCell, type State } from './state.js';
import { faceOf, SHAPE_NAMES, terrainName } from './texts.js';
import { answerLines } from './view/answers.js';
import { aimGauges, paletteOf } from './view/hud.js';
import { drawView, neighbourPanels } from './view/level-view.js';
import { moverWords } from './view/people.js';

/** What the player sees. */
export function frame(state: State): Frame {
  const overlay = screens.overlay(state);
  const prompt = screens.prompt(state);
  const styles = { note: STYLES.note };
  return {
    view: drawView(state),
    panels: neighbourPanels(state),
    status: [whereLine(state), hereLine(state), peopleLine(state), ...answerLines(state)],
    slots: paletteOf(state),
    ...(state.aim !== undefined && { gauges: aimGauges(state) }),
    messages: newsLines(state.log, { styles }),
    past: pastLines(state.log, { styles }),
    ...(overlay === undefined ? {} : { overlay }),
    ...(prompt === undefined ? {} : { prompt }),
  };
}

function whereLine(state: State): Line {
  const { level, x, y } = state.cursor;
  const paused = state.isPaused ? 'PAUSED  ' : '';
  const mark = state.mark < 0 ? '' : `, ${SHAPE_NAMES[state.shape]} from the mark`;
  return [
    {
      text: `${paused}level ${level}, highest ${state.world.ids.length - 1}  (${x}, ${y})`,
      style: STYLES.chosen,
    },
    {
      text: `  Enter ${state.tool === TOOLS.dig ? 'digs' : `builds ${faceOf(state.tool)}`}`,
      style: STYLES.plain,
      // Where there are buttons, the palette shows what is in hand.
      controls: [],
    },
    ...(mark === '' ? [] : [{ text: mark, style: STYLES.plain }]),
  ];
}

/** So long that it shares its row with nothing: what is said below must not hop while people come and go. */
const OWN_ROW = 52;

/** What is under the cursor, and where one gets from there. */
function hereLine(state: State): Line {
  const cell = cursorCell(state);
  const links = linkWords(state, cell);
  const who = moverWords(state, cell);
  const name = terrainName(state, cell);
  // On a phone a row has room for less than fifty letters: the sign is that which somebody covers.
  const here = links === '' ? name : `${who === '' ? name : faceOf(state.ways.terrainAt(cell))}: ${links}`;
  return plainLine((who === '' ? here : `${here}; ${who}`).padEnd(OWN_ROW), STYLES.chosen);
}

function peopleLine(state: State): Line {
  const { movers, jobsDone, algorithm, aim, orders } = state;
  if (aim !== undefined) return aimLine(state);
  let walking = 0;
  let waiting = 0;
  let stuck = 0;
  for (const mover of movers) {
    if (mover.path !== undefined) walking++;
    else if (mover.goal >= 0) waiting++;
    else if (mover.trouble !== 'none') stuck++;
  }
  const who = `${movers.length} ${movers.length === 1 ? 'mover' : 'movers'} by ${ALGORITHM_NAMES[algorithm]}`;
  const what = `${walking} walk, ${waiting} wait, ${stuck} stuck  ${jobsDone} jobs done`;
  const ordered = orders.length === 1 ? '1 order waits' : `${orders.length} orders wait`;
  const open = orders.length === 0 ? '' : `  ${ordered}`;
  return plainLine(`${who}: ${what}${open}`, STYLES.plain);
}

/** How far the aim is reached, and what is left of time and budget. */
function aimLine(state: State): Line {
  const { aim, progress, movers } = state;
  if (aim === undefined) return [];
  const used = spent(state);
  const goal =
    aim.deliver > 0
      ? `delivered ${progress.deliveries} of ${aim.deliver}`
      : `gone ${progress.left} of ${progress.left + movers.length}`;
  const time = `time ${secondsGone(state)}/${aim.seconds} s`;
  const budget = [
    ...(aim.stairs > 0 ? [`stairs ${used.stairs}/${aim.stairs}`] : []),
    ...(aim.cells > 0 ? [`cells ${used.cells}/${aim.cells}`] : []),
  ].join('  ');
  const held = Math.floor(progress.longestWait / RULES.ticksPerSecond);
  const jam = aim.jam === 0 ? '' : `  held up ${held}/${aim.jam} s`;
  const lost = lostMovers(state);
  const without = lost === 0 ? '' : `  ${lost} without a way`;
  return plainLine(`${goal}  ${time}  ${budget}${jam}${without}`, STYLES.chosen);
}
