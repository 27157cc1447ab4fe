// Those who live in the fortress: they find their ways, keep to one-way stairs, and cope with a map that changes.

import { RecordedSession, verifyRun } from '@stairwell/engine/play';
import { describe, expect, it } from 'vitest';
import { watchArrivals } from '../../../../tests/testing/arrivals.js';
import { fortress } from '../index.js';
import { ALGORITHMS, RULES } from '../rules.js';
import { CrowdWatcher } from '../testing/crowd-watcher.js';
import { begin, goTo, press, stateOf, statusOf, tick } from '../testing/play.js';

/** A room over a room: stairs up at the left, stairs down at the right. */
const CIRCUIT = `floor:0
###########
#.........#
#.<.....>.#
#.........#
###########
floor:1
###########
#.........#
#.>.....>.#
#.........#
###########`;

describe.each(ALGORITHMS)('movers by %s', (algorithm) => {
  it('take only steps that the map allows while it changes, and get their work done', () => {
    const session = begin({ movers: 80, algorithm }, 'lantern');
    const state = stateOf(session);
    let climbed = 0;
    for (let round = 0; round < 30; round++) {
      press(session, `${['l', 'j', 'L', 'h', 'K'][round % 5]} ${['w', '3', 'f', 'a', '2', 'd'][round % 6]}`);
      for (let i = 0; i < 12; i++) {
        const before = state.movers.map(({ cell }) => cell);
        const arrivals = watchArrivals(state.world);
        let climbs = 0;
        session.tick();
        state.movers.forEach(({ cell }, mover) => {
          if (cell === before[mover]) return;
          expect(state.ways.map.canStep(before[mover], cell)).toBe(true);
          if (state.ways.map.placeOf(cell).level !== state.ways.map.placeOf(before[mover]).level) climbs++;
        });
        // Nobody changes floor but by `travel`.
        expect(arrivals.length).toBe(climbs);
        climbed += climbs;
      }
    }
    expect(climbed).toBeGreaterThan(0);
    expect(state.jobsDone).toBeGreaterThan(20);
    expect(verifyRun(fortress, session.run())).toBeUndefined();
  });

  it('go on after a load exactly as they would have, although the searchers are made anew', () => {
    const session = begin({ movers: 120, algorithm });
    for (const keys of ['l 3', '> 3', 'd', 'L w', 'J 8', '< 8', 'K K f']) {
      press(session, keys);
      tick(session, 20);
    }
    const resumed = RecordedSession.resume(fortress, JSON.parse(JSON.stringify(session.save())));
    tick(session, 400);
    tick(resumed, 400);
    expect(resumed.hash()).toBe(session.hash());
  });
});

describe('ways', () => {
  it.each(['seed', 'dwarf-fortress'])(
    'are forgotten once a step of them is gone, and no others (%s)',
    (stairs) => {
      const session = begin({ movers: 80, stairs }, 'lantern');
      const { movers, ways } = stateOf(session);
      const gone = new Set<string>();
      for (let round = 0; round < 240; round++) {
        tick(session, 5);
        const { path, at } = movers[round % movers.length];
        if (path === undefined) continue;
        // On the way, or beside it: a closed corner and what holds a ramp count as well.
        const { level, x, y } = ways.map.placeOf(path[Math.min(at + 2 + (round % 9), path.length - 1)]);
        goTo(session, x + (round % 3) - 1, y, Number(level));
        const before = movers.map((mover) => mover.path?.subarray(mover.at));
        press(session, ['w', 'a', 'd', '3', 'z', '8', 'f'][round % 7]);
        before.forEach((way, mover) => {
          const broken = way?.findIndex((cell, i) => i > 0 && !ways.map.canStep(way[i - 1], cell)) ?? -1;
          expect(movers[mover].path === undefined).toBe(way === undefined || broken > 0);
          if (way === undefined || broken < 0) return;
          const by = Math.abs(way[broken] - way[broken - 1]);
          gone.add(
            by === 1 || by === ways.map.stride ? 'straight' : by > ways.map.stride + 1 ? 'link' : 'diagonal',
          );
        });
      }
      expect([...gone].sort()).toEqual(['diagonal', 'link', 'straight']);
    },
  );
});

describe('traffic', () => {
  it('goes up one stair and down the other, and stops where the only way down is closed', () => {
    const session = begin({ map: CIRCUIT, movers: 0 });
    const state = stateOf(session);
    while (state.sites.length > 0) {
      const { level, x, y } = state.ways.map.placeOf(state.sites[0].cell);
      goTo(session, x, y, Number(level));
      press(session, 'o');
    }
    goTo(session, 5, 1, 0);
    press(session, 'o m');
    goTo(session, 5, 1, 1);
    press(session, 'o');
    let up = 0;
    let down = 0;
    const ride = (ticks: number) => {
      for (let i = 0; i < ticks; i++) {
        const before = state.movers.map(({ cell }) => cell);
        session.tick();
        state.movers.forEach(({ cell }, mover) => {
          const [from, to] = [before[mover], cell].map((each) => state.ways.map.placeOf(each));
          if (to.level > from.level) {
            up++;
            expect([from.x, from.y]).toEqual([2, 2]);
          }
          if (to.level < from.level) {
            down++;
            expect([from.x, from.y]).toEqual([8, 2]);
          }
        });
      }
    };
    ride(900);
    expect([up, down].every((count) => count > 25)).toBe(true);
    // The way down becomes a wall below: everybody ends up above, and is stuck there.
    goTo(session, 8, 2, 1);
    for (let i = 0; i < 200 && press(session, 'w') !== undefined; i++) ride(1);
    ride(600);
    expect(state.movers.every(({ cell }) => state.ways.map.placeOf(cell).level === 1)).toBe(true);
    expect(session.report().stuck).toBeGreaterThan(RULES.movers.group / 3);
    press(session, 'z');
    ride(600);
    expect(session.report().stuck).toBe(0);
  });

  it('shares no cell, queues and gets through where everybody wants the same stairs', () => {
    const map =
      'floor:0|13#|#@@@@@@.....#|#@@@@@@..X..#|#@@@@@@..$..#|13#|floor:1|13#|#.........&.#|#........X..#|#...........#|13#';
    const session = begin({ map });
    const state = stateOf(session);
    const watcher = new CrowdWatcher(state);
    for (let i = 1; i <= 1500; i++) {
      session.tick();
      watcher.look(i);
    }
    expect(watcher.found).toEqual([]);
    expect(watcher.longest).toBeLessThan(600);
    expect(state.progress.deliveries).toBeGreaterThan(20);
    expect([...state.traffic.heat].length).toBeGreaterThan(0);
  });

  it('is told to whoever looks at somebody: what it does, and why it does not get on', () => {
    const session = begin({ map: 'floor:0|9#|#@..$#.$#|9#' });
    const { movers } = stateOf(session);
    const said = new Set<string>();
    for (let i = 0; i < 600; i++) {
      session.tick();
      const { x, y } = stateOf(session).ways.map.placeOf(movers[0].cell);
      goTo(session, x, y, 0);
      said.add(statusOf(session)[1]);
    }
    expect([...said].sort()).toEqual(['ground; @ finds no way', 'ground; @ goes to work', 'ground; @ works']);
  });

  it.each([
    ['', 'floor:0|9#|#@.....$#|9#', ['goes to work', 'works']],
    ['', 'floor:0|9#|#@$...&.#|9#', ['brings a load', 'goes to work', 'works']],
    ['deliver=0 seconds=30', 'floor:0|9#|#@.....&#|9#', ['goes out']],
  ])('says what is carried where there are halls alone, and who leaves (%s)', (aim, map, expected) => {
    const session = begin({ map, aim });
    const { movers } = stateOf(session);
    if (aim !== '') press(session, 'p');
    const said = new Set<string>();
    for (let i = 0; i < 300 && movers.length > 0 && !session.report().isGameOver; i++) {
      const { x, y } = stateOf(session).ways.map.placeOf(movers[0].cell);
      goTo(session, x, y, 0);
      if (movers[0].path !== undefined || movers[0].wait > 0) said.add(statusOf(session)[1].split('@ ')[1]);
      session.tick();
    }
    expect([...said].sort()).toEqual(expected);
  });

  it('keeps the rank of one who was held up for too long, and says that it was', () => {
    const session = begin({ map: 'floor:0|7#|#@@..$#|7#' });
    const [held, other] = stateOf(session).movers;
    // The one before it never ends its step.
    for (let i = 0; i <= RULES.crowd.givesUp + 20 && held.trouble === 'none'; i++) {
      other.step = 5;
      session.tick();
    }
    expect(held).toMatchObject({ trouble: 'held up', goal: -1 });
    expect(held.since).toBeGreaterThan(RULES.crowd.givesUp - 60);
    const { x, y } = stateOf(session).ways.map.placeOf(held.cell);
    goTo(session, x, y, 0);
    expect(statusOf(session)[1]).toBe('ground; @ gave up after 20 s');
    // With other work it goes on waiting where it was, and does not begin anew.
    for (let i = 0; i < 200 && held.path === undefined; i++) {
      other.step = 5;
      session.tick();
    }
    expect(held).toMatchObject({ trouble: 'none', goal: expect.any(Number) });
    expect(held.waited).toBeGreaterThan(RULES.crowd.givesUp);
  });

  it('lets one who has stood for long go before one who has been on the way for far longer', () => {
    const session = begin({ map: 'floor:0|5#|#@.@#|##.##|##$##|5#' });
    const [far, standing] = stateOf(session).movers;
    session.tick();
    expect(far.path?.[1]).toBe(standing.path?.[1]);
    const wanted = far.path?.[1];
    far.since = 12_000;
    standing.waited = 2 * RULES.crowd.heedAfter - RULES.ticksPerSecond;
    session.tick();
    expect([far.cell === wanted, standing.cell === wanted]).toEqual([false, true]);
  });

  it('walks through each other where crowds are off', () => {
    const session = begin({ movers: 300, crowds: false });
    let shared = 0;
    for (let i = 0; i < 60; i++) {
      session.tick();
      const { movers } = stateOf(session);
      shared = Math.max(shared, movers.length - new Set(movers.map(({ cell }) => cell)).size);
    }
    expect(shared).toBeGreaterThan(0);
  });

  it('changes floor by travel alone', () => {
    const session = begin({ movers: 150 });
    const { movers, world, ways } = stateOf(session);
    const arrivals = watchArrivals(world);
    let climbs = 0;
    for (let i = 0; i < 400; i++) {
      const before = movers.map(({ cell }) => cell);
      session.tick();
      movers.forEach(({ cell }, index) => {
        if (ways.map.placeOf(cell).level !== ways.map.placeOf(before[index]).level) climbs++;
      });
      expect(arrivals.length).toBe(climbs);
    }
    expect(climbs).toBeGreaterThan(50);
  });

  it('gives every mover its turn to look for a way, a few a tick', () => {
    const session = begin({ movers: 300 });
    const state = stateOf(session);
    let before = 0;
    for (let i = 0; i < 120; i++) {
      session.tick();
      expect(state.queries - before).toBeLessThanOrEqual(RULES.planning.queries);
      before = state.queries;
    }
    expect(state.queries).toBeGreaterThanOrEqual(300);
    expect(
      state.movers.every(({ site, path, wait, step }) => path !== undefined || wait + step > 0 || site >= 0),
    ).toBe(true);
  });

  it('comes and goes in groups, within bounds', () => {
    const session = begin({ movers: 980 });
    press(session, 'm');
    expect(session.report().movers).toBe(1000);
    expect(press(session, 'm')).toBe('1000 are as many as there may be.');
    for (let i = 0; i < 40; i++) press(session, 'M');
    expect(session.report().movers).toBe(0);
    expect(press(session, 'M')).toBe('Nobody is left.');
    expect(session.tick().accepted).toBe(true);
  });
});
