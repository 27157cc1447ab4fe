import { describe, expect, it } from 'vitest';
import { levelRows, writeTextMap } from '../../world/text-map.js';
import { readSite } from '../testing/site.js';
import { isMovingAiMap, readFloors, readFloorWorld, readScenarios } from './map-text.js';

const FLOORS = 'floor:0\n#.LF\n<>X \n\nfloor:1\n^}v{\n....\n';

describe('maps as text', () => {
  it('reads every symbol and writes it back', () => {
    const { kindAt, floors } = readSite(FLOORS);
    expect(floors.map(({ width, height }) => [width, height])).toEqual([
      [4, 2],
      [4, 2],
    ]);
    const kinds = [0, 1].flatMap((y) => [0, 1, 2, 3].map((x) => kindAt(x, y, 0)));
    expect(kinds).toEqual([
      'wall',
      'walkable',
      'ladder',
      'floor',
      'stairsUp',
      'stairsDown',
      'stairsBoth',
      'air',
    ]);
    expect([0, 1, 2, 3].map((x) => kindAt(x, 0, 1))).toEqual(['rampN', 'rampE', 'rampS', 'rampW']);
    expect(writeTextMap(floors)).toBe(FLOORS);
  });

  it('fills floors that are left out with air', () => {
    expect(readFloors('floor:2\n..\nfloor:0\n..\n').map(({ id }) => id)).toEqual([0, 1, 2]);
    expect(levelRows(readFloors('floor:2\n..\nfloor:0\n..\n')[1])).toEqual(['  ']);
  });

  it('says line, column and what was expected', () => {
    expect(() => readFloorWorld('floor:0\n..\n.?\n')).toThrow(
      /line 3, column 2: "\?" is no terrain; expected one of/,
    );
    expect(() => readFloorWorld('floor:x\n..\n')).toThrow('line 1, column 7');
    expect(() => readFloorWorld('')).toThrow('line 1, column 1: the map is empty');
    expect(() => readFloorWorld('floor:0\n..\nfloor:-1\n..\n')).toThrow(
      'line 3, column 7: expected floors 0 to',
    );
  });

  it('refuses floors that would fill the memory with air', () => {
    expect(() => readFloorWorld('floor:0\n..\nfloor:999999999\n..\n')).toThrow(
      'line 3, column 7: expected floors 0 to 4095, got floor 999999999',
    );
    const wide = `${'.'.repeat(70_000)}\n`;
    expect(() => readFloorWorld(`floor:4095\n${wide}`)).toThrow(
      /line 1, column 7: expected at most \d+ cells/,
    );
    expect(() => readFloorWorld(`floor:0\n.\nfloor:4095\n${wide}`)).toThrow('line 3, column 7');
  });
});

describe('MovingAI files', () => {
  const MAP = 'type octile\nheight 2\nwidth 3\nmap\n.G@\nTSO\n';

  it('reads ground, trees and what is out of bounds', () => {
    expect(isMovingAiMap(MAP)).toBe(true);
    expect(writeTextMap(readFloorWorld(MAP).levels())).toBe('floor:0\n..#\n#.#\n');
  });

  it('says where a map is wrong', () => {
    expect(() => readFloorWorld(MAP.replace('height 2', 'height two'))).toThrow(
      'line 2, column 1: expected "height"',
    );
    expect(() => readFloorWorld(MAP.replace('TSO', 'T?O'))).toThrow(
      'line 6, column 2: expected one of .GS@OTW, got "?"',
    );
    expect(() => readFloorWorld(MAP.replace('TSO', 'T'))).toThrow('line 6, column 2');
    expect(() => readFloorWorld(MAP.replace('TSO\n', ''))).toThrow('line 6, column 1');
    expect(() => readFloorWorld(MAP.replace('\nmap', '\ncarte'))).toThrow('line 4, column 1: expected "map"');
    const huge = MAP.replace('height 2', 'height 1000000000').replace('width 3', 'width 1000000000');
    expect(() => readFloorWorld(huge)).toThrow(
      'line 5, column 4: expected one of .GS@OTW, got the end of the row',
    );
  });

  it('reads scenarios of one level and of many', () => {
    expect(readScenarios('version 1\n3\tm.map\t9\t9\t1\t2\t3\t4\t2.82842712\n')).toEqual([
      { from: { level: 0, x: 1, y: 2 }, to: { level: 0, x: 3, y: 4 }, length: 2.82842712 },
    ]);
    expect(readScenarios('version ml1\n3\tm.txt\t9\t9\t2\t1\t2\t0\t3\t4\t1\t5\n')).toEqual([
      { from: { level: 0, x: 1, y: 2 }, to: { level: 1, x: 3, y: 4 }, length: 5 },
    ]);
    expect(() => readScenarios('version 9\n')).toThrow('line 1, column 1: expected "version 1"');
    expect(() => readScenarios('version 1\n1 2 3\n')).toThrow('line 2, column 1: expected 9 fields, got 3');
  });

  it.each([
    ['3 m 9 9 1 2 x 4 5', 'column 13: expected a whole number from 0 up, got "x"'],
    ['3 m 9 9 1 2 3.5 4 5', 'column 13: expected a whole number from 0 up, got "3.5"'],
    ['3 m 9 9 1 -1 3 4 5', 'column 11: expected a whole number from 0 up, got "-1"'],
    ['3 m 9 9 1 2 3 4 -5', 'column 17: expected a length of 0 or more, got "-5"'],
    ['3 m 9 9 1 2 3 4 NaN', 'column 17: expected a length of 0 or more, got "NaN"'],
    ['3\tm\t9\t9\t\t2\t3\t4\t5', 'column 1: expected 9 fields, got 8'],
  ])('says what is wrong with the scenario %j', (line, problem) => {
    expect(() => readScenarios(`version 1\n${line}\n`)).toThrow(`line 2, ${problem}`);
  });
});
