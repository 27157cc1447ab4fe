// What creatures do beside the hero, at doors and on stairs.

import { frameText } from '@stairwell/engine';
import { DOOR, TERRAIN as T } from '@stairwell/nethack';
import { describe, expect, test } from 'vitest';
import { watchArrivals } from '../../../../tests/testing/arrivals.js';
import { mazes } from '../game.js';
import { neighbour, stepsBetween } from '../level/ground.js';
import { moveCreature, setGround } from '../level/level.js';
import { RULES } from '../rules.js';
import { placeHere } from '../state.js';
import { inHall, meet, newsOf, openSpot, special, standOn, startOf, statusOf } from '../testing/scene.js';
import { Walker } from '../testing/walker.js';
import { look } from './sight.js';

describe('who is beside the hero', () => {
  test('notices first, strikes then, and death ends and tells the run', () => {
    const walker = inHall();
    const { state } = walker;
    meet(walker, 'anybody', 1);
    walker.press('.');
    expect(newsOf(walker)).toContain('notices you!');
    expect(state.hp).toBe(RULES.hp);
    expect(statusOf(walker)).toContain('hunted:');
    for (let i = 0; i < 400 && state.fate === ''; i++) walker.press('.');
    const report = walker.session.report();
    expect(report).toMatchObject({ isGameOver: true, hasWon: false, hp: 0 });
    expect(String(report.cause)).toMatch(/^(a|an|the) /);
    const text = frameText(walker.session.frame());
    for (const words of ['You were caught', 'Killed by', 'The Dungeons of Doom: ', 'Score'])
      expect(text).toContain(words);
    const turn = state.turn;
    walker.press('l');
    expect(state.turn).toBe(turn);
  });

  test('lets most people slip past, and is dazed by it', () => {
    const walker = inHall();
    const { state } = walker;
    for (const [level, words, daze] of [
      [9, 'You slip past', RULES.slipDaze],
      [0, 'who cowers', RULES.cowers],
    ] as const) {
      const other = meet(walker, 'anybody', 1);
      Object.assign(other.mon, { level });
      const from = state.cell;
      for (let i = 0; i < 40 && other.cell !== from; i++) {
        state.hp = RULES.hp;
        walker.press('l');
      }
      expect(newsOf(walker)).toContain(words);
      expect([other.cell, other.dazed]).toEqual([from, daze - 1]);
      walker.level.creatures.length = 0;
      walker.level.bodies.fill(undefined);
    }
  });

  test('is held off by Elbereth as long as that stands', () => {
    const walker = inHall();
    const { level, state } = walker;
    walker.press('E');
    expect(newsOf(walker)).toContain('Elbereth');
    const other = meet(walker, 'anybody', 1);
    other.mood = 'hunting';
    let smudged = false;
    while (level.wards.size > 0) {
      expect(state.hp).toBe(RULES.hp);
      walker.press('.');
      smudged ||= newsOf(walker).includes('smudged');
    }
    expect(smudged).toBe(true);
    // Humans, minotaurs and angels do not heed it.
    walker.press('E');
    Object.assign(other, { habits: { ...other.habits, isBold: true } });
    moveCreature(level, other, neighbour(state.cell, 2));
    for (let i = 0; i < 40 && state.hp === RULES.hp; i++) walker.press('.');
    expect(state.hp).toBeLessThan(RULES.hp);
    expect(level.wards.size).toBe(1);
  });
});

describe('doors and stairs', () => {
  test('a door that the hero closes holds who has no hands', () => {
    for (const [doors, isHeld] of [
      ['held', true],
      ['opens', false],
    ] as const) {
      const walker = inHall();
      const { level, state } = walker;
      const other = meet(walker, 'anybody', 3, {});
      Object.assign(other, { habits: { ...other.habits, doors, walksThroughRock: false } });
      const door = neighbour(state.cell, 2);
      for (const way of [0, 4])
        for (let cell = neighbour(door, way), n = 0; n < 2; n++, cell = neighbour(cell, way))
          setGround(level, cell, T.VWALL, 0);
      setGround(level, door, T.DOOR, DOOR.ISOPEN);
      walker.press('c', 'l');
      expect(newsOf(walker)).toContain('You close the door.');
      other.mood = 'hunting';
      other.goal = state.cell;
      other.patience = RULES.hunts;
      for (let i = 0; i < 6; i++) walker.press('.');
      expect((level.flags[door] & DOOR.CLOSED) !== 0, doors).toBe(isHeld);
    }
  });

  test('by stairs only those beside the hero come along, and a save keeps them', () => {
    const walker = inHall();
    const { level, state } = walker;
    const stairs = level.site.stairs.find(({ up }) => !up);
    if (stairs === undefined) throw new Error('no stairs');
    setGround(level, stairs.y * 80 + stairs.x, T.STAIRS, 0);
    standOn(walker, stairs.y * 80 + stairs.x);
    for (const way of [0, 1, 2, 3]) setGround(level, neighbour(state.cell, way), T.ROOM, 0);
    const near = meet(walker, 'anybody', 1);
    near.mood = 'hunting';
    const far = meet(walker, 'anybody', 3);
    far.mood = 'hunting';
    const arrivals = watchArrivals(state.world);
    walker.press('>');
    expect(state.here).toBe('doom:2');
    expect(arrivals, 'the hero and one follower travelled').toEqual([placeHere(state), placeHere(state)]);
    expect(newsOf(walker)).toContain('follows you');
    expect(walker.level.creatures).toContain(near);
    expect(level.creatures).toContain(far);
    expect(far.mood).toBe('idle');
    const again = mazes.load(JSON.parse(JSON.stringify(mazes.save(state))));
    expect(mazes.save(again)).toEqual(mazes.save(state));
    expect(again.world.visit('doom:2').creatures.some(({ home }) => home === near.home)).toBe(true);
  });

  test('who comes along by a way that ends in an area lands beside the hero, by that very way', () => {
    const walker = new Walker('7', { practice: false, wizard: true });
    const castle = special(walker, 'castle');
    walker.teleport('gehennom:1');
    const { level, state } = walker;
    const way = walker.ways.find(({ to }) => to?.level === castle);
    if (way === undefined) throw new Error('no way to the castle');
    level.creatures.length = 0;
    standOn(walker, startOf(way));
    const near = meet(walker, 'anybody', 1, { mood: 'hunting' });
    const arrivals = watchArrivals(state.world);
    walker.press('<');
    expect(state.here).toBe(castle);
    expect(walker.level.creatures).toContain(near);
    expect(arrivals, 'both by the way, to where the hero came out').toEqual([
      placeHere(state),
      placeHere(state),
    ]);
    expect(stepsBetween(near.cell, state.cell)).toBe(1);
  });
});

test('sleepers stay, hostiles come closer and jostle, and one changes places with whoever is in the way', () => {
  const walker = new Walker('7', { wizard: true });
  walker.teleport('mines:2');
  walker.state.cell = openSpot(walker);
  const { level, state } = walker;
  look(state);
  const hostile = level.creatures.find(
    ({ mon }) => !mon.peaceful && mon.appearType === 0 && mon.strategy === 0 && mon.worm === null,
  );
  if (hostile === undefined) throw new Error('nobody is hostile');
  level.lit.fill(1);
  const east = neighbour(state.cell, 2);
  const start = state.cell;
  for (const creature of level.creatures) if (creature !== hostile) creature.asleep = true;
  hostile.asleep = true;
  moveCreature(level, hostile, east);
  const places = level.creatures.map(({ cell }) => cell);
  for (let i = 0; i < 10; i++) walker.press('.');
  expect(level.creatures.map(({ cell }) => cell)).toEqual(places);
  walker.press('l');
  expect([state.cell, hostile.cell]).toEqual([east, start]);
  hostile.asleep = false;
  let jostled = false;
  for (let i = 0; i < 40; i++) {
    walker.press('.');
    jostled ||= newsOf(walker).includes('jostles you');
    expect(stepsBetween(hostile.cell, state.cell)).toBeLessThanOrEqual(1);
  }
  expect(jostled).toBe(true);
});
