// A sample by turns: a corridor drawn in lines, keys to walk it and a line to speak into it.

import {
  type ActionData,
  accept,
  codec,
  createLevel,
  DataError,
  defineTerrain,
  type Game,
  plainLine,
  refuse,
  worldOf,
} from '@stairwell/engine';
import type { VectorLine } from '@stairwell/engine/play';

interface CorridorState {
  depth: number;
  heard: string[];
}

const END = 9;
const WIDTH = 256;
const HEIGHT = 192;
/** How many frames of the corridor are in sight, and how each shrinks. */
const IN_SIGHT = 6;
const SHRINK = 0.68;

/** Words that have a ground of their own. */
const ON_GROUND = { color: 0x05080a, ansi: 0, background: 0x9fe8c8 } as const;

const terrain = defineTerrain({ floor: { glyph: '.', walkable: true, transparent: true } });
const stateCodec = codec.object<CorridorState>({ depth: codec.integer(), heard: codec.list(codec.text()) });

export const corridor: Game<CorridorState, ActionData> = {
  contract: 3,
  id: 'sample-corridor',
  version: '1',
  title: 'Sample Corridor',
  summary: 'A corridor of lines, by turns, that listens to words.',
  options: [],
  controls: [
    { id: 'ahead', label: 'Walk ahead', keys: ['ArrowUp'], group: 'move', face: '▲' },
    { id: 'back', label: 'Walk back', keys: ['ArrowDown'], group: 'move', face: '▼' },
  ],
  figures: [
    { name: 'depth', field: 'y', best: 'most' },
    { name: 'words', field: 'heard', best: 'least' },
  ],
  start: () => ({ depth: 0, heard: [] }),
  decode(input): ActionData | undefined {
    if (input.type === 'line') return { type: 'say', text: input.text };
    if (input.type !== 'key' || input.phase !== 'tap') return undefined;
    if (input.key === 'ArrowUp') return { type: 'walk', by: 1 };
    return input.key === 'ArrowDown' ? { type: 'walk', by: -1 } : undefined;
  },
  act(state, action) {
    if (action.type === 'say') {
      state.heard.push(String(action.text));
      return accept();
    }
    const next = state.depth + Number(action.by);
    if (next < 0) return refuse('There is a door behind you, and it is shut.');
    state.depth = Math.min(END, next);
    return accept();
  },
  frame: (state) => ({
    view: {
      kind: 'vector',
      width: WIDTH,
      height: HEIGHT,
      lines: linesFrom(state.depth),
      ink: 0x9fe8c8,
      ground: 0x05080a,
      things: [{ name: 'the end', x: 0, y: 0 }],
    },
    status: [[{ text: `Depth ${state.depth} of ${END}` }, { text: '  dim', style: ON_GROUND }]],
    messages: state.heard.slice(-4).map((text) => plainLine(`"${text}", says the echo.`)),
    automap: {
      kind: 'tiles',
      width: 3,
      height: END + 1,
      glyphs: Uint32Array.from({ length: 3 * (END + 1) }, (_, cell) =>
        cell === state.depth * 3 + 1 ? 0x40 : 0x2e,
      ),
      styles: new Uint8Array(3 * (END + 1)),
      palette: [{ color: 0x9fe8c8, ansi: 10 }],
      animations: [],
      things: [],
    },
    ...(state.depth >= 3 ? { prompt: { label: 'Say: ', text: '' } } : {}),
  }),
  report: (state) => ({
    level: 1,
    x: 0,
    y: state.depth,
    isGameOver: state.depth === END,
    hasWon: state.depth === END,
    heard: state.heard.length,
  }),
  save: stateCodec.write,
  load: (data) => stateCodec.read(data, 'state'),
  readAction(data) {
    if (typeof data !== 'object' || data === null || typeof (data as ActionData).type !== 'string')
      throw new DataError('', 'expected an action');
    return data as ActionData;
  },
  world: () => worldOf([createLevel(1, 3, END + 1, terrain, 'floor')], []),
};

function linesFrom(depth: number): VectorLine[] {
  const lines: VectorLine[] = [];
  const shown = Math.min(IN_SIGHT, END - depth + 1);
  const corner = (i: number, sx: number, sy: number) => ({
    x: WIDTH / 2 + sx * (WIDTH / 2 - 4) * SHRINK ** i,
    y: HEIGHT / 2 + sy * (HEIGHT / 2 - 4) * SHRINK ** i,
  });
  for (let i = 0; i < shown; i++) {
    const brightness = 1 - i / (IN_SIGHT + 1);
    const corners = [corner(i, -1, -1), corner(i, 1, -1), corner(i, 1, 1), corner(i, -1, 1)];
    corners.forEach((from, index) => {
      const to = corners[(index + 1) % 4];
      lines.push({ x1: from.x, y1: from.y, x2: to.x, y2: to.y, brightness });
      if (i + 1 >= shown) return;
      const [sx, sy] = [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ][index];
      const next = corner(i + 1, sx, sy);
      lines.push({ x1: from.x, y1: from.y, x2: next.x, y2: next.y, brightness });
    });
  }
  return lines;
}
