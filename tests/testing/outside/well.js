// A dungeon from elsewhere, in plain JavaScript, as somebody else would write it: a ladder down to the water.

import { accept, codec, refuse } from '@stairwell/engine';
import { drawnFrame, YOU } from '@stairwell/engine/play';
import { LENGTH, shaft } from './parts/shaft.js';
import words from './parts/words.json' with { type: 'json' };

const count = codec.integer(0, 1_000_000);
const stateCodec = codec.object({ level: codec.integer(1, 2), x: codec.integer(0, LENGTH - 1), turn: count });
const actionCodec = codec.oneShapeOf('type', { east: {}, west: {}, down: {} });
const KEYS = { ArrowRight: 'east', ArrowLeft: 'west', '>': 'down' };
const hasWon = ({ level, x }) => level === 2 && x === LENGTH - 1;
const row = ({ level, x }) => `${'.'.repeat(x)}@${'.'.repeat(LENGTH - 1 - x)}${level === 1 ? '>' : '~'}`;

export const license = 'CC0-1.0';

export const game = {
  contract: 3,
  id: 'well',
  version: '1',
  ...words,
  options: [],
  controls: Object.entries(KEYS).map(([key, id]) => ({ id, label: `Go ${id}`, keys: [key], group: 'move' })),
  figures: [{ name: 'turns', field: 'turns', best: 'least' }],
  sounds: {
    'you step': { voices: [{ wave: 'noise', from: 900, to: 300, start: 0, length: 0.05, gain: 0.1 }] },
  },
  picture: () => drawnFrame(['....@.>', '    |', '..~~~'], { '@': { color: 0xffffff, ansi: 15 } }),
  start: () => ({ level: 1, x: 0, turn: 0 }),
  decode: (input) => (KEYS[input.key] === undefined ? undefined : { type: KEYS[input.key] }),
  act(state, { type }) {
    if (hasWon(state)) return refuse('It is over.');
    const [link] = type === 'down' ? shaft().linksFrom({ level: state.level, x: state.x, y: 0 }) : [];
    const x = state.x + (type === 'east' ? 1 : -1);
    if (link === undefined && (type === 'down' || x < 0 || x >= LENGTH)) return refuse('There is no way.');
    Object.assign(state, link === undefined ? { x } : { level: link.to.level, x: link.to.x });
    state.turn++;
    return accept([], [{ kind: 'step', who: YOU }, ...(hasWon(state) ? [{ kind: 'end', how: 'won' }] : [])]);
  },
  frame: (state) => drawnFrame([row(state)], {}, [hasWon(state) ? 'Water!' : `Level ${state.level}`]),
  report: (state) => ({
    ...state,
    y: 0,
    turns: state.turn,
    isGameOver: hasWon(state),
    hasWon: hasWon(state),
  }),
  save: (state) => stateCodec.write(state),
  load: (data) => stateCodec.read(data, 'state'),
  readAction: (data) => actionCodec.read(data, 'action'),
  world: shaft,
};
