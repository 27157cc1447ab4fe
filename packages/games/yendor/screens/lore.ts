// What one who looks closely is told: of beings the odds, what they can do and what people say; of things what they are good for.

import { type Line, plainLine } from '@stairwell/engine';
import type { Dice } from '@stairwell/engine/random';
import { helplessBonus, heroBlow, heroToHit } from '../beings/combat.js';
import { foeBonus, foeHarm, hittingFaces } from '../beings/odds.js';
import { flightBonus, readied } from '../commands/throw.js';
import { armourClass } from '../hero/body.js';
import { isIdentified, offerName, packName } from '../hero/names.js';
import { wornItem } from '../hero/pack.js';
import type { Item, Monster } from '../level.js';
import { capital, withArticle } from '../messages.js';
import { STYLES, type StyleName } from '../palette.js';
import { RULES } from '../rules.js';
import { currentLevel, type YendorState } from '../state.js';
import { THING_LORE } from '../things/lore.js';

const share = (faces: number) => `${faces * 5} %`;
const span = (dice: Dice, plus = 0) => {
  const [low, high] = [Math.max(0, dice.least + plus), Math.max(0, dice.most + plus)];
  return low === high ? String(low) : `${low}-${high}`;
};

/** The chances of both sides in a fight, and what a blow does. */
function oddsBetween(state: YendorState, monster: Monster) {
  const { kind } = monster;
  const { dice, plus } = heroBlow(state);
  return {
    mine: share(hittingFaces(state.player.level, kind.ac, heroToHit(state) + helplessBonus(monster))),
    my: span(dice, plus),
    theirs: share(hittingFaces(kind.level, armourClass(state), foeBonus(state.depth, state.player.level))),
    their: kind.attacks.map((attack, blow) => span(attack, foeHarm(state.depth, blow))).join(' and '),
  };
}

/** "you hit 55 % for 3-9, it hits 40 % for 1-3": what a fight with somebody looks like. */
function oddsOf(state: YendorState, monster: Monster): string {
  const { mine, my, theirs, their } = oddsBetween(state, monster);
  return `you hit ${mine} for ${my}, it ${their === '' ? `touches ${theirs}` : `hits ${theirs} for ${their}`}`;
}

/** "An arrow hits 60 % for 3-8.": the same of what `f` would let fly, where there is something. */
function shotOdds(state: YendorState, monster: Monster): string[] {
  const shot = readied(state)?.item;
  if (shot?.kind.category !== 'weapon') return [];
  // What the hero does not know of a thing is not told by its odds.
  const known = shot.known ? shot : { ...shot, bonus: 0 };
  const { toHit, plus } = flightBonus(state, known, shot.kind);
  const chance = share(hittingFaces(state.player.level, monster.kind.ac, toHit + helplessBonus(monster)));
  return [`${capital(withArticle(shot.kind.name))} hits ${chance} for ${span(shot.kind.damage, plus)}.`];
}

/** The same beside the name of a foe, for the list of what is in sight: ", 5/8 HP, you hit 55 % for 3-9, it hits 40 % for 1-3". */
export function briefOdds(state: YendorState, monster: Monster): string {
  if (monster.side === 'keeper' || monster.side === 'captive') return '';
  const health = `, ${monster.hp}/${monster.maxHp} HP`;
  if (monster.side === 'ally') return health;
  return `${health}, ${oddsOf(state, monster)}`;
}

const SPECIALS: Readonly<Record<string, string>> = {
  rust: 'rusts metal armour',
  hold: 'holds you fast',
  freeze: 'freezes you for a turn',
  confuse: 'confuses',
  weaken: 'takes strength',
  drainLife: 'takes HP for good',
  drainExperience: 'takes experience',
  stealGold: 'steals gold and vanishes',
  stealItem: 'steals a thing and vanishes',
  eatLight: 'drinks your light',
};

function specialsOf({ kind, cancelled }: Monster): string[] {
  if (cancelled) return ['has lost its gifts'];
  const { strike, breath, flies, invisible, regenerates, opensDoors, speed, behaviour } = kind;
  const specials: string[] = [];
  if (strike !== undefined) specials.push(SPECIALS[strike.name] ?? strike.name);
  if (breath !== undefined)
    specials.push(`strikes from ${breath.range} steps away for ${span(breath.damage)}`);
  if (flies) specials.push('flies');
  if (invisible) specials.push('cannot be seen');
  if (regenerates) specials.push('heals by itself');
  if (behaviour.isRooted) specials.push('does not leave its place');
  if (!opensDoors) specials.push('opens no doors');
  if (speed !== RULES.player.speed)
    specials.push(speed > RULES.player.speed ? 'is faster than you' : 'is slower than you');
  return specials;
}

/** All there is to say of a being in view. */
export function beingLines(state: YendorState, id: number): Line[] {
  const monster = currentLevel(state).monsters.find((each) => each.id === id);
  if (monster === undefined) return [plainLine('It is gone.', STYLES.hint)];
  const { kind, hp, maxHp, mood } = monster;
  const lines: [string, StyleName][] = [
    [kind.lore, 'hint'],
    ['', 'info'],
    [`Health ${hp} of ${maxHp}. Armour class ${kind.ac}. Level ${kind.level}.`, 'info'],
  ];
  if (monster.side === 'foe') {
    lines.push([`In a fight ${oddsOf(state, monster)}.`, 'combat']);
    lines.push(...shotOdds(state, monster).map((text): [string, StyleName] => [text, 'combat']));
  }
  const specials = specialsOf(monster);
  if (specials.length > 0) lines.push([`It ${specials.join(', ')}.`, 'warning']);
  lines.push([monster.side === 'foe' ? MOODS[mood] : SIDES[monster.side], 'info']);
  return lines.map(([text, style]) => plainLine(text, STYLES[style]));
}

const MOODS = {
  asleep: 'It sleeps: you hit it more easily.',
  wandering: 'It has not made up its mind about you.',
  hunting: 'It is after you.',
  fleeing: 'It wants to get away.',
} as const;

/** What is to be done about those who are no foes. */
const SIDES = {
  ally: 'It fights beside you, changes places with you, and comes along over the stairs when it is near.',
  captive: 'Walk into it to break its chains: it will come along and fight for you.',
  keeper: 'Step on a thing with a price and take it to buy it. What you drop in this room it buys.',
} as const;

/** All there is to say of a thing in the pack, or of one that lies in view. */
export function thingLines(state: YendorState, id: number): Line[] {
  const lying = currentLevel(state).items.find((entry) => entry.item.id === id);
  const item = state.player.pack.find((entry) => entry.item.id === id)?.item ?? lying?.item;
  if (item === undefined) return [plainLine('It is gone.', STYLES.hint)];
  const isKnown = isIdentified(state, item.kind);
  const lore = isKnown ? (THING_LORE[item.kind.id] ?? '') : 'Nobody knows what it does until it is used.';
  const texts = [...numbersOf(state, item, isKnown), hintOf(item)].filter((text) => text !== '');
  return [
    plainLine(lying === undefined ? packName(state, item) : offerName(state, lying), STYLES.success),
    [],
    plainLine(lore, STYLES.hint),
    ...texts.map((text) => plainLine(text, STYLES.info)),
  ];
}

/** What is not done from the pack. */
function hintOf({ kind }: Item): string {
  if (kind.category === 'key') return 'Walk into the locked door of its level.';
  if (kind.category === 'amulet' || kind.category === 'relic') return 'Carry it out.';
  return kind.category === 'weapon' && kind.ammunition === true ? 'Press f with a bow in hand.' : '';
}

function numbersOf(state: YendorState, item: Item, isKnown: boolean): string[] {
  const { kind } = item;
  const bonus = item.known ? item.bonus : 0;
  switch (kind.category) {
    case 'weapon': {
      const held = wornItem(state, 'weapon');
      const now = held?.kind.category === 'weapon' ? `; in hand ${span(held.kind.damage, held.bonus)}` : '';
      const flies = kind.shoots ?? kind.thrown;
      return [
        `Damage ${span(kind.damage, bonus)} (${kind.damage.text})${now}.`,
        ...(flies === undefined ? [] : [`Reaches ${flies} steps.`]),
      ];
    }
    case 'armour': {
      const worn = wornItem(state, 'armour');
      const now = worn?.kind.category === 'armour' ? worn.kind.armour - worn.bonus : RULES.player.noArmour;
      return [`Armour class ${kind.armour - bonus}; what you wear gives ${now}. Low is good.`];
    }
    case 'wand':
      return isKnown
        ? [
            `${item.charges} charges, reaches ${kind.range} steps${kind.damage === undefined ? '' : `, ${span(kind.damage)} harm`}.`,
          ]
        : [];
    case 'potion':
      return isKnown && kind.dice !== undefined ? [`${span(kind.dice)} points.`] : [];
    case 'light':
      return kind.eternal === true ? [] : [`${item.fuel} turns are left in it.`];
    default:
      return [];
  }
}
