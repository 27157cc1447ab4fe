import { describe, expect, test } from 'vitest';
import { Lfsr } from '../maze/lfsr.js';
import { SOLID } from '../maze/maze.js';
import { levelHere } from '../state.js';
import { Scene } from '../testing/scene.js';

describe('creatures', () => {
  test('take what lies there before they strike; scorpions and wizards do not', () => {
    const struck = (type: number) => {
      const scene = new Scene().alone();
      scene.state.power = 30_000;
      scene.type('P R SW');
      scene.type('DROP RIGHT');
      const creature = scene.meet(type, 1);
      scene.session.tick();
      const sword = scene.state.items[scene.state.items.length - 2];
      expect(creature.wait).toBeGreaterThan(1);
      return sword.place;
    };
    expect(struck(0)).toBe('creature');
    expect(struck(6)).toBe('floor');
    expect(struck(11)).toBe('floor');
  });

  test('come along a row with nothing between, and wait before they strike', () => {
    const scene = new Scene('7', '1982').alone();
    const spider = scene.meet(0, 1);
    const { row, col } = scene.state;
    spider.row = row - 1;
    expect(levelHere(scene.state).maze[spider.row * 32 + col]).not.toBe(0xff);
    scene.session.tick();
    expect([spider.row, spider.col, spider.wait]).toEqual([row, col, 66]);
  });

  /** A cross of corridors far from the player, and a creature in its middle that faces north and is about to move. */
  function atCrossing(byte: number, blocked: readonly (readonly [number, number])[] = []) {
    const scene = new Scene('7', '1982').alone();
    const { maze } = levelHere(scene.state);
    maze.fill(SOLID);
    for (const cell of [9 * 32 + 20, 10 * 32 + 19, 10 * 32 + 20, 10 * 32 + 21, 11 * 32 + 20]) maze[cell] = 0;
    for (const [row, col] of blocked) maze[row * 32 + col] = SOLID;
    const creature = scene.meet(5, 1);
    creature.row = 10;
    creature.col = 20;
    let register = 1;
    while (new Lfsr(register).next() !== byte) register++;
    scene.state.random = new Lfsr(register);
    scene.session.tick();
    return [creature.row, creature.col, creature.facing];
  }
  const [NORTH, EAST, SOUTH, WEST] = [
    [9, 20, 0],
    [10, 21, 1],
    [11, 20, 2],
    [10, 19, 3],
  ];

  test.each([
    // The two lowest bits say whether a side is tried first, the highest which side.
    [0x01, [NORTH, EAST, WEST, SOUTH]],
    [0x81, [NORTH, WEST, EAST, SOUTH]],
    [0x04, [EAST, WEST, NORTH, SOUTH]],
    [0x84, [WEST, EAST, NORTH, SOUTH]],
  ])('wander by chance %i in this order', (byte, order) => {
    order.forEach((expected, tried) => {
      const blocked = order.slice(0, tried).map(([row, col]) => [row, col] as const);
      expect(atCrossing(byte, blocked)).toEqual(expected);
    });
  });

  test('turn to a player whom they see, even when another stands in the way', () => {
    const scene = new Scene('7', '1982').alone();
    const { row, col } = scene.state;
    const { maze } = levelHere(scene.state);
    for (let steps = 0; steps < 4; steps++) maze[(row - steps) * 32 + col] = 0;
    const behind = scene.meet(0, 1);
    const before = scene.meet(0);
    behind.row = row - 2;
    before.row = row - 1;
    scene.state.creatures = [behind, before];
    scene.session.tick();
    expect([behind.row, behind.facing]).toEqual([row - 2, 2]);
  });

  test('are frozen when the wizard is dead', () => {
    const scene = new Scene().alone();
    const spider = scene.meet(0, 1);
    scene.state.isWizardDead = true;
    scene.wait(300);
    expect([spider.wait, scene.state.damage]).toEqual([1, 0]);
  });
});
