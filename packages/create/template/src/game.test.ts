// Does it keep the rules that every dungeon keeps? Can it be won? Add what your own rules promise.

import { type Place, samePlace } from '@stairwell/engine';
import { DIRECTIONS, type DirectionName } from '@stairwell/engine/grid';
import { RecordedSession, verifyRun } from '@stairwell/engine/play';
import { testGame } from '@stairwell/stage/check';
import { expect, test } from 'vitest';
import { game, type State } from './game.js';

testGame(game, test);

/** A bot that knows the way: to the cup, then out. */
function win(session: RecordedSession): void {
  const state = session.state as State;
  const exit = state.world.links().find(({ kind }) => kind === 'exit');
  for (let turn = 0; turn < 500 && state.end === 'none'; turn++) {
    const goal = state.hasCup ? (exit?.from ?? state.hero) : state.cup;
    const next = state.ways.find(state.hero, goal)?.places[1];
    const way = next && wayBetween(state.hero, next);
    session.act(way === undefined ? { type: 'stairs' } : { type: 'walk', way });
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
    win(session);
    expect(verifyRun(game, session.run())).toBeUndefined();
    return session.report().hasWon;
  });
  expect(ends).toContain(true);
});

test('nobody leaves without the cup', () => {
  const session = RecordedSession.start(game, 'moss'); // the hero begins at the way out
  expect(session.act({ type: 'stairs' }).reason).toBe('Not without the cup.');
});
