import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Cell } from '../maze/cell.js';
import { SIDE } from '../maze/maze.js';
import { corridor, NOBODY } from '../testing/corridor.js';
import { HOLE_CEILING_TEXT, HOLE_FLOOR_TEXT, LADDER_TEXT } from '../testing/drawing-lists.js';
import { drawDots } from '../testing/raster.js';
import { FEATURES, Scene } from '../testing/scene.js';
import { FIGURES, SCENES } from '../testing/vectors.js';
import { CellView, type Contents, paintView } from './cell-view.js';
import { dotPeriod } from './light.js';
import {
  CEILING_LINE,
  CENTRE_X,
  CENTRE_Y,
  CREATURE_SHAPES,
  CRESCENT_WIZARD,
  FRONT_SIDE,
  HOLE_CEILING,
  HOLE_CEILING_LIST,
  HOLE_FLOOR,
  HOLE_FLOOR_LIST,
  LADDER,
  LADDER_LIST,
  LEFT_SIDE,
  OBJECT_SHAPES,
  PEEK_LEFT,
  PEEK_RIGHT,
  RIGHT_SIDE,
  type Shape,
  STAR_WIZARD,
} from './shapes.js';

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

describe('the figures are those of 1982', () => {
  const digest = (shape: Shape) => {
    const segments: number[][] = [];
    for (let i = 0; i < shape.length; i += 4)
      segments.push([
        shape[i] + CENTRE_X,
        shape[i + 1] + CENTRE_Y,
        shape[i + 2] + CENTRE_X,
        shape[i + 3] + CENTRE_Y,
      ]);
    return createHash('sha256').update(JSON.stringify(segments)).digest('hex').slice(0, 16);
  };
  test.each([
    ['left sides', LEFT_SIDE, FIGURES.leftSides],
    ['front sides', FRONT_SIDE, FIGURES.frontSides],
    ['right sides', RIGHT_SIDE, FIGURES.rightSides],
    ['peeks and the ceiling line', [PEEK_LEFT, PEEK_RIGHT, CEILING_LINE], FIGURES.others],
    ['objects', OBJECT_SHAPES, FIGURES.objects],
    ['creatures', CREATURE_SHAPES, FIGURES.creatures],
    ['the two wizards', [CRESCENT_WIZARD, STAR_WIZARD], FIGURES.wizards],
  ])('%s', (_, shapes, digests) => {
    expect(shapes.map(digest)).toEqual(digests);
  });
});

test.each(SCENES)('scene: %s at range %i, light %i', (feature, range, regular, count, hash) => {
  const dots = drawDots(paintView(...corridor(feature, range, { regular, magic: 0 })));
  expect(dots.reduce((sum, dot) => sum + dot, 0)).toBe(count);
  expect(createHash('sha256').update(dots).digest('hex')).toBe(hash);
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

describe('what else a cell shows', () => {
  const DARK = { regular: 0, magic: 0 };
  /** Segments more than in the plain corridor, in each kind of light. */
  const added = (change: (cells: Uint8Array) => void, contents: Contents = NOBODY) =>
    [
      { regular: 13, magic: 0 },
      { regular: 0, magic: 11 },
    ].map((light) => {
      const [dungeon, from] = corridor('none', 0, light);
      const plain = paintView(dungeon, from, NOBODY).length;
      change(dungeon.visit(from.level).maze);
      return paintView(dungeon, from, contents).length - plain;
    });
  const HERE = 20 * 32 + 10;
  const segments = (shape: Shape) => shape.length / 4;
  const nothing = () => {};

  test('objects show in either light, and in none without', () => {
    const sword = { ...NOBODY, objectsAt: (row: number) => (row === 19 ? [4] : []) };
    expect(added(nothing, sword)).toEqual([segments(OBJECT_SHAPES[4]), segments(OBJECT_SHAPES[4])]);
    const [dungeon, from] = corridor('none', 0, DARK);
    expect(paintView(dungeon, from, sword)).toEqual([]);
  });

  test('a secret door is a wall, and magic light shows the door in it', () => {
    const secret = (cells: Uint8Array) => {
      // West side of the own cell: a wall becomes a secret door.
      cells[HERE] = (cells[HERE] & 0x3f) | (SIDE.secret << 6);
    };
    expect(added(secret)).toEqual([0, segments(LEFT_SIDE[SIDE.secret])]);
  });

  test.each([SIDE.door, SIDE.secret, SIDE.wall])('sight ends at side %i', (code) => {
    const [dungeon, from] = corridor('none', 0, { regular: 13, magic: 0 });
    dungeon.visit(from.level).maze[HERE] |= code;
    const seen = code === SIDE.secret ? SIDE.wall : code;
    const expected = [LEFT_SIDE[SIDE.wall], FRONT_SIDE[seen], RIGHT_SIDE[SIDE.wall], CEILING_LINE];
    expect(paintView(dungeon, from, NOBODY).length).toBe(
      expected.reduce((sum, shape) => sum + segments(shape), 0),
    );
  });

  test('somebody in a side passage peeks out of it, but not through a door', () => {
    const beside: Contents = { ...NOBODY, creatureAt: (row, col) => (row === 20 && col === 9 ? 0 : -1) };
    const opened = (code: number) => (cells: Uint8Array) => {
      cells[HERE] = (cells[HERE] & 0x3f) | (code << 6);
    };
    const peek = segments(PEEK_LEFT);
    const change = (code: number) => segments(LEFT_SIDE[code]) - segments(LEFT_SIDE[SIDE.wall]);
    expect(added(opened(SIDE.passage), beside)[0]).toBe(change(SIDE.passage) + peek);
    expect(added(opened(SIDE.door), beside)[0]).toBe(change(SIDE.door));
  });

  test('half a step brings the walls nearer or takes them away', () => {
    const [dungeon, from] = corridor('none', 0, { regular: 7, magic: 0 });
    const firstCorner = (stance: 'standing' | 'halfForward' | 'halfBack') =>
      paintView(dungeon, { ...from, stance }, NOBODY)[0].x2;
    expect([firstCorner('halfForward'), firstCorner('standing'), firstCorner('halfBack')]).toEqual([
      0, 28, 50,
    ]);
  });
});

test('levels 2 and 4 are drawn dark on light, the status line the other way round', () => {
  for (let level = 1; level <= 5; level++) {
    const scene = new Scene().at(level, 'none');
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
