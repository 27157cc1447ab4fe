// Three small dungeons to test the arcade with: one in real time, one in turns on a wide map, one of lines. Each has a
// key for everything that rules can ask of the outside, and one that breaks it.

import {
  accept,
  codec,
  createLevel,
  DataError,
  defineTerrain,
  type Frame,
  type Game,
  type GameRequest,
  type Input,
  type Link,
  type OptionSpec,
  type Options,
  type Outcome,
  plainLine,
  refuse,
  type Style,
  type TileView,
  type VectorView,
  worldOf,
} from '@stairwell/engine';
import { optionsCodec, soundHere } from '@stairwell/engine/play';

interface State {
  seed: string;
  options: Options;
  x: number;
  y: number;
  clock: number;
  /** Where the next tick goes; real time only. */
  intent: string;
  said: string;
  isHelpOpen: boolean;
  isAsking: boolean;
  isPaused: boolean;
  isGameOver: boolean;
}

type Action = { readonly type: string; readonly text?: string };

interface Shape {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly ticksPerSecond?: number;
  readonly lines?: boolean;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  north: [0, -1],
  south: [0, 1],
  west: [-1, 0],
  east: [1, 0],
};

const KEYS: Readonly<Record<string, string>> = {
  w: 'north',
  ArrowUp: 'north',
  s: 'south',
  ArrowDown: 'south',
  a: 'west',
  ArrowLeft: 'west',
  d: 'east',
  ArrowRight: 'east',
  p: 'pause',
  '?': 'help',
  Escape: 'close',
  t: 'ask',
  k: 'keep',
  l: 'load',
  r: 'again',
  m: 'morgue',
  g: 'gong',
  q: 'leave',
  x: 'die',
  '!': 'break',
  '+': 'plus',
  '#': 'hash',
  ' ': 'rest',
  'Ctrl+O': 'overview',
  z: 'climb',
};

const OPTIONS: readonly OptionSpec[] = [
  { key: 'lit', kind: 'boolean', default: true, summary: 'the lamp is lit' },
  { key: 'depth', kind: 'number', default: 2, low: 1, high: 9, summary: 'levels' },
  { key: 'mood', kind: 'choice', default: 'calm', choices: ['calm', 'grim'], summary: 'the air' },
  { key: 'motto', kind: 'text', default: '', summary: 'words over the door' },
];

const PALETTE: readonly Style[] = [
  { color: 0xcccccc, ansi: 7 },
  { color: 0xff0000, safeColor: 0x0072b2, ansi: 9, bold: true },
  { color: 0x00ff00, ansi: 10, background: 0x000080 },
];

const TERRAIN = defineTerrain({
  wall: { glyph: '#' },
  floor: { glyph: '.', walkable: true, transparent: true },
  stairs: { glyph: '>', walkable: true, transparent: true, goesDown: true },
});

const { boolean } = codec;
const text = codec.text();
const integer = codec.integer();

const stateCodec = codec.object<State>({
  seed: text,
  options: optionsCodec,
  x: integer,
  y: integer,
  clock: integer,
  intent: text,
  said: text,
  isHelpOpen: boolean,
  isAsking: boolean,
  isPaused: boolean,
  isGameOver: boolean,
});

function makeTestGame(shape: Shape): Game<State, Action> {
  const { id, title, width, height, ticksPerSecond } = shape;
  const isRealTime = ticksPerSecond !== undefined;

  function step(state: State, where: string): void {
    const [dx, dy] = STEPS[where] ?? [0, 0];
    const x = state.x + dx;
    const y = state.y + dy;
    if (x < 1 || y < 1 || x > width - 2 || y > height - 2) {
      state.said = 'A wall.';
      return;
    }
    state.x = x;
    state.y = y;
    state.said = `You go ${where}.`;
    if (x === width - 2 && y === height - 2) state.isGameOver = true;
  }

  function act(state: State, action: Action): Outcome {
    const ask = (...requests: GameRequest[]) => accept(requests);
    if (action.type === 'tick') {
      if (state.isPaused || state.isGameOver) return refuse('time stands still');
      state.clock++;
      if (state.intent !== '') step(state, state.intent);
      state.intent = '';
      return accept();
    }
    switch (action.type) {
      case 'pause':
        state.isPaused = !state.isPaused;
        return accept();
      case 'help':
        state.isHelpOpen = true;
        return accept();
      case 'close':
        state.isHelpOpen = false;
        state.isAsking = false;
        return accept();
      case 'ask':
        state.isAsking = true;
        return accept();
      case 'said':
        state.isAsking = false;
        state.said = `You say ${action.text}.`;
        return accept();
      case 'keep':
        return ask({ type: 'save', name: 'niche' });
      case 'load':
        return ask({ type: 'load', name: 'niche' });
      case 'again':
        return ask({ type: 'restart', seed: `${state.seed}-again` });
      case 'morgue':
        return ask({ type: 'write', name: 'morgue.txt', text: `${state.x},${state.y}\n`, append: true });
      case 'gong':
        return accept([], [{ kind: 'sound', sound: soundHere('gong') }]);
      case 'leave':
        return ask({ type: 'quit' });
      case 'die':
        state.isGameOver = true;
        state.said = 'You die.';
        return accept();
      case 'break':
        throw new Error('the ceiling falls');
      case 'climb':
        return refuse('nothing to climb');
      case 'plus':
      case 'hash':
      case 'rest':
      case 'overview':
        state.said = `You ${action.type}.`;
        return accept();
    }
    if (state.isGameOver) return refuse('it is over');
    if (isRealTime) state.intent = action.type;
    else {
      state.clock++;
      step(state, action.type);
    }
    return accept();
  }

  function tiles(state: State): TileView {
    const glyphs = new Uint32Array(width * height);
    const styles = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const isWall = x === 0 || y === 0 || x === width - 1 || y === height - 1;
        glyphs[y * width + x] = (isWall ? '#' : '.').charCodeAt(0);
      }
    }
    const exit = (height - 2) * width + width - 2;
    glyphs[exit] = '>'.charCodeAt(0);
    styles[exit] = 2;
    const here = state.y * width + state.x;
    glyphs[here] = '@'.charCodeAt(0);
    styles[here] = 1;
    return {
      kind: 'tiles',
      width,
      height,
      glyphs,
      styles,
      palette: PALETTE,
      animations: [
        {
          cell: exit,
          period: 100,
          phases: [
            { glyph: '>'.charCodeAt(0), style: 2 },
            { glyph: '*'.charCodeAt(0), style: 2 },
          ],
        },
      ],
      focus: { x: state.x, y: state.y },
      things: [{ name: 'stairs down', x: width - 2, y: height - 2 }],
    };
  }

  function wires(state: State): VectorView {
    const line = (x1: number, y1: number, x2: number, y2: number, brightness: number) => ({
      x1,
      y1,
      x2,
      y2,
      brightness,
    });
    return {
      kind: 'vector',
      width: 256,
      height: 152,
      lines: [
        line(0, 0, 255, 0, 1),
        line(255, 0, 255, 151, 1),
        line(255, 151, 0, 151, 1),
        line(0, 151, 0, 0, 1),
        line(0, 0, 128, 76, 0.5),
        line(255, 151, 128, 76, 0.25 + state.x / 100),
      ],
      ink: 0xffffff,
      ground: 0x000000,
      things: [{ name: 'a passage ahead', x: 128, y: 76 }],
    };
  }

  return {
    contract: 3,
    id,
    version: '1',
    title,
    summary: `${title}, to test with.`,
    options: OPTIONS,
    controls: [
      ...Object.keys(STEPS).map((where) => ({
        id: where,
        label: `go ${where}`,
        keys: Object.keys(KEYS).filter((key) => KEYS[key] === where),
        group: 'move' as const,
      })),
      { id: 'help', label: 'help', keys: ['?'], group: 'screen' },
    ],
    ...(isRealTime
      ? { ticksPerSecond }
      : {
          figures: [
            { name: 'reach', field: 'x', best: 'most' },
            { name: 'turns', field: 'turn', best: 'least' },
          ],
        }),
    start: (seed: string, options: Options) => ({
      seed,
      options: { ...options },
      x: 2,
      y: 2,
      clock: 0,
      intent: '',
      said: `Welcome to ${title}.`,
      isHelpOpen: false,
      isAsking: false,
      isPaused: false,
      isGameOver: false,
    }),
    decode(input: Input, state: State) {
      if (input.type === 'line') return { type: 'said', text: input.text };
      if (input.type !== 'key' || input.phase === 'up') return undefined;
      if (state.isAsking && input.key !== 'Escape') return undefined;
      const type = KEYS[input.key];
      return type === undefined ? undefined : { type };
    },
    act,
    frame(state: State): Frame {
      return {
        view: shape.lines ? wires(state) : tiles(state),
        status: [plainLine(`${title}  at ${state.x},${state.y}  clock ${state.clock}`, PALETTE[1])],
        messages: [plainLine('Dust.'), plainLine(state.said)],
        ...(state.isHelpOpen && {
          overlay: {
            title: 'Help',
            lines: Array.from({ length: 30 }, (_, index) => plainLine(`help line ${index + 1}`)),
            choices: [{ key: 'Escape', label: 'back' }],
            cover: 'window' as const,
          },
        }),
        ...(state.isAsking && { prompt: { label: 'Say: ', text: '' } }),
      };
    },
    report: (state: State) => ({
      level: 1,
      x: state.x,
      y: state.y,
      isGameOver: state.isGameOver,
      hasWon: state.isGameOver && state.x === width - 2,
    }),
    save: stateCodec.write,
    load: (data: unknown) => stateCodec.read(data, 'state'),
    readAction(data: unknown): Action {
      const { type, text } = data as Action;
      if (typeof type !== 'string' || ![...Object.values(KEYS), 'said', 'tick'].includes(type))
        throw new DataError('action', `no action ${JSON.stringify(data)}`);
      return text === undefined ? { type } : { type, text };
    },
    world(_seed: string, options: Options) {
      const levels = Array.from({ length: Number(options.depth) }, (_, index) => {
        const level = createLevel(index + 1, 6, 4, TERRAIN, 'wall');
        for (let y = 1; y < 3; y++) for (let x = 1; x < 5; x++) level.terrain[y * 6 + x] = TERRAIN.code.floor;
        level.terrain[2 * 6 + 4] = TERRAIN.code.stairs;
        return level;
      });
      const links: Link[] = levels.slice(1).map((level, index) => ({
        kind: 'stairs',
        from: { level: index + 1, x: 4, y: 2 },
        // A grim world is broken on purpose: its stairs end in a wall.
        to: { level: level.id, x: options.mood === 'grim' ? 0 : 1, y: 1 },
        cost: 10,
      }));
      links.push({ kind: 'exit', from: { level: levels.length, x: 4, y: 2 }, cost: 0, outcome: 'escape' });
      return worldOf(levels, links);
    },
  };
}

export const ATTIC = makeTestGame({ id: 'attic', title: 'Attic', width: 20, height: 8, ticksPerSecond: 20 });
export const CELLAR = makeTestGame({ id: 'cellar', title: 'Cellar', width: 100, height: 40 });
export const WIRE = makeTestGame({ id: 'wire', title: 'Wire', width: 20, height: 8, lines: true });

export const TEST_CATALOGUE = [ATTIC, CELLAR, WIRE].map((game) => ({
  id: game.id,
  title: game.title,
  summary: game.summary,
  load: async () => game,
}));
