// The pictures of the menu are parts of frames that were played: whoever looks at the menu sees the games, not what somebody drew. Where a
// game has changed, the frame of the same moment is the new picture.

import { readFileSync } from 'node:fs';
import { createReplay, type Frame, keyTap, type Run, readRun, Session } from '@stairwell/engine';
import { daggorath } from '@stairwell/games/daggorath';
import { darkfloor } from '@stairwell/games/darkfloor';
import { fortress } from '@stairwell/games/fortress';
import { yendor } from '@stairwell/games/yendor';
import { mazes } from '@stairwell/mazes/game';
import { expect, test } from 'vitest';
import { playToWin } from '../packages/games/daggorath/testing/bot.js';
import { root } from './testing/sources.js';

const runIn = (file: string): Run => readRun(JSON.parse(readFileSync(`${root}packages/${file}`, 'utf8')));

function at(game: Parameters<typeof createReplay>[0], run: Run, time: number): Frame {
  const replay = createReplay(game, run);
  replay.seek(time);
  return replay.session.frame();
}

/** Where each picture is from: a frame, and the corner of the part that is shown. */
const MOMENTS = [
  {
    game: darkfloor,
    from: { x: 37, y: 3 },
    frame() {
      const session = Session.start(darkfloor, '7');
      for (const key of 'ddddddddsssas') {
        session.give(keyTap(key));
        session.tick();
      }
      return session.frame();
    },
  },
  {
    game: yendor,
    from: { x: 37, y: 6 },
    frame: () => at(yendor, runIn('games/yendor/testing/win.run'), 154),
  },
  {
    game: daggorath,
    from: { x: 0, y: 0 },
    frame() {
      const session = Session.start(daggorath, 'lantern');
      playToWin(session, 1143);
      return session.frame();
    },
  },
  {
    game: fortress,
    from: { x: 20, y: 12 },
    frame() {
      const session = Session.start(fortress, '7');
      for (let tick = 0; tick < 300; tick++) session.tick();
      return session.frame();
    },
  },
  {
    game: mazes,
    from: { x: 26, y: 5 },
    frame: () => at(mazes, runIn('mazes/src/testing/prize.run'), 1410),
  },
];

test.each(MOMENTS)('of $game.id', { timeout: 120_000 }, ({ game, from, frame }) => {
  const shown = game.picture?.().view;
  const { view } = frame();
  if (view.kind === 'vector') {
    const { ink, ground, width, height, lines } = view;
    expect(shown).toEqual({ kind: 'vector', ink, ground, width, height, lines, things: [] });
    return;
  }
  if (shown?.kind !== 'tiles') throw new Error('it shows lines');
  expect(rowsOf(shown, 0, 0, shown)).toEqual(rowsOf(view, from.x, from.y, shown));
});

function rowsOf(
  { glyphs, width }: Extract<Frame['view'], { kind: 'tiles' }>,
  left: number,
  top: number,
  size: { readonly width: number; readonly height: number },
): string[] {
  return Array.from({ length: size.height }, (_, y) =>
    String.fromCodePoint(...glyphs.subarray((top + y) * width + left, (top + y) * width + left + size.width)),
  );
}
