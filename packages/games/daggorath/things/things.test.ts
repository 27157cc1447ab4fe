import { describe, expect, test } from 'vitest';
import { itemIn, lightOf } from '../state.js';
import { Scene } from '../testing/scene.js';
import { VIEW_HEIGHT, VIEW_WIDTH } from '../view/shapes.js';
import { OBJECTS, TYPE } from './objects.js';

describe('hands, bag and floor', () => {
  test('PULL, STOW, DROP, GET and what they refuse', () => {
    const scene = new Scene().alone();
    const answers = (lines: readonly string[]) =>
      lines.map((line) => {
        scene.type(line);
        return scene.answer.endsWith('???') ? '???' : '';
      });
    expect(answers(['STOW LEFT', 'DROP RIGHT', 'GET LEFT TORCH', 'PULL LEFT SHIELD'])).toEqual(
      Array(4).fill('???'),
    );
    expect(answers(['PULL LEFT TORCH', 'PULL LEFT SWORD', 'PULL RIGHT WOODEN SWORD'])).toEqual([
      '',
      '???',
      '',
    ]);
    expect(
      scene.session
        .frame()
        .status[0].map(({ text }) => text)
        .join(''),
    ).toBe('PINE TORCH     ♡    WOODEN SWORD');
    expect(answers(['DROP LEFT', 'GET RIGHT TORCH', 'GET LEFT SOLAR TORCH', 'GET LEFT PINE TORCH'])).toEqual([
      '',
      '???',
      '???',
      '',
    ]);
    expect(answers(['STOW LEFT', 'S R', 'REVEAL LEFT', 'USE LEFT'])).toEqual(['', '', '', '']);
  });

  test('the newest thing in the bag comes out first', () => {
    const scene = new Scene().alone().hold(0, TYPE.pine);
    scene.type('STOW LEFT');
    const newest = scene.state.bag[0];
    scene.type('PULL LEFT TORCH');
    expect(scene.state.hands[0]).toBe(newest);
  });

  test('EXAMINE shows the cell and the bag, with the burning torch', () => {
    const scene = new Scene().alone().hold(0, 3, false);
    scene.type('DROP LEFT');
    scene.type('P R T');
    scene.type('U R');
    scene.meet(0);
    scene.type('EXAMINE');
    const { view, prompt } = scene.session.frame();
    expect(view.things.map(({ name }) => name)).toEqual([
      'here',
      '! something alive !',
      'shield',
      'backpack',
      'pine torch, burning',
      'wooden sword',
    ]);
    expect(prompt).toEqual({ label: '.', text: '' });
    // It takes the room of the picture: whatever stands beside that stays where it is.
    expect(view).toMatchObject({ inPlaceOf: { width: VIEW_WIDTH, height: VIEW_HEIGHT } });
    scene.type('LOOK');
    expect(scene.session.frame().view.kind).toBe('vector');
  });
});

describe('torches', () => {
  test('USE lights it and puts it away, PULL puts it out', () => {
    const scene = new Scene().alone();
    expect(lightOf(scene.state)).toEqual({ regular: 0, magic: 0 });
    scene.type('P L T');
    scene.type('U L');
    expect(lightOf(scene.state)).toEqual({ regular: 7, magic: 0 });
    expect(scene.state.hands[0]).toBe(-1);
    scene.type('P L T');
    expect(lightOf(scene.state)).toEqual({ regular: 0, magic: 0 });
  });

  test('burns a minute a minute, dims, is called dead with five minutes left, and goes out', () => {
    const scene = new Scene().alone();
    scene.type('P L T');
    scene.type('U L');
    const torch = scene.state.items[scene.state.torch];
    scene.wait(8 * 3600);
    expect([torch.minutes, torch.regular, torch.type]).toEqual([7, 7, TYPE.pine]);
    scene.wait(3600);
    expect([torch.minutes, torch.regular, torch.type]).toEqual([6, 6, TYPE.pine]);
    scene.wait(3600);
    expect([torch.minutes, torch.regular, torch.type]).toEqual([5, 5, TYPE.dead]);
    scene.wait(5 * 3600);
    expect(lightOf(scene.state)).toEqual({ regular: 0, magic: 0 });
  });

  test('an unknown torch burns as pine until it is revealed', () => {
    const scene = new Scene().alone().hold(0, 10, false);
    const item = itemIn(scene.state, 0);
    expect(item).toMatchObject({ minutes: 15, regular: 7, magic: 0 });
    scene.type('REVEAL LEFT');
    expect(item?.isRevealed).toBe(false);
    scene.state.power = 1750;
    scene.type('REVEAL LEFT');
    expect(item).toMatchObject({ minutes: 60, regular: 13, magic: 11 });
  });
});

describe('flasks, rings and scrolls', () => {
  test.each([
    [TYPE.thews, 1160, 100],
    [TYPE.hale, 160, 0],
    [TYPE.abye, 160, 100 + 127],
  ])('flask %i, unrevealed', (type, power, damage) => {
    const scene = new Scene().alone().hold(0, type, false);
    scene.state.damage = 100;
    scene.state.heartLeft = 10;
    scene.session.give({ type: 'line', text: 'USE LEFT' });
    expect(scene.state.power).toBe(power);
    expect(scene.state.damage).toBe(damage);
    expect(scene.state.phase).toBe(damage > power ? 'dead' : 'play');
    expect(itemIn(scene.state, 0)).toMatchObject({ type: TYPE.empty, isRevealed: true });
  });

  test.each([
    [12, 'FIRE', TYPE.fire],
    [6, 'ICE', TYPE.ice],
    [1, 'ENERGY', TYPE.energy],
  ])('ring %i answers to %s and strikes three times', (type, word, becomes) => {
    const scene = new Scene().alone().hold(0, type, false);
    scene.type(`INCANT ${word.slice(0, -1)}`);
    expect(itemIn(scene.state, 0)?.type).toBe(type);
    scene.type(`INCANT ${word}`);
    expect(itemIn(scene.state, 0)).toMatchObject({ type: becomes, charges: 3 });
    for (let i = 0; i < 3; i++) {
      scene.state.damage = 0;
      scene.type('ATTACK LEFT');
    }
    expect(OBJECTS[itemIn(scene.state, 0)?.type ?? 0].adjective).toBe('GOLD');
  });

  test('scrolls show a map once revealed; any key puts it away', () => {
    const scene = new Scene().alone().hold(0, TYPE.vision, false).hold(1, TYPE.seer, true);
    scene.meet(5).row = scene.state.row;
    scene.type('USE LEFT');
    expect(scene.session.frame().view.kind).toBe('vector');
    scene.state.power = 1250;
    scene.type('REVEAL LEFT');
    scene.type('USE LEFT');
    const vision = scene.session.frame();
    expect(vision.view.kind).toBe('tiles');
    expect(vision.prompt).toBeUndefined();
    expect(vision.view.things.every(({ name }) => /ladder|hole/.test(name))).toBe(true);
    scene.session.give({ type: 'key', key: 'x', phase: 'down' });
    expect(scene.session.frame().view.kind).toBe('vector');
    scene.type('USE RIGHT');
    expect(scene.session.frame().view.things.map(({ name }) => name)).toContain('stone giant with an axe');
    scene.type('TURN LEFT');
    expect(scene.session.frame().view.kind).toBe('vector');
  });
});
