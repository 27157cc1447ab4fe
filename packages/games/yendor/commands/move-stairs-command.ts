// MoveStairsCommand: `<` and `>`. The stairs document is its law, line by line: who is not on the stairs is refused, the
// depths end at 1 and 26, a level is made on the first visit, one arrives at the opposite stairs, looks, is told, a turn
// goes by without hunger or fuel, monsters act on both levels, and then victory is checked.

import { type Link, placeOf } from '@stairwell/engine';
import { monsterPhase } from '../beings/minds.js';
import { removeMonster } from '../ground/bodies.js';
import { inReach } from '../ground/steps.js';
import { tickAfflictions } from '../hero/body.js';
import type { Monster, YendorLevel } from '../level.js';
import { type CommandOutcome, DONE, refuse } from '../outcome.js';
import { RULES } from '../rules.js';
import { FOVService, MessageService, TurnService, VictoryService } from '../services.js';
import { currentLevel, type YendorState } from '../state.js';
import { kingSteps, T } from '../terrain.js';
import { moveToLevel } from '../turn/change-level.js';

/** The two keys of the stairs. */
export type StairsWay = 'up' | 'down';

/** The command of the stairs document. */
export const MoveStairsCommand = {
  execute(state: YendorState, direction: StairsWay): CommandOutcome {
    const level = currentLevel(state);
    const link = stairsHere(state).find((each) => wayOf(each) === direction);
    if (link === undefined) {
      // The stairs down of the last level are there, and lead nowhere.
      const isBottom = direction === 'down' && level.terrain[state.player.cell] === T.stairsDown;
      return refuse(isBottom ? 'You cannot go any deeper!' : `There are no stairs ${direction} here.`);
    }
    if (link.to === undefined && !state.player.hasAmulet)
      return refuse('You cannot go any higher! You need to find the Amulet first.');
    takeStairs(state, level, link);
    return DONE;
  },
} as const;

/** The ways that can be climbed from where the hero stands. */
export function stairsHere(state: YendorState): Link[] {
  return state.world
    .linksFrom(placeOf(currentLevel(state), state.player.cell))
    .filter((link) => wayOf(link) !== undefined);
}

/** Which key takes a way; undefined for one that is not walked. The way out of the world leads up. */
export function wayOf({ kind, from, to }: Link): StairsWay | undefined {
  if (kind !== 'stairs' && kind !== 'exit') return undefined;
  return to !== undefined && Number(to.level) > Number(from.level) ? 'down' : 'up';
}

function takeStairs(state: YendorState, left: YendorLevel, link: Link): void {
  const verb = wayOf(link) === 'down' ? 'descend' : 'climb';
  const told = (depth: number) => `You ${verb} to level ${depth}.`;
  const followers = link.to === undefined ? [] : chooseFollowers(state, left);
  // The level left: one phase, in which the hunters come to the stairs.
  monsterPhase(state, left, { cell: state.player.cell, present: false });
  const entered = moveToLevel(state, link, told, followers);
  if (entered === undefined) MessageService.add(state, told(0));
  TurnService.increment(state);
  if (entered !== undefined) {
    // The level entered: one phase as well.
    monsterPhase(state, entered, { cell: state.player.cell, present: true });
    tickAfflictions(state);
    if (!state.isGameOver) FOVService.look(state);
  }
  VictoryService.check(state, entered?.id ?? 0);
}

/** A friend who is near and can walk comes along. */
export function comesAlong({ player }: YendorState, { stuck, cell }: Monster): boolean {
  return stuck === 0 && kingSteps(cell, player.cell) <= RULES.monsters.allyFollows;
}

/** A hunter in reach that can walk follows with even chance. */
function pursues(
  state: YendorState,
  level: YendorLevel,
  { side, mood, stuck, kind, cell }: Monster,
): boolean {
  if (side !== 'foe' || mood !== 'hunting' || stuck > 0 || kind.behaviour.isRooted) return false;
  if (!inReach(level, cell, state.player.cell, state.fourWay)) return false;
  return state.chances.minds.chance(RULES.monsters.followChance);
}

/** Those who come to the other level with the hero: friends, and some of the hunters in reach. */
function chooseFollowers(state: YendorState, level: YendorLevel): Monster[] {
  const followers: Monster[] = [];
  for (const monster of [...level.monsters]) {
    if (!(monster.side === 'ally' ? comesAlong(state, monster) : pursues(state, level, monster))) continue;
    removeMonster(level, monster);
    followers.push(monster);
  }
  return followers;
}
