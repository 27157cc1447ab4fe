// Habits of players, seen through keys: running along corridors, exploring, what arrivals tell, the legend.

import { frameText, lineText } from '@stairwell/engine';
import { DOOR, TERRAIN as T, TRAP_NAMES } from '@stairwell/nethack';
import { expect, test } from 'vitest';
import { neighbour, WIDTH } from './level/ground.js';
import { setBoulders, setGround } from './level/level.js';
import { RULES } from './rules.js';
import { inHall, inOpenSpot, meet, newsOf, standOn, statusOf } from './testing/scene.js';
import { Walker } from './testing/walker.js';
import { NETHACK_KEYS } from './texts.js';

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

test('exploring stops at what lies on the way once, and not when it comes by again', () => {
  const walker = new Walker('41');
  const { level, state } = walker;
  const thing = level.things.find((each) => each !== undefined);
  level.creatures.length = 0;
  level.bodies.fill(undefined);
  for (const cell of level.typ.keys()) setGround(level, cell, T.STONE, 0);
  level.known.fill(0);
  level.things.fill(undefined);
  // Two corridors from the hero's cell: both ends of a fork, with the thing in its stem.
  const cells = corridor(walker, [2, 2, 2]);
  corridor(walker, [2, 2, 1, 1]);
  level.things[cells[1]] = thing;
  walker.press('x');
  expect([state.cell, newsOf(walker).startsWith('Here: ')]).toEqual([cells[1], true]);
  walker.press('x', 'x', 'x');
  standOn(walker, cells[0]);
  level.known[cells[3]] = 0;
  level.trod[cells[3]] = 0;
  level.trod[cells[2]] = 0;
  walker.press('x');
  expect(state.cell).toBe(cells[3]);
});

test('exploring says who made it stop, and what is in the way of the rest', () => {
  const dark = inRock();
  dark.level.lit.fill(0);
  const way = corridor(dark, [2, 2, 2, 2, 2, 2, 2, 2]);
  meet(dark, 'anybody', 8, { dazed: 30 });
  dark.press('x');
  expect(newsOf(dark)).toBe('You see a grid bug.');
  expect(dark.state.cell).not.toBe(way[8]);

  const left = (block: (walker: Walker, cell: number) => void): string => {
    const walker = inRock();
    const cells = corridor(walker, [2, 2, 2, 2]);
    for (const cell of cells.slice(0, 4)) walker.level.known[cell] = 1;
    block(walker, cells[2]);
    for (let i = 0; i < 3; i++) walker.press('x');
    return newsOf(walker);
  };
  expect(left(({ level }, cell) => setBoulders(level, cell, 1))).toContain(
    'but past a boulder: walk into it to push it.',
  );
  expect(
    left(({ level }, cell) => {
      const trap = { cell, kind: TRAP_NAMES.indexOf('bear trap'), seen: true, gone: false };
      (level.trapAt as (typeof trap | undefined)[])[cell] = trap;
    }),
  ).toContain('but past a bear trap.');
  expect(left(({ level }, cell) => setGround(level, cell, T.DOOR, DOOR.LOCKED))).toContain(
    'but a locked door',
  );
  expect(left((walker) => meet(walker, 'anybody', 2, { dazed: 30 }))).toContain(
    'but past a grid bug: walk into it to slip past.',
  );
  // A shut door that is only on the map is none that could be kicked.
  expect(
    left(({ level }, cell) => {
      setGround(level, cell, T.STONE, 0);
      level.known[cell] = 0;
      setGround(level, neighbour(cell, 2), T.DOOR, DOOR.LOCKED);
    }),
  ).toContain('that you know a way to');
});

test('nobody explores with a hunter beside him, and it costs nothing to be told', () => {
  const walker = inRock();
  corridor(walker, [2, 2, 2, 2]);
  meet(walker, 'anybody', 1, { mood: 'hunting' });
  const { cell, turn } = walker.state;
  walker.press('x');
  expect(newsOf(walker)).toBe('The grid bug is upon you: walk away from it, or into it to slip past.');
  expect([walker.state.cell, walker.state.turn]).toEqual([cell, turn]);
});

test('keys of NetHack that do nothing here say what stands in for them, and cost nothing', () => {
  const walker = new Walker('7');
  for (const [key, words] of Object.entries(NETHACK_KEYS)) {
    walker.press(key);
    expect(newsOf(walker)).toContain(words);
  }
  expect(walker.state.turn).toBe(0);
});

test('stairs into another branch are called by its name', () => {
  const walker = new Walker('7', { wizard: true });
  walker.teleport('mines:1');
  const up = walker.level.site.stairs.find((each) => each.up);
  if (up === undefined) throw new Error('no stairs');
  standOn(walker, up.y * WIDTH + up.x);
  walker.press(':');
  expect(newsOf(walker)).toContain('a staircase up into the Dungeons of Doom');
});

test('arrivals tell what is written there, and name no god by a sign', () => {
  const pupil = new Walker('7', { tutorial: true });
  expect(newsOf(pupil)).toContain('it is written');
  const walker = new Walker('7', { wizard: true });
  walker.teleport('planes:1');
  expect(newsOf(walker)).toContain('your own god');
  expect(newsOf(walker)).not.toContain('%');
  walker.teleport('sokoban:4');
  expect(newsOf(walker)).toContain('Press Backspace to take back a push');
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

test('a hidden corridor is known no better than rock, until it is found', () => {
  const walker = inHall();
  const { level, state } = walker;
  const [secret, rock] = [neighbour(state.cell, 2), neighbour(state.cell, 6)];
  setGround(level, secret, T.SCORR, 0);
  setGround(level, rock, T.STONE, 0);
  level.known.fill(0);
  standOn(walker, state.cell);
  expect([level.known[secret], level.known[rock]]).toEqual([0, 0]);
  walker.press(';', 'l');
  expect(statusOf(walker)).toContain('You have not seen what is there.');
  walker.press('Escape');
  for (let i = 0; i < 100 && level.typ[secret] === T.SCORR; i++) walker.press('s');
  expect([level.typ[secret], level.known[secret]]).toEqual([T.CORR, 1]);
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

test('the help says that only some of what lies about is taken', () => {
  const walker = new Walker('41');
  walker.press('?', 'PageDown');
  expect(frameText(walker.session.frame())).toContain('some tools, potions');
});
