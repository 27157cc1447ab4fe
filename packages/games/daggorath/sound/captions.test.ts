import { frameText, type GameEvent, keyTap, lineText, Session } from '@stairwell/engine';
import { captionOf, YOU } from '@stairwell/engine/play';
import { describe, expect, test } from 'vitest';
import { CREATURES } from '../creatures.js';
import { daggorath } from '../game.js';
import { COL_STEP, cellOf, isOpen, ROW_STEP } from '../maze/maze.js';
import { JIFFIES_PER_SECOND, RULES } from '../rules.js';
import { SOUNDS } from '../sounds.js';
import { levelHere, type State } from '../state.js';
import { Scene } from '../testing/scene.js';
import { stepsFromOthers } from '../testing/ways.js';
import { TYPE } from '../things/objects.js';

const VIPER = 1;
const GIANT = 2;
const PURIST = { purist: true };
const words = ({ session }: Scene) => session.frame().messages.map(lineText);

/** Looks at a wall. */
function facingRock(scene: Scene): Scene {
  const { state } = scene.alone();
  const { maze } = levelHere(state);
  const facing = ([0, 1, 2, 3] as const).find(
    (way) => !isOpen(maze, state.row + ROW_STEP[way], state.col + COL_STEP[way]),
  );
  state.facing = facing ?? expect.fail('open on all sides');
  return scene;
}

describe('what happens, in words', () => {
  test('a wall, a blow at nobody, a hit, a kill with its power', () => {
    const scene = facingRock(new Scene());
    scene.type('MOVE');
    expect(words(scene)).toContain('Thud. A wall is in the way: turn first.');
    scene.type('ATTACK RIGHT');
    expect(words(scene)).toContain('You strike at the air.');
    scene.hold(1, TYPE.energy).state.power = 1000;
    scene.meet(GIANT);
    scene.type('ATTACK RIGHT');
    expect(words(scene)).toContain('You have killed the stone giant with a club. Your power is 1025.');
    expect(scene.session.report().kills).toBe(1);
    expect(words(scene.wait(200)).slice(0, 3)).toEqual(['.MOVE', '.ATTACK RIGHT', '.ATTACK RIGHT !!!']);
  });

  test('stands among the lines where it was said', () => {
    const scene = facingRock(new Scene());
    for (const line of ['P R T', 'U R', 'ATTACK LEFT', 'TURN LEFT']) scene.type(line);
    expect(words(scene)).toEqual(['.ATTACK LEFT', 'You strike at the air.', '.TURN LEFT']);
    scene.type('LOOK');
    expect(words(scene)).toEqual(['You strike at the air.', '.TURN LEFT', '.LOOK']);
    expect(scene.session.frame().past?.map(lineText)).toContain('.ATTACK LEFT');
  });

  test('a torch that was lit burns, and does not sound like a blow', () => {
    const scene = new Scene();
    scene.type('PULL RIGHT TORCH');
    const lit = scene.type('USE RIGHT')?.events.find(({ kind }) => kind === 'use');
    expect(lit?.sound && captionOf(lit.sound, SOUNDS)).toBe('a torch catches fire');
    expect(words(scene)).toContain('Your torch burns. It hangs from the bag: your hand is free again.');
  });

  test('who is near, how far and on which side; who comes; who hits by how much', () => {
    const scene = new Scene().alone();
    const { state } = scene;
    const { maze } = levelHere(state);
    const way = ([0, 1, 2, 3] as const).find((facing) =>
      [1, 2].every((far) =>
        isOpen(maze, state.row + far * ROW_STEP[facing], state.col + far * COL_STEP[facing]),
      ),
    );
    state.facing = way ?? expect.fail('no corridor');
    const viper = scene.meet(VIPER, 1);
    viper.row += 3 * ROW_STEP[state.facing];
    viper.col += 3 * COL_STEP[state.facing];
    const told = new Set<string>();
    for (let i = 0; i < 900 && state.phase === 'play'; i++)
      for (const line of words(scene.wait(1))) told.add(line);
    const all = [...told].join('\n');
    expect(all).toMatch(/You hear the viper, [12] ahead\./);
    expect(all).toContain('The viper is upon you!');
    expect(all).toMatch(/The viper hits you for \d+\./);
  });

  test('a blow is heard as one, also by empty hands', () => {
    const scene = new Scene().alone();
    scene.meet(GIANT, 1);
    const isBlow = ({ kind, target }: GameEvent) => kind === 'hit' && target === YOU;
    let blow: GameEvent | undefined;
    while (blow === undefined) blow = scene.session.tick().events.find(isBlow);
    expect(scene.state.hands).toEqual([-1, -1]);
    expect(blow.sound && captionOf(blow.sound, SOUNDS)).toBe('you are hit');
  });

  test.each([{}, PURIST])('the rows below the picture stay through a whole game (%o)', (options) => {
    const { session, state } = new Scene('7', 'seeded', options);
    const rows = () => session.frame().status.length + (session.frame().prompt === undefined ? 0 : 1);
    const inPlay = rows();
    for (const phase of ['opening', 'prepare', 'image', 'dead', 'won'] as const) {
      state.phase = phase;
      expect(rows(), phase).toBe(inPlay);
    }
    state.phase = 'play';
    state.faint = { ...state.faint, stage: 'out' };
    expect(rows(), 'faint').toBe(inPlay);
    state.faint = { ...state.faint, stage: 'awake' };
    state.display = 'seer';
    expect(rows(), 'map').toBe(inPlay);
  });

  test('the body in words and as gauges: near fainting they are red', () => {
    const { session, state } = new Scene().alone();
    expect(lineText(session.frame().status[1])).toBe('HEART 78  STRESS 0%  POWER 160  LEVEL 1');
    state.damage = 150;
    const [heart, stress] = session.frame().gauges ?? [];
    expect(heart).toMatchObject({ name: 'Heart', beat: 900 });
    expect(stress).toMatchObject({ name: 'Stress', value: 93, most: 100 });
  });

  test('the view in words, and the map of walked cells, each on a key', () => {
    const scene = facingRock(new Scene());
    for (const line of ['P R T', 'U R']) scene.type(line);
    scene.session.give(keyTap('F4'));
    expect(words(scene).at(-1)).toMatch(/^In view: .*wall, here/);
    scene.session.give(keyTap('F8'));
    expect(scene.session.frame().view.kind).toBe('tiles');
    scene.session.give(keyTap('m')); // any key puts it away
    expect(scene.session.frame().view.kind).toBe('vector');
  });

  test('purists have none of it', () => {
    const scene = facingRock(new Scene('7', 'seeded', PURIST));
    scene.type('MOVE');
    const { gauges, status, automap } = scene.session.frame();
    expect(words(scene)).toEqual(['.MOVE']);
    expect([gauges, status.length, automap]).toEqual([undefined, 1, undefined]);
    scene.session.give(keyTap('F4'));
    expect(words(scene).join('\n')).not.toContain('In view');
    scene.session.give(keyTap('F8'));
    expect(scene.session.frame().view.kind).toBe('vector');
  });

  test('the end tells of killer, kills, level and time, and offers the last ZSAVE', () => {
    const scene = new Scene().alone();
    scene.type('ZSAVE HILL');
    scene.state.power = 20;
    scene.meet(9, 1);
    while (!scene.session.report().isGameOver) scene.wait(1);
    // As boards and replays have it: how long it takes until this screen is there does not count.
    const seconds = Math.floor(scene.session.time / JIFFIES_PER_SECOND);
    scene.wait(5000);
    const { overlay } = scene.session.frame();
    const lines = overlay?.lines.map(lineText) ?? [];
    expect(lines).toContain('Killed by: galdrog, on level 1 of 5.');
    expect(lines).toContain(`Kills: 0. Power: 20. Time: 0 min ${seconds} s.`);
    expect(scene.session.give(keyTap('F9'))?.requests).toEqual([{ type: 'load', name: 'HILL' }]);
    expect(scene.session.report().cause).toBe('Killed by the galdrog.');
  });
});

describe('where a game begins', () => {
  test('seeded: far from giants, nobody beside, and the way ahead is open', () => {
    for (let seed = 0; seed < 60; seed++) {
      const state = Session.start(daggorath, String(seed)).state as State;
      const { row, col, facing } = state;
      const { maze } = levelHere(state);
      expect(isOpen(maze, row + ROW_STEP[facing], col + COL_STEP[facing]), `seed ${seed}`).toBe(true);
      const giants = state.creatures.filter(({ type }) => CREATURES[type].power >= 200);
      const near = stepsFromOthers({ ...state, creatures: giants }, undefined)[cellOf(row, col)];
      expect(near, `seed ${seed}`).toBeGreaterThan(12);
    }
  });

  test('seeded: nobody comes for a minute while one only reads; after the first step they do', () => {
    const after = (...lines: string[]) => {
      const session = Session.start(daggorath, 'rusty-attic-308');
      for (const text of lines) session.give({ type: 'line', text });
      for (let jiffy = 1; jiffy < RULES.gentle.quiet; jiffy++) session.tick();
      const { creatures, damage } = session.state as State;
      return { damage, places: creatures.map(({ row, col }) => cellOf(row, col)) };
    };
    const { damage, places } = after();
    const { creatures } = Session.start(daggorath, 'rusty-attic-308').state as State;
    expect([damage, places]).toEqual([0, creatures.map(({ row, col }) => cellOf(row, col))]);
    expect(after('MOVE').places).not.toEqual(places);
  });

  test('1982: where it did, facing north', () => {
    const session = Session.start(daggorath, '6', { mode: '1982' });
    expect(session.report()).toMatchObject({ level: 1, x: 11, y: 16, facing: 'north' });
  });
});

describe('times of 1982', () => {
  const old = () => new Scene('7', '1982', { times: '1982' });

  test('a sound holds up the world: nobody strikes while something bangs', () => {
    const scene = old().alone().hold(1, TYPE.energy);
    scene.state.power = 1000;
    scene.meet(GIANT);
    scene.session.give({ type: 'line', text: 'ATTACK RIGHT' });
    expect(scene.state.blocked).toBeGreaterThan(85);
    const held = scene.state.blocked;
    const viper = scene.meet(VIPER, 1);
    scene.wait(held);
    expect([viper.wait, scene.state.blocked]).toEqual([1, 0]);
    scene.wait(1);
    expect(viper.wait).toBe(CREATURES[VIPER].attackDelay * 6);
    expect(new Scene('7', '1982').state.blocked).toBe(0);
  });

  test('a level takes 377 jiffies to enter, and a line waits for it', () => {
    const scene = old().at(1, 'ladderDown');
    const climbed = scene.session.give({ type: 'line', text: 'C D' });
    const { level, x, y } = scene.session.report();
    const at = { level, x, y };
    expect(climbed?.events).toContainEqual(
      expect.objectContaining({ kind: 'level', how: 'ladder', from: { ...at, level: 1 }, at }),
    );
    scene.session.give({ type: 'line', text: 'T R' });
    expect(frameText(scene.session.frame())).toContain('PREPARE!');
    scene.wait(376);
    expect(scene.session.report().facing).toBe('north');
    scene.wait(3);
    expect(scene.session.report().facing).toBe('east');
  });
});
