// The rules of stealth, each through keys: wounds and death, noise and sight, doors, stairs, slipping past, Elbereth, powers,
// shops and temples.

import { frameText } from '@stairwell/engine';
import { DOOR, TERRAIN as T } from '@stairwell/nethack';
import { describe, expect, test } from 'vitest';
import { watchArrivals } from '../../../tests/testing/arrivals.js';
import { mazes } from './game.js';
import { neighbour, stepsBetween, WIDTH } from './level/ground.js';
import { moveCreature, setGround } from './level/level.js';
import { theCreature } from './level/names.js';
import { RULES } from './rules.js';
import { placeHere } from './state.js';
import { inHall, meet, newsOf, special, standOn, startOf, statusOf } from './testing/scene.js';
import { Walker } from './testing/walker.js';

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

describe('noise and sight', () => {
  test('steps wake sleepers near by, creeping hardly ever does', () => {
    const wakes = (creeping: boolean): number => {
      let count = 0;
      for (let i = 0; i < 20; i++) {
        const walker = inHall();
        const other = meet(walker, 'anybody', 4, { asleep: true });
        if (creeping) walker.press('w');
        for (let n = 0; n < i; n++) walker.press('.');
        for (let n = 0; n < 6; n++) walker.press(n % 2 === 0 ? 'h' : 'l');
        if (!other.asleep) count++;
      }
      return count;
    };
    expect(wakes(true)).toBe(0);
    expect(wakes(false)).toBeGreaterThan(3);
  });

  test('in the dark and unseen the hero is not noticed from afar; hunters give up', () => {
    const walker = inHall();
    const { level, state } = walker;
    const other = meet(walker, 'anybody', 9);
    level.lit.fill(0);
    state.kit.unseen = 3;
    walker.press('v');
    for (let i = 0; i < 20; i++) walker.press('.');
    expect(other.mood).not.toBe('hunting');
    other.mood = 'hunting';
    other.patience = RULES.hunts;
    moveCreature(level, other, neighbour(state.cell, 2));
    moveCreature(level, other, other.cell + 20);
    for (let i = 0; i < RULES.hunts + 1; i++) walker.press('.');
    expect(other.mood).not.toBe('hunting');
    expect(statusOf(walker)).toContain('unseen');
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

describe('powers', () => {
  test('take charges, and refuse when there are none', () => {
    const walker = inHall();
    const { state } = walker;
    state.hp = 5;
    const { heal } = state.kit;
    walker.press('q');
    expect([state.hp > 5 + RULES.draught - 2, state.kit.heal]).toEqual([true, heal - 1]);
    state.kit.blink = 0;
    const { turn } = state;
    walker.press('t');
    expect(newsOf(walker)).toContain('nothing left');
    expect(state.turn).toBe(turn);
    walker.press('i');
    expect(frameText(walker.session.frame())).toContain('What will you use?');
    walker.press('Escape');
    const other = meet(walker, 'anybody', 3);
    Object.assign(other, { habits: { ...other.habits, resistsSleep: false } });
    for (let i = 0; i < 9 && !other.asleep; i++) {
      state.kit.sleep = 1;
      walker.press('z');
    }
    expect(other.asleep).toBe(true);
  });

  test('floating ends, over water with a crawl ashore', () => {
    const walker = inHall();
    const { level, state } = walker;
    for (let cell = state.cell + 1, n = 0; n < 30; n++, cell++) setGround(level, cell, T.MOAT, 0);
    walker.press('F', ...new Array(10).fill('l'));
    expect(level.typ[state.cell]).toBe(T.MOAT);
    const before = state.hp;
    let warned = false;
    for (let i = 0; i < RULES.floatTurns && state.floating; i++) {
      walker.press('.');
      warned ||= newsOf(walker).includes('begin to sink');
    }
    expect([warned, level.typ[state.cell], state.hp < before]).toEqual([true, T.ROOM, true]);
  });

  test('a charge digs sideways, reads the map, and takes one elsewhere', () => {
    const walker = inHall();
    const { level, state } = walker;
    const before = { ...state.kit };
    setGround(level, neighbour(state.cell, 6), T.STONE, 0);
    walker.press('D', 'h');
    expect(level.typ[neighbour(state.cell, 6)]).toBe(T.CORR);
    level.known.fill(0);
    walker.press('r');
    expect(level.known.every((bit, cell) => bit === 1 || level.typ[cell] === T.STONE)).toBe(true);
    const { cell } = state;
    walker.press('t');
    expect(state.cell).not.toBe(cell);
    const { dig, map, blink } = before;
    expect(state.kit).toEqual({ ...before, dig: dig - 1, map: map - 1, blink: blink - 1 });
  });

  test('three charges dig through the floor', () => {
    const walker = inHall();
    const { dig } = walker.state.kit;
    walker.press('d');
    expect(walker.state.here).toBe('doom:2');
    expect(walker.state.kit.dig).toBe(dig - RULES.digDown);
    expect(walker.state.maxHp).toBe(RULES.hp + RULES.hpForLevel);
  });
});

test('who opens a door is named only when it is seen', () => {
  const walker = inHall();
  const { level, state } = walker;
  const opener = meet(walker, 'anybody', 4, { mood: 'hunting', patience: 90, goal: state.cell });
  Object.assign(opener, {
    habits: { ...opener.habits, doors: 'opens', walksThroughRock: false, special: 'plain' },
  });
  opener.mon.invis = true;
  // A wall with one door between the two.
  let beside = state.cell;
  for (let i = 0; i < 3; i++) beside = neighbour(beside, 2);
  for (let row = -2; row <= 2; row++) setGround(level, beside + row * WIDTH, T.VWALL, 0);
  setGround(level, beside, T.DOOR, DOOR.CLOSED);
  standOn(walker, state.cell);
  for (let i = 0; i < 20 && !newsOf(walker).includes('the door'); i++) walker.press('.');
  expect(newsOf(walker)).toContain('Something unseen opens the door.');
});

test('who bars the way unseen is not named', () => {
  const walker = inHall();
  const { state } = walker;
  const other = meet(walker, 'anybody', 1);
  other.mon.invis = true;
  const name = theCreature(walker.level.site, other).replace('the ', '');
  for (let i = 0; i < 40 && state.fate === ''; i++) {
    moveCreature(walker.level, other, neighbour(state.cell, 2));
    walker.press('l');
    expect(newsOf(walker)).not.toContain(name);
    if (newsOf(walker).includes('Something unseen bars your way:')) return;
  }
  throw new Error('nobody barred the way');
});
