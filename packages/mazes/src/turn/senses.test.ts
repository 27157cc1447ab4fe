// Noise and sight; and who is not in view is not named, not pointed at and not gone around: doors stand as they were seen last.

import { type GameEvent, keyTap, lineText } from '@stairwell/engine';
import { DOOR, TERRAIN as T } from '@stairwell/nethack';
import { describe, expect, test } from 'vitest';
import { mazes } from '../game.js';
import { neighbour, WIDTH } from '../level/ground.js';
import { type Creature, moveCreature, setGround } from '../level/level.js';
import { theCreature } from '../level/names.js';
import { RULES } from '../rules.js';
import { levelHere } from '../state.js';
import { inHall, meet, newsOf, standOn, statusOf } from '../testing/scene.js';
import type { Walker } from '../testing/walker.js';
import { look } from './sight.js';

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

const press = (walker: Walker, key: string): readonly GameEvent[] =>
  walker.session.give(keyTap(key))?.events ?? [];

/** What is told and shown until somebody has done something so often. */
function toldWhile(walker: Walker, isDone: (events: readonly GameEvent[]) => boolean): GameEvent[] {
  const told: GameEvent[] = [];
  for (let i = 0; i < 60; i++) {
    walker.state.hp = walker.state.maxHp;
    const events = press(walker, '.');
    told.push(...events);
    if (isDone(events)) return told;
  }
  throw new Error('it never came to that');
}

const nameOf = ({ level }: Walker, creature: Creature) =>
  theCreature(level.site, creature).replace('the ', '');

/** The hero stands in light, and all around him is dark. */
function inDark(): Walker {
  const walker = inHall();
  walker.level.lit.fill(0);
  walker.level.lit[walker.state.cell] = 1;
  standOn(walker, walker.state.cell);
  return walker;
}

test('who shoots from the dark is neither named nor pointed at: it is heard from its side', () => {
  const walker = inDark();
  const shooter = meet(walker, 'anybody', 5, { mood: 'hunting', patience: 90, goal: walker.state.cell });
  Object.assign(shooter, { habits: { ...shooter.habits, shoots: 'spits at' } });
  Object.assign(shooter.mon, { strategy: 0, shk: null, isGuard: true });
  const told = toldWhile(walker, (events) => events.some(({ kind }) => kind === 'shot'));
  expect(JSON.stringify(told)).not.toContain(nameOf(walker, shooter));
  const [aims] = told.filter(({ how }) => how === 'aims');
  expect(aims).toMatchObject({ sound: { cue: 'notice aims', pan: 0.5, ahead: 0 } });
  expect([aims?.at, aims?.who]).toEqual([undefined, undefined]);
  const [shot] = told.filter(({ kind }) => kind === 'shot');
  expect([shot?.from, shot?.who]).toEqual([undefined, undefined]);
  expect(told.find(({ kind }) => kind === 'hit')?.who).toBeUndefined();
  expect(newsOf(walker)).toContain('Something unseen spits at you');
  // What is said of who steps out of the line of somebody in view has the name as it is written.
  walker.level.lit.fill(1);
  shooter.aim = 1;
  walker.press('u');
  expect(newsOf(walker)).toContain(`You are out of the line of the ${nameOf(walker, shooter)}.`);
});

test('who notices the hero or wakes in the dark is only heard, with its side', () => {
  const walker = inDark();
  const other = meet(walker, 'anybody', 4);
  const [notices] = toldWhile(walker, (events) => events.some(({ kind }) => kind === 'notice')).filter(
    ({ kind }) => kind === 'notice',
  );
  expect(notices).toEqual({
    kind: 'notice',
    how: 'notices',
    sound: { cue: 'notice notices', volume: 0.7, pan: 0.5, ahead: 0 },
  });
  expect(statusOf(walker)).toContain('hunted: something');
  expect(other.mood).toBe('hunting');
});

test('who follows unseen is not named, nor is who kills', () => {
  const walker = inHall();
  const { level, state } = walker;
  const stairs = level.site.stairs.find(({ up }) => !up);
  if (stairs === undefined) throw new Error('no stairs');
  setGround(level, stairs.y * WIDTH + stairs.x, T.STAIRS, 0);
  standOn(walker, stairs.y * WIDTH + stairs.x);
  const hunter = meet(walker, 'anybody', 1, { mood: 'hunting' });
  hunter.mon.invis = true;
  const told = press(walker, '>');
  expect(newsOf(walker)).toContain('Something unseen follows you.');
  expect(JSON.stringify(told)).not.toContain(nameOf(walker, hunter));
  state.maxHp = 1;
  state.hp = 1;
  for (let i = 0; i < 60 && state.fate === ''; i++) walker.press('.');
  expect(walker.session.report().cause).toBe('something unseen');
});

describe('who hides', () => {
  test('is not told of by its own name before it is touched', () => {
    const walker = inHall();
    const mimic = meet(walker, 'anybody', 2, { hidden: true, asleep: true });
    Object.assign(mimic.mon, { appearType: 1, appearance: 0 });
    const name = nameOf(walker, mimic);
    Object.assign(mimic, { habits: { ...mimic.habits, sleep: 'light' } });
    for (let i = 0; i < 40 && mimic.asleep; i++) {
      const told = [...press(walker, i % 2 === 0 ? 'h' : 'l'), ...press(walker, i % 2 === 0 ? 'l' : 'h')];
      expect(JSON.stringify(told)).not.toContain(name);
    }
    expect(mimic.asleep).toBe(false);
    const told = ['l', 'l', 'l', 'l'].flatMap((key) => press(walker, key));
    expect(told.map(({ text }) => text)).toContain(`The ${name} was hiding there!`);
  });

  test('stays hidden where writing holds it off', () => {
    const walker = inHall();
    const mimic = meet(walker, 'anybody', 1, { hidden: true });
    Object.assign(mimic.mon, { appearType: 1, appearance: 0 });
    const { cell } = mimic;
    for (let i = 0; i < 8; i++) {
      // Written anew when it smudges.
      walker.level.wards.add(walker.state.cell);
      expect(JSON.stringify(press(walker, '.'))).not.toContain(nameOf(walker, mimic));
      expect([mimic.cell, mimic.hidden]).toEqual([cell, true]);
    }
  });

  test('is called by what it looks like, if that is another creature', () => {
    const walker = inHall();
    const other = meet(walker, 'anybody', 1, { asleep: true });
    const own = nameOf(walker, other);
    Object.assign(other.mon, { appearType: 3, appearance: (other.mon.species + 1) % 300 });
    walker.press('l');
    expect(newsOf(walker)).toContain(`You slip past the ${nameOf(walker, other)}`);
    expect(newsOf(walker)).not.toContain(own);
  });
});

test('runs, journeys and exploring neither stop at nor go around who is not seen', () => {
  for (const key of ['L', 'x']) {
    const walker = inHall();
    const { level, state } = walker;
    for (const cell of level.typ.keys())
      if (cell < state.cell || cell > state.cell + 6) setGround(level, cell, T.STONE, 0);
    level.known.fill(0);
    standOn(walker, state.cell);
    for (let cell = state.cell; cell < state.cell + 6; cell++) level.known[cell] = 1;
    const other = meet(walker, 'anybody', 3, { dazed: 90 });
    other.mon.invis = true;
    const before = neighbour(other.cell, 6);
    walker.press(key);
    expect(newsOf(walker), key).toMatch(/something unseen/i);
    expect(newsOf(walker), key).not.toContain(nameOf(walker, other));
    expect(state.cell, key).toBeGreaterThanOrEqual(before);
  }
});

describe('a door', () => {
  /** A hero in a hall with a wall across it, and a door in the wall behind which somebody is after him. */
  function behindDoor(hero: number): { walker: Walker; door: number } {
    const walker = inHall();
    const { level, state } = walker;
    let door = state.cell;
    for (let i = 0; i < 3; i++) door = neighbour(door, 2);
    for (let row = -2; row <= 2; row++) setGround(level, door + row * WIDTH, T.VWALL, 0);
    setGround(level, door, T.DOOR, DOOR.CLOSED);
    standOn(walker, state.cell);
    const opener = meet(walker, 'anybody', 4, { mood: 'hunting', patience: 90, goal: state.cell });
    Object.assign(opener, { habits: { ...opener.habits, doors: 'opens', walksThroughRock: false } });
    level.lit.fill(hero === 0 ? 1 : 0);
    standOn(walker, state.cell);
    return { walker, door };
  }

  const opened = (walker: Walker) =>
    toldWhile(walker, (events) => events.some(({ kind }) => kind === 'door')).find(
      ({ kind }) => kind === 'door',
    );
  const shown = ({ session }: Walker, cell: number) => {
    const { view } = session.frame();
    return view.kind === 'tiles' ? String.fromCodePoint(view.glyphs[cell] ?? 0) : '';
  };

  test('that is only heard is heard from its side, and stays on the map as it was', () => {
    const { walker, door } = behindDoor(1);
    expect(shown(walker, door)).toBe('+');
    expect(opened(walker)).toEqual({
      kind: 'door',
      how: 'open',
      sound: { cue: 'door open', volume: 0.7, pan: 0.5, ahead: 0 },
    });
    expect(newsOf(walker)).toContain('You hear a door open.');
    expect([walker.level.flags[door], shown(walker, door)]).toEqual([DOOR.ISOPEN, '+']);
    // What is in view when a save is read is known anew.
    const [[seen, flags]] = walker.level.doorsBefore;
    expect([seen, flags]).toEqual([door, DOOR.CLOSED]);
    walker.level.doorsBefore.set(WIDTH + 1, DOOR.LOCKED);
    const again = mazes.load(JSON.parse(JSON.stringify(mazes.save(walker.state))));
    expect(levelHere(again).doorsBefore.get(WIDTH + 1)).toBe(DOOR.LOCKED);
    walker.level.lit.fill(1);
    standOn(walker, walker.state.cell);
    expect(shown(walker, door)).not.toBe('+');
  });

  test('that is seen to open shows at once what is behind it', () => {
    const { walker, door } = behindDoor(0);
    expect(opened(walker)).toMatchObject({ who: { glyph: expect.any(Number) }, at: { x: door % WIDTH } });
    expect(shown(walker, door + 2)).not.toBe(' ');
    const frame = walker.session.frame();
    look(walker.state);
    expect(walker.session.frame()).toEqual(frame);
  });

  test('that is locked looks locked, since exploring passes it by', () => {
    const walker = inHall();
    setGround(walker.level, neighbour(walker.state.cell, 2), T.DOOR, DOOR.LOCKED);
    walker.press(';', 'l');
    expect(walker.session.frame().status.map(lineText)[0]).toContain('A locked door.');
  });
});
