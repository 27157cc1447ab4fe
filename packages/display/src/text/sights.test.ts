import { lineText, Session } from '@stairwell/engine';
import { ATTIC } from '@stairwell/stage/testing';
import { expect, test } from 'vitest';
import { sightLines } from './sights.js';

test('each thing stands with its sign; what lies under another, or where the player stands, has none', () => {
  const { view } = Session.start(ATTIC, 1).frame();
  if (view.kind !== 'tiles') throw new Error('the attic is drawn in tiles');
  const { x, y } = view.focus ?? { x: 0, y: 0 };
  const things = [
    ...view.things,
    { name: 'a hat', x: 18, y: 6 },
    { name: 'a coin', x, y },
    { name: 'you', x, y },
  ];
  const lines = sightLines({ ...view, things });
  expect(lines.map(lineText)).toEqual([
    '> stairs down, 4 south and 16 east',
    '· a hat, 4 south and 16 east',
    '· a coin here',
  ]);
  expect(lines[0][0].style).toMatchObject({ color: 0x00ff00 });
});

test('whoever points somewhere reads how far things are from where they stand', () => {
  const { view } = Session.start(ATTIC, 1).frame();
  if (view.kind !== 'tiles') throw new Error('the attic is drawn in tiles');
  const { x, y } = view.focus ?? { x: 0, y: 0 };
  const rat = { name: 'a rat', x: x + 2, y };
  const things = [{ name: 'you', x, y }, rat, { name: 'a doorway', x, y }];
  const pointing = { ...view, focus: { x: rat.x, y }, things };
  expect(sightLines(pointing).map(lineText)).toEqual([
    expect.stringMatching(/^[^·] a rat, 2 east$/),
    '· a doorway here',
  ]);
});
