import { expect, test } from 'vitest';
import { at, placesText } from '../testing/finders.js';
import { keyOf, Oracle } from '../testing/oracle.js';
import { mapOf, readSite } from '../testing/site.js';
import { makeWorld, randomOpenPlace, siteOf } from '../testing/worlds.js';
import { nodesAround } from './nodes-around.js';

test('the cells around one are those that brute force reaches, in the order of steps', () => {
  for (let seed = 0; seed < 200; seed++) {
    const world = makeWorld(seed);
    const { map } = siteOf(world);
    const from = randomOpenPlace(world.random, map);
    if (from === undefined) continue;
    const steps = new Oracle(world).stepsFrom(from);
    const met = [...nodesAround(map, map.nodeOf(from))].map((cell) => keyOf(map.placeOf(cell)));
    expect([...met].sort()).toEqual([...steps.keys()].sort());
    const away = met.map((key) => steps.get(key) ?? -1);
    expect(away).toEqual([...away].sort((a, b) => a - b));
  }
});

test('equally near cells come clockwise from the north, links last, and no corner is cut', () => {
  const map = mapOf('floor:0\n...\n.X#\n...\nfloor:1\n...\n#X#\n###\n');
  const places = [...nodesAround(map, map.nodeOf(at(1, 1, 0)))].map((cell) => map.placeOf(cell));
  expect(placesText(places)).toBe('1,1,0 1,0,0 1,2,0 0,2,0 0,1,0 0,0,0 1,1,1 2,0,0 2,2,0 1,0,1 2,0,1 0,0,1');
});

test('nobody gets anywhere from a closed cell, and what opens is met', () => {
  const { map, cell, set } = readSite('floor:0\n.#.\n');
  expect([...nodesAround(map, cell(1, 0, 0))]).toEqual([]);
  expect([...nodesAround(map, cell(0, 0, 0))]).toEqual([cell(0, 0, 0)]);
  set(1, 0, 0, 'floor');
  expect([...nodesAround(map, cell(0, 0, 0))]).toEqual([0, 1, 2].map((x) => cell(x, 0, 0)));
});
