// The end of a run on its board, as a player's seat sees it: each aim has a board of its own, practice has none, and the last screen
// offers the run to be shared.

import { readFileSync } from 'node:fs';
import { type Figure, frameText, keyTap, readRun } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { Seat } from '@stairwell/stage';
import { expect, test } from 'vitest';
import { createFakeHost } from '../../../stage/src/testing/host.js';
import { mazes } from '../game.js';

const SCORE = mazes.figures?.[0] as Figure;

/** Sits down before a recorded run as it is one key from its end, and presses that. */
async function finish(aim: string, lastKey: string, host = createFakeHost()) {
  const run = readRun(JSON.parse(readFileSync(new URL(`../testing/${aim}.run`, import.meta.url), 'utf8')));
  const session = RecordedSession.start(mazes, run.seed, run.options, aim);
  for (const [, action] of run.inputs.slice(0, -1)) session.act(action);
  const seat = new Seat(mazes, host, { session });
  expect(seat.session.report()).toMatchObject({ isGameOver: false });
  seat.press(keyTap(lastKey));
  expect(seat.session.report()).toMatchObject({ isGameOver: true, hasWon: true });
  await seat.finish();
  return { seat, host, text: frameText(seat.frame()) };
}

test('each aim has a board of its own', async () => {
  const { host, text } = await finish('luckstone', 'h');
  expect(text).toContain('You have reached the luckstone');
  expect(text).toContain('Rank 1: the first game on this board');
  const other = await finish('branch', '>', host);
  expect(other.text).toContain('Rank 1: the first game on this board');
  const { rows } = await host.library.entries.list({ game: 'mazes', rankBy: SCORE });
  expect(rows.map(({ entry, rank, of }) => [entry.options.aim, rank, of]).sort()).toEqual([
    ['branch', 1, 1],
    ['luckstone', 1, 1],
  ]);
});

test('practice stands on no board, says so, and so does its report', async () => {
  const { seat, host, text } = await finish('wand', 'n');
  expect(text).toContain('Practice: nothing could hurt you.');
  expect(text).toContain('Not ranked: played for practice, with practice true');
  expect(seat.session.report()).toMatchObject({ ranked: false });
  const { rows } = await host.library.entries.list({ game: 'mazes', rankBy: SCORE });
  expect(rows).toEqual([]);
});

test('the last screen tells the run and offers it to be shared', async () => {
  const { seat, host, text } = await finish('branch', '>');
  for (const words of ['You have reached one whole branch', 'The Gnomish Mines: ', 'Share this run'])
    expect(text).toContain(words);
  host.pass(2000);
  seat.press(keyTap('F4'));
  expect(host.shared).toMatchObject([{ type: 'run', run: { game: 'mazes', outcome: { hasWon: true } } }]);
});
