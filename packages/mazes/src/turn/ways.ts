// From level to level: what it takes to go by stairs, ladders, holes and portals, and what traps do. Where a way leads is said
// by the world's links; `follow` takes one.

import { cellOf, type Landing, type Link, type Place, placeOf, travel } from '@stairwell/engine';
import { isHole, isPit, TRAP } from '@stairwell/nethack';
import { canStand, WIDTH, xOf, yOf } from '../level/ground.js';
import { type MazesLevel, makeRoom } from '../level/level.js';
import { engravingAt, trapName } from '../level/names.js';
import { branchOfId, idOf, placeLine } from '../level/places.js';
import { TABLE } from '../level/terrain.js';
import { RULES } from '../rules.js';
import { levelHere, type MazesState, placeHere, say } from '../state.js';
import { START, WARP } from '../world.js';
import { look } from './sight.js';
import { HERO } from './telling.js';

/** Takes a way, wherever it ends. */
export function follow(state: MazesState, link: Link): void {
  const isFirst = link.to !== undefined && !state.world.isMade(link.to.level);
  const arrival = travel(state.world, link, landing(state));
  // No way of this dungeon leads out of its world.
  if (arrival === undefined) return;
  const { level, place } = arrival;
  tellWay(state, link.from, place, link.kind === WARP ? 'teleport' : link.kind);
  state.here = level.id;
  if (link.kind !== WARP && link.kind !== START)
    say(state, `${placeLine(state.maker.dungeon, level.place)}.`);
  if (isFirst && level.site.message !== '')
    for (const line of level.site.message.replaceAll('%d', 'your own god').split('\n')) say(state, line);
  const cell = cellOf(level, place.x, place.y);
  const trap = level.trapAt[cell];
  // Who comes out of a portal knows that it is there.
  if (link.kind === 'portal' && trap !== undefined) trap.seen = true;
  put(state, level, cell);
  const text = engravingAt(level, cell);
  if (text !== undefined) say(state, `Here: it is written "${text}".`);
}

/** The hero comes from one place to another without walking between them. */
function tellWay({ events }: MazesState, from: Place, at: Place, how: string): void {
  events.tell({ kind: from.level === at.level ? 'step' : 'level', who: HERO, from, at, how });
}

/** Who falls or is teleported arrives on free ground without a trap, by the chance of play. */
function landing({ chance }: MazesState): Landing<MazesLevel> {
  return {
    random: chance,
    canLand(level, x, y) {
      const cell = cellOf(level, x, y);
      if (x < 1 || level.boulders[cell] > 0 || level.trapAt[cell] !== undefined) return false;
      return level.bodies[cell] === undefined && canStand(level, cell, false);
    },
  };
}

/** Puts the hero on a cell of the level; whoever stands there steps aside. */
export function put(state: MazesState, level: MazesLevel, cell: number): void {
  state.cell = cell;
  state.stuck = 0;
  if (level.isSokoban && state.floating) {
    state.floating = false;
    say(state, 'The air of this place presses you to the ground.');
  }
  makeRoom(level, cell);
  look(state);
}

/** Teleports the hero to a level. */
export function teleportTo(state: MazesState, level: string): void {
  follow(state, { kind: 'teleport', from: placeHere(state), to: { level }, cost: 0 });
}

/** Whether a way is one of stairs or a ladder; the trembling square counts as one. */
export const isClimbed = ({ kind }: Link): boolean => kind === 'stairs' || kind === 'ladder';

/** Whether stairs lead up; all other ways that one takes on foot lead down. */
export function leadsUp(level: MazesLevel, cell: number): boolean {
  return level.terrain[cell] === TABLE.code.stairsUp;
}

/** Takes the stairs or ladder under the hero, or the hole. Returns why not, or undefined. */
export function climb(state: MazesState, up: boolean): string | undefined {
  const level = levelHere(state);
  if (state.stuck > 0) return 'You are in a pit.';
  const links = state.world.linksFrom(placeHere(state));
  const stairs = leadsUp(level, state.cell) === up ? links.find(isClimbed) : undefined;
  if (stairs !== undefined) {
    const isSquare = level.trapAt[state.cell] !== undefined;
    if (!up && state.floating && !isSquare) return 'You float above the stairs.';
    if (leavesDungeon(stairs) && !hasSeenSanctum(state))
      return 'Up there is daylight. You will not leave before you have seen the sanctum.';
    follow(state, stairs);
    return undefined;
  }
  const hole = links.find(({ kind }) => kind === 'hole');
  if (!up && hole !== undefined && level.trapAt[state.cell]?.seen === true) {
    if (state.floating) return 'You float above it.';
    follow(state, hole);
    return undefined;
  }
  return up ? 'There is no way up here.' : 'There is no way down here.';
}

/** Whether a way leads to the planes, from anywhere but there. */
export function leavesDungeon({ from, to }: Link): boolean {
  return to !== undefined && branchOfId(to.level) === 'planes' && branchOfId(from.level) !== 'planes';
}

const hasSeenSanctum = ({ maker: { dungeon }, world }: MazesState): boolean =>
  dungeon.specials.some(({ name, place }) => name === 'sanctum' && world.isMade(idOf(dungeon, place)));

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
    say(state, `You fall into ${trapName(trap.kind)}.`);
  } else if (isHole(trap.kind)) {
    state.events.tell({ kind: 'fall', who: HERO, at: here, how: 'hole' });
    say(state, `You fall through ${trapName(trap.kind)}.`);
    if (way !== undefined) follow(state, way);
  } else if (trap.kind === TRAP.PORTAL) {
    say(state, way === undefined ? 'The portal leads nowhere yet.' : 'You step through a magic portal.');
    if (way !== undefined) follow(state, way);
  } else if (trap.kind === TRAP.TELEPORT) {
    if (level.site.traits.noteleport) {
      say(state, 'The air twists, but holds you.');
      return;
    }
    const { teledest } = level.site.trapAt(xOf(trap.cell), yOf(trap.cell)) ?? { teledest: { x: 0, y: 0 } };
    const fixed = teledest.y * WIDTH + teledest.x;
    if (teledest.x > 0 && canStand(level, fixed, false)) {
      tellWay(state, here, placeOf(level, fixed), 'teleport');
      put(state, level, fixed);
    } else follow(state, { kind: WARP, from: here, to: { level: level.id }, cost: 0 });
    say(state, 'The air twists, and you are somewhere else.');
  } else if (trap.kind === TRAP.LEVEL_TELEPORT && !level.site.traits.noteleport) {
    const { dnum, dlevel } = level.place;
    const { dungeon } = state.maker;
    const most = Math.min(dungeon.branches[dnum].levels, dlevel + RULES.teleporterReach);
    const target = state.chance.between(1, most);
    say(state, 'The floor drops out of the world.');
    if (target !== dlevel) teleportTo(state, idOf(dungeon, { dnum, dlevel: target }));
    else follow(state, { kind: WARP, from: here, to: { level: level.id }, cost: 0 });
  } else if (trap.kind === TRAP.VIBRATING_SQUARE) {
    say(state, 'The ground trembles under your feet. It would let you down here (>).');
  } else {
    say(state, `You set off ${trapName(trap.kind)}; it does you no harm.`);
  }
}
