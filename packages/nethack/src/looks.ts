// What unknown things look like in a game. When a game begins, potions, rings, scrolls and the like of each class exchange their
// looks, with colour and material, and some gems take the colour of others.

import { CLASS, type ObjectType } from './data/objects.js';
import { OT } from './data/ot.js';
import type { Dice } from './random/dice.js';
import type { Ruleset } from './ruleset/ruleset.js';

/** What the dice decide about things when a game begins. */
export interface Appearances {
  /** Object types as they look in this game. */
  readonly objectTypes: readonly ObjectType[];
  /** Whether the wand of nothing has no direction in this game. */
  readonly nothingHasNoDirection: boolean;
}

/** Classes that exchange their looks as a whole, in the order of the draws; of some only those before a type that never does. */
const WHOLE_CLASSES = [
  CLASS.AMULET,
  CLASS.POTION,
  CLASS.RING,
  CLASS.SCROLL,
  CLASS.SPBOOK,
  CLASS.WAND,
  CLASS.VENOM,
] as const;
/** Pieces of armour that exchange their looks, but not their materials: first and last of each range. */
const ARMOUR_RANGES = [
  [OT.HELMET, OT.HELM_OF_TELEPATHY],
  [OT.LEATHER_GLOVES, OT.GAUNTLETS_OF_DEXTERITY],
  [OT.CLOAK_OF_PROTECTION, OT.CLOAK_OF_DISPLACEMENT],
  [OT.SPEED_BOOTS, OT.LEVITATION_BOOTS],
] as const;

/** Draws the looks of a game. These are the first draws of its start. */
export function drawLooks(ruleset: Ruleset, dice: Dice): Appearances {
  const types = ruleset.objects.slice();
  colourGems(types, dice);
  for (const cls of WHOLE_CLASSES) {
    const all = ruleset.typesOfClass[cls] ?? [];
    const end = all.findIndex((otyp) => keepsItsLook(types[otyp] as ObjectType));
    exchange(types, end < 0 ? all : all.slice(0, end), dice, true);
  }
  for (const [first, last] of ARMOUR_RANGES) {
    const range = Array.from({ length: last - first + 1 }, (_, i) => first + i);
    exchange(types, range, dice, false);
  }
  return { objectTypes: types, nothingHasNoDirection: dice.rn2(2) !== 0 };
}

/** A type that looks and is coloured like another, of its own material unless told. */
export function lookingLike(type: ObjectType, like: ObjectType, material = type.material): ObjectType {
  // Field by field, so that all types keep one hidden class.
  return {
    index: type.index,
    name: type.name,
    description: like.description,
    cls: type.cls,
    material,
    prob: type.prob,
    weight: type.weight,
    cost: type.cost,
    nutrition: type.nutrition,
    smallDamage: type.smallDamage,
    largeDamage: type.largeDamage,
    oc1: type.oc1,
    oc2: type.oc2,
    delay: type.delay,
    direction: type.direction,
    subtype: type.subtype,
    property: type.property,
    color: like.color,
    nameKnown: type.nameKnown,
    merges: type.merges,
    usesKnown: type.usesKnown,
    magic: type.magic,
    charged: type.charged,
    unique: type.unique,
    noWish: type.noWish,
    big: type.big,
  };
}

function colourGems(types: ObjectType[], dice: Dice): void {
  const colour = (gem: number, like: number): void => {
    types[gem] = lookingLike(types[gem] as ObjectType, types[like] as ObjectType);
  };
  if (dice.rn2(2) !== 0) colour(OT.TURQUOISE, OT.SAPPHIRE);
  if (dice.rn2(2) !== 0) colour(OT.AQUAMARINE, OT.SAPPHIRE);
  const like = [null, OT.SAPPHIRE, OT.DIAMOND, OT.EMERALD][dice.rn2(4)] ?? null;
  if (like !== null) colour(OT.FLUORITE, like);
}

/** Water, novels, blank scrolls, the Amulet: from there on nothing of a class is exchanged. */
function keepsItsLook({ cls, index, unique, magic }: ObjectType): boolean {
  if (cls === CLASS.POTION) return index === OT.POT_WATER;
  return (cls === CLASS.AMULET || cls === CLASS.SCROLL || cls === CLASS.SPBOOK) && (unique || !magic);
}

function exchange(types: ObjectType[], range: readonly number[], dice: Dice, withMaterial: boolean): void {
  const at = (i: number): ObjectType => types[range[i] as number] as ObjectType;
  if (range.filter((_, i) => !at(i).nameKnown).length < 2) return;
  for (let i = 0; i < range.length; i++) {
    if (at(i).nameKnown) continue;
    let other: number;
    do other = i + dice.rn2(range.length - i);
    while (at(other).nameKnown);
    const [a, b] = [at(i), at(other)];
    types[a.index] = lookingLike(a, b, withMaterial ? b.material : a.material);
    types[b.index] = lookingLike(b, a, withMaterial ? a.material : b.material);
  }
}
