// Many steps for one key: runs, rests, and travel to known stairs, to a place, to another level, as near as can be.

import { cellOf, frameText, type Input, isPlace, lineText } from '@stairwell/engine';
import { isHole, TERRAIN as T, TRAP } from '@stairwell/nethack';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { watchArrivals } from '../../../../tests/testing/arrivals.js';
import { mazes } from '../game.js';
import { HEIGHT, neighbour, stepsBetween, WIDTH, xOf, yOf } from '../level/ground.js';
import { moveCreature, setGround } from '../level/level.js';
import { branchNumber, idOf } from '../level/places.js';
import { RULES } from '../rules.js';
import { placeHere } from '../state.js';
import {
  corridor,
  inHall,
  inOpenSpot,
  inRock,
  meet,
  newsOf,
  openSpot,
  special,
  standOn,
  startOf,
  statusOf,
} from '../testing/scene.js';
import { Walker } from '../testing/walker.js';
import { isClimbed, leadsUp, WARP } from '../world.js';

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

const stairs = (walker: Walker, up: boolean): number[] =>
  walker.ways.filter((way) => isClimbed(way) && leadsUp(walker.state.maker, way) === up).map(startOf);

/** Nobody interrupts a journey or stands in its way. */
function sendAway(walker: Walker): void {
  for (const level of walker.state.world.levels()) {
    level.creatures.length = 0;
    level.bodies.fill(undefined);
  }
}

describe('to known ways', () => {
  test('goes from one staircase to the other, and takes no hole of Sokoban for a way', () => {
    const walker = new Walker('7', { wizard: true });
    const { dungeon } = walker.state.maker;
    const mines = dungeon.connections.find(({ end2 }) => end2.dnum === branchNumber(dungeon, 'mines'));
    if (mines === undefined) throw new Error('the Mines have no entrance');
    walker.teleport(idOf(dungeon, mines.end1));
    sendAway(walker);
    walker.level.known.fill(1);
    const [one, other] = stairs(walker, false);
    standOn(walker, one);
    walker.press('_', '>');
    expect(walker.state.cell).toBe(other);
    walker.press('_', '>');
    expect(walker.state.cell).toBe(one);
    walker.teleport('sokoban:3');
    expect(walker.level.traps.filter(({ kind }) => isHole(kind)).length).toBeGreaterThan(5);
    walker.press('_', '>');
    expect(newsOf(walker)).toBe('You are there.');
  });

  test('ends on a known trap when that is the goal, and goes around the others', () => {
    const walker = new Walker('7', { wizard: true });
    walker.teleport('doom:28');
    const { level, state } = walker;
    level.known.fill(1);
    const hole = level.traps.find(({ kind }) => isHole(kind));
    if (hole === undefined) throw new Error('the castle has trap doors');
    for (const trap of level.traps) trap.seen = true;
    standOn(walker, neighbour(neighbour(hole.cell, 2), 2));
    walker.press('_', '>');
    expect(state.here).toBe('gehennom:1');
  });

  test('says so where none is known', () => {
    const walker = inOpenSpot();
    walker.level.known.fill(0);
    walker.press('_', '>');
    expect(newsOf(walker)).toBe('You know no way down.');
    expect(walker.state.turn).toBe(0);
  });
});

describe('over several levels', () => {
  /** A hero who walked from doom:1 to doom:3 and knows just the ways he took. */
  const walked = (): Walker => {
    const walker = new Walker('7', { wizard: true });
    walker.climbThrough('doom', 1, 3);
    sendAway(walker);
    return walker;
  };

  test('goes by the ways that are known, a turn a step, through travel', () => {
    const walker = walked();
    const { state } = walker;
    const { turn } = state;
    const arrivals = watchArrivals(state.world);
    walker.press('_');
    const { x, y } = placeHere(state);
    expect(walker.session.frame().view.things[0]).toEqual({ name: 'you', x, y });
    walker.press('_');
    const menu = frameText(walker.session.frame());
    expect(menu).toContain('Travel to which level?');
    expect(menu).toContain('a) The Dungeons of Doom, level 1');
    expect(menu).not.toContain('level 4');
    walker.press('a');
    // The level itself is shown while one points at a place of it.
    expect(walker.session.frame().status.map(lineText)[0]).toContain('level 1');
    expect(walker.session.frame().view).toMatchObject({ things: [] });
    walker.press('<');
    expect(placeHere(state)).toEqual(placeHere(new Walker('7').state));
    expect(arrivals.length).toBe(2);
    expect(state.turn).toBeGreaterThan(turn + 10);
    // And all the way back, to the stairs by which he came to the third level.
    walker.press('_', '_', 'c', '<');
    expect(state.here).toBe('doom:3');
    expect([state.cell]).toEqual(stairs(walker, true));
  });

  test('the cursor begins where one left the level, and travel goes as far as the known ways lead', () => {
    const walker = new Walker('x', { wizard: true });
    const { state } = walker;
    walker.teleport('gehennom:14');
    walker.press('r');
    sendAway(walker);
    const [down = -1] = stairs(walker, false);
    standOn(walker, down);
    const left = placeHere(state);
    walker.press('>');
    sendAway(walker);
    expect(state.here).toBe('gehennom:15');
    walker.press('_', '_', 'b');
    expect(state.screens.at(-1)?.at).toEqual(left);
    walker.press('Enter');
    expect(placeHere(state)).toEqual(left);
    // A place behind rock: as near as the known ways lead, and that is said.
    walker.press('>');
    sendAway(walker);
    walker.press('_', '_', 'b');
    walker.session.give({ type: 'point', x: 0, y: 0 });
    expect(state.here).toBe('gehennom:14');
    expect(newsOf(walker)).toContain('You know no way that leads nearer.');
    // No known way leads back to where a wizard came from; its number chooses it as well.
    walker.press('_', '_', '1');
    expect(state.screens.at(-1)?.at?.level).toBe('doom:1');
    walker.press('Enter');
    expect(newsOf(walker)).toBe('You know no way to that level.');
  });

  test('does not go by ways that are not known, nor down stairs while floating', () => {
    const walker = walked();
    const { state } = walker;
    const second = state.world.visit('doom:2');
    const known = second.known.slice();
    second.known.fill(0);
    const before = placeHere(state);
    walker.press('_', '_', 'a', '<');
    expect(newsOf(walker)).toBe('You know no way to that level.');
    expect(placeHere(state)).toEqual(before);
    second.known.set(known);
    walker.press('_', '_', 'a', '<', 'F', '_', '_', 'c', '<');
    expect(state.here).toBe('doom:1');
    expect(newsOf(walker)).toBe('You know no way to that level.');
  });

  test('goes through portals', () => {
    const walker = new Walker('7', { wizard: true });
    const { state } = walker;
    const { dungeon } = state.maker;
    const entry = dungeon.connections.find(({ end2 }) => end2.dnum === branchNumber(dungeon, 'quest'))?.end1;
    if (entry === undefined) throw new Error('no quest');
    walker.teleport(idOf(dungeon, entry));
    const portal = walker.ways.find(({ kind }) => kind === 'portal');
    if (portal === undefined) throw new Error('no portal');
    walker.walkTo(startOf(portal));
    expect(state.here).toBe('quest:1');
    sendAway(walker);
    const away = [0, 1, 2, 3, 4, 5, 6, 7]
      .map((way) => neighbour(state.cell, way))
      .find((cell) => walker.level.typ[cell] === T.ROOM && walker.level.bodies[cell] === undefined);
    if (away === undefined) throw new Error('no room beside the portal');
    walker.walkTo(away);
    state.world.visit(idOf(dungeon, entry)).known.fill(1);
    walker.press('_', '_', 'b', 'Enter');
    expect(state.here).toBe(idOf(dungeon, entry));
  });

  test('takes the very way that it found, where two begin on one cell', () => {
    const walker = walked();
    const { world } = walker.state;
    const [stairs] = walker.ways.filter(({ to }) => to?.level === 'doom:2');
    const goal = placeHere(new Walker('7').state);
    world.addLink({ ...stairs, to: goal });
    const arrivals = watchArrivals(world);
    walker.press('_', '_', 'a', '<');
    expect(placeHere(walker.state)).toEqual(goal);
    expect(arrivals).toEqual([goal]);
  });

  test('goes by a teleporter that is known to lead there, and by none that is not', () => {
    const walker = new Walker('9', { wizard: true });
    walker.teleport('doom:7');
    sendAway(walker);
    const { level, state } = walker;
    const way = walker.ways.find(({ kind, from }) => kind === WARP && from.x === 13);
    if (way === undefined || !isPlace(way.to)) throw new Error('no teleporter');
    const [trap, end] = [startOf(way), cellOf(level, way.to.x, way.to.y)];
    // The end of the teleporter and one cell beside it, with rock around them.
    const goal = neighbour(end, 2);
    for (const cell of level.typ.keys()) if (stepsBetween(cell, end) <= 2) setGround(level, cell, T.STONE, 0);
    for (const cell of [end, goal]) setGround(level, cell, T.ROOM, 0);
    level.known.fill(1);
    // Nobody gets there by a step on one of the others.
    for (const each of level.traps) each.gone = each.cell !== trap;
    const start = neighbour(trap, 1);
    for (const isKnown of [false, true]) {
      for (const each of level.traps) each.seen = isKnown;
      standOn(walker, start);
      const arrivals = watchArrivals(state.world);
      walker.session.give({ type: 'point', x: xOf(goal), y: yOf(goal) });
      expect([state.cell === goal, arrivals.length]).toEqual(isKnown ? [true, 1] : [false, 0]);
    }
    // Who floats is above it.
    standOn(walker, start);
    walker.press('F');
    walker.session.give({ type: 'point', x: xOf(goal), y: yOf(goal) });
    expect(state.cell).not.toBe(goal);
  });

  test('steps on a teleporter once when that is the goal', () => {
    const walker = inHall({ practice: true });
    const { level, state } = walker;
    const cell = state.cell + 3;
    Object.assign(level.trapAt, { [cell]: { cell, kind: TRAP.TELEPORT, seen: true, gone: false } });
    walker.session.give({ type: 'point', x: xOf(cell), y: yOf(cell) });
    expect(state.turn).toBe(3);
    expect(newsOf(walker)).toContain('somewhere else');
  });

  test('stops when a stranger comes into view', () => {
    const walker = walked();
    const { state } = walker;
    const second = state.world.visit('doom:2');
    const stranger = second.natives.find(({ mon }) => !mon.peaceful && mon.appearType === 0);
    if (stranger === undefined) throw new Error('nobody is hostile');
    const [arrival] = state.world.linksOf('doom:3').filter(({ to }) => to?.level === 'doom:2');
    if (!isPlace(arrival.to)) throw new Error('no stairs');
    second.creatures.push(stranger);
    moveCreature(second, stranger, neighbour(cellOf(second, arrival.to.x, arrival.to.y), 2));
    stranger.asleep = false;
    walker.press('_', '_', 'a', '<');
    expect(state.here).toBe('doom:2');
    expect(newsOf(walker)).toContain('The kobold notices you!');
  });
});

describe('as near as can be', () => {
  test('goes to the nearest cell that can be reached, and says so', () => {
    const walker = inOpenSpot();
    const { level, state } = walker;
    sendAway(walker);
    const goal = neighbour(neighbour(state.cell, 2), 2);
    for (let way = 0; way < 8; way++) setGround(level, neighbour(goal, way), T.STONE, 0);
    const start = neighbour(state.cell, 6);
    standOn(walker, start);
    walker.session.give({ type: 'point', x: xOf(goal), y: yOf(goal) });
    expect(state.cell).toBe(neighbour(start, 2));
    expect(newsOf(walker)).toBe('You know no way that leads nearer.');
    walker.press('s');
    walker.session.give({ type: 'point', x: xOf(goal), y: yOf(goal) });
    expect(newsOf(walker)).toBe('You know no way that leads nearer.');
  });

  test('a journey that was broken off goes on by Enter, and one that came to its end does not', () => {
    const walker = inHall({ practice: true });
    const { state } = walker;
    const start = state.cell;
    walker.press('_', 'L', 'L', 'Enter');
    expect(state.cell).toBe(start + 16);
    walker.press('_', 'Enter');
    expect(newsOf(walker)).toBe('You are there.');
    // In the dark somebody is seen from beside only.
    walker.level.lit.fill(0);
    standOn(walker, state.cell);
    meet(walker, 'anybody', 8, { dazed: 30 });
    walker.press('_', 'L', 'L', 'Enter');
    expect(newsOf(walker)).toBe('You see a grid bug.');
    expect(state.cell).toBeLessThan(start + 32);
    sendAway(walker);
    const again = mazes.load(JSON.parse(JSON.stringify(mazes.save(state))));
    expect(mazes.save(again)).toEqual(mazes.save(state));
    walker.press('_', 'Enter');
    expect(state.cell).toBe(start + 32);
  });

  test('a tap goes where it points', () => {
    const walker = inOpenSpot();
    sendAway(walker);
    const goal = openSpot(walker);
    standOn(walker, neighbour(goal, 3));
    walker.session.give({ type: 'point', x: xOf(goal), y: yOf(goal) });
    expect(walker.state.cell).toBe(goal);
  });
});

describe('what is pointed at', () => {
  test('is described under the cursor, and told when it is chosen', () => {
    const walker = new Walker('7');
    walker.press(';');
    expect(walker.session.frame().status.map(lineText)[0]).toContain('You, Valkyrie');
    walker.press('Enter');
    expect(newsOf(walker)).toContain('Valkyrie');
    walker.press('Ctrl+O');
    expect(frameText(walker.session.frame())).toContain('The Dungeons of Doom');
  });

  test('may be a thing or an altar, to which the cursor jumps', () => {
    const walker = new Walker('5', { wizard: true });
    walker.teleport(special(walker, 'minetn'));
    walker.level.known.fill(1);
    walker.press('_');
    expect(walker.session.frame().status.map(lineText)[1].length).toBeLessThanOrEqual(80);
    walker.press('o');
    expect(statusOf(walker)).toMatch(/^(An? |\d+ )/);
    const seen = new Set<string>();
    for (let i = 0; i < 6; i++) {
      walker.press('x');
      seen.add(statusOf(walker).split(/[.:,]/)[0]);
    }
    expect(seen).toContain('A lawful altar');
    expect(seen).toContain('A fountain');
    walker.press('Escape', ';', 'x');
    expect(statusOf(walker)).toMatch(/^A (fountain|lawful altar|kitchen sink)/);
  });

  test('lies on the map: no action is decoded that cannot be read again', () => {
    const number = fc.oneof(fc.integer({ min: -3, max: 100 }), fc.double());
    const keys = [...mazes.controls.flatMap((control) => control.keys), 'a', 'b', 'Enter', 'Escape', ' '];
    const input: fc.Arbitrary<Input> = fc.oneof(
      fc.record({ type: fc.constant('point' as const), x: number, y: number }),
      fc.constantFrom(...keys).map((key) => ({ type: 'key' as const, key, phase: 'tap' as const })),
      fc.record({ type: fc.constant('line' as const), text: fc.string({ maxLength: 120 }) }),
    );
    fc.assert(
      fc.property(fc.array(input, { maxLength: 40 }), (inputs) => {
        const walker = new Walker('7', { wizard: true });
        for (const each of inputs) {
          const action = mazes.decode(each, walker.state);
          if (action === undefined) continue;
          expect(mazes.readAction(JSON.parse(JSON.stringify(action)))).toEqual(action);
          mazes.act(walker.state, action);
        }
      }),
      { numRuns: 40 },
    );
    const { state } = new Walker('7');
    const point = (x: number, y: number) => mazes.decode({ type: 'point', x, y }, state);
    expect(point(WIDTH - 1, HEIGHT - 1)).toBeDefined();
    for (const [x, y] of [
      [-1, 5],
      [5, -1],
      [WIDTH, 0],
      [0, HEIGHT],
      [1.5, 2],
    ])
      expect(point(x, y)).toBeUndefined();
  });
});
