// What traps do: some lead elsewhere, some hold, some wound, some only make a noise.

import { isHole, isPit, TRAP, TRAP_NAMES } from '@stairwell/nethack';
import { trapName } from '../level/names.js';
import { idOf } from '../level/places.js';
import { RULES, TRAP_WOUNDS } from '../rules.js';
import { levelHere, type MazesState, placeHere, say } from '../state.js';
import { hurt, wound } from './health.js';
import { makeNoise } from './senses.js';
import { HERO } from './telling.js';
import { follow, teleportTo, warp } from './ways.js';

/** What the trap under the hero does, if anything. */
export function springTrap(state: MazesState): void {
  const level = levelHere(state);
  const trap = level.trapAt[state.cell];
  if (trap === undefined || trap.gone || (state.floating && trap.kind !== TRAP.PORTAL)) return;
  trap.seen = true;
  const here = placeHere(state);
  const [way] = state.world.linksFrom(here);
  if (isPit(trap.kind)) {
    state.stuck = RULES.pitTurns;
    state.events.tell({ kind: 'fall', who: HERO, at: here, how: 'pit' });
    say(state, `You fall into ${trapName(trap.kind)}.`, 'warning');
    harm(state, trap.kind);
  } else if (isHole(trap.kind)) {
    state.events.tell({ kind: 'fall', who: HERO, at: here, how: 'hole' });
    makeNoise(state, RULES.noise.fall);
    say(state, `You fall through ${trapName(trap.kind)}.`, 'warning');
    if (way !== undefined) follow(state, way);
  } else if (trap.kind === TRAP.PORTAL) {
    say(state, way === undefined ? 'The portal leads nowhere yet.' : 'You step through a magic portal.');
    if (way !== undefined) follow(state, way);
  } else if (trap.kind === TRAP.TELEPORT) {
    if (way !== undefined) follow(state, way);
    const isAway = way !== undefined || warp(state);
    say(state, isAway ? 'The air twists, and you are somewhere else.' : 'The air twists, but holds you.');
  } else if (trap.kind === TRAP.LEVEL_TELEPORT && !level.site.traits.noteleport) {
    const { dnum, dlevel } = level.place;
    const { dungeon } = state.maker;
    const most = Math.min(dungeon.branches[dnum].levels, dlevel + RULES.teleporterReach);
    const target = state.chance.between(1, most);
    say(state, 'The floor drops out of the world.');
    if (target !== dlevel) teleportTo(state, idOf(dungeon, { dnum, dlevel: target }));
    else warp(state);
  } else if (trap.kind === TRAP.VIBRATING_SQUARE) {
    say(state, 'The ground trembles under your feet. It would let you down here (>).');
  } else {
    say(state, `You set off ${trapName(trap.kind)}.`, 'warning');
    hold(state, trap.kind);
    harm(state, trap.kind);
  }
}

/** Traps that keep the hero where he is, or rouse others. */
function hold(state: MazesState, kind: number): void {
  if (kind === TRAP.BOARD) {
    say(state, 'It squeaks through all the level.', 'warning');
    makeNoise(state, RULES.noise.squeak);
  } else if (kind === TRAP.WEB || kind === TRAP.BEAR) {
    state.stuck = kind === TRAP.WEB ? RULES.webTurns : RULES.bearTurns;
    say(state, 'It holds you.', 'warning');
  } else if (kind === TRAP.SLEEP_GAS && !state.practice) {
    state.lag += RULES.gasTurns;
    say(state, 'You fall asleep!', 'harm');
  }
}

function harm(state: MazesState, kind: number): void {
  const most = TRAP_WOUNDS[TRAP_NAMES[kind] ?? ''];
  if (most === undefined) return;
  makeNoise(state, RULES.noise.trap);
  if (state.practice) return;
  const amount = wound(state, most);
  say(state, `It hurts (-${amount}).`, 'harm');
  hurt(state, amount, trapName(kind));
}
