// When the picture moves to what it shows next, and when it is there at once.

import type { TileView } from '@stairwell/engine';
import { type GameEvent, PLAYER_ID } from '@stairwell/engine/play';
import { expect, test } from 'vitest';
import { litArt } from './lit-art.js';
import { createTilePainter } from './tiles.js';

const [WIDTH, HEIGHT] = [80, 25];
const STEP: GameEvent = { kind: 'step', who: { id: PLAYER_ID } };
const STAIRS: GameEvent = { kind: 'level', who: { id: PLAYER_ID } };

/** A level of which a part is known, from the left to a column. */
function levelTo(column: number): TileView {
  const glyphs = new Uint32Array(WIDTH * HEIGHT).fill(0x20);
  for (let x = 20; x <= column; x++) for (let y = 4; y < 10; y++) glyphs[y * WIDTH + x] = 0x2e;
  return {
    kind: 'tiles',
    width: WIDTH,
    height: HEIGHT,
    glyphs,
    styles: new Uint8Array(WIDTH * HEIGHT),
    palette: [{ color: 0x808080, ansi: 7 }],
    animations: [],
    things: [],
    focus: { x: 20, y: 5 },
  };
}

/** A painter on a canvas of its own; what the painter itself does is looked at: the art draws nothing here. */
function painterOn(art: ReturnType<typeof litArt>, animate: () => void = () => undefined) {
  const canvas = { width: 0, height: 0, offsetLeft: 0, offsetTop: 0, clientWidth: 1, style: {}, animate };
  return createTilePainter(canvas as unknown as HTMLCanvasElement, {} as CanvasRenderingContext2D, {
    ...art,
    paint: () => Number.POSITIVE_INFINITY,
  });
}

/** How often the picture moves when more is known, so that cells become smaller, after what happened. */
function movesAfter(happen: (art: ReturnType<typeof litArt>) => void): number {
  let moves = 0;
  const art = litArt();
  const painter = painterOn(art, () => moves++);
  const paint = (view: TileView, time: number) =>
    painter.paint(view, {
      room: { width: 640, height: 400, density: 1 },
      zoom: 'known',
      palette: { highContrast: false, safeColors: false },
      motion: true,
      time,
    });
  paint(levelTo(40), 0);
  happen(art);
  paint(levelTo(70), 10);
  return moves;
}

test('cells get smaller before your eyes when more of a level is known', () => {
  expect(movesAfter(({ hear }) => hear?.([STEP]))).toBe(1);
});

test('another floor, and another moment of a replay, is there at once: nothing slides over from the last', () => {
  expect(movesAfter(({ hear }) => hear?.([STAIRS]))).toBe(0);
  expect(movesAfter(({ restart }) => restart?.())).toBe(0);
});

test('on another level the cursor is followed as the hero is: what stands around it is in sight', () => {
  const painter = painterOn(litArt());
  const columns = 24;
  const lookAt = (view: TileView) =>
    painter.paint(view, {
      room: { width: columns * 16, height: 400, density: 1 },
      zoom: 'large',
      palette: { highContrast: false, safeColors: false },
      motion: false,
      time: 0,
    });
  lookAt(levelTo(70));
  const { x: before = 0 } = painter.at(0, 0) ?? {};
  const focus = { x: before + columns - 2, y: 5 };
  lookAt({ ...levelTo(70), focus, margin: 1 });
  expect(painter.at(0, 0)?.x).toBe(before);
  lookAt({ ...levelTo(70), focus, margin: 1, isElsewhere: true });
  expect(painter.at(0, 0)?.x).toBeGreaterThan(before + 3);
});
