// Two small dungeons for tests: a lamp-lit room walked in real time, and the same room in turns.

import { streams } from '../../codec/chance.js';
import { boolean, integer, object, oneShapeOf } from '../../codec/codec.js';
import { createStreams, type Streams } from '../../random/streams.js';
import { createLevel } from '../../world/level.js';
import { defineTerrain } from '../../world/terrain.js';
import { worldOf } from '../../world/world.js';
import { type Frame, plainLine, type Style } from '../frame.js';
import type { ActionData, Game } from '../game.js';
import type { Input } from '../input.js';
import { accept, refuse } from '../outcome.js';

interface LampRoom {
  streams: Streams;
  x: number;
  wind: number;
  intent: number;
  isPaused: boolean;
}

type LampAction = ActionData & { readonly type: 'tick' | 'walk' | 'pause' | 'leave' | 'keep' };

const TERRAIN = defineTerrain({
  wall: { glyph: '#' },
  floor: { glyph: '.', walkable: true, transparent: true },
});
const WIDTH = 9;
const INK: Style = { color: 0xffffff, ansi: 15 };

/** The player walks one row; the wind draws a number every tick (or turn). Escape pauses, q asks to restart. */
export function lampRoom(kind: 'realTime' | 'turns'): Game<LampRoom, LampAction> {
  const isRealTime = kind === 'realTime';
  const pass = (state: LampRoom) => {
    state.wind = state.streams.of('wind').below(100);
    const x = state.x + state.intent;
    state.intent = 0;
    if (x > 0 && x < WIDTH - 1) state.x = x;
  };
  return {
    contract: 3,
    id: `lamp-${kind === 'turns' ? 'turns' : 'ticks'}`,
    version: '1',
    title: 'Lamp room',
    summary: 'A row, a lamp and the wind.',
    options: [{ key: 'bright', summary: 'a brighter lamp', kind: 'boolean', default: false }],
    controls: [{ id: 'east', label: 'Walk east', keys: ['d', 'ArrowRight'], group: 'move' }],
    ...(isRealTime ? { ticksPerSecond: 10 } : {}),
    start: (seed) => ({ streams: createStreams(seed), x: 4, wind: 0, intent: 0, isPaused: false }),
    decode(input: Input): LampAction | undefined {
      if (input.type !== 'key') return undefined;
      if (input.key === 'd') return { type: 'walk', by: 1 };
      if (input.key === 'a') return { type: 'walk', by: -1 };
      if (input.key === 'Escape') return { type: 'pause' };
      if (input.key === 'q') return { type: 'leave' };
      if (input.key === 's') return { type: 'keep' };
      return undefined;
    },
    act(state, action) {
      switch (action.type) {
        case 'pause':
          state.isPaused = !state.isPaused;
          return accept();
        case 'leave':
          return accept([{ type: 'restart', seed: 'again' }]);
        case 'keep':
          return accept([{ type: 'save', name: 'kept' }]);
        case 'walk':
          if (state.isPaused) return refuse('paused');
          state.intent = action.by as number;
          if (isRealTime) return accept();
          pass(state);
          return accept();
        case 'tick':
          if (state.isPaused) return refuse('paused');
          pass(state);
          return accept();
      }
    },
    frame(state): Frame {
      const glyphs = new Uint32Array(WIDTH).fill('.'.codePointAt(0) ?? 0);
      glyphs[0] = glyphs[WIDTH - 1] = '#'.codePointAt(0) ?? 0;
      glyphs[state.x] = '@'.codePointAt(0) ?? 0;
      return {
        view: {
          kind: 'tiles',
          width: WIDTH,
          height: 1,
          glyphs,
          styles: new Uint8Array(WIDTH),
          palette: [INK],
          animations: [],
          focus: { x: state.x, y: 0 },
          things: [{ name: 'lamp', x: 1, y: 0 }],
        },
        status: [plainLine(`WIND:${state.wind}`)],
        messages: [],
        ...(state.isPaused
          ? {
              overlay: {
                title: 'PAUSED',
                lines: [],
                choices: [{ key: 'Escape', label: 'Go on' }],
                cover: 'window' as const,
              },
            }
          : {}),
      };
    },
    report: (state) => ({
      level: 1,
      x: state.x,
      y: 0,
      isGameOver: false,
      hasWon: state.x === WIDTH - 2,
      wind: state.wind,
    }),
    save: (state) => stateCodec.write(state),
    load: (data) => stateCodec.read(data, ''),
    readAction: (data) => given.read(data, ''),
    world: () => worldOf([createLevel(1, WIDTH, 1, TERRAIN, 'floor')], []),
  };
}

const stateCodec = object<LampRoom>({
  streams,
  x: integer(1, WIDTH - 2),
  wind: integer(),
  intent: integer(-1, 1),
  isPaused: boolean,
});

type Given = { type: 'walk'; by: number } | { type: 'pause' } | { type: 'leave' } | { type: 'keep' };
const given = oneShapeOf<Given, 'type'>('type', {
  walk: { by: integer(-1, 1) },
  pause: {},
  leave: {},
  keep: {},
});
