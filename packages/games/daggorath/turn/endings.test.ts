import { isDeepStrictEqual } from 'node:util';
import { keyTap, type World } from '@stairwell/engine';
import { describe, expect, test } from 'vitest';
import { watchArrivals } from '../../../../tests/testing/arrivals.js';
import { daggorath } from '../game.js';
import { connectedCells } from '../maze/cell.js';
import type { Dungeon } from '../maze/level.js';
import { Scene } from '../testing/scene.js';
import { TYPE } from '../things/objects.js';

describe("the wizard's image", () => {
  test('falls, speaks, and takes the victor to level 4 with full hands and an empty bag', () => {
    const scene = new Scene().at(3, 'none').hold(0, TYPE.fire);
    const arrivals = watchArrivals(scene.state.world);
    scene.type('P R T');
    scene.type('U R');
    scene.type('P R SW');
    const ring = scene.state.items[scene.state.hands[0]];
    ring.charges = 3;
    scene.state.power = 20_000;
    scene.meet(10);
    scene.session.give({ type: 'line', text: 'ATTACK LEFT' });
    expect(scene.state.phase).toBe('image');
    expect(scene.session.frame().messages.length).toBe(2);
    scene.wait(306);
    expect(scene.session.report()).toMatchObject({ level: 4, isGameOver: false });
    expect(scene.state.hands.every((hand) => hand >= 0)).toBe(true);
    expect(scene.state.bag).toEqual([scene.state.torch]);
    expect(scene.state.weight).toBe(200);
    expect(scene.state.phase).toBe('prepare');
    const { level, row, col } = scene.state;
    expect(arrivals).toEqual([{ level, x: col, y: row }]);
  });

  test.each(['seeded', '1982'] as const)(
    'is a way of this world alone between levels 3 and 4, taken once, %s',
    (mode) => {
      const scene = new Scene('7', mode).at(3, 'none').hold(0, TYPE.fire);
      const arrivals = watchArrivals(scene.state.world);
      scene.state.items[scene.state.hands[0]].charges = 3;
      scene.state.power = 20_000;
      scene.meet(10);
      scene.session.give({ type: 'line', text: 'ATTACK LEFT' });
      scene.wait(306);
      expect(scene.session.report().level).toBe(4);
      const joined = (world: World) =>
        new Set(world.links().map(({ from, to }) => [from.level, to?.level].sort().join('-')));
      const { world } = scene.state;
      const shown = daggorath.world('7', { mode, demo: false });
      expect(joined(shown)).toEqual(new Set(['1-2', '2-3', '4-5']));
      const opened = world
        .links()
        .filter((link) => !shown.links().some((other) => isDeepStrictEqual(link, other)));
      expect(opened).toEqual([{ kind: 'wizard', from: expect.anything(), to: arrivals[0], cost: 0 }]);
      expect(opened[0].from.level).toBe(3);
      // It is saved with this game, and no map shows it.
      const again = daggorath.load(JSON.parse(JSON.stringify(daggorath.save(scene.state))));
      expect(again.world.links()).toEqual(world.links());
      for (const level of [3, 4])
        expect(connectedCells(world, level).map(({ feature }) => feature)).toEqual(
          connectedCells(shown as Dungeon, level).map(({ feature }) => feature),
        );
    },
  );
});

describe('the wizard', () => {
  function victory(): Scene {
    const scene = new Scene().at(5, 'none').hold(0, TYPE.energy);
    scene.state.items[scene.state.hands[0]].charges = 3;
    scene.state.power = 32_000;
    scene.meet(11).damage = 7999;
    const supreme = scene.state.items[0];
    supreme.holder = 0;
    scene.session.give({ type: 'line', text: 'ATTACK LEFT' });
    scene.wait(18);
    return scene;
  }

  test('dies, everything vanishes but his ring, and it is light', () => {
    const scene = victory();
    expect(scene.state.isWizardDead).toBe(true);
    expect(scene.state.hands).toEqual([-1, -1]);
    expect(scene.state.items.filter(({ place }) => place !== 'gone').map(({ type }) => type)).toEqual([
      TYPE.supreme,
    ]);
    expect(scene.session.frame().view.things.map(({ name }) => name)).toContain('ring on the floor, here');
  });

  test('his ring and its word end the game', () => {
    const scene = victory();
    scene.state.damage = 0;
    scene.type('GET LEFT RING');
    scene.type('INCANT FINA');
    expect(scene.session.report().hasWon).toBe(false);
    scene.type('INCANT FINAL');
    expect(scene.session.report()).toMatchObject({ isGameOver: true, hasWon: true });
    scene.wait(400);
    expect(scene.session.frame().overlay?.choices.map(({ key }) => key)).toEqual([
      'F2',
      'F3',
      'Ctrl+P',
      'Escape',
    ]);
    expect(scene.session.tick().accepted).toBe(false);
    expect(scene.session.give(keyTap('F2'))?.requests).toEqual([
      {
        type: 'restart',
        seed: '7',
        options: { mode: 'seeded', demo: false, purist: false, automap: true, times: 'flowing' },
      },
    ]);
  });
});

test('death fades, then waits', () => {
  const scene = new Scene().alone();
  scene.state.power = 20;
  scene.meet(9, 1);
  for (let i = 0; i < 5000 && !scene.session.report().isGameOver; i++) scene.session.tick();
  expect(scene.session.report().hasWon).toBe(false);
  expect(scene.session.frame()).toMatchObject({ isEnding: true });
  const { view } = scene.session.frame();
  if (view.kind !== 'vector') throw new Error('no wizard');
  expect(view.lines.every(({ brightness }) => brightness < 0.2)).toBe(true);
  expect(view.atRest?.every(({ brightness }) => brightness === 1)).toBe(true);
  expect(scene.session.frame().overlay).toBeUndefined();
  for (const key of ['F2', 'F3', 'Escape', 'Enter', 'n'])
    expect(scene.session.give(keyTap(key))).toBeUndefined();
  scene.wait(400);
  expect(scene.session.frame().overlay?.title).toBe('You are dead');
  expect(scene.session.frame().isEnding).toBeUndefined();
  // Whoever was typing a line goes on for a while: none of its keys does anything here.
  for (const key of [...'MOVE back 1!', 'Enter', 'Backspace', 'ArrowUp', 'PageDown', 'PULL', 'LEFT'])
    expect(scene.session.give(keyTap(key))).toBeUndefined();
  expect(scene.session.give({ type: 'line', text: 'MOVE' })).toBeUndefined();
  const seed = scene.session.give(keyTap('F3'))?.requests[0];
  expect(seed).toMatchObject({ type: 'restart' });
  expect(seed).not.toMatchObject({ seed: '7' });
});
