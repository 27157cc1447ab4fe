// Habits of players, seen through keys: running along corridors, exploring, what arrivals tell, the legend.

import { frameText, lineText } from '@stairwell/engine';
import { DOOR, TERRAIN as T } from '@stairwell/nethack';
import { expect, test } from 'vitest';
import { neighbour } from './level/ground.js';
import { setGround } from './level/level.js';
import { RULES } from './rules.js';
import { inHall, inOpenSpot, meet, newsOf, standOn, statusOf } from './testing/scene.js';
import { Walker } from './testing/walker.js';

/** Alone on a level of solid rock, with cells to be dug. */
function inRock(): Walker {
  const walker = inOpenSpot();
  const { level } = walker;
  level.creatures.length = 0;
  level.bodies.fill(undefined);
  for (const cell of level.typ.keys()) setGround(level, cell, T.STONE, 0);
  level.known.fill(0);
  return walker;
}

/** A corridor from the hero by way of directions; returns its cells. */
function corridor(walker: Walker, ways: readonly number[]): number[] {
  const cells = [walker.state.cell];
  for (const way of ways) cells.push(neighbour(cells[cells.length - 1], way));
  for (const cell of cells) setGround(walker.level, cell, T.CORR, 0);
  standOn(walker, cells[0]);
  return cells;
}

test('a run follows the bends of a corridor and stops where it branches', () => {
  const walker = inRock();
  const cells = corridor(walker, [2, 2, 4, 4, 4, 2, 2, 2]);
  walker.press('L');
  expect(walker.state.cell).toBe(cells[8]);
  standOn(walker, cells[0]);
  setGround(walker.level, neighbour(cells[4], 6), T.CORR, 0);
  walker.press('L');
  expect(walker.state.cell).toBe(cells[4]);
});

test('exploring walks to every edge of the known, says what is left, and stops for strangers', () => {
  const walker = inRock();
  const { level } = walker;
  const cells = corridor(walker, [2, 2, 4, 4, 6, 6]);
  walker.press('x');
  expect(walker.state.cell).toBe(cells[6]);
  walker.press('x');
  expect(newsOf(walker)).toContain('Nothing is left to explore');
  expect(walker.state.turn).toBe(6);
  // A shut door on the way is opened and gone through.
  level.known.fill(0);
  level.trod.fill(0);
  setGround(level, cells[3], T.DOOR, DOOR.CLOSED);
  standOn(walker, cells[0]);
  walker.press('x');
  expect(walker.state.cell).toBe(cells[6]);
});

test('arrivals tell what is written there, and name no god by a sign', () => {
  const pupil = new Walker('7', { tutorial: true });
  expect(newsOf(pupil)).toContain('it is written');
  const walker = new Walker('7', { wizard: true });
  walker.teleport('planes:1');
  expect(newsOf(walker)).toContain('your own god');
  expect(newsOf(walker)).not.toContain('%');
});

test('help explains the signs of the map', () => {
  const walker = new Walker('7');
  walker.press('?');
  let text = '';
  for (let page = 0; page < 12; page++) {
    text += frameText(walker.session.frame());
    walker.press('PageDown');
  }
  expect(text).toContain('Signs of the map');
  expect(text).toContain('If you know NetHack');
  expect(text).toContain('a boulder');
});

test('messages are kept: Ctrl+P and M list them, the next quiet turn clears the screen', () => {
  const walker = inHall();
  walker.press('E');
  expect(newsOf(walker)).toContain('You write Elbereth');
  walker.press('.');
  expect(newsOf(walker)).toBe('');
  for (const key of ['Ctrl+P', 'M']) {
    walker.press(key);
    expect(frameText(walker.session.frame())).toContain('You write Elbereth in the dust.');
    walker.press('Escape');
  }
  // Whoever steps aside sees where it stands.
  expect(frameText(walker.session.frame())).not.toContain('~');
  walker.press('l');
  expect(frameText(walker.session.frame())).toContain('~@');
});

test('a cursor names creatures as it moves, by the right article', () => {
  const walker = inHall();
  const { level, state } = walker;
  meet(walker, 'anybody', 2, { asleep: true });
  walker.press(';', 'm');
  expect(statusOf(walker)).toMatch(/^A sleeping [\w ]+ \(level \d+, .*up to \d+/);
  // However long it is, all of it is there.
  level.wards.add(neighbour(neighbour(state.cell, 2), 2));
  expect(statusOf(walker)).toMatch(/^.{60,} The floor\. You have written Elbereth there\. Look at what\?/);
  walker.press('Escape');
  const angel = new Walker('7', { wizard: true });
  angel.teleport('planes:1');
  const found = angel.level.creatures.find(({ mon }) => level.site.game.kind(mon.species).name === 'Angel');
  if (found === undefined) throw new Error('no angel');
  Object.assign(found, { asleep: false, hidden: false });
  Object.assign(found.mon, { peaceful: false, givenname: '', invis: false });
  standOn(angel, neighbour(found.cell, 6));
  angel.press(';', 'm');
  expect(statusOf(angel)).toMatch(/^An Angel \(/);
  expect(state.turn).toBe(0);
});

test('the line about the hero tells who hunts him, whatever else it has no room for', () => {
  const walker = inHall();
  meet(walker, 'anybody', 2, { mood: 'hunting' });
  Object.assign(walker.state, { turn: 1234, floating: true, floatLeft: 60, unseen: 40, teleported: true });
  const [, line] = walker.session.frame().status.map(lineText);
  expect(line).toMatch(/^HP 36\/36 {2}T1234 {2}q3 D5 .* unseen 40 {2}hunted: [\w ]+$/);
  expect(line.length).toBeLessThanOrEqual(80);
});

test('wounds heal slowly, and rest goes on until they have', () => {
  const walker = inHall();
  const { state } = walker;
  state.hp -= 10;
  walker.press('R');
  expect(newsOf(walker)).toContain('You feel rested');
  expect(state.hp).toBe(state.maxHp);
  expect(state.turn).toBe(10 * RULES.healTurns);
  walker.press('R');
  expect(newsOf(walker)).toContain('You are not hurt');
});
