// The scenarios that come with the game. Each is a ground with places of work $, halls & and those who begin there @, and an aim.

import { CELLS } from '../ground/cells.js';

/** A scenario. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  /** What a newcomer is told. */
  readonly hint: string;
  readonly map: string;
  readonly aim: string;
  /** The level it opens on; left out, the middle one. */
  readonly level?: number;
  /** What is in hand at first; left out, stairs for both ways, or digging where no stairs may be built. */
  readonly tool?: number;
}

/** What stands for a sandbox among the scenarios. */
export const NO_SCENARIO = 'none';

const wall = (width: number) => `${width}#`;

/** A level of a rectangle of walls with rows inside, all of one width. */
function level(number: number, rows: readonly string[]): string {
  const width = 2 + Math.max(...rows.map((row) => row.length));
  return [
    `floor:${number}`,
    wall(width),
    ...rows.map((row) => `#${row.padEnd(width - 2, '.')}#`),
    wall(width),
  ].join('|');
}

const floors = (...levels: readonly (readonly string[])[]) =>
  levels.map((rows, i) => level(i, rows)).join('|');

/** So many rows of plain ground. */
const plain = (rows: number, width: number): string[] => Array(rows).fill('.'.repeat(width));

/** All scenarios, easy ones first. */
export const SCENARIOS: readonly Scenario[] = [
  {
    id: 'first-stairs',
    title: 'First stairs',
    hint: 'Two rooms. Build stairs for both ways (key 3), press < and build the same there.',
    map: floors(
      ['@@@@....................', ...plain(3, 24), '....................$...', ...plain(2, 24)],
      [...plain(3, 24), '....................&...', ...plain(3, 24)],
    ),
    aim: 'deliver=20 seconds=30 stairs=4 cells=0 par=1100',
  },
  {
    id: 'up-here-down-there',
    title: 'Up here, down there',
    hint: 'One staircase for both ways is too narrow. A stair up under a stair down leads up only; two stairs down lead down only.',
    map: floors(
      [
        '@@@@@@@@..............',
        '@@@@@@@@..............',
        ...plain(3, 22),
        '$.$.$.$.$.$...........',
        ...plain(1, 22),
      ],
      [...plain(5, 22), '&.&.&.&.&.&...........', ...plain(1, 22)],
    ),
    aim: 'deliver=120 seconds=50 stairs=4 cells=0 par=1040',
  },
  {
    id: 'broad-stairs',
    title: 'Broad stairs',
    hint: 'Stairs side by side are one broad flight: press v at one corner, go to the other, and build.',
    map: floors(
      [
        '@@@@@@@@@@@@..........',
        '@@@@@@@@@@@@..........',
        '@@@@@@@@@@@@..........',
        ...plain(3, 22),
        '$.$.$.$.$.$.$.$.......',
      ],
      [...plain(6, 22), '&.&.&.&.&.&.&.&.......'],
    ),
    aim: 'deliver=220 seconds=45 stairs=12 cells=0 par=1070',
  },
  {
    id: 'fire-drill',
    title: 'Fire drill',
    hint: 'Forty above, no stairs, and the exits below. Everybody must be out in time.',
    map: floors(
      ['..&................&..', ...plain(6, 22)],
      [
        '@@@@@@@@@@............',
        '@@@@@@@@@@............',
        '@@@@@@@@@@............',
        '@@@@@@@@@@............',
        ...plain(3, 22),
      ],
    ),
    aim: 'deliver=0 seconds=4 stairs=8 cells=0 par=1000',
  },
  {
    id: 'through-the-rock',
    title: 'Through the rock',
    hint: 'A rib of rock parts work from hall: dig through it (key d). A tunnel of one cell is narrow for forty.',
    map: floors([
      '@@@@@@@@@@..###..........',
      '@@@@@@@@@@..###..........',
      '@@@@@@@@@@..###..........',
      '@@@@@@@@@@..###..........',
      '............###..........',
      '$.$.$.$.$...###...&.&.&.&',
      '............###..........',
    ]),
    aim: 'deliver=90 seconds=25 stairs=0 cells=12 par=1040',
  },
  {
    id: 'no-shoving',
    title: 'No shoving',
    hint: 'There is time, but nobody may be held up for long: sixty people want broad stairs.',
    map: floors(
      ['..&................&..', ...plain(5, 22), '..&................&..'],
      [...Array<string>(4).fill('@@@@@@@@@@@@@@@.......'), ...plain(3, 22)],
    ),
    aim: 'deliver=0 seconds=60 stairs=16 cells=0 jam=4 par=1280',
  },
  {
    id: 'three-storeys',
    title: 'Three storeys',
    hint: 'Work in the cellar, halls in the tower. Flights of stairs need not stand above each other.',
    map: floors(
      [
        '@@@@@@@@@@..............',
        '@@@@@@@@@@..............',
        ...plain(2, 24),
        '$.$.$.$.$...............',
        ...plain(1, 24),
      ],
      [...plain(6, 24)],
      [...plain(4, 24), '&.&.&.&.&...............', ...plain(1, 24)],
    ),
    aim: 'deliver=70 seconds=26 stairs=12 cells=0 par=1080',
  },
  {
    id: 'the-gallery',
    title: 'The gallery',
    hint: 'There is a way around, and it is long. A floor over the chasm (key f) is short.',
    level: 1,
    tool: CELLS.code.floor,
    map: floors(
      [...plain(7, 27)],
      [
        '@@@@@@@@@@......    ........',
        '@@@@@@@@@@......    ........',
        '$.$.$.$.$.......    &.&.&.&.',
        '................    ........',
        '................    ........',
        '................    ........',
        '............................',
      ].map((row) => row.slice(0, 27)),
    ),
    aim: 'deliver=80 seconds=25 stairs=0 cells=16 par=1000',
  },
  {
    id: 'the-ramp',
    title: 'The ramp',
    hint: 'Ramps lead up only. A ramp from the north (key 4) is entered from there. Build several side by side.',
    tool: CELLS.code.rampN,
    map: floors(
      [
        '@@@@@@@@@@@@............',
        '@@@@@@@@@@@@............',
        ...plain(2, 24),
        '$.$.$.$.$.$.............',
        ...plain(1, 24),
      ],
      [...plain(4, 24), '&.&.&.&.&.&.............', ...plain(1, 24)],
    ),
    aim: 'deliver=120 seconds=35 stairs=10 cells=0 par=1060',
  },
  {
    id: 'evening-rush',
    title: 'Evening rush',
    hint: 'A hundred go home from two storeys. Where many meet, another flight of stairs helps more than a short way.',
    map: floors(
      ['&......................&', ...plain(4, 24), '&......................&'],
      ['@@@@@@@@@@@@@@@@@@@@....', '@@@@@@@@@@@@@@@@@@@@....', '@@@@@@@@@@..............', ...plain(3, 24)],
      [...plain(3, 24), '@@@@@@@@@@..............', '@@@@@@@@@@@@@@@@@@@@....', '@@@@@@@@@@@@@@@@@@@@....'],
    ),
    aim: 'deliver=0 seconds=9 stairs=24 cells=0 par=1010',
  },
  {
    id: 'one-way-street',
    title: 'One-way street',
    hint: 'One corridor, and everybody comes and goes by it. Dig another: press v at one corner of it, go to the other, and dig (key d).',
    map: floors([
      '@@@@@@@@@@....##########....&.&.&.',
      '@@@@@@@@@@..................&.&.&.',
      '@@@@@@@@@@....##########..........',
      '$.$.$.$.$.....##########....&.&.&.',
      '@@@@@@@@@@....##########..........',
      '$.$.$.$.$.....##########....&.&.&.',
      '..............##########..........',
    ]),
    aim: 'deliver=110 seconds=25 stairs=0 cells=20 par=1100',
  },
  {
    id: 'the-great-hall',
    title: 'The great hall',
    hint: 'A hundred and twenty people on three storeys: use all you have learnt.',
    map: floors(
      [
        '@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@',
        '@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@',
        ...plain(3, 30),
        '$.$.$.$.$.$.$.$.$.$...........',
        ...plain(2, 30),
      ],
      ['@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@', '@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@', ...plain(6, 30)],
      [...plain(5, 30), '&.&.&.&.&.&.&.&.&.&...........', ...plain(2, 30)],
    ),
    aim: 'deliver=200 seconds=50 stairs=40 cells=0 par=1180',
  },
];
