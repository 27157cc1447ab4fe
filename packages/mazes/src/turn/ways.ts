// From level to level: what it takes to go by stairs, ladders, holes and portals, and who comes along. Where a way leads is said by
// the world's links; `follow` takes one.

import { cellOf, type Landing, type Link, type Place, samePlace, travel } from '@stairwell/engine';
import { canStand, stepsBetween } from '../level/ground.js';
import {
  addCreature,
  type Creature,
  freeNear,
  type MazesLevel,
  makeRoom,
  removeCreature,
} from '../level/level.js';
import { engravingAt } from '../level/names.js';
import { branchOfId, idOf, placeLine, titleOf } from '../level/places.js';
import { RULES } from '../rules.js';
import { levelHere, type MazesState, placeHere, say } from '../state.js';
import { UNDO_WORDS } from '../texts.js';
import { isClimbed, leadsUp, START, WARP } from '../world.js';
import { heal } from './health.js';
import { calm, makeNoise, The } from './senses.js';
import { look } from './sight.js';
import { HERO } from './telling.js';

/** Whether the hero may arrive on a cell. */
type Allows = (level: MazesLevel, cell: number) => boolean;

/** Takes a way, wherever it ends. */
export function follow(state: MazesState, link: Link, allows: Allows = () => true): void {
  const isFirst = link.to !== undefined && !state.world.isMade(link.to.level);
  const arrival = travel(state.world, link, landing(state, allows));
  // No way of this dungeon leads out of its world.
  if (arrival === undefined) return;
  const { level, place } = arrival;
  state.isCarried = true;
  const left = state.world.isMade(state.here) && state.here !== level.id ? levelHere(state) : undefined;
  for (const creature of left?.creatures ?? []) calm(creature);
  state.trail = [];
  state.bound = -1;
  tellWay(state, link.from, place, link.kind === WARP || link.kind === START ? 'teleport' : link.kind);
  state.here = level.id;
  if (link.kind !== WARP && link.kind !== START)
    say(state, `${placeLine(state.maker.dungeon, level.place)}.`);
  if (isFirst && link.kind !== START) noteLevel(state, level);
  if (isFirst) for (const line of arrivalWords(level)) say(state, line);
  const cell = cellOf(level, place.x, place.y);
  const trap = level.trapAt[cell];
  // Who comes out of a portal knows that it is there.
  if (link.kind === 'portal' && trap !== undefined) trap.seen = true;
  put(state, level, cell);
  const text = engravingAt(level, cell);
  if (text !== undefined) say(state, `Here: it is written "${text}".`);
}

/** A new level makes the hero hardier, and is worth telling if it is a special one. */
function noteLevel(state: MazesState, { place }: MazesLevel): void {
  state.maxHp += RULES.hpForLevel;
  heal(state, RULES.hpForLevel);
  const title = titleOf(state.maker.dungeon, place);
  if (title !== '') state.moments.push({ turn: state.turn, text: `came to ${title}` });
}

/** The hero comes from one place to another without walking between them. */
function tellWay({ events }: MazesState, from: Place, at: Place, how: string): void {
  // By chance one may come out where one went in.
  if (samePlace(from, at)) return;
  events.tell({ kind: from.level === at.level ? 'step' : 'level', who: HERO, from, at, how });
}

/** Who falls or is teleported arrives on free ground without a trap, by the chance of play. */
function landing({ chance }: MazesState, allows: Allows): Landing<MazesLevel> {
  return {
    random: chance,
    canLand(level, x, y) {
      const cell = cellOf(level, x, y);
      if (x < 1 || level.boulders[cell] > 0 || level.trapAt[cell] !== undefined) return false;
      // Whoever stands there steps aside.
      return canStand(level, cell, false) && allows(level, cell);
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

/** The way up or down under the hero: stairs or a ladder, else a hole that he knows of. */
function wayUnder(state: MazesState, up: boolean): Link | undefined {
  const links = state.world.linksFrom(placeHere(state));
  const stairs = links.find((link) => isClimbed(link) && leadsUp(state.maker, link) === up);
  if (stairs !== undefined || up || levelHere(state).trapAt[state.cell]?.seen !== true) return stairs;
  return links.find(({ kind }) => kind === 'hole');
}

/** Takes the way up or down under the hero. Returns why not, or undefined. */
export function climb(state: MazesState, up: boolean): string | undefined {
  if (state.stuck > 0) return 'You are stuck: keep walking to get free.';
  const way = wayUnder(state, up);
  if (way === undefined) return up ? 'There is no way up here.' : 'There is no way down here.';
  return takeWay(state, way);
}

/** Takes stairs, a ladder or a hole under the hero. Returns why not, or undefined. */
export function takeWay(state: MazesState, way: Link): string | undefined {
  const level = levelHere(state);
  if (!isClimbed(way)) {
    if (state.floating) return 'You float above it.';
    follow(state, way);
    return undefined;
  }
  const isSquare = level.trapAt[state.cell] !== undefined;
  if (state.floating && !isSquare && !leadsUp(state.maker, way)) return 'You float above the stairs.';
  if (leavesDungeon(way) && !hasSeenSanctum(state))
    return 'Up there is daylight. You will not leave before you have seen the sanctum.';
  const company = followers(state, level);
  follow(state, way);
  for (const creature of company) comeAlong(state, way, level, creature);
  return undefined;
}

/** Hunters beside the hero: only they come along by stairs. */
function followers(state: MazesState, { creatures }: MazesLevel): Creature[] {
  if (state.practice) return [];
  return creatures.filter(
    (creature) =>
      creature.mood === 'hunting' &&
      !creature.asleep &&
      creature.dazed === 0 &&
      stepsBetween(creature.cell, state.cell) <= 1 &&
      !creature.habits.isFish &&
      creature.mon.worm === null &&
      creature.mon.strategy === 0 &&
      !creature.mon.peaceful,
  );
}

/** Takes the stairs after the hero, and steps aside where he stands. Where there is no room beside him, it stays behind. */
function comeAlong(state: MazesState, stairs: Link, from: MazesLevel, creature: Creature): void {
  const hero = state.cell;
  const besideOf = (level: MazesLevel, cell: number): number =>
    freeNear(
      level,
      cell,
      (at) =>
        at !== hero &&
        level.bodies[at] === undefined &&
        level.boulders[at] === 0 &&
        level.trapAt[at] === undefined &&
        canStand(level, at, false),
    );
  if (besideOf(levelHere(state), hero) < 0) return;
  // A way that ends in an area leads whoever follows to where the hero came out: nobody arrives far from whom he hunts.
  const canLand = (on: MazesLevel, x: number, y: number) => cellOf(on, x, y) === hero;
  const arrival = travel(state.world, stairs, { random: state.chance, canLand });
  if (arrival === undefined) return;
  const { level, place } = arrival;
  removeCreature(from, creature);
  addCreature(level, creature, besideOf(level, cellOf(level, place.x, place.y)));
  creature.mood = 'hunting';
  creature.goal = hero;
  creature.patience = RULES.hunts;
  say(state, `${The(state, creature)} follows you.`, 'warning');
}

/** The hero is put elsewhere on his level by chance; false where the level does not allow it. */
export function warp(state: MazesState, allows?: Allows): boolean {
  if (levelHere(state).site.traits.noteleport) return false;
  follow(state, { kind: WARP, from: placeHere(state), to: { level: state.here }, cost: 0 }, allows);
  return true;
}

/** The hero falls to the level below, through a hole that nobody else will find. */
export function fallThrough(state: MazesState): void {
  const from = placeHere(state);
  const { dnum, dlevel } = levelHere(state).place;
  state.events.tell({ kind: 'fall', who: HERO, at: from, how: 'hole' });
  makeNoise(state, RULES.noise.fall);
  follow(state, {
    kind: 'hole',
    from,
    to: { level: idOf(state.maker.dungeon, { dnum, dlevel: dlevel + 1 }) },
    cost: RULES.wayCost,
  });
}

/** Whether a way leads to the planes, from anywhere but there. */
export function leavesDungeon({ from, to }: Link): boolean {
  return to !== undefined && branchOfId(to.level) === 'planes' && branchOfId(from.level) !== 'planes';
}

const hasSeenSanctum = ({ maker: { dungeon }, world }: MazesState): boolean =>
  dungeon.specials.some(({ name, place }) => name === 'sanctum' && world.isMade(idOf(dungeon, place)));

/** Letters of a line that NetHack's buffers hold: it cuts what a level says in a longer one. */
const LONGEST_LINE = 255;

/** What is told on the first arrival, a line each. */
function arrivalWords({ site, isSokoban }: MazesLevel): string[] {
  const lines = site.message?.split('\n').filter((line) => line !== '') ?? [];
  const cut = lines.map((line) => line.slice(0, LONGEST_LINE).replaceAll('%d', 'your own god'));
  return [...cut, ...(isSokoban ? [UNDO_WORDS] : [])];
}
