// Small rules, each seen through keys: doors, hidden things, light, boulders, Sokoban's limits, the roles, the creatures.

import { frameText, lineText } from '@stairwell/engine';
import { directionBetween } from '@stairwell/engine/grid';
import { DOOR, isHole, STANDARD_ROLES, TERRAIN as T, TRAP } from '@stairwell/nethack';
import { describe, expect, test } from 'vitest';
import { mazes } from './game.js';
import { neighbour, SIZE, stepsBetween } from './level/ground.js';
import { moveCreature, setBoulders, setGround } from './level/level.js';
import { createMaker } from './level/maker.js';
import { branchNumber } from './level/places.js';
import { inOpenSpot, newsOf, openSpot, special, standOn, startOf } from './testing/scene.js';
import { Walker } from './testing/walker.js';
import { look } from './turn/sight.js';
import { put } from './turn/ways.js';

describe('doors', () => {
  test('walking opens them, c closes them, nobody passes them diagonally', () => {
    const walker = inOpenSpot();
    const { level, state } = walker;
    const east = neighbour(state.cell, 2);
    setGround(level, east, T.DOOR, DOOR.CLOSED);
    walker.press('l');
    expect(level.flags[east]).toBe(DOOR.ISOPEN);
    walker.press('l');
    expect(state.cell).toBe(east);
    walker.press('k');
    walker.press('b');
    expect(state.cell).not.toBe(east);
    walker.press('Escape');
  });

  test('kicks break locked ones', () => {
    const walker = inOpenSpot();
    const { level, state } = walker;
    const east = neighbour(state.cell, 2);
    setGround(level, east, T.DOOR, DOOR.LOCKED);
    walker.press('l');
    expect(newsOf(walker)).toContain('locked');
    for (let i = 0; i < 60 && level.flags[east] === DOOR.LOCKED; i++) walker.press('Ctrl+D', 'l');
    expect(level.flags[east]).toBe(DOOR.BROKEN);
  });
});

describe('digging', () => {
  /** The hero in the open, with this to the east. */
  const facing = (typ: number, flags = 0) => {
    const walker = inOpenSpot();
    const east = neighbour(walker.state.cell, 2);
    setGround(walker.level, east, typ, flags);
    walker.press('D', 'l');
    return { walker, ground: walker.level.typ[east], turn: walker.state.turn };
  };

  test('makes passages of rock and doorways of walls, and what it made stays after a save', () => {
    expect(facing(T.STONE)).toMatchObject({ ground: T.CORR, turn: 1 });
    const { walker, ground, turn } = facing(T.VWALL);
    expect([ground, turn]).toEqual([T.DOOR, 1]);
    walker.press('l');
    expect(mazes.save(mazes.load(JSON.parse(JSON.stringify(mazes.save(walker.state)))))).toEqual(
      mazes.save(walker.state),
    );
  });

  test('does not pass what is too hard, trees, or nothing', () => {
    expect(facing(T.VWALL, 8)).toMatchObject({ ground: T.VWALL, turn: 0 });
    expect(facing(T.TREE)).toMatchObject({ ground: T.TREE, turn: 0 });
    expect(facing(T.ROOM)).toMatchObject({ ground: T.ROOM, turn: 0 });
  });

  test('does not help in Sokoban', () => {
    const walker = new Walker('7', { wizard: true });
    walker.teleport('sokoban:4');
    const before = [...walker.level.typ];
    for (const cell of walker.level.typ.keys()) {
      if (walker.level.typ[cell] !== T.ROOM) continue;
      walker.state.cell = cell;
      for (const key of ['h', 'j', 'k', 'l', 'y', 'u', 'b', 'n']) walker.press('D', key);
    }
    expect([...walker.level.typ]).toEqual(before);
  });

  test('opens the vault that leads to Fort Ludios', () => {
    const walker = new Walker('7', { wizard: true });
    const isPortal = ({ to }: { to?: { level: unknown } }) => to?.level === 'ludios:1';
    const levels = [...walker.state.maker.places.keys()].filter((id) => id.startsWith('doom:'));
    const entry = levels.find((id) => {
      walker.teleport(id);
      return walker.ways.some(isPortal);
    });
    const portal = walker.ways.find(isPortal);
    if (entry === undefined || portal === undefined) throw new Error('no vault leads there');
    // From three cells above the portal, straight down into the vault: its wall is in between.
    const above = [0, 0, 0].reduce((cell) => neighbour(cell, 0), startOf(portal));
    setGround(walker.level, above, T.ROOM, 0);
    walker.state.cell = above;
    for (let i = 0; i < 6 && walker.state.here === entry; i++) walker.press('D', 'j', 'j');
    expect(walker.state.here).toBe('ludios:1');
  });
});

test('questions stand in the status and do not stay in the log', () => {
  const walker = inOpenSpot();
  for (const [key, question] of [
    ['o', 'Open in which direction?'],
    ['_', 'Travel where?'],
    [';', 'Look at what?'],
  ]) {
    walker.press(key);
    const { status, messages } = walker.session.frame();
    expect(status.map(lineText).join(' ')).toContain(question);
    expect(messages.map(lineText).join(' ')).not.toContain(question);
    walker.press('Escape');
    expect(frameText(walker.session.frame())).not.toContain(question);
  }
});

test('whoever stands where the hero arrives makes room, even in a closet', () => {
  const walker = inOpenSpot();
  const { level, state } = walker;
  const closet = state.cell;
  for (let way = 0; way < 8; way++) setGround(level, neighbour(closet, way), T.STONE, 0);
  const [somebody] = level.creatures;
  moveCreature(level, somebody, closet);
  put(state, level, closet);
  expect(somebody.cell).not.toBe(closet);
  expect(level.bodies[somebody.cell]).toBe(somebody);
  expect(level.bodies[closet]).toBeUndefined();
});

test('what is here is told once', () => {
  const walker = new Walker('7');
  walker.press(':');
  expect(newsOf(walker)).toBe('You stand on a staircase up and out of the dungeon.');
});

test('searching finds hidden doors and passages', () => {
  const walker = inOpenSpot();
  const { level, state } = walker;
  setGround(level, neighbour(state.cell, 2), T.SDOOR, 0);
  setGround(level, neighbour(state.cell, 6), T.SCORR, 0);
  for (let i = 0; i < 80; i++) walker.press('s');
  expect(level.typ[neighbour(state.cell, 2)]).toBe(T.DOOR);
  expect(level.typ[neighbour(state.cell, 6)]).toBe(T.CORR);
});

test('dark cells are seen beside the hero only, lit ones from afar; what was seen stays on the map', () => {
  const walker = inOpenSpot();
  const { level, state } = walker;
  level.lit.fill(0);
  look(state);
  const seen = [...state.visible.keys()].filter((cell) => state.visible[cell] === 1);
  expect(seen.length).toBe(9);
  expect(seen.every((cell) => stepsBetween(cell, state.cell) <= 1)).toBe(true);
  level.lit.fill(1);
  look(state);
  expect(state.visible.reduce((sum, bit) => sum + bit, 0)).toBeGreaterThan(9);
  expect(seen.every((cell) => level.known[cell] === 1 || level.typ[cell] === T.STONE)).toBe(true);
});

describe('boulders', () => {
  test('are pushed, fill water, and stop at walls', () => {
    const walker = inOpenSpot();
    const { level, state } = walker;
    const start = state.cell;
    const east = neighbour(start, 2);
    const further = neighbour(east, 2);
    setGround(level, further, T.MOAT, 0);
    setBoulders(level, east, 1);
    walker.press('l');
    expect([state.cell, level.boulders[east], level.typ[further]]).toEqual([east, 0, T.ROOM]);
  });

  test('in Sokoban go straight only, and nobody squeezes between them', () => {
    const walker = new Walker('5', { wizard: true });
    walker.teleport('sokoban:4');
    const { level, state } = walker;
    walker.press('F');
    expect(state.floating).toBe(false);
    expect(level.known.some((bit, cell) => bit === 1 && level.boulders[cell] > 0)).toBe(true);
    const corner = [...level.typ.keys()].find(
      (cell) => level.typ[cell] === T.ROOM && level.typ[neighbour(cell, 1)] === T.ROOM,
    );
    if (corner === undefined) throw new Error('no corner');
    for (const cell of level.boulders.keys()) setBoulders(level, cell, 0);
    state.cell = corner;
    setBoulders(level, neighbour(corner, 1), 1);
    walker.press('u');
    expect(state.cell).toBe(corner);
    setBoulders(level, neighbour(corner, 1), 0);
    for (const side of [0, 2]) setBoulders(level, neighbour(corner, side), 1);
    walker.press('u');
    expect(state.cell).toBe(corner);
    expect(newsOf(walker)).toContain('squeeze');
  });
});

test('only one vault of a dungeon leads to Fort Ludios, and the fort leads back there', () => {
  let found = 0;
  for (const seed of ['1', '2', '3', '4']) {
    const maker = createMaker({ seed, role: 'Val', walk: '' });
    const ludios = branchNumber(maker.dungeon, 'ludios');
    const entries: number[] = [];
    for (let dlevel = 1; dlevel <= maker.dungeon.branches[0].levels; dlevel++) {
      const { traps } = maker.build({ dnum: 0, dlevel });
      if (traps.some(({ ttyp, dst }) => ttyp === TRAP.PORTAL && dst.dnum === ludios)) entries.push(dlevel);
    }
    expect(entries.length).toBeLessThanOrEqual(1);
    if (entries.length === 0) continue;
    found++;
    const back = maker.build({ dnum: ludios, dlevel: 1 }).traps.find(({ ttyp }) => ttyp === TRAP.PORTAL);
    expect(back?.dst).toEqual({ dnum: 0, dlevel: entries[0] });
  }
  expect(found).toBeGreaterThan(0);
});

test('a level is the same whatever was visited before, and every role has its quest', () => {
  const a = createMaker({ seed: '7', role: 'Val', walk: '' });
  const b = createMaker({ seed: '7', role: 'Val', walk: '' });
  b.build({ dnum: 0, dlevel: 20 });
  expect([...b.build({ dnum: 0, dlevel: 12 }).typ]).toEqual([...a.build({ dnum: 0, dlevel: 12 }).typ]);
  for (const role of STANDARD_ROLES) {
    const maker = createMaker({ seed: '7', role, walk: '' });
    const dnum = branchNumber(maker.dungeon, 'quest');
    expect(maker.build({ dnum, dlevel: 1 }).file).toBe(`${role}-strt.lua`);
  }
});

test('the level teleport is for wizards, marks the run, and reaches every level', () => {
  const plain = new Walker('7');
  plain.press('Ctrl+V');
  expect(newsOf(plain)).toContain('wizard');
  const walker = new Walker('7', { wizard: true, practice: false });
  expect(walker.session.report()).toMatchObject({ ranked: true });
  for (const id of ['planes:1', 'planes:5', 'gehennom:1', 'ludios:1', 'vlad:1', 'tutorial:2', 'sokoban:1'])
    walker.teleport(id);
  expect(walker.session.report()).toMatchObject({ ranked: false, level: 'sokoban:1' });
  for (const [text, id] of [
    ['12', 'doom:12'],
    ['castle', special(walker, 'castle')],
    ['Minetown', special(walker, 'minetn')],
    ['the Oracle', special(walker, 'oracle')],
    ['mines:2', 'mines:2'],
  ]) {
    walker.press('Ctrl+V');
    walker.type(text);
    expect(walker.state.here).toBe(id);
  }
  for (const text of ['-1', '99', 'nowhere', '']) {
    walker.press('Ctrl+V');
    walker.type(text);
    expect(walker.state.here).toBe('mines:2');
  }
  walker.press('Ctrl+V');
  walker.type('?');
  expect(frameText(walker.session.frame())).toContain('Which level?');
  walker.press('PageDown', 'a');
  expect(walker.state.here).toBe([...walker.state.maker.places.keys()][16]);
});

test('the walk is won at an altar of the Astral Plane', () => {
  const walker = new Walker('7', { wizard: true });
  walker.teleport('planes:1');
  const { level } = walker;
  const altar = level.typ.indexOf(T.ALTAR);
  const beside = [0, 2, 4, 6].map((way) => neighbour(altar, way)).find((cell) => level.typ[cell] === T.ROOM);
  if (beside === undefined) throw new Error('no room beside the altar');
  standOn(walker, beside);
  walker.step(directionBetween(SIZE, beside, altar));
  expect(walker.session.report()).toMatchObject({ hasWon: true, isGameOver: true });
  expect(frameText(walker.session.frame())).toContain('You have reached the Astral Plane');
  // One more stands in NetHack's own count, without a level.
  expect(frameText(walker.session.frame())).toContain('The Elemental Planes: 1 of 5 levels.');
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

test('floating crosses water and does not fall; coming down over a hole does', () => {
  const walker = inOpenSpot();
  const { level, state } = walker;
  const east = neighbour(state.cell, 2);
  setGround(level, east, T.MOAT, 0);
  const before = state.cell;
  walker.press('l');
  expect(state.cell).toBe(before);
  walker.press('F', 'l');
  expect(state.cell).toBe(east);
  walker.press('F');
  expect(state.floating).toBe(true);
});

test('the drawbridge of the castle comes down when it is called, and its trap doors lead to the valley', () => {
  const walker = new Walker('1', { wizard: true });
  walker.teleport(special(walker, 'castle'));
  walker.lowerBridge();
  expect(newsOf(walker)).toContain('the drawbridge comes down');
  const trapDoor = walker.level.traps.find(({ kind }) => isHole(kind));
  if (trapDoor === undefined) throw new Error('the castle has no trap door');
  walker.walkTo(trapDoor.cell);
  expect(walker.state.here).toBe('gehennom:1');
});
