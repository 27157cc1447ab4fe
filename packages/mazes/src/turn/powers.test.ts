// Powers take charges, and end.

import { frameText } from '@stairwell/engine';
import { TERRAIN as T } from '@stairwell/nethack';
import { describe, expect, test } from 'vitest';
import { neighbour } from '../level/ground.js';
import { setGround } from '../level/level.js';
import { RULES } from '../rules.js';
import { inHall, meet, newsOf } from '../testing/scene.js';

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
