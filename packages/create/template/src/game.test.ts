// Does it keep the rules that every dungeon keeps? Can it be won, and lost? Add what your own rules promise.

import { type Place, samePlace } from '@stairwell/engine';
import { DIRECTIONS, type DirectionName } from '@stairwell/engine/grid';
import { RecordedSession, verifyRun } from '@stairwell/engine/play';
import { testGame } from '@stairwell/stage/check';
import { expect, test } from 'vitest';
import { game, type State } from './game.js';

testGame(game, test);

/** A bot that knows the way: to the cup, then out. It strikes what bites it. */
function play(session: RecordedSession, mayRun = true): void {
  const state = session.state as State;
  const exit = state.world.links().find(({ kind }) => kind === 'exit');
  for (let turn = 0; turn < 500 && state.end === 'none'; turn++) {
    const rat = state.rats.find(
      ({ health, isAwake, place }) => health > 0 && isAwake && wayBetween(state.hero, place),
    );
    const goal = state.hasCup ? (exit?.from ?? state.hero) : state.cup;
    const next = rat?.place ?? state.ways.find(state.hero, goal)?.places[1];
    const way = next && wayBetween(state.hero, next);
    if (state.hasCup && !mayRun) session.act({ type: 'wait' });
    else session.act(way === undefined ? { type: 'stairs' } : { type: 'walk', way });
  }
}

function wayBetween(from: Place, to: Place): DirectionName | undefined {
  const names = Object.keys(DIRECTIONS) as DirectionName[];
  return names.find((name) =>
    samePlace(to, { ...from, x: from.x + DIRECTIONS[name].x, y: from.y + DIRECTIONS[name].y }),
  );
}

test('it can be won, and the run reproduces', () => {
  const ends = ['lantern', 'moss', 'stairs', 'cellar'].map((seed) => {
    const session = RecordedSession.start(game, seed);
    play(session);
    expect(verifyRun(game, session.run())).toBeUndefined();
    return session.report().hasWon;
  });
  expect(ends).toContain(true);
});

test('it can be lost: whoever stays with the cup is eaten', () => {
  const session = RecordedSession.start(game, 'moss');
  play(session, false);
  expect(session.report()).toMatchObject({ isGameOver: true, hasWon: false, hasCup: true });
});

test('nobody leaves without the cup', () => {
  const session = RecordedSession.start(game, 'moss'); // the hero begins at the way out
  expect(session.act({ type: 'stairs' }).reason).toBe('Not without the cup.');
});
