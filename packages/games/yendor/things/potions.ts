// The potions, each with what drinking it does.

import { type Dice, parseDice } from '@stairwell/engine/random';
import { harmMonster, rouse } from '../beings/combat.js';
import { speedOf } from '../ground/bodies.js';
import { afflict, heal, hurt, raiseLevel } from '../hero/body.js';
import { computeFOV, nameOf } from '../hero/sight.js';
import type { ItemKind, PotionKind } from '../kinds.js';
import type { Monster, YendorLevel } from '../level.js';
import { capital, tell } from '../messages.js';
import { type Affliction, currentLevel, type YendorState } from '../state.js';
import { ANY } from './gear.js';

type Found = Pick<PotionKind, 'rarity'> & Partial<Pick<PotionKind, 'tier' | 'depths'>>;

function potion(
  id: string,
  name: string,
  found: Found,
  drink: PotionKind['drink'],
  dice?: Dice,
  splash?: PotionKind['splash'],
): ItemKind {
  return {
    id,
    category: 'potion',
    name,
    ...ANY,
    ...found,
    drink,
    ...(dice && { dice }),
    ...(splash && { splash }),
  };
}

/** A splash that is told with the name of who is hit by it. */
function splashing(
  told: string,
  change: (monster: Monster, state: YendorState, level: YendorLevel) => void,
): PotionKind['splash'] {
  return (state, level, monster) => {
    tell(state, `${capital(nameOf(state, monster))} ${told}`, 'combat');
    change(monster, state, level);
  };
}

const FLASK = parseDice('2d6');
const LIQUID_FIRE = parseDice('3d6');
/** A splash that hurts, told with what it costs. */
function burning(told: string, dice: Dice): PotionKind['splash'] {
  return (state, level, monster) => {
    const harm = dice.roll(state.chances.magic);
    tell(state, `${capital(nameOf(state, monster))} ${told} for ${harm}.`, 'combat');
    rouse(monster, level);
    harmMonster(state, level, monster, harm);
  };
}

const stop =
  (low: number, high: number) =>
  (monster: Monster, { chances }: YendorState) => {
    monster.stuck = chances.magic.between(low, high);
  };

const good = (state: YendorState, text: string) => tell(state, text, 'success');
const bad = (state: YendorState, text: string) => tell(state, text, 'warning');

function healing(id: string, name: string, found: Found, text: string): ItemKind {
  const dice = parseDice(text);
  const drink = (state: YendorState) => {
    const before = state.player.hp;
    heal(state, dice.roll(state.chances.magic));
    good(state, before === state.player.hp ? 'You feel fit as never before.' : 'Warmth closes your wounds.');
  };
  const splash = splashing('looks better.', (monster, { chances }) => {
    monster.hp = Math.min(monster.maxHp, monster.hp + dice.roll(chances.magic));
  });
  return potion(id, name, found, drink, dice, splash);
}

/** Begins an affliction for some turns. */
function lasting(affliction: Affliction, [low, high]: readonly [number, number], told: string) {
  return (state: YendorState) => {
    afflict(state, affliction, state.chances.magic.between(low, high));
    const isGood = affliction === 'hasted' || affliction === 'levitating';
    tell(state, told, isGood ? 'success' : 'warning');
  };
}

const COMMON: Found = { rarity: 'common' };
const INTERMEDIATE: Found = { rarity: 'uncommon', tier: 'intermediate' };
const ADVANCED: Found = { rarity: 'uncommon', tier: 'advanced' };
const POISON = parseDice('1d6');

/** All potions. */
export const POTIONS: readonly ItemKind[] = [
  healing('minor-heal', 'minor healing', { ...COMMON, depths: [1, 9] }, '2d8+2'),
  healing('medium-heal', 'medium healing', { ...INTERMEDIATE, depths: [8, 17] }, '4d8+4'),
  healing('major-heal', 'major healing', { ...ADVANCED, depths: [15, 26] }, '6d8+6'),
  healing(
    'superior-heal',
    'superior healing',
    { rarity: 'rare', tier: 'advanced', depths: [20, 26] },
    '10d8+10',
  ),
  potion('gain-strength', 'gain strength', INTERMEDIATE, (state) => {
    const { player, chances } = state;
    if (player.strength === 18)
      player.percentile = Math.min(100, player.percentile + chances.magic.between(1, 10));
    else {
      player.strength++;
      player.maxStrength++;
    }
    good(state, 'Your arms swell with strength.');
  }),
  potion('restore-strength', 'restore strength', COMMON, (state) => {
    state.player.strength = Math.max(state.player.strength, state.player.maxStrength);
    good(state, 'Your old strength comes back.');
  }),
  potion(
    'poison',
    'poison',
    COMMON,
    (state) => {
      const lost = POISON.roll(state.chances.magic);
      bad(state, `It burns for ${lost}: poison!`);
      hurt(state, lost, 'a potion of poison');
    },
    POISON,
    burning('chokes on the fumes', FLASK),
  ),
  potion(
    'confusion',
    'confusion',
    INTERMEDIATE,
    lasting('confused', [20, 22], 'Everything spins.'),
    undefined,
    splashing('reels in circles.', stop(4, 7)),
  ),
  potion(
    'blindness',
    'blindness',
    INTERMEDIATE,
    (state) => {
      lasting('blind', [40, 60], 'A veil falls over your eyes.')(state);
      computeFOV(state, currentLevel(state));
    },
    undefined,
    splashing('gropes about, blind.', (monster, state) => {
      stop(3, 5)(monster, state);
      Object.assign(monster, { mood: 'wandering', lastSeen: -1, goal: -1 });
    }),
  ),
  potion(
    'haste',
    'haste self',
    { rarity: 'rare', tier: 'advanced' },
    lasting('hasted', [4, 8], 'The world around you slows down.'),
    undefined,
    splashing('speeds up!', (monster, _, level) => {
      monster.pace = 1;
      level.order.setSpeed(monster.id, speedOf(monster));
    }),
  ),
  potion('detect-monsters', 'detect monsters', INTERMEDIATE, (state) => {
    state.player.detectsMonsters = true;
    const isAlone = currentLevel(state).monsters.length === 0;
    good(state, isAlone ? 'You sense that you are alone.' : 'You sense minds around you.');
  }),
  potion('detect-magic', 'detect magic', INTERMEDIATE, (state) => {
    state.player.detectsMagic = true;
    good(state, 'You sense where magic lies.');
  }),
  potion('raise-level', 'raise level', { rarity: 'never', tier: 'advanced' }, raiseLevel),
  potion('see-invisible', 'see invisible', ADVANCED, (state) => {
    state.player.seesInvisible = true;
    good(state, 'Your eyes tingle: nothing hides from them now.');
  }),
  potion(
    'levitation',
    'levitation',
    ADVANCED,
    lasting('levitating', [29, 32], 'Your feet leave the ground.'),
  ),
  potion(
    'liquid-fire',
    'liquid fire',
    { rarity: 'uncommon' },
    (state) => {
      const lost = POISON.roll(state.chances.magic);
      bad(state, `You have swallowed fire, for ${lost}. It was meant to be thrown.`);
      hurt(state, lost, 'a draught of liquid fire');
    },
    LIQUID_FIRE,
    burning('burns', LIQUID_FIRE),
  ),
];
