// Monsters that come from elsewhere: rarely at first, more likely the longer none has come. While the hero carries the Amulet they
// come more often and from deeper down, and know where to go.

import { randomFreeCell } from '../ground/bodies.js';
import type { YendorLevel } from '../level.js';
import { tell } from '../messages.js';
import { RULES } from '../rules.js';
import type { YendorState } from '../state.js';
import { rollMonster, spawn } from './spawn.js';

/** The chance of one more this turn. */
export function wanderChance(sinceLast: number, hasAmulet: boolean): number {
  const { base, perTurn, most, amuletRate } = RULES.wanderers;
  return Math.min(base + perTurn * sinceLast, most) * (hasAmulet ? amuletRate : 1);
}

/** Perhaps somebody comes from elsewhere this turn. */
export function wanderIn(state: YendorState, level: YendorLevel): void {
  level.sinceWanderer++;
  const random = state.chances.wanderers;
  const { hasAmulet } = state.player;
  if (!random.chance(wanderChance(level.sinceWanderer, hasAmulet))) return;
  const wanderers = level.monsters.filter((monster) => monster.wanderer).length;
  if (wanderers >= RULES.wanderers.perLevel) return;
  const room = level.roomAt[state.player.cell] - 1;
  const cell = randomFreeCell(state, level, random, room);
  if (cell === -1 || state.visible[cell] === 1) return;
  level.sinceWanderer = 0;
  const { amuletDeeper, amuletDeepest, amuletMemory } = RULES.wanderers;
  const from = hasAmulet
    ? Math.max(state.depth, Math.min(state.depth + amuletDeeper, amuletDeepest))
    : state.depth;
  const kind = rollMonster(random, from);
  const monster = spawn(level, random, state.nextId++, kind, cell, hasAmulet ? 'hunting' : 'wandering');
  monster.wanderer = true;
  if (hasAmulet) {
    monster.lastSeen = state.player.cell;
    monster.memory = amuletMemory;
  }
  tell(state, random.pick(NOISES));
}

const NOISES = [
  'You hear steps somewhere on this level.',
  'A door creaks far away.',
  'Something scrapes over stone in the distance.',
] as const;
