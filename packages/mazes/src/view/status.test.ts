// The line about the hero tells who hunts him, as far as he can know.

import { lineText } from '@stairwell/engine';
import { expect, test } from 'vitest';
import { inHall, meet, statusOf } from '../testing/scene.js';

test('the line about the hero tells who hunts him, whatever else it has no room for', () => {
  const walker = inHall();
  meet(walker, 'anybody', 1, { mood: 'hunting' });
  Object.assign(walker.state, { turn: 1234, floating: true, floatLeft: 60, unseen: 40, teleported: true });
  const [, line] = walker.session.frame().status.map(lineText);
  expect(line).toMatch(/^HP 36\/36 {2}T1234 {2}q3 D5 .* unseen 40 {2}hunted: [\w ]+$/);
  expect(line.length).toBeLessThanOrEqual(80);
});

test('the line about the hero does not name a hunter that nobody sees', () => {
  const walker = inHall();
  const hunter = meet(walker, 'anybody', 2, { mood: 'hunting' });
  expect(statusOf(walker)).not.toContain('hunted: something');
  hunter.mon.invis = true;
  expect(statusOf(walker)).toContain('hunted: something');
});
