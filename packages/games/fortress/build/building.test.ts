// Building through the player's door: marks and drags, taking back and making again, copies, orders that wait, builders, budgets,
// and the rules of Dwarf Fortress.

import { keyTap, lineText } from '@stairwell/engine';
import { RecordedSession, verifyRun } from '@stairwell/engine/play';
import { describe, expect, it } from 'vitest';
import { fortress } from '../index.js';
import { STYLE } from '../palette.js';
import { RULES } from '../rules.js';
import { begin, goTo, helpOf, kindAt, press, rowsOf, stateOf, statusOf, tick } from '../testing/play.js';

const ROOM = `floor:0
############
#..........#
#..........#
#..........#
#..........#
############
floor:1
############
#..........#
#..........#
#..........#
#..........#
############`;

const note = (session: ReturnType<typeof begin>) => session.frame().messages.map(lineText).join();

describe('marks and drags', () => {
  it('fill a box from the mark to the cursor, over levels, and take it back as one', () => {
    const session = begin({ map: ROOM, movers: 0 });
    goTo(session, 2, 2, 0);
    press(session, 'v');
    goTo(session, 3, 3, 1);
    expect(statusOf(session)[0]).toContain('from the mark');
    press(session, '3');
    for (const [x, y, z] of [
      [2, 2, 0],
      [3, 3, 0],
      [2, 3, 1],
    ])
      expect(kindAt(session, x, y, z)).toBe('stairsBoth');
    expect(note(session)).toBe('Built: 8 x stairs up and down.');
    expect(stateOf(session).world.links()).toHaveLength(8);
    press(session, 'z');
    expect(stateOf(session).world.links()).toHaveLength(0);
    press(session, 'Z');
    expect(stateOf(session).world.links()).toHaveLength(8);
    expect(press(session, 'Z')).toBe('There is nothing to make again.');
    expect(verifyRun(fortress, session.run())).toBeUndefined();
  });

  it('draw what a drag will build, and build it when it is let go', () => {
    const session = begin({ map: ROOM, movers: 0 });
    goTo(session, 1, 1, 0);
    press(session, 'W r');
    expect(note(session)).toBe('Mark and drag make the outline of a box.');
    const drag = (phase: 'move' | 'end', x: number, y: number) =>
      session.give({ type: 'drag', phase, from: { x: 2, y: 1 }, to: { x, y } });
    drag('move', 4, 2);
    drag('move', 5, 3);
    expect(kindAt(session, 2, 1, 0)).toBe('walkable');
    drag('end', 5, 3);
    expect(rowsOf(session).slice(1, 4)).toEqual(['#.####.....#', '#.#..#.....#', '#.####.....#']);
    press(session, 'r');
    session.give({ type: 'drag', phase: 'end', from: { x: 7, y: 1 }, to: { x: 10, y: 4 } });
    expect([7, 8, 9, 10].map((x) => kindAt(session, x, x - 6, 0))).toEqual(Array(4).fill('wall'));
    expect(
      session.give({ type: 'drag', phase: 'end', from: { x: 7, y: 1 }, to: { x: 99, y: 4 } }),
    ).toBeUndefined();
    expect(verifyRun(fortress, session.run())).toBeUndefined();
  });

  it('show on every floor what was built, dug and taken away since it was drawn, also through air', () => {
    const session = begin({ map: ROOM, movers: 0 });
    for (const keys of ['w', '< j a', '> a', 'w', 'l d', 'v J 3', '< a', 'z', 'Z', 'l w']) {
      press(session, keys);
      const afresh = RecordedSession.resume(fortress, session.save());
      expect(session.frame()).toEqual(afresh.frame());
    }
  });

  it('change level by the wheel, and do not move the view under a pointer', () => {
    const session = begin({ map: ROOM, movers: 0 });
    press(session, 'l');
    expect(session.frame().view).toMatchObject({ margin: 3 });
    session.give({ type: 'point', x: 1, y: 1 });
    expect(session.frame().view).toMatchObject({ margin: 0 });
    const { level } = session.report();
    press(session, level === 0 ? 'WheelUp' : 'WheelDown');
    expect(session.report().level).not.toBe(level);
  });

  it('keep digging in hand although nothing could be dug', () => {
    const session = begin({ map: ROOM, movers: 0 });
    goTo(session, 1, 1, 0);
    expect(press(session, 'd')).toBe('It is open already.');
    goTo(session, 0, 1, 0);
    press(session, 'Enter');
    expect(kindAt(session, 0, 1, 0)).toBe('walkable');
  });
});

describe('copies', () => {
  it('hold a box over levels and are pasted as orders that can be taken back', () => {
    const session = begin({ map: ROOM, movers: 0 });
    goTo(session, 1, 1, 0);
    press(session, '1 < 2');
    goTo(session, 1, 1, 0);
    press(session, 'v');
    goTo(session, 2, 1, 1);
    press(session, 'C');
    expect(note(session)).toBe('Copied: 2 x 1 cells on 2 levels.');
    goTo(session, 8, 4, 0);
    press(session, 'V');
    expect(note(session)).toBe('Built: what was copied, 2 cells.');
    expect([kindAt(session, 8, 4, 0), kindAt(session, 8, 4, 1)]).toEqual(['stairsUp', 'stairsDown']);
    expect(press(session, 'V')).toBe('It is all there already.');
    press(session, 'z');
    expect(kindAt(session, 8, 4, 1)).toBe('walkable');
  });
});

describe('orders', () => {
  it('wait until nobody stands there: whoever does goes away, and nobody comes', () => {
    const session = begin({ map: ROOM, movers: 0 });
    goTo(session, 5, 2, 0);
    press(session, 'm w');
    expect(note(session)).toBe('To be built: wall. Someone stands there.');
    expect(kindAt(session, 5, 2, 0)).toBe('walkable');
    tick(session, 30);
    expect(kindAt(session, 5, 2, 0)).toBe('wall');
    expect(session.report().orders).toBe(0);
  });

  it('are no more than can be saved, whatever is taken back while others wait', () => {
    const session = begin({ builders: 1, width: 128, height: 128 });
    const state = stateOf(session);
    const { map } = state.ways;
    const cells = Array.from({ length: RULES.build.waiting + 1 }, (_, at) =>
      map.nodeOf({ level: at >> 14, x: at & 127, y: (at >> 7) & 127 }),
    );
    const [first, ...rest] = cells;
    state.changes.push({ number: 1, changes: [{ cell: first, before: 0 }] });
    state.orders = rest.map((cell) => ({ cell, code: 0, group: -1 }));
    expect(press(session, 'z')).toBe('Too many orders wait already.');
    state.orders = state.orders.slice(1);
    expect(press(session, 'z')).toBeUndefined();
    expect(state.orders).toHaveLength(RULES.build.waiting);
    const saved = fortress.save(state);
    expect(fortress.save(fortress.load(JSON.parse(JSON.stringify(saved))))).toEqual(saved);
  });

  it('are carried out by builders that come, and say when none can', () => {
    const session = begin({ map: ROOM.replace('#..........#', '#@@........#'), builders: 2 });
    goTo(session, 9, 4, 0);
    press(session, '3');
    expect(note(session)).toBe('To be built: stairs up and down. Builders are on their way.');
    tick(session, 20);
    expect(kindAt(session, 9, 4, 0)).toBe('walkable');
    tick(session, 120);
    expect(kindAt(session, 9, 4, 0)).toBe('stairsBoth');
    goTo(session, 2, 2, 1);
    press(session, '3');
    tick(session, 200);
    expect(kindAt(session, 2, 2, 1)).toBe('walkable');
    expect(note(session)).toMatch(/^No builder can get to the order at \(2, 2\) on level 1\./);
    // From the stairs below, the cell above them can be built.
    press(session, 'z');
    goTo(session, 9, 4, 1);
    press(session, '3');
    tick(session, 300);
    expect(kindAt(session, 9, 4, 1)).toBe('stairsBoth');
    expect(verifyRun(fortress, session.run())).toBeUndefined();
  });

  it('are carried out after other work too, where there is no hall to bring anything to', () => {
    const session = begin({ builders: 3, movers: 30 });
    // Long enough for each of them to have worked elsewhere.
    tick(session, 3000);
    goTo(session, 40, 18, 2);
    press(session, 'w');
    tick(session, 1500);
    expect(session.report()).toMatchObject({ orders: 0 });
    expect(kindAt(session, 40, 18, 2)).toBe('wall');
  });

  it('are known by their colour', () => {
    const { view } = begin({ map: 'floor:0|9#|#@@.$...#|9#', builders: 1 }).frame();
    if (view.kind !== 'tiles') throw new Error('expected tiles');
    expect([view.styles[10], view.styles[11]]).toEqual([STYLE.builder, STYLE.mover]);
  });

  it('tell of a builder that has no way out', () => {
    const session = begin({ map: 'floor:0|9#|#@..$...#|9#', builders: 1 });
    goTo(session, 2, 1, 0);
    press(session, 'w');
    const said: string[] = [];
    for (let i = 0; i < 200; i++) {
      session.tick();
      said.push(note(session));
    }
    expect(said.join()).toMatch(/A builder at \(\d, 1\) on level 0 has no way out\./);
  });
});

describe('the words for stairs', () => {
  it('say where they lead and how many took them this minute', () => {
    const map = ROOM.replace('#..........#', '#.<.$......#').replaceAll(
      'floor:1\n############\n#..',
      'floor:1\n############\n#.>',
    );
    const session = begin({ map, movers: 0 });
    goTo(session, 2, 1, 0);
    expect(statusOf(session)[1]).toBe('stairs up: only to 1, used 0 times');
    goTo(session, 2, 1, 1);
    expect(statusOf(session)[1]).toBe('stairs down: reached from 0, used 0 times');
    goTo(session, 6, 3, 1);
    press(session, 'o');
    goTo(session, 5, 3, 0);
    press(session, 'm');
    tick(session, 900);
    goTo(session, 2, 1, 0);
    const used = () => Number(/, used (\d+) times$/.exec(statusOf(session)[1])?.[1]);
    expect(used()).toBeGreaterThan(1);
    tick(session, 4200);
    expect(used()).toBe(0);
  });

  it('count who comes as well as who goes, at once', () => {
    const session = begin({ map: 'floor:0|9#|#@....$X#|9#|floor:1|9#|#&.....X#|9#' });
    const used = (level: number) => {
      goTo(session, 7, 1, level);
      return /used (?:once|\d+ times)/.exec(statusOf(session)[1])?.[0];
    };
    const isAt = (level: number) =>
      stateOf(session).ways.map.placeOf(stateOf(session).movers[0].cell).level === level;
    for (let i = 0; i < 600 && !isAt(1); i++) session.tick();
    expect([used(0), used(1)]).toEqual(Array(2).fill('used once'));
    for (let i = 0; i < 600 && !isAt(0); i++) session.tick();
    expect([used(0), used(1)]).toEqual(Array(2).fill('used 2 times'));
  });

  it('say that one column cannot lead only up through three levels', () => {
    const session = begin({ map: `${ROOM}\nfloor:2\n${'############\n'.repeat(6)}`, movers: 0 });
    goTo(session, 3, 3, 0);
    press(session, '1 < 2');
    expect(note(session)).toContain('one column cannot lead only up through three levels');
    expect(helpOf(session).map(lineText).join(' ')).toContain(
      'One column cannot lead only up through three levels',
    );
  });
});

describe('the rules of Dwarf Fortress', () => {
  it('leave a ramp below a channel, which leads both ways while rock holds it', () => {
    const map = `floor:0|7#|7#|7#|7#|floor:1|7.|7.|7.|7.`;
    const session = begin({ map, movers: 0, stairs: 'dwarf-fortress' });
    goTo(session, 3, 1, 1);
    press(session, 'x');
    expect([kindAt(session, 3, 1, 1), kindAt(session, 3, 1, 0)]).toEqual(['air', 'rampN']);
    const links = () => stateOf(session).world.links().length;
    expect(links()).toBe(16);
    goTo(session, 3, 0, 0);
    press(session, 'd');
    expect(links()).toBe(14);
    const help = helpOf(session).map(lineText).join(' ');
    expect(help).toContain('Build a ramp, for both ways: ^, }, v and { are the same.');
    expect(help).toContain('A channel makes air of a cell');
    goTo(session, 3, 1, 0);
    expect(statusOf(session)[1]).toMatch(/^ramp: only to 1/);
    const ramps = () => session.frame().slots?.filter(({ name }) => name?.startsWith('ramp'));
    expect(ramps()).toMatchObject([{ name: 'ramp', isChosen: false }]);
    press(session, '%');
    expect(ramps()).toMatchObject([{ name: 'ramp', isChosen: true }]);
  });

  it('make hills that everybody gets down from', () => {
    const down = (options: Readonly<Record<string, unknown>>) => {
      const world = fortress.world('7', begin(options).options);
      return world.links().filter(({ from, to }) => Number(to?.level) < Number(from.level)).length;
    };
    expect(down({ stairs: 'dwarf-fortress' })).toBeGreaterThan(70);
  });

  it('know no channels under the seed', () => {
    const session = begin({ map: ROOM, movers: 0 });
    expect(session.give(keyTap('x'))?.reason).toContain('Dwarf Fortress');
    const help = helpOf(session).map(lineText).join(' ');
    expect(help).toContain('a ramp that is entered from the north');
    expect(help).not.toMatch(/channel/i);
  });
});
