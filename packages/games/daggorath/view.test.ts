import { describe, expect, test } from 'vitest';
import { CellView, type Contents, paintView } from './cell-view.js';
import { Cell, FEATURES } from './dungeon.js';
import { dotPeriod } from './light.js';
import { drawDots } from './raster.js';
import {
  CEILING_LINE,
  HOLE_CEILING,
  HOLE_CEILING_LIST,
  HOLE_FLOOR,
  HOLE_FLOOR_LIST,
  LADDER,
  LADDER_LIST,
} from './shapes.js';
import { corridor, NOBODY } from './testing/corridor.js';
import { HOLE_CEILING_TEXT, HOLE_FLOOR_TEXT, LADDER_TEXT } from './testing/drawing-lists.js';
import { Scene } from './testing/stage.js';

/** The document's instructions as polylines. */
function parse(instructions: string): number[][] {
  const lines: number[][] = [];
  for (const [, verb, x, y] of instructions.matchAll(/(Move|Line) to absolute \((\d+),(\d+)\)/g)) {
    if (verb === 'Move') lines.push([]);
    lines[lines.length - 1].push(Number(x), Number(y));
  }
  return lines;
}

describe('the drawing lists are those of the document', () => {
  test.each([
    ['ladder', LADDER_LIST, LADDER_TEXT, LADDER, 11],
    ['hole in the ceiling', HOLE_CEILING_LIST, HOLE_CEILING_TEXT, HOLE_CEILING, 8],
    ['hole in the floor', HOLE_FLOOR_LIST, HOLE_FLOOR_TEXT, HOLE_FLOOR, 7],
  ])('%s', (_, list, text, shape, segments) => {
    expect(list).toEqual(parse(text));
    expect(shape.length / 4).toBe(segments);
  });
});

describe('light', () => {
  test.each([
    [0, '- - - - - - - - - -'],
    [7, '1 2 3 5 9 17 33 - - -'],
    [10, '1 1 1 1 2 3 5 9 17 33'],
    [13, '1 1 1 1 1 1 1 2 3 5'],
    [4, '5 9 17 33 - - - - - -'],
    [11, '1 1 1 1 1 2 3 5 9 17'],
  ])('%i shows every n-th dot', (light, periods) => {
    const row = Array.from({ length: 10 }, (_, range) => dotPeriod(light, range) || '-');
    expect(row.join(' ')).toBe(periods);
  });

  test.each(FEATURES)('magic light alone draws no dot of %s, nor of the ceiling', (feature) => {
    for (let range = 0; range < 3; range++) {
      const lines = paintView(...corridor(feature, range, { regular: 0, magic: 11 }));
      expect(drawDots(lines).every((dot) => dot === 0)).toBe(true);
    }
  });

  test.each(FEATURES.slice(1))(
    '%s in the own cell is solid under a pine torch, dotted below it',
    (feature) => {
      const [dungeon, from] = corridor(feature, 0, { regular: 7, magic: 0 });
      for (const [regular, brightness] of [
        [7, 1],
        [6, 1 / 2],
        [1, 1 / 33],
        [0, undefined],
      ] as const) {
        const lines: { readonly brightness: number }[] = [];
        const cell = new Cell(dungeon, from.level, from.row, from.col);
        const view = new CellView(
          cell,
          0,
          { ...from, light: { regular, magic: 11 } },
          NOBODY,
          lines as never,
        );
        if (feature === 'ladderUp') view.drawLadderUp();
        if (feature === 'ladderDown') view.drawLadderDown();
        if (feature === 'holeCeiling') view.drawHoleCeiling();
        if (feature === 'holeFloor') view.drawHoleFloor();
        expect(new Set(lines.map((line) => line.brightness))).toEqual(
          new Set(brightness === undefined ? [] : [brightness]),
        );
      }
    },
  );

  test('a ladder up has the hole above it, a ladder down the hole below it', () => {
    const light = { regular: 13, magic: 0 };
    const count = (feature: (typeof FEATURES)[number]) => paintView(...corridor(feature, 1, light)).length;
    const plain = count('none') - CEILING_LINE.length / 4;
    expect(count('ladderUp') - plain).toBe(11 + 8);
    expect(count('ladderDown') - plain).toBe(11 + 7);
    expect(count('holeCeiling') - plain).toBe(8);
    expect(count('holeFloor') - plain).toBe(7);
  });

  test('the projected figures of the fact sheet', () => {
    const [dungeon, from] = corridor('ladderDown', 0, { regular: 13, magic: 0 });
    const lines = paintView(dungeon, from, NOBODY);
    expect(lines.some(({ x1, x2 }) => x1 === 109 && x2 === 109)).toBe(true);
    expect(lines.some(({ x1, x2 }) => x1 === 146 && x2 === 146)).toBe(true);
    expect(lines.some(({ y1, y2 }) => y1 === 141 && y2 === 141)).toBe(true);
    expect(lines.some(({ y1, y2 }) => y1 === 1 && y2 === 1)).toBe(true);
  });
});

describe('creatures', () => {
  const withCreature = (type: number): Contents => ({
    ...NOBODY,
    creatureAt: (row) => (row === 19 ? type : -1),
  });
  const drawn = (type: number, regular: number, magic: number) => {
    const [dungeon, from] = corridor('none', 0, { regular, magic });
    return paintView(dungeon, from, withCreature(type)).length > paintView(dungeon, from, NOBODY).length;
  };

  test('magic creatures show in magic light only, others in regular light only', () => {
    for (let type = 0; type < 12; type++) {
      const isMagic = [6, 8, 9, 10, 11].includes(type);
      expect(drawn(type, 7, 0)).toBe(!isMagic);
      expect(drawn(type, 0, 11)).toBe(isMagic);
    }
  });
});

test('levels 2 and 4 are drawn dark on light, the status line the other way round', () => {
  for (let level = 1; level <= 5; level++) {
    const scene = new Scene();
    scene.alone().state.level = level - 1;
    const { row, col } = new Scene().at(level, 'none').state;
    Object.assign(scene.state, { row, col });
    const { view, status } = scene.session.frame();
    if (view.kind !== 'vector') throw new Error('no vector view');
    expect(view.ink > view.ground).toBe(level % 2 === 1);
    expect(status[0][0].style?.reverse === true).toBe(level % 2 === 1);
  }
});

test('the view says what it shows', () => {
  const scene = new Scene('7', '1982').at(1, 'ladderDown');
  scene.type('P R T');
  expect(scene.session.frame().view.things.map(({ name }) => name)).toEqual(['darkness']);
  scene.type('U R');
  expect(scene.session.frame().view.things.map(({ name }) => name)).toContain('ladder down, here');
});
