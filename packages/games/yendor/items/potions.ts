// What drinking does.

import { ACTED, type CommandOutcome, refuse } from '../commands/outcome.js';
import { ITEMS } from '../data/items.js';
import { roll } from '../dice.js';
import { afflict, heal, hurt, raiseLevel } from '../hero.js';
import { FOVService } from '../services/fov-service.js';
import { MessageService } from '../services/message-service.js';
import { currentLevel, type PackItem, type YendorState } from '../state.js';
import { takeOne } from './pack.js';

const POTION_TURNS = {
  confusion: [20, 22],
  blindness: [40, 60],
  haste: [4, 8],
  levitation: [29, 32],
} as const;

export function quaff(state: YendorState, entry: PackItem): CommandOutcome {
  if (state.player.afflictions.confused > 0) return refuse('You are too confused to find your mouth.');
  const { kind } = entry.item;
  if (ITEMS[kind].category !== 'potion') return refuse('That is nothing to drink.');
  takeOne(state, entry);
  state.identified.add(kind);
  state.statistics.itemsUsed++;
  drink(state, kind);
  return ACTED;
}

function drink(state: YendorState, kind: number): void {
  const { id, damage } = ITEMS[kind];
  const { player } = state;
  const random = state.chances.magic;
  const say = (text: string, good = true) => MessageService.add(state, text, good ? 'success' : 'warning');
  const turns = ([low, high]: readonly [number, number]) => random.between(low, high);
  switch (id) {
    case 'minor-heal':
    case 'medium-heal':
    case 'major-heal':
    case 'superior-heal': {
      const before = player.hp;
      heal(state, damage === undefined ? 0 : roll(random, damage));
      say(before === player.hp ? 'You feel fit as never before.' : 'Warmth closes your wounds.');
      return;
    }
    case 'gain-strength':
      if (player.strength === 18)
        player.percentile = Math.min(100, player.percentile + random.between(1, 10));
      else {
        player.strength++;
        player.maxStrength++;
      }
      say('Your arms swell with strength.');
      return;
    case 'restore-strength':
      player.strength = Math.max(player.strength, player.maxStrength);
      say('Your old strength comes back.');
      return;
    case 'poison':
      say('It burns: poison!', false);
      hurt(state, damage === undefined ? 0 : roll(random, damage), 'a potion of poison');
      return;
    case 'confusion':
      afflict(state, 'confused', turns(POTION_TURNS.confusion));
      say('Everything spins.', false);
      return;
    case 'blindness':
      afflict(state, 'blind', turns(POTION_TURNS.blindness));
      FOVService.computeFOV(state, currentLevel(state));
      say('A veil falls over your eyes.', false);
      return;
    case 'haste':
      afflict(state, 'hasted', turns(POTION_TURNS.haste));
      say('The world around you slows down.');
      return;
    case 'detect-monsters':
      player.detectsMonsters = true;
      say(
        currentLevel(state).monsters.length > 0
          ? 'You sense minds around you.'
          : 'You sense that you are alone.',
      );
      return;
    case 'detect-magic':
      player.detectsMagic = true;
      say('You sense where magic lies.');
      return;
    case 'raise-level':
      raiseLevel(state);
      return;
    case 'see-invisible':
      player.seesInvisible = true;
      say('Your eyes tingle: nothing hides from them now.');
      return;
    case 'levitation':
      afflict(state, 'levitating', turns(POTION_TURNS.levitation));
      say('Your feet leave the ground.');
      return;
    default:
      throw new Error(`no effect is known of the potion "${id}"`);
  }
}
