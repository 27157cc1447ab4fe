// The figures of the dungeon as polylines at unit scale: what a cell in front of the viewer (range 1) looks like on a
// 256 x 152 screen whose middle is (128, 76). The ladder and the two holes are the drawing lists of the game's document,
// point by point; the rest are the figures of 1982 (D. J. Morgan, DynaMicro; creatures drawn by April Landmeier).

/** Points x, y, x, y, … joined by lines. */
type Polyline = readonly number[];

/** A figure ready to be projected: per segment x1, y1, x2, y2 from the middle of the screen. */
export type Shape = Int16Array;

/** Width of the view. */
export const VIEW_WIDTH = 256;
/** Height of the view. */
export const VIEW_HEIGHT = 152;
/** The middle of the view, from the left. */
export const CENTRE_X = 128;
/** The middle of the view, from above. */
export const CENTRE_Y = 76;

// ---- sides of a cell ---------------------------------------------------------------------------------------------

const LEFT_WALL: readonly Polyline[] = [[27, 16, 64, 38, 64, 114, 27, 136]];
const RIGHT_WALL: readonly Polyline[] = [[229, 16, 192, 38, 192, 114, 229, 136]];
const FRONT_WALL: readonly Polyline[] = [
  [64, 38, 192, 38],
  [64, 114, 192, 114],
];
const LEFT_PASSAGE: readonly Polyline[] = [
  [29, 38, 64, 38, 64, 114, 27, 114],
  [27, 16, 64, 38],
];
const RIGHT_PASSAGE: readonly Polyline[] = [
  [229, 38, 192, 38, 192, 114, 229, 114],
  [229, 16, 192, 38],
];
const LEFT_DOOR: readonly Polyline[] = [[40, 128, 40, 65, 56, 68, 56, 119], [48, 92, 52, 93], ...LEFT_WALL];
const RIGHT_DOOR: readonly Polyline[] = [
  [216, 128, 216, 65, 200, 68, 200, 119],
  [208, 92, 204, 93],
  ...RIGHT_WALL,
];
const FRONT_DOOR: readonly Polyline[] = [
  [108, 114, 108, 67, 148, 67, 148, 114],
  [126, 94, 130, 94],
  ...FRONT_WALL,
];
const LEFT_SECRET: readonly Polyline[] = [[40, 128, 50, 66, 58, 117]];
const RIGHT_SECRET: readonly Polyline[] = [[216, 128, 206, 66, 198, 117]];
const FRONT_SECRET: readonly Polyline[] = [[108, 113, 128, 67, 148, 114]];

/** By side code: passage, door, secret door, wall. */
export const LEFT_SIDE: readonly Shape[] = [LEFT_PASSAGE, LEFT_DOOR, LEFT_SECRET, LEFT_WALL].map(shape);
/** By code: the side ahead. */
export const FRONT_SIDE: readonly Shape[] = [[], FRONT_DOOR, FRONT_SECRET, FRONT_WALL].map(shape);
/** By code: the side to the right. */
export const RIGHT_SIDE: readonly Shape[] = [RIGHT_PASSAGE, RIGHT_DOOR, RIGHT_SECRET, RIGHT_WALL].map(shape);

// ---- ways up and down: the lists of the document, in its order ----------------------------------------------------

/** The lines of a ladder. */
export const LADDER_LIST: readonly Polyline[] = [
  [116, 24, 116, 128],
  [140, 24, 140, 128],
  [116, 28, 140, 28],
  [116, 40, 140, 40],
  [116, 52, 140, 52],
  [116, 64, 140, 64],
  [116, 76, 140, 76],
  [116, 88, 140, 88],
  [116, 100, 140, 100],
  [116, 112, 140, 112],
  [116, 123, 140, 123],
];
/** The lines of a hole in the ceiling. */
export const HOLE_CEILING_LIST: readonly Polyline[] = [
  [100, 34, 92, 24, 164, 24, 156, 34, 100, 34, 100, 24],
  [156, 34, 156, 24],
  [47, 28, 96, 28],
  [161, 28, 210, 28],
];
/** Its last line is the ceiling line, which every cell without an opening above draws. */
export const HOLE_FLOOR_LIST: readonly Polyline[] = [
  [100, 118, 92, 128, 164, 128, 156, 118, 100, 118, 100, 128],
  [156, 118, 156, 128],
  [47, 28, 210, 28],
];

/** A ladder. */
export const LADDER = shape(LADDER_LIST);
/** A hole in the ceiling. */
export const HOLE_CEILING = shape(HOLE_CEILING_LIST);
/** A hole in the floor. */
export const HOLE_FLOOR = shape(HOLE_FLOOR_LIST);
/** The edge of the ceiling. */
export const CEILING_LINE = shape([[47, 28, 210, 28]]);

// ---- creatures and things -------------------------------------------------------------------------------------------

/** Somebody who stands round the corner to the left. */
export const PEEK_LEFT = shape([[28, 100, 36, 108, 32, 112, 36, 120, 28, 128]]);
/** Somebody who stands round the corner to the right. */
export const PEEK_RIGHT = shape([[228, 100, 220, 108, 224, 112, 220, 120, 228, 128]]);

/** By object class: flask, ring, scroll, shield, sword, torch. */
export const OBJECT_SHAPES: readonly Shape[] = [
  [[162, 110, 164, 120, 160, 120, 162, 110]],
  [[60, 122, 62, 124, 60, 126, 58, 124, 60, 122]],
  [[194, 118, 192, 120, 200, 126, 202, 124, 194, 118]],
  [[172, 134, 192, 128, 186, 122, 168, 128, 164, 134, 172, 134]],
  [
    [80, 114, 100, 124],
    [82, 118, 86, 114],
  ],
  [[60, 118, 74, 116, 72, 114, 60, 118]],
].map(shape);

const GIANT_BODY: readonly Polyline[] = [
  [92, 78, 96, 70, 98, 80, 94, 86, 92, 78, 84, 76, 88, 84, 94, 86],
  [90, 106, 86, 108, 88, 110, 94, 108, 98, 120, 84, 126, 88, 122, 80, 122, 88, 118, 76, 102, 80, 98],
  [
    84, 86, 92, 96, 102, 108, 98, 112, 86, 104, 74, 94, 76, 82, 84, 76, 80, 72, 84, 74, 88, 68, 94, 70, 96,
    66, 96, 70, 108, 68, 116, 72, 120, 86, 104, 96, 100, 92, 110, 84, 106, 74,
  ],
];
const KNIGHT_BODY: readonly Polyline[] = [
  [140, 80, 152, 128, 160, 132, 144, 132, 144, 126, 130, 84],
  [126, 84, 110, 126, 110, 132, 92, 132, 102, 128, 116, 80],
  [
    140, 80, 128, 86, 114, 80, 120, 64, 116, 58, 110, 46, 122, 42, 124, 30, 128, 26, 132, 30, 134, 42, 146,
    46, 134, 42, 134, 46, 128, 52, 122, 46, 122, 42,
  ],
  [128, 52, 128, 20, 124, 20, 126, 24, 130, 24, 132, 20, 128, 20],
  [
    102, 74, 102, 70, 106, 70, 106, 64, 90, 64, 90, 70, 94, 70, 94, 74, 96, 74, 96, 80, 100, 80, 100, 74, 102,
    74, 116, 58,
  ],
  [110, 46, 102, 64, 100, 64, 102, 30, 98, 20, 94, 30, 96, 64, 98, 64, 98, 20],
];
const WIZARD_BODY: readonly Polyline[] = [
  [
    124, 64, 120, 72, 120, 64, 110, 78, 102, 64, 110, 58, 118, 54, 120, 50, 122, 46, 116, 40, 108, 42, 120,
    28, 126, 28,
  ],
  [130, 28, 136, 28, 146, 36, 148, 50, 136, 44, 132, 46, 134, 48, 136, 44],
  [134, 48, 142, 54, 164, 116, 132, 132, 118, 130, 94, 120, 110, 90, 132, 132, 106, 72],
  [102, 64, 100, 66, 94, 56, 96, 54, 102, 64],
  [102, 66, 98, 68, 102, 74, 104, 76, 110, 90],
  [112, 88, 120, 72],
  [132, 62, 128, 20, 122, 52, 122, 64, 124, 60, 128, 114, 130, 80, 130, 68, 132, 62],
  [130, 40, 128, 38, 124, 40, 126, 42, 130, 40, 128, 46, 128, 50, 126, 50, 126, 42, 124, 40, 126, 46],
];

/** The wizard with crescents on his robe, and with stars. */
export const CRESCENT_WIZARD = shape([
  [
    98, 46, 100, 50, 98, 54, 92, 58, 86, 56, 82, 48, 86, 40, 90, 38, 94, 40, 92, 40, 88, 42, 86, 48, 88, 52,
    92, 54, 98, 50, 98, 46,
  ],
  [
    154, 104, 156, 108, 154, 112, 148, 116, 142, 114, 138, 106, 142, 98, 146, 96, 150, 98, 148, 98, 144, 100,
    142, 106, 146, 110, 150, 112, 154, 108, 154, 104,
  ],
  ...WIZARD_BODY,
]);
/** The wizard with his star. */
export const STAR_WIZARD = shape([
  [86, 40, 92, 64, 100, 42, 82, 54, 104, 56, 86, 40],
  [140, 66, 140, 80, 134, 68, 144, 74, 134, 76, 140, 66],
  [146, 96, 148, 120, 136, 100, 154, 106, 138, 116, 146, 96],
  [116, 80, 122, 90, 114, 86, 122, 82, 116, 90, 116, 80],
  ...WIZARD_BODY,
]);

/** By creature type, in the order of the creature table. */
export const CREATURE_SHAPES: readonly Shape[] = [
  shape([
    [
      160, 124, 164, 116, 168, 120, 176, 116, 184, 120, 176, 124, 168, 120, 176, 120, 184, 120, 188, 116, 192,
      124,
    ],
    [168, 124, 170, 116, 172, 120, 176, 122, 180, 120, 182, 116, 184, 124],
  ]),
  shape([
    [
      130, 132, 122, 112, 124, 92, 126, 94, 130, 94, 132, 92, 130, 112, 140, 128, 136, 132, 114, 132, 108,
      120, 118, 106, 112, 120, 116, 124, 126, 124,
    ],
    [
      120, 100, 120, 96, 124, 92, 120, 88, 120, 84, 122, 82, 126, 86, 122, 82, 134, 82, 130, 86, 134, 82, 136,
      84, 136, 88, 132, 92, 136, 96, 136, 100,
    ],
  ]),
  shape([
    [98, 104, 112, 98, 120, 92, 128, 94, 132, 96, 132, 102, 126, 104, 120, 104, 114, 102, 100, 106],
    [
      132, 102, 136, 102, 148, 112, 160, 122, 174, 124, 170, 120, 174, 120, 162, 116, 152, 106, 142, 96, 130,
      92, 118, 88,
    ],
    ...GIANT_BODY,
  ]),
  shape([
    [
      130, 82, 114, 86, 108, 100, 106, 110, 106, 120, 96, 130, 106, 128, 104, 132, 114, 126, 128, 128, 142,
      130, 148, 128, 152, 132, 154, 128, 162, 130, 156, 124, 154, 108, 148, 92, 138, 86, 130, 82,
    ],
    [130, 86, 136, 92, 138, 98, 128, 100, 130, 86, 120, 92, 118, 102, 128, 100],
    [116, 108, 118, 114, 144, 120],
  ]),
  shape([
    [124, 34, 132, 34, 130, 36, 126, 36, 124, 34],
    [142, 80, 136, 64, 146, 46, 156, 64, 140, 82, 136, 76, 146, 64, 140, 58],
    ...KNIGHT_BODY,
  ]),
  shape([
    [98, 104, 124, 94, 126, 96, 100, 106],
    [
      132, 102, 114, 92, 118, 102, 114, 110, 132, 102, 136, 102, 148, 112, 160, 122, 174, 124, 170, 120, 174,
      120, 162, 116, 152, 106, 142, 96, 130, 92, 118, 88,
    ],
    ...GIANT_BODY,
  ]),
  shape([
    [
      74, 112, 74, 108, 70, 104, 62, 108, 66, 116, 74, 118, 82, 120, 82, 124, 74, 124, 66, 116, 70, 120, 62,
      120, 66, 124,
    ],
    [90, 124, 90, 120, 82, 120, 74, 124, 74, 128, 82, 128],
  ]),
  shape([
    [126, 30, 126, 40, 124, 40, 124, 36],
    [150, 44, 166, 52, 164, 76, 150, 92, 136, 76, 134, 52, 150, 44],
    ...KNIGHT_BODY,
  ]),
  shape([
    [68, 62, 88, 68, 100, 56],
    [90, 74, 74, 70, 80, 76, 90, 74, 100, 72, 102, 64, 90, 74, 94, 86, 90, 86],
    [80, 100, 86, 90, 100, 92, 108, 98, 98, 94, 86, 94, 80, 100],
  ]),
  shape([
    [
      124, 80, 114, 94, 120, 110, 112, 132, 78, 104, 48, 132, 72, 68, 32, 84, 88, 22, 114, 52, 128, 92, 142,
      52, 168, 22, 224, 88, 184, 68, 208, 132, 178, 112, 144, 132, 136, 110, 142, 94, 132, 80,
    ],
    [112, 132, 122, 124, 126, 110, 122, 100, 128, 92, 134, 100, 130, 110, 134, 124, 144, 132],
    [122, 82, 106, 96, 92, 92, 86, 76, 78, 72, 84, 78, 76, 78, 84, 82, 88, 96, 102, 104, 116, 100],
    [
      168, 22, 162, 26, 166, 18, 160, 24, 160, 30, 150, 38, 140, 46, 134, 42, 138, 32, 132, 18, 134, 32, 128,
      38, 122, 32, 124, 18, 118, 32, 122, 42, 128, 54, 134, 42, 128, 46, 122, 42, 116, 46, 106, 38, 96, 30,
      96, 24, 90, 18, 94, 26, 88, 22,
    ],
  ]),
  shape(WIZARD_BODY),
  CRESCENT_WIZARD,
];

function shape(polylines: readonly Polyline[]): Shape {
  const segments: number[] = [];
  for (const points of polylines) {
    for (let i = 2; i < points.length; i += 2) {
      segments.push(
        points[i - 2] - CENTRE_X,
        points[i - 1] - CENTRE_Y,
        points[i] - CENTRE_X,
        points[i + 1] - CENTRE_Y,
      );
    }
  }
  return Int16Array.from(segments);
}
