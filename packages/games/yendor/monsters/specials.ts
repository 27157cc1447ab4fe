// What monsters do besides damage, when a blow lands.

import { ITEMS } from '../data/items.js';
import { MONSTERS, SPECIAL_NUMBERS } from '../data/monsters.js';
import { afflict, strength, weaken } from '../hero.js';
import { goldPile } from '../items/create.js';
import { itemName } from '../items/names.js';
import { takeOne, wornItem, wornSlot } from '../items/pack.js';
import { experienceFor } from '../rules.js';
import { MessageService } from '../services/message-service.js';
import type { LevelState, Monster, YendorState } from '../state.js';
import { teleportMonster } from './ways.js';

export function strikeSpecially(state: YendorState, level: LevelState, monster: Monster): void {
  const row = MONSTERS[monster.kind];
  const random = state.chances.combat;
  for (const special of row.specials) {
    switch (special) {
      case 'rust':
        if (random.chance(row.chance)) rust(state);
        break;
      case 'hold':
        if (state.player.afflictions.held === 0 && random.chance(row.chance)) {
          afflict(state, 'held', random.between(SPECIAL_NUMBERS.hold[0], SPECIAL_NUMBERS.hold[1]));
          MessageService.add(state, 'You are held fast!', 'warning');
        }
        break;
      case 'freeze':
        if (state.player.afflictions.asleep === 0 && random.chance(row.chance)) {
          afflict(state, 'asleep', random.between(SPECIAL_NUMBERS.freeze[0], SPECIAL_NUMBERS.freeze[1]));
          MessageService.add(state, 'The cold freezes you where you stand!', 'warning');
        }
        break;
      case 'confuse':
        if (random.chance(row.chance)) {
          afflict(state, 'confused', random.between(SPECIAL_NUMBERS.confuse[0], SPECIAL_NUMBERS.confuse[1]));
          MessageService.add(state, 'Its gaze makes your head spin.', 'warning');
        }
        break;
      case 'weaken':
        if (random.chance(row.chance) && weaken(state, SPECIAL_NUMBERS.weakenFloor))
          MessageService.add(state, 'The bite saps your strength.', 'warning');
        break;
      case 'drainLife':
        if (random.chance(row.chance) && state.player.maxHp > 1) {
          state.player.maxHp--;
          state.player.hp = Math.min(state.player.hp, state.player.maxHp);
          MessageService.add(state, 'You feel your life ebb away.', 'warning');
        }
        break;
      case 'drainExperience':
        if (random.chance(row.chance)) drainExperience(state);
        break;
      case 'stealGold':
        stealGold(state, level, monster);
        break;
      case 'stealItem':
        stealItem(state, level, monster);
        break;
      default:
        break;
    }
  }
}

/** Leather does not rust. What rusts is worse at once. */
function rust(state: YendorState): void {
  const armour = wornItem(state, 'armour');
  if (armour === undefined) return;
  const { id, name } = ITEMS[armour.kind];
  if (id === 'leather' || id === 'studded') {
    MessageService.add(state, `The rust finds nothing to bite on your ${name}.`, 'info');
    return;
  }
  armour.bonus--;
  MessageService.add(state, `Your ${name} rusts!`, 'warning');
}

function drainExperience(state: YendorState): void {
  const { player } = state;
  const [low, high] = SPECIAL_NUMBERS.drainExperience;
  player.xp = Math.max(experienceFor(player.level), player.xp - state.chances.combat.between(low, high));
  MessageService.add(state, 'A chill takes some of what you have learned.', 'warning');
}

/** Once the pile a level would hold, and five times for those who cannot save themselves. */
function stealGold(state: YendorState, level: LevelState, monster: Monster): void {
  const { player } = state;
  if (player.gold > 0) {
    const saves = (player.level + strength(state)) / 2 >= 10;
    let amount = 0;
    for (let times = saves ? 1 : 5; times > 0; times--) amount += goldPile(state.chances.combat, state.depth);
    amount = Math.min(amount, player.gold);
    player.gold -= amount;
    monster.gold += amount;
    MessageService.add(state, `Your purse feels lighter by ${amount} gold!`, 'warning');
  }
  vanish(state, level, monster);
}

/** Takes one thing that is not worn; never the Amulet. */
function stealItem(state: YendorState, level: LevelState, monster: Monster): void {
  const loose = state.player.pack.filter(
    ({ item }) => wornSlot(state, item) === undefined && ITEMS[item.kind].category !== 'amulet',
  );
  if (loose.length > 0) {
    const item = takeOne(state, state.chances.combat.pick(loose));
    MessageService.add(state, `She has stolen ${itemName(state, item)}!`, 'warning');
    monster.loot = item;
  }
  vanish(state, level, monster);
}

function vanish(state: YendorState, level: LevelState, monster: Monster): void {
  teleportMonster(state, level, monster);
  monster.mood = 'fleeing';
}
