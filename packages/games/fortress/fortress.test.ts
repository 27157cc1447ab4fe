// The fortress from the keys in to the frames out: looking, building, taking back, paths side by side, sharing.

import { isPlace, isWalkable, keyTap, lineText, resolveOptions, writeTextMap } from '@stairwell/engine';
import { RecordedSession, verifyRun } from '@stairwell/engine/play';
import { describe, expect, it } from 'vitest';
import { fortress } from './index.js';
import { STYLE } from './palette.js';
import { begin, goTo, helpOf, kindAt, press, rowsOf, stateOf, statusOf, tick } from './testing/play.js';

/** Two floors; the only stairs lead up. */
const ONE_WAY = `floor:0
##########
#........#
#...<....#
#........#
##########
floor:1
##########
#........#
#...>....#
#........#
##########`;

describe('looking', () => {
  it('moves the cursor by arrows, letters, shifted letters and taps, and stops at the edge', () => {
    const session = begin({ map: ONE_WAY, movers: 0 });
    goTo(session, 4, 2, 0);
    press(session, 'l j');
    expect(session.report()).toMatchObject({ level: 0, x: 5, y: 3 });
    press(session, 'y ArrowUp ArrowLeft n');
    expect(session.report()).toMatchObject({ x: 4, y: 2 });
    press(session, 'L K');
    expect(session.report()).toMatchObject({ x: 9, y: 0 });
    expect(press(session, 'ArrowRight')).toBe('The fortress ends here.');
  });

  it('moves on while a key is held, paused or not, and stops when it is let go', () => {
    const session = begin({ movers: 0 });
    goTo(session, 2, 2, 2);
    press(session, 'p');
    session.give({ type: 'key', key: 'l', phase: 'down' });
    expect(session.report()).toMatchObject({ x: 3 });
    expect(session.give({ type: 'key', key: 'l', phase: 'down' })).toBeUndefined();
    tick(session, 18);
    expect(session.report()).toMatchObject({ x: 3 });
    tick(session, 7);
    expect(session.report()).toMatchObject({ x: 6, y: 2 });
    session.give({ type: 'key', key: 'l', phase: 'up' });
    tick(session, 30);
    expect(session.report()).toMatchObject({ x: 6, y: 2 });
    expect(session.give({ type: 'key', key: 'l', phase: 'up' })).toBeUndefined();
  });

  it.each(['seed', 'dwarf-fortress'])('has a help that names every control (stairs: %s)', (stairs) => {
    const session = begin({ stairs, movers: 0 });
    const named = helpOf(session).flatMap((line) => line.flatMap(({ controls = [] }) => controls));
    const left = stairs === 'seed' ? /^help$|channel$/ : /^help$|^(take-)?ramp[ESW]$/;
    expect(
      fortress.controls.map(({ id }) => id).filter((id) => !left.test(id) && !named.includes(id)),
    ).toEqual([]);
  });

  it('shows the level above with < and the level below with >', () => {
    const session = begin({ map: ONE_WAY, movers: 0 });
    goTo(session, 1, 1, 0);
    expect(rowsOf(session)[2]).toContain('<');
    press(session, '<');
    expect(rowsOf(session)[2]).toContain('>');
    expect(statusOf(session)[0]).toContain('level 1, highest 1');
    expect(press(session, '<')).toBe('This is the highest level.');
    press(session, '>');
    expect(press(session, '>')).toBe('This is the lowest level.');
  });

  it('shows the levels next to it beside it, and a palette with what is in hand', () => {
    const session = begin({ map: ONE_WAY, movers: 0 });
    goTo(session, 1, 1, 0);
    press(session, 'F');
    const { panels, slots } = session.frame();
    expect(panels?.map(({ title }) => title)).toEqual(['level 1, above']);
    expect(String.fromCodePoint(panels?.[0].view.glyphs[24] ?? 0)).toBe('>');
    expect(slots?.filter(({ isChosen }) => isChosen).map(({ name }) => name)).toEqual(['floor']);
    expect(fortress.controls.map(({ id }) => id)).toEqual(
      expect.arrayContaining(slots?.map(({ control }) => control) ?? []),
    );
  });

  it('shows places of work and halls in the cutaway, as soon as they are set', () => {
    const session = begin({ map: ONE_WAY, movers: 0 });
    const sites = () =>
      fortress
        .stack?.(stateOf(session))
        .levels.map((styles) => [...styles].flatMap((style, at) => (style === STYLE.site ? [at] : [])));
    expect(sites()).toEqual([[], []]);
    goTo(session, 1, 1, 0);
    press(session, 'o');
    goTo(session, 8, 3, 1);
    press(session, 'O');
    expect(sites()).toEqual([[11], [38]]);
    press(session, 'O');
    expect(sites()).toEqual([[11], []]);
  });

  it('names a hall on which somebody stands as such, and says so beside no other', () => {
    const session = begin({ map: 'floor:0|9#|#@....$&#|9#' });
    const halls = () => session.frame().view.things.flatMap(({ name }) => (/^hall/.test(name) ? [name] : []));
    expect(halls()).toEqual(['hall']);
    const said = new Set<string>();
    for (let i = 0; i < 300; i++) {
      session.tick();
      const { movers, sites, ways } = stateOf(session);
      const isThere = movers[0].cell === sites[1].cell && ways.map.isOpen(movers[0].cell);
      expect(halls()).toEqual([isThere ? 'hall with somebody on it' : 'hall']);
      for (const name of halls()) said.add(name);
    }
    expect(said.size).toBe(2);
  });

  it('says at first where the scenarios are, and calls the button that starts and stops time so', () => {
    const session = begin();
    expect(session.frame().messages.map(lineText)).toEqual([
      'Press = for 12 scenarios, each with an aim. Press ? for help.',
    ]);
    const faceOf = (id: string) => fortress.controls.find((control) => control.id === id)?.face;
    expect([faceOf('task'), faceOf('pause')]).toEqual(['Scenarios', 'Start / pause']);
    expect(fortress.options[0]).toMatchObject({ key: 'scenario', kind: 'choice' });
  });

  it('counts people as people do, and leaves lines about keys to those who have them', () => {
    const session = begin({ map: 'floor:0|9#|#@.....$#|9#' });
    expect(statusOf(session)[2]).toMatch(/^1 mover by/);
    const [, , , line] = session.frame().status;
    expect(line.map(({ text }) => text).join('')).toContain('s: a start here');
    expect(line.every(({ controls }) => controls?.length === 0)).toBe(true);
  });

  it('has a row of the help, with one button at most, for each thing but the steps of the cursor', () => {
    const [steps, ...rows] = helpOf(begin({ map: ONE_WAY, movers: 0 })).filter((line) =>
      line[0]?.controls?.some((id) => fortress.controls.some((control) => control.id === id)),
    );
    expect(steps[0].controls).toHaveLength(8);
    expect(rows.length).toBeGreaterThan(30);
    const buttons = fortress.controls.filter(({ face }) => face !== '');
    for (const [{ controls = [] }] of rows)
      expect(buttons.filter(({ id }) => controls.includes(id)).length).toBeLessThan(2);
  });

  it('stops everybody on pause, and time itself on the help, and asks before leaving', () => {
    const session = begin();
    session.tick();
    press(session, 'p');
    const before = stateOf(session).movers.map(({ cell }) => cell);
    tick(session, 60);
    expect(stateOf(session).movers.map(({ cell }) => cell)).toEqual(before);
    expect(statusOf(session)[0]).toContain('PAUSED');
    press(session, 'w p ?');
    expect(session.frame().overlay?.title).toContain('Fortress: help');
    expect(session.tick().accepted).toBe(false);
    press(session, 'Escape');
    expect(session.tick().accepted).toBe(true);
    press(session, 'q');
    expect(session.frame().overlay?.title).toBe('Leave?');
    press(session, 'n');
    press(session, 'q');
    expect(session.give(keyTap('y'))?.requests).toEqual([{ type: 'quit' }]);
    // Whoever comes back is not asked again.
    expect(session.frame().overlay).toBeUndefined();
  });
});

describe('building', () => {
  it.each([
    ['w', 'wall'],
    ['a', 'air'],
    ['f', 'floor'],
    ['1', 'stairsUp'],
    ['2', 'stairsDown'],
    ['3', 'stairsBoth'],
    ['4', 'rampN'],
    ['5', 'rampE'],
    ['6', 'rampS'],
    ['7', 'rampW'],
    ['8', 'ladder'],
  ])('%s builds %s under the cursor, and z takes it back', (key, kind) => {
    const session = begin({ map: ONE_WAY, movers: 0 });
    goTo(session, 2, 3, 0);
    expect(press(session, key)).toBeUndefined();
    expect(kindAt(session, 2, 3, 0)).toBe(kind);
    expect(press(session, key)).toMatch(/^Already there: .*\.$/);
    press(session, 'l Enter');
    expect(kindAt(session, 3, 3, 0)).toBe(kind);
    expect(statusOf(session)[0]).toMatch(/ Enter builds \S+$/);
    press(session, 'z z');
    expect([kindAt(session, 2, 3, 0), kindAt(session, 3, 3, 0)]).toEqual(['walkable', 'walkable']);
    expect(session.report()).toMatchObject({ x: 2, y: 3 });
    expect(press(session, 'z')).toBe('There is nothing to take back.');
  });

  it('digs rock and takes stairs away, and says why not', () => {
    const session = begin({ map: ONE_WAY, movers: 0 });
    goTo(session, 0, 0, 0);
    press(session, 'd');
    expect(kindAt(session, 0, 0, 0)).toBe('walkable');
    expect(session.frame().messages.map(lineText)).toEqual(['Dug: 1 cell.']);
    press(session, 'l v l l d');
    expect(session.frame().messages.map(lineText)).toEqual(['Dug: 3 cells.']);
    expect(press(session, 'd')).toBe('It is open already.');
    goTo(session, 4, 2, 0);
    press(session, 'd');
    expect(kindAt(session, 4, 2, 0)).toBe('walkable');
    press(session, 'a');
    expect(press(session, 'd')).toBe('There is nothing to dig in air.');
    expect(session.frame().messages.map(lineText)).toEqual(['There is nothing to dig in air.']);
  });

  it('builds by a tap on the cursor, and taps beside the map do nothing', () => {
    const session = begin({ map: ONE_WAY, movers: 0 });
    goTo(session, 2, 3, 0);
    session.give({ type: 'point', x: 2, y: 3 });
    expect(kindAt(session, 2, 3, 0)).toBe('wall');
    for (const [x, y] of [
      [-1, 0],
      [0, -1],
      [10, 0],
      [0, 5],
    ])
      expect(session.give({ type: 'point', x, y })).toBeUndefined();
    expect(verifyRun(fortress, session.run())).toBeUndefined();
  });

  it('says what a way between levels still lacks', () => {
    const session = begin({ map: ONE_WAY, movers: 0 });
    const note = () => session.frame().messages.map(lineText).join();
    const lacking = 'Nothing above or below meets it yet.';
    goTo(session, 2, 3, 0);
    press(session, '1');
    expect(note()).toBe(`Built: stairs up. ${lacking}`);
    press(session, '< 1');
    expect(note()).toBe(`Built: stairs up. ${lacking} (x2)`);
    press(session, '2');
    expect(note()).toBe('Built: stairs down.');
    press(session, '> 8');
    expect(note()).toBe('Built: ladder.');
    goTo(session, 6, 1, 0);
    press(session, '4');
    expect(note()).toBe('Built: ramp from the north. Its entry or the cell above it is closed.');
    press(session, '6');
    expect(note()).toBe('Built: ramp from the south.');
    expect(statusOf(session)[1]).toBe('ramp from the south: to 1, used 0 times');
    press(session, '< 6');
    expect(note()).toBe('Built: ramp from the south. Its entry or the cell above it is closed.');
    press(session, 'f');
    expect(note()).toBe('Built: floor.');
  });

  it('walls nobody in: the order waits, and another one takes its place', () => {
    const session = begin({ map: ONE_WAY, movers: 0 });
    goTo(session, 2, 3, 0);
    press(session, 'm p');
    press(session, 'w');
    expect(kindAt(session, 2, 3, 0)).toBe('walkable');
    expect(session.frame().messages.map(lineText)).toEqual(['To be built: wall. Someone stands there.']);
    expect(session.report().orders).toBe(1);
    press(session, '3');
    expect(kindAt(session, 2, 3, 0)).toBe('stairsBoth');
  });
});

describe('paths', () => {
  it('shows all four algorithms side by side, and the way back that there is not', () => {
    const session = begin({ map: ONE_WAY, movers: 0 });
    goTo(session, 1, 1, 0);
    press(session, 's');
    goTo(session, 8, 3, 1);
    press(session, 'g c');
    const [, , , ...answers] = statusOf(session);
    expect(answers.map((line) => line.slice(0, 14))).toEqual([
      'A*   cost 88  ',
      'JPS  cost 88  ',
      'JPS+ cost 88  ',
      'HPA* cost 88  ',
    ]);
    expect(new Set(answers.map((line) => line.length)).size).toBe(1);
    for (const line of answers) expect(line).toMatch(/ {2}steps 8 {2}links 1 {2}nodes +\d+$/);
    expect(fortress.timedWork?.(stateOf(session)).map(({ line }) => line)).toEqual([3, 4, 5, 6]);
    // The other way around there is none: the stairs lead up only.
    press(session, 's');
    goTo(session, 1, 1, 0);
    press(session, 'g');
    expect(statusOf(session).slice(3)).toEqual([
      'A*   no path',
      'JPS  no path',
      'JPS+ no path',
      'HPA* no path',
    ]);
    // Stairs for both ways open it.
    goTo(session, 4, 2, 0);
    press(session, '3');
    expect(statusOf(session)[3]).toContain('cost 88');
  });

  it('draws the path across levels, and the nodes of the search', () => {
    const session = begin({ map: ONE_WAY, movers: 0 });
    goTo(session, 1, 1, 0);
    press(session, 's');
    goTo(session, 8, 3, 1);
    press(session, 'g');
    expect(rowsOf(session).slice(0, 5)).toEqual([
      '##########',
      '#........#',
      '#...>....#',
      '#....***G#',
      '##########',
    ]);
    press(session, '>');
    expect(rowsOf(session).slice(1, 3)).toEqual(['#S.......#', '#.**<....#']);
  });

  it('shows the nodes that the chosen algorithm expanded, and A* expands more than JPS+', () => {
    const map = `floor:0|21.|${'10.#10.|'.repeat(8)}10.#10.`;
    const session = begin({ map, movers: 0 });
    goTo(session, 5, 6, 0);
    press(session, 's');
    goTo(session, 15, 6, 0);
    press(session, 'g');
    expect(nodesShown(session)).toBe(0);
    press(session, 'e');
    const jumps = nodesShown(session);
    press(session, 't');
    expect(session.report().algorithm).toBe('hpa');
    press(session, 't');
    expect(session.report().algorithm).toBe('astar');
    expect(nodesShown(session)).toBeGreaterThan(Math.max(5, jumps));
  });

  it('keeps its timed work as long as nothing has changed', () => {
    const session = begin({ map: ONE_WAY, movers: 0 });
    goTo(session, 1, 1, 0);
    press(session, 's l l g');
    const first = fortress.timedWork?.(stateOf(session));
    session.tick();
    expect(fortress.timedWork?.(stateOf(session))).toBe(first);
    goTo(session, 6, 3, 0);
    press(session, 'w');
    expect(fortress.timedWork?.(stateOf(session))).not.toBe(first);
    const hash = session.hash();
    for (const { run } of fortress.timedWork?.(stateOf(session)) ?? []) run();
    expect(session.hash()).toBe(hash);
  });

  it('follows the rules of stairs and ramps that were chosen', () => {
    const session = begin({ map: ONE_WAY, movers: 0, stairs: 'dwarf-fortress' });
    goTo(session, 8, 3, 1);
    press(session, 's');
    goTo(session, 1, 1, 0);
    press(session, 'g');
    expect(statusOf(session)[3]).toContain('cost 88');
  });
});

/** How many cells of the level show that a search expanded them. */
function nodesShown(session: RecordedSession): number {
  return rowsOf(session).slice(0, 5).join('').split('·').length - 1;
}

describe('sharing', () => {
  it('offers the map as it stands, by options that an address can hold, and goes on', () => {
    const session = begin({ map: ONE_WAY, movers: 0 });
    goTo(session, 2, 3, 0);
    press(session, '8');
    const request = session.give(keyTap('P'))?.requests[0];
    if (request?.type !== 'share') throw new Error('expected something to share');
    const map = String(request.options.map);
    expect(map).toContain('floor:0|10#|#8.#|');
    const shared = RecordedSession.start(fortress, request.seed, request.options);
    expect(writeTextMap(stateOf(shared).world.levels())).toBe(writeTextMap(stateOf(session).world.levels()));
    expect(rowsOf(shared).at(-1)).toContain('This map is part of the run');
  });

  it('says where a map is wrong', () => {
    expect(() => begin({ map: 'floor:0\n...\n.?.\n' })).toThrow(/option "map".*line 3, column 2/);
    expect(() => begin({ map: 'nonsense' })).toThrow(expect.objectContaining({ name: 'OptionError' }));
  });

  it('replays to the same end with everything that was built on the way', () => {
    const session = begin({ movers: 40 }, 'lantern');
    for (const keys of ['w', 'l 3', '< 3', 'z', 't', 'm', 'o', 's J g c e', 'K d']) {
      press(session, keys);
      for (let i = 0; i < 60; i++) session.tick();
    }
    expect(verifyRun(fortress, session.run())).toBeUndefined();
  });
});

describe('the world', () => {
  it('is what is played, and the pathfinders know all of it, over 200 seeds', () => {
    for (let seed = 0; seed < 200; seed++) {
      const options = resolveOptions(fortress.options, { width: 24, height: 24, depth: 3, movers: 0 });
      const shown = fortress.world(String(seed), options);
      const { world, ways } = fortress.start(String(seed), options);
      expect(writeTextMap(world.levels())).toBe(writeTextMap(shown.levels()));
      expect(world.links()).toEqual(shown.links());
      expect(ways.map.world).toBe(world);
      for (const { from, to } of world.links()) {
        if (!isPlace(to)) throw new Error('a link of a fortress ends at a place');
        expect(ways.map.linkBetween(ways.map.nodeOf(from), ways.map.nodeOf(to))).toBeDefined();
      }
    }
  });

  it('changes with what is built: terrain, links and ways at once', () => {
    const session = begin({ map: ONE_WAY, movers: 0 });
    const { world, ways } = stateOf(session);
    expect(world.links()).toHaveLength(1);
    goTo(session, 2, 3, 0);
    press(session, '8 < 8');
    expect(world.links().map(({ kind }) => kind)).toEqual(['stairs', 'ladder', 'ladder']);
    const cells = [0, 1].map((level) => ways.map.nodeOf({ level, x: 2, y: 3 }));
    expect(ways.map.linkBetween(cells[1], cells[0])).toBe(world.linksFrom({ level: 1, x: 2, y: 3 })[0]);
    press(session, 'z z');
    expect(world.links()).toHaveLength(1);
    expect(ways.map.linkBetween(cells[1], cells[0])).toBeUndefined();
  });
});

describe('the made fortress', () => {
  it.each(['7', 'lantern', 'stairs', '2026'])(
    'of seed %s has ramps, ladders and one-way stairs, and ways to its heart',
    (seed) => {
      const world = fortress.world(seed, begin().options);
      const links = world.links();
      const isTwoWay = (link: (typeof links)[number]) =>
        links.some(
          ({ from, to }) =>
            to !== undefined &&
            isPlace(link.to) &&
            from.level === link.to.level &&
            from.x === link.to.x &&
            from.y === link.to.y &&
            to.level === link.from.level,
        );
      const stairs = links.filter(({ kind }) => kind === 'stairs');
      expect(links.filter(({ kind }) => kind === 'ramp').length).toBeGreaterThan(10);
      expect(links.filter(({ kind }) => kind === 'ladder').length).toBeGreaterThan(0);
      expect(stairs.filter(isTwoWay).length).toBeGreaterThan(0);
      const oneWay = stairs.filter((link) => !isTwoWay(link));
      expect(oneWay.some(({ from, to }) => Number(to?.level) > Number(from.level))).toBe(true);
      expect(oneWay.some(({ from, to }) => Number(to?.level) < Number(from.level))).toBe(true);
      const { ways, cursor } = stateOf(begin({}, seed));
      const home = ways.map.nodeOf(cursor);
      let open = 0;
      let joined = 0;
      for (const level of world.levels()) {
        for (let at = 0; at < level.terrain.length; at++) {
          const [x, y] = [at % level.width, Math.floor(at / level.width)];
          if (!isWalkable(level, x, y)) continue;
          open++;
          const cell = ways.map.nodeOf({ level: level.id, x, y });
          if (ways.map.leads(home, cell) && ways.map.leads(cell, home)) joined++;
        }
      }
      expect(joined / open).toBeGreaterThan(0.9);
    },
  );
});
