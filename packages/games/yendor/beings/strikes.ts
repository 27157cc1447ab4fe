// What monsters do besides damage: with a blow that lands, and from afar.

import { parseDice } from '@stairwell/engine/random';
import { afflict, armourClass, hurt, strength, weaken } from '../hero/body.js';
import { lightInHand } from '../hero/light.js';
import { itemName } from '../hero/names.js';
import { takeOne, wornItem, wornSlot } from '../hero/pack.js';
import { nameOf, sees } from '../hero/sight.js';
import { heroPlace, placeAt, seenPart, tellBlow } from '../hero/telling.js';
import type { MonsterKind, Strike } from '../kinds.js';
import type { Monster, YendorLevel } from '../level.js';
import { aName, capital, tell } from '../messages.js';
import { experienceFor, goldPile, RULES } from '../rules.js';
import type { Affliction, YendorState } from '../state.js';
import { kingSteps } from '../terrain.js';
import { foeBonus, hits } from './odds.js';
import { teleportMonster } from './ways.js';

/** A strike that comes with a chance. */
function byChance(name: string, chance: number, land: (state: YendorState) => void): Strike {
  return {
    name,
    chance,
    land(state) {
      if (state.chances.combat.chance(chance)) land(state);
    },
  };
}

/** A strike that begins an affliction, unless the hero is under it. */
function clinging(
  name: string,
  chance: number,
  affliction: Affliction,
  [low, high]: readonly [number, number],
  told: string,
): Strike {
  const strike = byChance(name, chance, (state) => {
    afflict(state, affliction, state.chances.combat.between(low, high));
    tell(state, told, 'warning');
  });
  const land: Strike['land'] = (state, level, monster) => {
    if (state.player.afflictions[affliction] === 0) strike.land(state, level, monster);
  };
  return { ...strike, land };
}

/** Leather does not rust. What rusts is worse at once. */
export function rusts(chance: number): Strike {
  return byChance('rust', chance, (state) => {
    const worn = wornItem(state, 'armour');
    if (worn?.kind.category !== 'armour') return;
    const { name } = worn.kind;
    if (!worn.kind.rusts) {
      tell(state, `The rust finds nothing to bite on your ${name}.`);
      return;
    }
    worn.bonus--;
    tell(state, `Your ${name} rusts!`, 'warning');
  });
}

/** Holds the hero fast for a turn or two. */
export const holds = (chance: number) => clinging('hold', chance, 'held', [1, 2], 'You are held fast!');

/** The hero stands frozen for a turn. */
export const freezes = (chance: number) =>
  clinging('freeze', chance, 'asleep', [1, 1], 'The cold freezes you where you stand!');

/** Begins anew each time. */
export function confuses(chance: number): Strike {
  return byChance('confuse', chance, (state) => {
    afflict(state, 'confused', state.chances.combat.between(3, 5));
    tell(state, 'Its gaze makes your head spin.', 'warning');
  });
}

/** Takes a point of strength. */
export function weakens(chance: number): Strike {
  return byChance('weaken', chance, (state) => {
    if (weaken(state, RULES.player.leastStrength)) tell(state, 'The bite saps your strength.', 'warning');
  });
}

/** Takes a point of the most HP there can be. */
export function drainsLife(chance: number): Strike {
  return byChance('drainLife', chance, (state) => {
    const { player } = state;
    if (player.maxHp <= 1) return;
    player.maxHp--;
    tell(state, 'You feel your life ebb away.', 'warning');
    if (player.hp <= player.maxHp) return;
    player.hp = player.maxHp;
    tellBlow(state, 'hit', undefined, 'hero', 1, 'a drained life');
  });
}

const DRAINED = [10, 50] as const;

/** Takes experience, but no level. */
export function drainsExperience(chance: number): Strike {
  return byChance('drainExperience', chance, (state) => {
    const { player, chances } = state;
    const left = player.xp - chances.combat.between(DRAINED[0], DRAINED[1]);
    player.xp = Math.max(experienceFor(player.level), left);
    tell(state, 'A chill takes some of what you have learned.', 'warning');
  });
}

/** Once the pile a level would hold, and five times for those who cannot save themselves. */
export const STEALS_GOLD: Strike = {
  name: 'stealGold',
  chance: 1,
  land(state, level, monster) {
    const { player } = state;
    if (player.gold > 0) {
      const saves = (player.level + strength(state)) / 2 >= 10;
      let amount = 0;
      for (let times = saves ? 1 : 5; times > 0; times--)
        amount += goldPile(state.chances.combat, state.depth);
      amount = Math.min(amount, player.gold);
      player.gold -= amount;
      monster.gold += amount;
      tell(state, `Your purse feels lighter by ${amount} gold!`, 'warning');
    }
    vanish(state, level, monster);
  },
};

/** Takes one thing that is not worn; never the Amulet. */
export const STEALS_ITEM: Strike = {
  name: 'stealItem',
  chance: 1,
  land(state, level, monster) {
    const loose = state.player.pack.filter(
      ({ item }) => wornSlot(state, item) === undefined && item.kind.category !== 'amulet',
    );
    if (loose.length > 0) {
      const item = takeOne(state, state.chances.combat.pick(loose));
      tell(state, `She has stolen ${itemName(state, item)}!`, 'warning');
      monster.loot = item;
    }
    vanish(state, level, monster);
  },
};

function vanish(state: YendorState, level: YendorLevel, monster: Monster): void {
  teleportMonster(state, level, monster);
  monster.mood = 'fleeing';
}

/** Something that flies at one who is seen and not beside it. */
function fromAfar(
  damage: string,
  range: number,
  chance: number,
  told: (name: string) => string,
  how: string,
  cause: (name: string) => string,
): NonNullable<MonsterKind['breath']> {
  const dice = parseDice(damage);
  return {
    chance,
    damage: dice,
    range,
    blow(state, monster) {
      const { combat } = state.chances;
      const steps = kingSteps(monster.cell, state.player.cell);
      if (steps < 2 || steps > range || !combat.chance(chance)) return false;
      // Nobody is shot out of a dark that only the other can look into.
      if (how !== 'fire' && !sees(state, monster)) return false;
      const name = nameOf(state, monster);
      tell(state, told(capital(name)), how === 'fire' ? 'critical' : 'combat');
      const who = seenPart(state, monster);
      const from = who && placeAt(state, monster.cell);
      state.events.tell({ kind: 'shot', who, from, at: heroPlace(state), how });
      if (
        how !== 'fire' &&
        !hits(combat, monster.kind.level, armourClass(state), foeBonus(state.depth, state.player.level))
      ) {
        tellBlow(state, 'miss', monster, 'hero');
        tell(state, 'It misses you.', 'combat');
        state.isDisturbed = true;
        return true;
      }
      const harm = dice.roll(combat);
      tell(state, `It ${how === 'fire' ? 'burns' : 'hits'} you for ${harm}.`, 'combat');
      hurt(state, harm, cause(aName(monster.kind)), monster);
      return true;
    },
  };
}

/** Fire at one who is not beside it. */
export function breathes(chance: number): NonNullable<MonsterKind['breath']> {
  const told = (name: string) => `${name} breathes fire at you!`;
  return fromAfar('6d6', 8, chance, told, 'fire', (name) => `the breath of ${name}`);
}

/** Stones or worse, which may miss. */
export function slings(
  damage: string,
  range: number,
  chance: number,
  what = 'a stone',
): NonNullable<MonsterKind['breath']> {
  const told = (name: string) => `${name} hurls ${what} at you.`;
  return fromAfar(damage, range, chance, told, 'stone', (name) => `${what} from ${name}`);
}

/** Drinks from the light in hand. */
export function eatsLight(amount: number): Strike {
  return {
    name: 'eatLight',
    chance: 1,
    land(state) {
      const light = lightInHand(state);
      if (light === undefined || light.kind.eternal === true || light.item.fuel === 0) return;
      light.item.fuel = Math.max(1, light.item.fuel - amount);
      tell(state, `It drinks from your ${light.kind.name}: the flame sinks.`, 'warning');
    },
  };
}
