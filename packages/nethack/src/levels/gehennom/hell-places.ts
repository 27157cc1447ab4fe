// Places that stand in some mazes of hell: clearings, a keep behind drawbridges, a temple, cages, moats, basins.

import type { LevelTools } from '../../script/tools.js';

interface Kind {
  /** After a plain clearing another place may follow. */
  readonly isClearing: boolean;
  readonly build: (tools: LevelTools, isCold: boolean) => void;
}

/** Builds places until one is not a clearing, or chance ends it. */
export function buildPlace(tools: LevelTools, isCold: boolean): void {
  const { random } = tools;
  for (let built = 1; built <= 6; built++) {
    const kind = KINDS[random(1, KINDS.length) - 1] as Kind;
    kind.build(tools, isCold);
    if (!kind.isClearing || random(0, built * 2) === 0) return;
  }
}

const column = ({ random }: LevelTools): 'half-left' | 'center' | 'half-right' =>
  (['half-left', 'center', 'half-right'] as const)[random(1, 3) - 1] as 'half-left' | 'center' | 'half-right';
const row = ({ random }: LevelTools): 'top' | 'center' | 'bottom' =>
  (['top', 'center', 'bottom'] as const)[random(1, 3) - 1] as 'top' | 'center' | 'bottom';

/** A function for the contents keeps the frame of the level for what comes after. */
const nothing = (): void => {};
const rows = (line: string, count: number): string => `${line}\n`.repeat(count);

const ROUND = `
xxxxxx.....xxxxxx
xxxx.........xxxx
xx.............xx
xx.............xx
x...............x
x...............x
.................
.................
.................
.................
.................
x...............x
x...............x
xx.............xx
xx.............xx
xxxx.........xxxx
xxxxxx.....xxxxxx
`.slice(1);

const KEEP = `
xxxxxx.xxxxxx
xLLLLLLLLLLLx
xL---------Lx
xL|.......|Lx
xL|.......|Lx
.L|.......|L.
xL|.......|Lx
xL|.......|Lx
xL---------Lx
xLLLLLLLLLLLx
xxxxxx.xxxxxx
`.slice(1);

const SMALL_ROUND = `
x.....x
.......
.......
.......
.......
.......
x.....x
`.slice(1);

const TEMPLE = `
BBBBBBB
B.....B
B.....B
B.....B
B.....B
B.....B
BBBBBBB
`.slice(1);

const CAGE = `
..........
..........
..........
...FFFF...
...F..F...
...F..F...
...FFFF...
..........
..........
..........
`.slice(1);

const MOAT = `
.........
.}}}}}}}.
.}}---}}.
.}--.--}.
.}|...|}.
.}--.--}.
.}}---}}.
.}}}}}}}.
.........
`.slice(1);

const basin = (liquid: string, wall: string): string =>
  ['.....', `.${liquid.repeat(3)}.`, `.${liquid}${wall}${liquid}.`, `.${liquid.repeat(3)}.`, '.....'].join(
    '\n',
  );

const KINDS: readonly Kind[] = [
  {
    isClearing: true,
    build: (tools) =>
      tools.des.map({ halign: column(tools), valign: 'center', map: rows('......', 16), contents: nothing }),
  },
  {
    isClearing: true,
    build: (tools) =>
      tools.des.map({ halign: column(tools), valign: 'center', map: ROUND, contents: nothing }),
  },
  { isClearing: false, build: keep },
  {
    isClearing: true,
    build: ({ des }) =>
      des.map({ halign: 'center', valign: 'center', map: rows('.'.repeat(62), 5), contents: nothing }),
  },
  {
    isClearing: true,
    build: (tools) =>
      tools.des.map({
        halign: column(tools),
        valign: row(tools),
        lit: true,
        map: SMALL_ROUND,
        contents: nothing,
      }),
  },
  {
    isClearing: false,
    build: (tools) => {
      const { des, percent } = tools;
      des.map({
        halign: column(tools),
        valign: row(tools),
        map: TEMPLE,
        contents: () => {
          des.region({ region: [2, 2, 2, 2], type: 'temple', filled: 1, irregular: 1 });
          des.altar({ x: 3, y: 3, align: 'noalign', type: percent(75) ? 'altar' : 'shrine' });
        },
      });
    },
  },
  {
    isClearing: false,
    build: (tools) => {
      const { des, random } = tools;
      des.map({
        halign: column(tools),
        valign: row(tools),
        map: CAGE,
        contents: () => {
          des.exclusion({ type: 'teleport', region: [4, 4, 5, 5] });
          const caged = ['Angel', 'D', 'H', 'L'];
          des.monster(caged[random(1, caged.length) - 1] ?? 'L', 4, 4);
        },
      });
    },
  },
  {
    isClearing: false,
    build: (tools) => {
      const { des } = tools;
      des.map({
        halign: column(tools),
        valign: row(tools),
        map: MOAT,
        contents: () => {
          des.exclusion({ type: 'teleport', region: [3, 3, 5, 5] });
          des.monster('L', 4, 4);
        },
      });
    },
  },
  {
    isClearing: false,
    build: ({ des, percent, random }) => {
      const map = percent(30) ? basin('L', 'Z') : basin('P', 'W');
      for (let i = 1; i <= 5; i++) des.map({ x: i * 14 - 4, y: random(3, 15), map, contents: nothing });
    },
  },
  {
    isClearing: true,
    build: ({ des, random }) => {
      for (let i = 1; i <= 3; i++)
        des.map({ x: random(3, 75), y: 3, map: rows('...', 17), contents: nothing });
    },
  },
];

/** A keep in a moat of lava, with one to four drawbridges, all raised. */
function keep(tools: LevelTools, isCold: boolean): void {
  const { des, selection, random, shuffle, times } = tools;
  des.map({
    halign: column(tools),
    valign: row(tools),
    map: KEEP,
    contents: () => {
      des.non_diggable(selection.area(2, 2, 10, 8));
      des.region(selection.area(4, 4, 8, 6), 'lit');
      des.exclusion({ type: 'teleport', region: [2, 2, 10, 8] });
      if (isCold) des.replace_terrain({ region: [1, 1, 11, 9], fromterrain: 'L', toterrain: 'P' });
      const bridges = [
        { x: 1, y: 5, dir: 'east', state: 'closed' },
        { x: 11, y: 5, dir: 'west', state: 'closed' },
        { x: 6, y: 1, dir: 'south', state: 'closed' },
        { x: 6, y: 9, dir: 'north', state: 'closed' },
      ] as const;
      const order = [...bridges];
      shuffle(order);
      for (const bridge of order.slice(0, random(1, order.length))) des.drawbridge(bridge);
      const classes = ['H', 'T', '@'];
      shuffle(classes);
      times(3 + random(1, 5), () => des.monster(classes[0] ?? 'H', 6, 5));
    },
  });
}
