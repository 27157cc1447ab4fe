// A sample in real time: one wide room, a lamp that flickers, a pit to die in, a key that breaks the game on purpose.

import {
  type ActionData as Action,
  accept,
  type Control,
  codec,
  createLevel,
  DataError,
  defineTerrain,
  type Frame,
  type Game,
  type GameEvent,
  type Outcome,
  plainLine,
  refuse,
  type Style,
  type TileView,
  worldOf,
} from '@stairwell/engine';
import { soundHere } from '@stairwell/engine/play';

const WIDTH = 50;
const HEIGHT = 20;
const LAMP = { x: 4, y: 4 };
const PIT = { x: 14, y: 8 };
const STEP_EVERY = 2;
/** So many bumps that the view no longer makes sense. */
const BLURRED = 99;
/** The seed of a room that cannot be shown at all. */
const FACELESS = 'faceless';

interface RoomState {
  seed: string;
  x: number;
  y: number;
  ticks: number;
  /** The direction held, or none. */
  held: string;
  isOver: boolean;
  bumps: number;
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const CONTROLS: readonly Control[] = [
  { id: 'north', label: 'North', keys: ['ArrowUp'], group: 'move', face: '▲' },
  { id: 'south', label: 'South', keys: ['ArrowDown'], group: 'move', face: '▼' },
  { id: 'west', label: 'West', keys: ['ArrowLeft'], group: 'move', face: '◀' },
  { id: 'east', label: 'East', keys: ['ArrowRight'], group: 'move', face: '▶' },
  { id: 'jump', label: 'Jump to the edge of the pit', keys: ['j'], group: 'act', face: 'J' },
  { id: 'keep', label: 'Keep the game', keys: ['k'], group: 'act', face: 'K' },
  { id: 'break', label: 'Break', keys: ['b'], group: 'screen' },
  { id: 'blur', label: 'Break the view', keys: ['v'], group: 'screen' },
];

const PALETTE: readonly Style[] = [
  { color: 0x39464b, ansi: 8 },
  { color: 0xffffff, ansi: 15, bold: true },
  { color: 0xe0b56a, safeColor: 0x56b4e9, ansi: 11 },
  { color: 0x7a5a2a, ansi: 3 },
  { color: 0x24303a, ansi: 8, dim: true },
];

const terrain = defineTerrain({ floor: { glyph: '.', walkable: true, transparent: true } });

const stateCodec = codec.object<RoomState>({
  seed: codec.text(),
  x: codec.integer(),
  y: codec.integer(),
  ticks: codec.integer(),
  held: codec.text(),
  isOver: codec.boolean,
  bumps: codec.integer(),
});

export const room: Game<RoomState, Action> = {
  contract: 3,
  id: 'sample-room',
  version: '1',
  title: 'Sample Room',
  summary: 'A room with a lamp and a pit, in real time.',
  options: [
    { key: 'hard', kind: 'boolean', default: false, summary: 'Begin beside the pit.' },
    { key: 'bumps', kind: 'number', default: 0, low: 0, high: 9, summary: 'Bumps at the start.' },
    { key: 'colour', kind: 'choice', default: 'amber', choices: ['amber', 'blue'], summary: 'Of the lamp.' },
  ],
  controls: CONTROLS,
  sounds: { bump: { voices: [], caption: 'a bump' } },
  ticksPerSecond: 20,
  start: (seed, options) => ({
    seed,
    x: options.hard === true ? PIT.x - 1 : 8,
    y: PIT.y,
    ticks: 0,
    held: '',
    isOver: false,
    bumps: Number(options.bumps),
  }),
  decode(input, state): Action | undefined {
    if (input.type === 'point') return { type: 'go', x: input.x, y: input.y };
    if (input.type !== 'key') return undefined;
    if (input.key === 'F9' && input.phase !== 'up') return { type: 'load' };
    if (state.isOver) {
      if (input.phase === 'up') return undefined;
      return input.key === 'r' ? { type: 'again' } : undefined;
    }
    if (MOVES[input.key] !== undefined)
      return input.phase === 'up'
        ? state.held === input.key
          ? { type: 'release' }
          : undefined
        : { type: 'hold', key: input.key, once: input.phase === 'tap' };
    if (input.phase === 'up') return undefined;
    if (input.key === 'j') return { type: 'go', x: PIT.x - 1, y: PIT.y };
    if (input.key === 'k') return { type: 'keep' };
    if (input.key === 'v') return { type: 'blur' };
    return input.key === 'b' ? { type: 'break' } : undefined;
  },
  act(state, action): Outcome {
    switch (action.type) {
      case 'tick':
        return state.isOver ? refuse('over') : tick(state);
      case 'hold':
        if (action.once === true) step(state, String(action.key));
        else state.held = String(action.key);
        return accept();
      case 'release':
        state.held = '';
        return accept();
      case 'go':
        if (Number(action.x) === LAMP.x && Number(action.y) === LAMP.y) return refuse('The lamp is hot.');
        state.x = Number(action.x);
        state.y = Number(action.y);
        return accept();
      case 'keep':
        return accept([{ type: 'save', name: 'kept' }]);
      case 'load':
        return accept([{ type: 'load', name: 'kept' }]);
      case 'again':
        return accept([{ type: 'restart', seed: `${state.seed}-again` }]);
      case 'blur':
        state.bumps = BLURRED;
        return accept();
      case 'break':
        throw new Error('broken on purpose');
      default:
        throw new DataError('type', `no action "${action.type}"`);
    }
  },
  frame: (state): Frame => ({
    view: state.seed === FACELESS ? fail('no face on purpose') : view(state),
    status: [plainLine(`At ${state.x},${state.y}`, PALETTE[2]), plainLine(`Bumps ${state.bumps}`)],
    messages: Array.from({ length: Math.min(state.bumps, 4) }, (_, i) =>
      plainLine(`Bump ${Math.max(0, state.bumps - 4) + i + 1}.`, PALETTE[4]),
    ),
    ...(state.isOver
      ? {
          overlay: {
            title: 'You fell',
            lines: [plainLine('It was deep.')],
            choices: [{ key: 'r', label: 'Again' }],
            cover: 'window',
          },
        }
      : {}),
  }),
  report: (state) => ({
    level: 1,
    x: state.x,
    y: state.y,
    isGameOver: state.isOver,
    hasWon: false,
    bumps: state.bumps,
    held: state.held,
  }),
  save: stateCodec.write,
  load: (data) => stateCodec.read(data, 'state'),
  readAction(data) {
    if (typeof data !== 'object' || data === null || typeof (data as Action).type !== 'string')
      throw new DataError('', 'expected an action');
    return data as Action;
  },
  world: () => worldOf([createLevel(1, WIDTH, HEIGHT, terrain, 'floor')], []),
};

function fail(text: string): never {
  throw new Error(text);
}

function tick(state: RoomState): Outcome {
  state.ticks++;
  const before = state.bumps;
  if (state.held !== '' && state.ticks % STEP_EVERY === 0) step(state, state.held);
  const events: GameEvent[] = [];
  if (state.bumps > before)
    events.push({ kind: 'sound', sound: { cue: 'thud', volume: 0.5, pan: -0.5, ahead: 0 } });
  if (state.x === PIT.x && state.y === PIT.y) {
    state.isOver = true;
    events.push({ kind: 'end', sound: soundHere('death') });
  }
  return accept([], events);
}

function step(state: RoomState, key: string): void {
  const [dx, dy] = MOVES[key] ?? [0, 0];
  const x = state.x + dx;
  const y = state.y + dy;
  if (x < 1 || y < 1 || x >= WIDTH - 1 || y >= HEIGHT - 1) {
    state.bumps++;
    return;
  }
  state.x = x;
  state.y = y;
}

function view(state: RoomState): TileView {
  const glyphs = new Uint32Array(WIDTH * HEIGHT);
  const styles = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const isWall = x === 0 || y === 0 || x === WIDTH - 1 || y === HEIGHT - 1;
      glyphs[y * WIDTH + x] = isWall ? 0x23 : 0x2e;
      styles[y * WIDTH + x] = isWall ? 0 : 4;
    }
  }
  const put = (x: number, y: number, glyph: string, style: number) => {
    glyphs[y * WIDTH + x] = glyph.codePointAt(0) ?? 0x3f;
    styles[y * WIDTH + x] = style;
  };
  put(PIT.x, PIT.y, '^', 3);
  put(LAMP.x, LAMP.y, '☼', 2);
  put(2, HEIGHT - 3, '█', 3);
  put(3, HEIGHT - 3, '─', 2);
  put(state.x, state.y, '@', state.bumps === BLURRED ? PALETTE.length : 1);
  const lamp = 0x263c;
  return {
    kind: 'tiles',
    width: WIDTH,
    height: HEIGHT,
    glyphs,
    styles,
    palette: PALETTE,
    animations: [
      {
        cell: LAMP.y * WIDTH + LAMP.x,
        period: 150,
        phases: [
          { glyph: lamp, style: 2 },
          { glyph: lamp, style: 3 },
        ],
      },
    ],
    focus: { x: state.x, y: state.y },
    things: [
      { name: 'lamp', ...LAMP },
      { name: 'pit', ...PIT },
    ],
  };
}
