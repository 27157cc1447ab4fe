// MoveStairsCommand: `<` and `>`. The stairs document is its law, line by line: who is not on the stairs is refused, the
// depths end at 1 and 26, a level is made on the first visit, one arrives at the opposite stairs, looks, is told, a turn
// goes by without hunger or fuel, monsters act on both levels, and then victory is checked.

import { MONSTERS } from '../data/monsters.js';
import { tickAfflictions } from '../hero.js';
import { withArticle } from '../items/names.js';
import { monsterPhase } from '../monsters/minds.js';
import { inReach } from '../paths.js';
import { RULES } from '../rules.js';
import { DungeonService } from '../services/dungeon-service.js';
import { FOVService } from '../services/fov-service.js';
import { LevelService } from '../services/level-service.js';
import { MessageService } from '../services/message-service.js';
import { TurnService } from '../services/turn-service.js';
import { VictoryService } from '../services/victory-service.js';
import { currentLevel, type LevelState, type Monster, type YendorState } from '../state.js';
import { kingSteps, T, xOf, yOf } from '../terrain.js';
import { arrive } from './arrive.js';
import { type CommandOutcome, refuse, settled } from './outcome.js';

export const MoveStairsCommand = {
  execute(state: YendorState, direction: 'up' | 'down'): CommandOutcome {
    const level = currentLevel(state);
    const stairs = direction === 'down' ? T.stairsDown : T.stairsUp;
    if (level.level.terrain[state.player.cell] !== stairs)
      return refuse(`There are no stairs ${direction} here.`);
    const depth = state.depth + (direction === 'down' ? 1 : -1);
    if (depth > RULES.maxDepth) return refuse('You cannot go any deeper!');
    if (depth < 1 && !state.player.hasAmulet)
      return refuse('You cannot go any higher! You need to find the Amulet first.');
    if (state.player.afflictions.held > 0) return refuse('You are held fast and cannot climb.');
    takeStairs(state, level, direction, depth);
    return settled(1);
  },
} as const;

function takeStairs(state: YendorState, left: LevelState, direction: 'up' | 'down', depth: number): void {
  const stairs = state.player.cell;
  const followers = depth < 1 ? [] : chooseFollowers(state, left);
  const ticks = TurnService.ticks(state);
  if (depth >= 1) {
    DungeonService.visit(state, depth);
    const link = state.links.find(
      ({ kind, from }) =>
        kind === 'stairs' && from.level === left.depth && from.x === xOf(stairs) && from.y === yOf(stairs),
    );
    if (link?.to?.level !== depth)
      throw new Error(`the stairs of level ${left.depth} do not lead to ${depth}`);
  }
  const told = direction === 'down' ? `You descend to level ${depth}.` : `You climb to level ${depth}.`;
  if (depth < 1) {
    MessageService.add(state, told);
    TurnService.increment(state);
    VictoryService.check(state, depth);
    return;
  }
  // The level left: one phase, in which the hunters come to the stairs.
  monsterPhase(state, left, ticks, { cell: stairs, present: false });
  const entered = DungeonService.visit(state, depth);
  moveToLevel(state, entered, LevelService.arrival(entered, direction), told, followers);
  TurnService.increment(state);
  // The level entered: one phase as well.
  monsterPhase(state, entered, ticks, { cell: state.player.cell, present: true });
  tickAfflictions(state);
  if (!state.isGameOver) FOVService.look(state);
  VictoryService.check(state, depth);
}

/** Puts the hero on a level: stairs and pits both end here. */
export function moveToLevel(
  state: YendorState,
  level: LevelState,
  cell: number,
  told: string,
  followers: readonly Monster[] = [],
): void {
  const { player } = state;
  state.depth = level.depth;
  state.statistics.deepest = Math.max(state.statistics.deepest, level.depth);
  LevelService.clear(level, cell);
  player.cell = cell;
  state.stamp++;
  player.seesInvisible = false;
  player.detectsMonsters = false;
  player.detectsMagic = false;
  player.doorLeft = -1;
  FOVService.computeFOV(state, level);
  FOVService.updateExplored(state, level);
  MessageService.add(state, told);
  arrive(state, level);
  for (const monster of followers) {
    const free = LevelService.freeCellNear(level, cell, (each) => each === cell);
    if (free === -1) continue;
    monster.cell = free;
    monster.energy = 0;
    monster.lastSeen = cell;
    LevelService.addMonster(level, monster);
    MessageService.add(state, `${capitalArticle(MONSTERS[monster.kind].name)} follows you.`, 'warning');
  }
  FOVService.notice(state, level);
  if (level.depth === 1 && player.hasAmulet)
    MessageService.add(state, 'The way out is near: climb the stairs up.', 'success');
  state.outbox.push({ type: 'save', name: RULES.stairs.autosave });
}

function capitalArticle(name: string): string {
  const text = withArticle(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Hunters in reach of the hero who can walk: each follows with even chance. */
function chooseFollowers(state: YendorState, level: LevelState): Monster[] {
  const followers: Monster[] = [];
  for (const monster of [...level.monsters]) {
    if (monster.mood !== 'hunting' || monster.stuck > 0) continue;
    if (MONSTERS[monster.kind].behaviour === 'stationary') continue;
    if (kingSteps(monster.cell, state.player.cell) > 1) continue;
    if (!inReach(level.level.terrain, monster.cell, state.player.cell, state.fourWay)) continue;
    if (!state.chances.minds.chance(RULES.monsters.followChance)) continue;
    LevelService.removeMonster(level, monster);
    followers.push(monster);
  }
  return followers;
}
