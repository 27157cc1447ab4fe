import { expect, test } from 'vitest';
import { CREATURES } from '../creatures.js';
import { Lfsr, registerOf } from '../maze/lfsr.js';
import { randomOpenCell } from '../maze/maze.js';
import { levelHere } from '../state.js';
import { goTo, Scene } from '../testing/scene.js';
import { FIRST_REGENERATED_TYPE, POPULATION_SECOND_6, SEED_AFTER_BIRTHS } from '../testing/vectors.js';
import { newItems } from '../things/items.js';
import { OBJECTS } from '../things/objects.js';

test('level 1 of 1982 with the clock at six seconds', () => {
  // A small whole number as seed is the second of the clock.
  const { state } = new Scene('6', '1982');
  const population = state.creatures.map(({ type, row, col }, slot) => [
    type,
    row,
    col,
    state.items.filter((item) => item.holder === slot).map((item) => item.type),
  ]);
  expect(population).toEqual(POPULATION_SECOND_6);
});

test('the register after the births, and the type that is born next', () => {
  const { state } = new Scene('6', '1982');
  const { counts } = CREATURES[FIRST_REGENERATED_TYPE];
  expect(levelHere(state).counts[FIRST_REGENERATED_TYPE]).toBe(counts[0] + 1);
  // One number was drawn after the births; before it the register was this.
  const [low, middle, high] = SEED_AFTER_BIRTHS;
  expect(state.random.register >> 8).toBe(registerOf(low, middle, high) & 0xffff);
});

test('sixty-three objects, shared out over the levels', () => {
  const perLevel = (mode: 'seeded' | '1982') => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (const { level } of newItems(mode)) counts[level - 1]++;
    return counts;
  };
  expect(perLevel('1982')).toEqual([8, 15, 12, 14, 10, 4]);
  expect(perLevel('seeded').slice(5)).toEqual([0]);
  expect(newItems('seeded').length).toBe(63);
  const lost = newItems('1982').filter(({ level }) => level === 6);
  expect(lost.map(({ type }) => OBJECTS[type].adjective).sort()).toEqual(['ABYE', 'BRONZE', 'LUNAR', 'PINE']);
});

test('counts of creatures: 24, 24, 23, 24 and 31', () => {
  const { state } = new Scene('6', '1982');
  expect(state.creatures.length).toBe(24);
  const totals = [0, 1, 2, 3, 4].map((level) =>
    CREATURES.reduce((sum, { counts }) => sum + counts[level], 0),
  );
  expect(totals).toEqual([24, 24, 23, 24, 31]);
});

test('a level entered again has the same maze, and one creature more', () => {
  const { state } = new Scene();
  const before = state.creatures.map(({ row, col }) => `${row},${col}`).join(' ');
  const maze = levelHere(state).maze.slice();
  goTo(state, 2);
  state.jiffies += 60 * 7;
  goTo(state, 1);
  expect(levelHere(state).maze).toEqual(maze);
  expect(state.creatures.length).toBe(25);
  expect(state.creatures.map(({ row, col }) => `${row},${col}`).join(' ')).not.toBe(before);
});

test('the wizard carries the supreme ring', () => {
  const { state } = new Scene();
  goTo(state, 5);
  expect(state.creatures[0].type).toBe(11);
  expect(state.items[0]).toMatchObject({ type: 0, place: 'creature', holder: 0 });
});

test('one creature more every five minutes, for the next time', () => {
  const scene = new Scene().alone();
  const total = () => levelHere(scene.state).counts.reduce((sum, count) => sum + count, 0);
  const before = total();
  scene.wait(5 * 60 * 60 - 1);
  expect(total()).toBe(before);
  scene.wait(1);
  expect(total()).toBe(before + 1);
  expect(scene.state.creatures.length).toBe(0);
});

test('a clock at zero spins the register 256 times', () => {
  const { state } = new Scene('0', '1982');
  const random = new Lfsr(levelHere(state).seedAfter);
  for (let spins = 0; spins < 256; spins++) random.next();
  const [{ row, col }] = state.creatures;
  const cell = randomOpenCell(levelHere(state).maze, random);
  expect([row, col]).toEqual([cell >> 5, cell & 31]);
});

test('a level never holds more than thirty-two', () => {
  const { state } = new Scene();
  for (let i = 0; i < 40; i++) goTo(state, 1);
  expect(state.creatures.length).toBe(32);
});
