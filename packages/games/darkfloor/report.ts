// What programs are told of a run.

import type { GameReport } from '@stairwell/engine';
import { topScreen } from '@stairwell/engine/screens';
import { SAN_PERCENT } from './rules.js';
import { floorOf, type State } from './state.js';
import { CAUSES } from './texts.js';

/** What programs are told of a run. */
export function report(state: State): GameReport {
  const { player, ended, level } = state;
  const isDead = ended === 'dead';
  return {
    level: level.id,
    x: player.x,
    y: player.y,
    isGameOver: ended !== undefined,
    hasWon: ended === 'won',
    // Outside is floor 0, but no level: whoever escaped stands at the exit of floor 1.
    floor: floorOf(state),
    hp: player.hp,
    san: player.san / SAN_PERCENT,
    screen: topScreen(state)?.name ?? null,
    steps: state.steps,
    slots: player.slots.map((item) => (item === undefined ? null : item.kind)),
    effects: player.effects.map(({ kind }) => kind),
    cause: isDead ? CAUSES[state.cause].text : null,
    death: isDead ? CAUSES[state.cause].kind : null,
  };
}
