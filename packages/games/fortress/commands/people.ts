// Who comes and goes, and where there is work for them.

import { accept, type Outcome, refuse } from '@stairwell/engine';
import { dismiss, removeSite, spawn } from '../life/movers.js';
import { RULES } from '../rules.js';
import { cursorCell, type State } from '../state.js';
import { note } from '../texts.js';

/** Where there is an aim, who comes and where there is work is part of it. */
const FIXED = 'That is part of the scenario.';

/** Some come to the cursor, or go away. */
export function changeMovers(state: State, how: 'spawn' | 'dismiss'): Outcome {
  const { group, most } = RULES.movers;
  if (state.aim !== undefined) return refuse(FIXED);
  if (how === 'dismiss') {
    const gone = dismiss(state, group);
    if (gone === 0) return refuse('Nobody is left.');
    note(state, `${gone} go, ${state.movers.length} stay.`);
    return accept();
  }
  const cell = cursorCell(state);
  if (!state.ways.map.isOpen(cell)) return refuse('Nobody can stand there.');
  const come = spawn(state, cell, group);
  if (come === 0)
    return refuse(
      state.movers.length === most ? `${most} are as many as there may be.` : 'There is no room here.',
    );
  note(state, `${come} come, ${state.movers.length} are here.`);
  return accept();
}

/** Makes a place of work or a hall under the cursor, or takes it away. */
export function toggleSite(state: State, isHall: boolean): Outcome {
  if (state.aim !== undefined) return refuse(FIXED);
  const cell = cursorCell(state);
  const known = state.sites.findIndex((site) => site.cell === cell);
  if (known >= 0) {
    removeSite(state, known);
    note(state, 'There is no more work here.');
    return accept();
  }
  if (!state.ways.map.isOpen(cell)) return refuse('Nobody can stand there.');
  if (state.sites.length >= RULES.sites.most)
    return refuse(`${RULES.sites.most} places are as many as there may be.`);
  state.sites.push({ cell, isHall });
  note(state, isHall ? 'Things are brought here now.' : 'There is work here now.');
  return accept();
}

/** Whether a place of work or a hall can be made, or taken away, under the cursor. */
export function canToggleSite(state: State): boolean {
  if (state.aim !== undefined) return false;
  const cell = cursorCell(state);
  if (state.sites.some((site) => site.cell === cell)) return true;
  return state.ways.map.isOpen(cell) && state.sites.length < RULES.sites.most;
}
