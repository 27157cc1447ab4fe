// How fast Daggorath is: jiffies without a screen, recording included, and the list of lines of a view.

import { Session } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { linesOf } from '../../packages/games/daggorath/frame.js';
import { daggorath } from '../../packages/games/daggorath/game.js';
import type { State } from '../../packages/games/daggorath/state.js';
import { playToWin, WINNING_SEEDS } from '../../packages/games/daggorath/testing/bot.js';
import { type Figure, figureOf } from './figure.js';

/** 100,000 jiffies a second are ten microseconds each. */
const JIFFY_LIMIT_US = 10;
const VIEW_LIMIT_US = 50;
const FRAME_LIMIT_US = 250;
const BATCH = 100;

export function benchDaggorath(): Figure[] {
  return [
    benchJiffies(),
    benchView('a rendered view list', VIEW_LIMIT_US, linesOf),
    benchView('a whole frame', FRAME_LIMIT_US, daggorath.frame),
  ];
}

/** Nobody at the keys on level 1, everybody else awake; a checkpoint of the run every hundred jiffies. */
function benchJiffies(): Figure {
  const times: number[] = [];
  const session = RecordedSession.start(daggorath, 'bench', { mode: '1982' });
  session.give({ type: 'line', text: 'LOOK' });
  for (let batch = 0; batch < 3000; batch++) {
    (session.state as State).damage = 0;
    const start = performance.now();
    for (let i = 0; i < BATCH; i++) session.tick();
    times.push(((performance.now() - start) * 1000) / BATCH);
  }
  const jiffy = figureOf('daggorath: a jiffy, recorded', times.slice(500), JIFFY_LIMIT_US, '');
  return { ...jiffy, note: `${Math.round(1e6 / jiffy.median)} jiffies a second` };
}

/**
 * Views from a whole game that a bot plays, under its own torches. The game before the first counts for nothing: bot, rules and
 * drawing are compiled in it, which otherwise shares the processor with one view of twenty.
 */
function benchView(name: string, limit: number, render: (state: State) => unknown): Figure {
  timesOfViews(render);
  return figureOf(
    `daggorath: ${name}`,
    timesOfViews(render),
    limit,
    'views of the first 40,000 jiffies of a won game',
  );
}

function timesOfViews(render: (state: State) => unknown): number[] {
  const session = Session.start(daggorath, WINNING_SEEDS['1982'], { mode: '1982' });
  const times: number[] = [];
  for (let moment = 0; moment < 400; moment++) {
    playToWin(session, (moment + 1) * 100);
    const state = session.state as State;
    const start = performance.now();
    for (let i = 0; i < 20; i++) render(state);
    times.push(((performance.now() - start) * 1000) / 20);
  }
  return times;
}
