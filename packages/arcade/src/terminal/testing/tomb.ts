// A game with a sound in words, a blow and an end that is told: what a terminal shows for a moment; by turns and in real time.

import { ATTIC, CELLAR } from '@stairwell/stage/testing';

/** What the gong's blow costs. */
export const BLOW = 77;

const tombOf = (base: typeof CELLAR): typeof CELLAR => ({
  ...base,
  id: 'tomb',
  title: 'Tomb',
  sounds: { gong: { voices: [], caption: 'a gong' } },
  act(state, action) {
    const outcome = base.act(state, action);
    if (action.type === 'gong')
      return {
        ...outcome,
        events: [...(outcome?.events ?? []), { kind: 'hit', at: { level: 1, x: 6, y: 4 }, amount: BLOW }],
      };
    return action.type === 'die' ? { ...outcome, events: [{ kind: 'end', how: 'died' }] } : outcome;
  },
  frame(state) {
    const frame = base.frame(state);
    if (!state.isGameOver) return frame;
    const choices = [{ key: 'r', label: 'again' }];
    return { ...frame, overlay: { title: 'The last screen', lines: [], choices, cover: 'window' } };
  },
});

const catalogueOf = (game: typeof CELLAR) => [
  { id: game.id, title: game.title, summary: game.summary, load: async () => game },
];

/** A catalogue that holds nothing else: `x` ends the game, `g` is heard and strikes. */
export const TOMB_CATALOGUE = catalogueOf(tombOf(CELLAR));
/** The same in real time. */
export const TICKING_TOMB_CATALOGUE = catalogueOf(tombOf(ATTIC));
