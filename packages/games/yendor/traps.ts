// What happens to one who steps on a trap: hidden ones always fire, found ones seldom, each only once.

import { isPlace } from '@stairwell/engine';
import { teleportHero } from './commands/arrive.js';
import { moveToLevel } from './commands/move-stairs-command.js';
import { SPECIAL_NUMBERS } from './data/monsters.js';
import { parseDice, roll } from './dice.js';
import { afflict, hurt, weaken } from './hero.js';
import { RULES } from './rules.js';
import { TRAP_NAMES } from './searching.js';
import { DungeonService } from './services/dungeon-service.js';
import { MessageService } from './services/message-service.js';
import type { LevelState, Trap, YendorState } from './state.js';
import { WIDTH, xOf, yOf } from './terrain.js';

const BEAR = parseDice(RULES.traps.bear.damage);
const DART = parseDice(RULES.traps.dart.damage);
const PIT = parseDice(RULES.traps.pit.damage);

export function stepOnTrap(state: YendorState, level: LevelState): void {
  const trap = level.traps.find(({ cell, spent }) => cell === state.player.cell && !spent);
  if (trap === undefined || state.player.afflictions.levitating > 0) return;
  if (trap.found && !state.chances.traps.chance(RULES.traps.foundFires)) {
    MessageService.add(state, `You step around the ${TRAP_NAMES[trap.kind]}.`);
    return;
  }
  trap.found = true;
  trap.spent = true;
  state.disturbance = 'trap';
  spring(state, level, trap);
}

function spring(state: YendorState, level: LevelState, trap: Trap): void {
  const random = state.chances.traps;
  switch (trap.kind) {
    case 'bear':
      MessageService.add(state, 'A bear trap closes around your leg!', 'warning');
      hurt(state, roll(random, BEAR), 'a bear trap');
      afflict(state, 'held', random.between(RULES.traps.bear.held[0], RULES.traps.bear.held[1]));
      return;
    case 'dart':
      MessageService.add(state, 'A dart strikes you!', 'warning');
      hurt(state, roll(random, DART), 'a dart');
      if (random.chance(RULES.traps.dart.poison) && weaken(state, SPECIAL_NUMBERS.weakenFloor))
        MessageService.add(state, 'The dart was poisoned. You feel weaker.', 'warning');
      return;
    case 'teleport':
      MessageService.add(state, 'The world turns.', 'warning');
      teleportHero(state, level, random);
      return;
    case 'sleep':
      MessageService.add(state, 'A cloud of gas puts you to sleep.', 'warning');
      afflict(state, 'asleep', random.between(RULES.traps.sleep[0], RULES.traps.sleep[1]));
      return;
    case 'pit':
      MessageService.add(state, 'You fall into a pit!', 'warning');
      hurt(state, roll(random, PIT), 'a fall into a pit');
      if (!state.isGameOver && random.chance(RULES.traps.pit.falls)) fallThrough(state, level, trap);
      return;
  }
}

/** The pit has no bottom: its link leads to the level below. */
function fallThrough(state: YendorState, level: LevelState, trap: Trap): void {
  if (level.depth >= RULES.maxDepth) return;
  const below = DungeonService.visit(state, level.depth + 1);
  const hole = state.links.find(
    ({ kind, from }) =>
      kind === 'hole' && from.level === level.depth && from.x === xOf(trap.cell) && from.y === yOf(trap.cell),
  );
  if (!isPlace(hole?.to)) return;
  moveToLevel(state, below, hole.to.y * WIDTH + hole.to.x, `You fall through to level ${below.depth}.`);
}
