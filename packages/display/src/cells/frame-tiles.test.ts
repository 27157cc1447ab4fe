import { plainLine } from '@stairwell/engine';
import { drawnFrame, frameText } from '@stairwell/engine/play';
import { expect, test } from 'vitest';
import { frameTiles } from './frame-tiles.js';

test('a whole frame is one grid of tiles, and its cells are still those of the view', () => {
  const frame = {
    ...drawnFrame(['#@#'], { '@': 0x00ff00 }, ['Level 1']),
    messages: [plainLine('You wake.')],
  };
  const { tiles, cellAt, nextChange } = frameTiles(frame, 24, 8);
  const rows = frameText({ view: tiles, status: [], messages: [] }).split('\n');
  expect(rows.filter((row) => row !== '')).toEqual(['#@#', 'Level 1', 'You wake.']);
  expect(tiles.palette[tiles.styles[1]].color).toBe(0x00ff00);
  expect([cellAt(1, 0), cellAt(9, 0), nextChange]).toEqual([
    { x: 1, y: 0 },
    undefined,
    Number.POSITIVE_INFINITY,
  ]);
});
