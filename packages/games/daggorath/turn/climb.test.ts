import { frameText } from '@stairwell/engine';
import { describe, expect, test } from 'vitest';
import { watchArrivals } from '../../../../tests/testing/arrivals.js';
import type { Feature } from '../maze/cell.js';
import { RULES } from '../rules.js';
import { cellHere } from '../state.js';
import { FEATURES, Scene } from '../testing/scene.js';

/** Level 2 has all four features: what each line leads to from each of them. */
const TABLE: Readonly<Record<Feature, readonly [up: number, down: number]>> = {
  none: [2, 2],
  ladderUp: [1, 2],
  ladderDown: [2, 3],
  holeCeiling: [2, 2],
  holeFloor: [2, 3],
};

test('a climb is drawn: the cell that is left goes up out of view, rung by rung; 1982 shows none of it', () => {
  const scene = new Scene('7').at(1, 'ladderDown');
  for (const line of ['P R T', 'U R']) scene.type(line);
  const before = linesIn(scene);
  expect(before.length).toBeGreaterThan(5);
  scene.session.give({ type: 'line', text: 'C D' });
  const seen = [linesIn(scene)];
  for (let rung = 0; rung < RULES.climb.rungs; rung++) seen.push(linesIn(scene.wait(9)));
  expect(seen[0]).toEqual(before);
  const lowest = seen.slice(0, -1).map((lines) => Math.max(...lines.map(({ y2 }) => y2)));
  expect(lowest).toEqual([...lowest].sort((a, b) => b - a));
  expect(new Set(lowest).size).toBeGreaterThan(3);
  expect(frameText(scene.wait(5).session.frame())).toContain('PREPARE!');
  const old = new Scene('7', '1982').at(1, 'ladderDown');
  old.session.give({ type: 'line', text: 'C D' });
  expect(frameText(old.session.frame())).toContain('PREPARE!');
});

test('what goes out of view is the other end of the way, wherever that is', () => {
  const scene = new Scene('7').at(1, 'none');
  const { world } = scene.state;
  const from = cellHere(scene.state).place;
  // Level 4 has no way but the holes in its floor: the cell above one of them on level 3 is plain, and elsewhere.
  const { row, col } = new Scene('7').at(4, 'holeFloor').state;
  const to = { level: 3, x: col, y: row };
  expect([to.x, to.y]).not.toEqual([from.x, from.y]);
  world.addLink({ kind: 'ladder', from, to, cost: 10 });
  world.addLink({ kind: 'ladder', from: to, to: from, cost: 10 });
  for (const line of ['P R T', 'U R']) scene.type(line);
  const before = linesIn(scene);
  expect(before.length).toBeGreaterThan(5);
  scene.session.give({ type: 'line', text: 'C D' });
  expect(scene.session.report()).toMatchObject(to);
  expect(linesIn(scene)).toEqual(before);
});

test('a climb, a turn and a step are one change of the picture for whoever wants nothing to move', () => {
  const scene = new Scene('7').alone().at(1, 'ladderDown');
  for (const line of ['P R T', 'U R']) scene.type(line);
  // One of the four steps leads through a door or an open side, and halfway of it is seen.
  let steps = 0;
  for (const line of ['M', 'T L', 'M', 'T A', 'M', 'T L', 'M', 'C D']) {
    const moving = new Set([JSON.stringify(linesIn(scene))]);
    const resting = new Set(moving);
    scene.session.give({ type: 'line', text: line });
    for (let i = 0; i < 40; i++) {
      const { view } = scene.session.frame();
      if (view.kind !== 'vector') break;
      moving.add(JSON.stringify(view.lines));
      resting.add(JSON.stringify(view.atRest ?? view.lines));
      scene.wait(1);
    }
    scene.wait(400);
    expect([line, resting.size <= 2]).toEqual([line, true]);
    if (line !== 'M') expect([line, moving.size > resting.size]).toEqual([line, true]);
    else {
      if (moving.size > resting.size) steps++;
      const turned = scene.state.facing;
      scene.at(1, 'ladderDown').state.facing = turned;
    }
  }
  expect(steps).toBeGreaterThan(0);
});

const linesIn = ({ session }: Scene) => {
  const { view } = session.frame();
  return view.kind === 'vector' ? view.lines : [];
};

describe.each(['seeded', '1982'] as const)('climbing, %s', (mode) => {
  describe.each(FEATURES)('%s', (feature) => {
    test.each([
      ['CLIMB UP', 0],
      ['C U', 0],
      ['c up', 0],
      ['CLIMB DOWN', 1],
      ['C D', 1],
      ['CL DO', 1],
    ])('%s', (line, way) => {
      const scene = new Scene('7', mode).at(2, feature);
      const { row, col } = scene.state;
      scene.state.facing = 3;
      scene.state.display = 'examine';
      const arrivals = watchArrivals(scene.state.world);
      scene.session.give({ type: 'line', text: line });
      const level = TABLE[feature][way];
      expect(scene.session.report()).toMatchObject({ level, x: col, y: row, facing: 'west' });
      expect(scene.answer.endsWith('???')).toBe(level === 2);
      expect(arrivals).toEqual(level === 2 ? [] : [{ level, x: col, y: row }]);
      if (level !== 2) {
        expect(scene.state.phase).toBe('prepare');
        scene.wait(120);
        expect(scene.state.display).toBe('look');
        expect(scene.session.frame().view.kind).toBe('vector');
      }
    });

    test.each(['CLIMB', 'C', 'CLIMB LEFT', 'CLIMB HOLE'])('%s is ???', (line) => {
      const scene = new Scene('7', mode).at(2, feature);
      scene.session.give({ type: 'line', text: line });
      expect(scene.session.report().level).toBe(2);
      expect(scene.answer).toBe(`.${line} ???`);
    });
  });
});

test('nobody falls: one can stand on a hole for ever', () => {
  const scene = new Scene().at(1, 'holeFloor').wait(2000);
  expect(scene.session.report().level).toBe(1);
});

test('climbing costs no strength, and the torch burns a minute', () => {
  const scene = new Scene().at(1, 'ladderDown');
  scene.type('P R T');
  scene.type('U R');
  expect(scene.state.items[scene.state.torch].minutes).toBe(15);
  scene.type('C D');
  expect(scene.state.damage).toBe(0);
  expect(scene.state.items[scene.state.torch].minutes).toBe(14);
});

test('a command typed into PREPARE! ends it', () => {
  const scene = new Scene().at(1, 'ladderDown');
  scene.session.give({ type: 'line', text: 'C D' });
  expect(scene.state.phase).toBe('prepare');
  scene.session.tick();
  scene.session.give({ type: 'line', text: 'T R' });
  expect(scene.session.report()).toMatchObject({ level: 2, facing: 'east' });
});
