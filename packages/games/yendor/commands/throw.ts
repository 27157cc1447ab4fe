// What flies from the hero's hand or bow: weapons made for it, arrows, and flasks that break over whoever stands there.

import { placeOf } from '@stairwell/engine';
import { openScreen } from '@stairwell/engine/screens';
import { harmMonster, heroHits, heroToHit } from '../beings/combat.js';
import { strength, strengthToDamage } from '../hero/body.js';
import { itemName } from '../hero/names.js';
import { takeOne, wornItem, wornSlot } from '../hero/pack.js';
import { foesInView, nameOf } from '../hero/sight.js';
import { HERO, heroPlace, tellUse } from '../hero/telling.js';
import type { PotionKind, WeaponKind } from '../kinds.js';
import type { Item, PackItem, YendorLevel } from '../level.js';
import { capital, tell } from '../messages.js';
import { ACTED, type CommandOutcome, DONE, refuse } from '../outcome.js';
import { RULES } from '../rules.js';
import { currentLevel, type YendorState } from '../state.js';
import { kingSteps } from '../terrain.js';
import { flightTo } from '../things/wands.js';

/** The bow in hand. */
function bowInHand(state: YendorState): { readonly item: Item; readonly kind: WeaponKind } | undefined {
  const item = wornItem(state, 'weapon');
  if (item?.kind.category !== 'weapon' || item.kind.shoots === undefined) return undefined;
  return { item, kind: item.kind };
}

/** How many steps a thing flies from here; undefined for what cannot be thrown now. */
export function flightOf(state: YendorState, item: Item): number | undefined {
  const { kind } = item;
  if (kind.category === 'potion') return RULES.flight.flask;
  if (kind.category !== 'weapon' || wornSlot(state, item) !== undefined) return undefined;
  return kind.ammunition === true ? bowInHand(state)?.kind.shoots : kind.thrown;
}

/** What `f` lets fly: arrows where a bow is in hand, else what is made for throwing. */
export function readied(state: YendorState): PackItem | undefined {
  const fits = ({ item }: PackItem) => item.kind.category === 'weapon' && flightOf(state, item) !== undefined;
  const { pack } = state.player;
  const isArrow = ({ item }: PackItem) => item.kind.category === 'weapon' && item.kind.ammunition === true;
  return pack.find((entry) => isArrow(entry) && fits(entry)) ?? pack.find(fits);
}

/** `f`: asks where to. */
export function fire(state: YendorState): CommandOutcome {
  const entry = readied(state);
  if (entry === undefined) {
    const hasBow = bowInHand(state) !== undefined;
    return refuse(
      hasBow ? 'Your quiver is empty.' : 'You have nothing made for throwing. Press T to throw flasks.',
    );
  }
  if (foesInView(state).length === 0)
    return refuse('Nobody is in sight to let fly at. Press T to throw anywhere.');
  openScreen(state, { name: 'hurl', about: entry.item.id });
  return DONE;
}

/** Lets a thing of the pack fly at a cell. */
export function hurl(state: YendorState, id: number, target: number): CommandOutcome {
  const entry = state.player.pack.find(({ item }) => item.id === id);
  const range = entry && flightOf(state, entry.item);
  if (entry === undefined || range === undefined) return refuse('You cannot throw that.');
  if (target === state.player.cell) return refuse('Choose something other than yourself.');
  letFly(state, entry, target, range, 0);
  return ACTED;
}

/** One thing flies. `bonus` is what skill adds to the roll to hit. */
export function letFly(
  state: YendorState,
  entry: PackItem,
  target: number,
  range: number,
  bonus: number,
): void {
  const level = currentLevel(state);
  const { cell } = state.player;
  const item = takeOne(state, entry);
  const way = flightTo(level, cell, target, range);
  const name = itemName(state, item);
  const isFlask = item.kind.category === 'potion';
  const end = isFlask && way.includes(target) ? target : (way.at(-1) ?? cell);
  tellUse(state, item, 'throw');
  state.events.tell({
    kind: 'shot',
    who: HERO,
    target: { name },
    from: heroPlace(state),
    at: placeOf(level, end),
    how: isFlask ? 'flask' : 'arrow',
  });
  if (item.kind.category === 'potion') shatter(state, level, item.kind, end);
  else if (item.kind.category === 'weapon') strike(state, level, item, item.kind, end, bonus);
}

/** The flask breaks: whoever stands there or beside gets wet, friends too. */
function shatter(state: YendorState, level: YendorLevel, kind: PotionKind, cell: number): void {
  state.statistics.itemsUsed++;
  state.identified.add(kind);
  tell(state, `The flask breaks: ${kind.name}!`);
  const wet = level.monsters.filter((monster) => kingSteps(monster.cell, cell) <= 1);
  if (kind.splash === undefined || wet.length === 0) {
    tell(state, 'It makes the floor wet.');
    return;
  }
  for (const monster of wet) kind.splash(state, level, monster);
}

/** What is added to the roll to hit of a thing that flies, and to what it does. */
export function flightBonus(
  state: YendorState,
  item: Item,
  kind: WeaponKind,
): { readonly toHit: number; readonly plus: number } {
  const isArrow = kind.ammunition === true;
  const bow = isArrow ? (bowInHand(state)?.item.bonus ?? 0) : 0;
  const arm = isArrow ? 0 : strengthToDamage(strength(state), state.player.percentile);
  return { toHit: heroToHit(state, item) + bow + RULES.flight.bonus, plus: item.bonus + bow + arm };
}

function strike(
  state: YendorState,
  level: YendorLevel,
  item: Item,
  kind: WeaponKind,
  cell: number,
  skill: number,
): void {
  const monster = level.bodies[cell];
  const { toHit, plus } = flightBonus(state, item, kind);
  let isHit = false;
  if (monster !== undefined && monster.side === 'foe') {
    const name = nameOf(state, monster);
    isHit = heroHits(state, level, monster, toHit + skill);
    monster.lastSeen = state.player.cell;
    const thing = `the ${kind.name}`;
    if (isHit) {
      const damage = Math.max(1, kind.damage.roll(state.chances.combat) + plus);
      tell(state, `${capital(thing)} hits ${name} for ${damage}.`, 'combat');
      harmMonster(state, level, monster, damage);
    } else tell(state, `${capital(thing)} misses ${name}.`, 'combat');
  }
  const breaks = kind.bundle === undefined ? 0 : isHit ? RULES.flight.breaksInFoe : RULES.flight.breaks;
  if (state.chances.combat.chance(breaks)) return;
  const there = level.items.find(
    (each) => each.cell === cell && each.item.kind === kind && each.item.bonus === item.bonus && !each.price,
  );
  if (there !== undefined) there.item.count += item.count;
  else level.items.push({ cell, item, left: false, until: -1 });
}
