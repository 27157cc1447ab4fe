// What happens to one who steps on a trap: hidden ones always fire, found ones seldom, each only once.

import { placeOf } from '@stairwell/engine';
import { parseDice } from '@stairwell/engine/random';
import { teleportHero } from '../hero/arrive.js';
import { afflict, hurt, weaken } from '../hero/body.js';
import { HERO, heroPlace } from '../hero/telling.js';
import type { Trap, YendorLevel } from '../level.js';
import { tell } from '../messages.js';
import { RULES } from '../rules.js';
import type { YendorState } from '../state.js';
import { TRAP_NAMES } from '../texts.js';
import { moveToLevel } from './change-level.js';

const BEAR = parseDice(RULES.traps.bear.damage);
const DART = parseDice(RULES.traps.dart.damage);
const PIT = parseDice(RULES.traps.pit.damage);

/** Whatever lies hidden under the hero may spring. */
export function stepOnTrap(state: YendorState, level: YendorLevel): void {
  const trap = level.traps.find(({ cell, spent }) => cell === state.player.cell && !spent);
  if (trap === undefined || state.player.afflictions.levitating > 0) return;
  if (trap.found && !state.chances.traps.chance(RULES.traps.foundFires)) {
    tell(state, `You step around the ${TRAP_NAMES[trap.kind]}.`);
    return;
  }
  trap.found = true;
  trap.spent = true;
  state.isDisturbed = true;
  spring(state, level, trap);
}

function spring(state: YendorState, level: YendorLevel, trap: Trap): void {
  const random = state.chances.traps;
  switch (trap.kind) {
    case 'bear':
      hurtBy(state, 'A bear trap closes around your leg', BEAR.roll(random), 'a bear trap');
      afflict(state, 'held', random.between(RULES.traps.bear.held[0], RULES.traps.bear.held[1]));
      return;
    case 'dart':
      hurtBy(state, 'A dart strikes you', DART.roll(random), 'a dart');
      if (random.chance(RULES.traps.dart.poison) && weaken(state, RULES.player.leastStrength))
        tell(state, 'The dart was poisoned. You feel weaker.', 'warning');
      return;
    case 'teleport':
      tell(state, 'The world turns.', 'warning');
      teleportHero(state, level, random);
      return;
    case 'sleep':
      tell(state, 'A cloud of gas puts you to sleep.', 'warning');
      afflict(state, 'asleep', random.between(RULES.traps.sleep[0], RULES.traps.sleep[1]));
      return;
    case 'pit':
      state.events.tell({ kind: 'fall', who: HERO, at: heroPlace(state), how: 'pit' });
      hurtBy(state, 'You fall into a pit', PIT.roll(random), 'a fall into a pit');
      if (!state.isGameOver && random.chance(RULES.traps.pit.falls)) fallThrough(state, level, trap);
      return;
  }
}

/** A trap that hurts, told with what it costs. */
function hurtBy(state: YendorState, told: string, lost: number, cause: string): void {
  tell(state, `${told} for ${lost}!`, 'warning');
  hurt(state, lost, cause);
}

/** The pit has no bottom, if a hole lies below it. */
function fallThrough(state: YendorState, level: YendorLevel, trap: Trap): void {
  const [hole] = state.world.linksFrom(placeOf(level, trap.cell));
  if (hole !== undefined) moveToLevel(state, hole, (depth) => `You fall through to level ${depth}.`);
}
