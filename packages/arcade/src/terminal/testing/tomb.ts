// A game with a sound in words, a blow and an end that is told: what a terminal shows for a moment.

import { CELLAR } from '@stairwell/stage/testing';

/** What the gong's blow costs. */
export const BLOW = 77;

const TOMB: typeof CELLAR = {
  ...CELLAR,
  id: 'tomb',
  title: 'Tomb',
  sounds: { gong: { voices: [], caption: 'a gong' } },
  act(state, action) {
    const outcome = CELLAR.act(state, action);
    if (action.type === 'gong')
      return {
        ...outcome,
        events: [...(outcome?.events ?? []), { kind: 'hit', at: { level: 1, x: 6, y: 4 }, amount: BLOW }],
      };
    return action.type === 'die' ? { ...outcome, events: [{ kind: 'end', how: 'died' }] } : outcome;
  },
  frame(state) {
    const frame = CELLAR.frame(state);
    if (!state.isGameOver) return frame;
    const choices = [{ key: 'r', label: 'again' }];
    return { ...frame, overlay: { title: 'The last screen', lines: [], choices, cover: 'window' } };
  },
};

/** A catalogue that holds nothing else: `x` ends the game, `g` is heard and strikes. */
export const TOMB_CATALOGUE = [
  { id: TOMB.id, title: TOMB.title, summary: TOMB.summary, load: async () => TOMB },
];
