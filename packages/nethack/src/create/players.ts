// Monsters that look like adventurers, as scripts ask for them by role.

import { SKILL } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import { weight } from '../level/chains.js';
import type { Site } from '../level/site.js';
import type { Mon } from '../level/things.js';
import { relocateAtRandom } from './good-place.js';
import { mongets, pickUp } from './inventory.js';
import { defensiveItem, miscItem, offensiveItem } from './items.js';
import { makemon } from './monsters.js';
import { mksobj, rndClass } from './objects.js';

interface Outfit {
  weapon: number;
  armor: number;
  cloak: number;
  helm: number;
  shield: number;
}

/** One adventurer, armed like its role. */
export function makePlayer(site: Site, species: number, x: number, y: number): Mon | null {
  const { dice } = site;
  const there = site.monAt(x, y);
  if (there !== null) relocateAtRandom(site, there);
  const mon = makemon(site, species, x, y, 0);
  if (mon === null) return null;
  mon.level = dice.rnd(16);
  mon.hpmax = dice.d(mon.level, 10) + 30;
  mon.hp = mon.hpmax;
  mon.peaceful = false;
  const { weapon } = chooseOutfit(site, species);
  if (weapon !== 0) giveWeapon(site, mon, weapon);
  for (let n = dice.rnd(3); n > 0; n--) mongets(site, mon, offensiveItem(site, mon));
  for (let n = dice.rnd(3); n > 0; n--) mongets(site, mon, defensiveItem(site, mon));
  for (let n = dice.rnd(3); n > 0; n--) mongets(site, mon, miscItem(site, mon));
  return mon;
}

function chooseOutfit(site: Site, species: number): Outfit {
  const { dice } = site;
  const coin = (n: number) => dice.rn2(n) !== 0;
  const mail = () => rndClass(site, OT.PLATE_MAIL, OT.CHAIN_MAIL);
  const o: Outfit = {
    weapon: dice.oneIn(2) ? OT.LONG_SWORD : rndClass(site, OT.SPEAR, OT.BULLWHIP),
    armor: rndClass(site, OT.GRAY_DRAGON_SCALE_MAIL, OT.YELLOW_DRAGON_SCALE_MAIL),
    cloak: dice.oneIn(8) ? 0 : rndClass(site, OT.OILSKIN_CLOAK, OT.CLOAK_OF_DISPLACEMENT),
    helm: dice.oneIn(8) ? 0 : rndClass(site, OT.ELVEN_LEATHER_HELM, OT.HELM_OF_TELEPATHY),
    shield: dice.oneIn(8) ? 0 : rndClass(site, OT.ELVEN_SHIELD, OT.SHIELD_OF_REFLECTION),
  };
  const wiseHelm = () => (coin(2) ? OT.HELM_OF_BRILLIANCE : OT.HELM_OF_TELEPATHY);
  switch (species) {
    case PM.ARCHEOLOGIST:
      if (coin(2)) o.weapon = OT.BULLWHIP;
      break;
    case PM.BARBARIAN:
      if (coin(2)) {
        o.weapon = coin(2) ? OT.TWO_HANDED_SWORD : OT.BATTLE_AXE;
        o.shield = 0;
      }
      if (coin(2)) o.armor = mail();
      if (o.helm === OT.HELM_OF_BRILLIANCE) o.helm = 0;
      break;
    case PM.CAVE_DWELLER:
      if (coin(4)) o.weapon = OT.MACE;
      else if (coin(2)) o.weapon = OT.CLUB;
      if (o.helm === OT.HELM_OF_BRILLIANCE) o.helm = 0;
      break;
    case PM.HEALER:
      if (coin(4)) o.weapon = OT.QUARTERSTAFF;
      else if (coin(2)) o.weapon = coin(2) ? OT.UNICORN_HORN : OT.SCALPEL;
      if (coin(4)) o.helm = wiseHelm();
      if (coin(2)) o.shield = 0;
      break;
    case PM.KNIGHT:
      if (coin(4)) o.weapon = OT.LONG_SWORD;
      if (coin(2)) o.armor = mail();
      break;
    case PM.MONK:
      o.weapon = dice.oneIn(3) ? OT.SHURIKEN : 0;
      o.armor = 0;
      o.cloak = OT.ROBE;
      if (coin(2)) o.shield = 0;
      break;
    case PM.CLERIC:
      if (coin(2)) o.weapon = OT.MACE;
      if (coin(2)) o.armor = mail();
      if (coin(4)) o.cloak = OT.ROBE;
      if (coin(4)) o.helm = wiseHelm();
      if (coin(2)) o.shield = 0;
      break;
    case PM.RANGER:
      if (coin(2)) o.weapon = OT.ELVEN_DAGGER;
      break;
    case PM.ROGUE:
      if (coin(2)) o.weapon = coin(2) ? OT.SHORT_SWORD : OT.ORCISH_DAGGER;
      break;
    case PM.SAMURAI:
      if (coin(2)) o.weapon = OT.KATANA;
      break;
    case PM.VALKYRIE:
      if (coin(2)) o.weapon = OT.WAR_HAMMER;
      if (coin(2)) o.armor = mail();
      break;
    case PM.WIZARD:
      if (coin(4)) o.weapon = coin(2) ? OT.QUARTERSTAFF : OT.ATHAME;
      if (coin(2)) {
        o.armor = coin(2) ? OT.BLACK_DRAGON_SCALE_MAIL : OT.SILVER_DRAGON_SCALE_MAIL;
        o.cloak = OT.CLOAK_OF_MAGIC_RESISTANCE;
      }
      if (coin(4)) o.helm = OT.HELM_OF_BRILLIANCE;
      o.shield = 0;
      break;
  }
  return o;
}

function giveWeapon(site: Site, mon: Mon, otyp: number): void {
  const { dice } = site;
  const weapon = mksobj(site, otyp, true, false);
  weapon.oeroded = 0;
  weapon.oeroded2 = 0;
  weapon.spe = dice.rn2(4);
  if (dice.oneIn(3)) weapon.oerodeproof = true;
  else if (dice.oneIn(2)) weapon.greased = true;
  const type = site.game.type(weapon.otyp);
  if (type.merges && weapon.artifact === 0 && THROWN.has(weapon.otyp)) {
    weapon.quan += dice.rn2(type.subtype === SKILL.SPEAR ? 4 : 8);
  }
  weapon.owt = weight(site, weapon);
  pickUp(site, mon, weapon);
}

/** Weapons that monsters throw. */
const THROWN: ReadonlySet<number> = new Set([
  OT.DWARVISH_SPEAR,
  OT.SILVER_SPEAR,
  OT.ELVEN_SPEAR,
  OT.SPEAR,
  OT.ORCISH_SPEAR,
  OT.JAVELIN,
  OT.SHURIKEN,
  OT.YA,
  OT.SILVER_ARROW,
  OT.ELVEN_ARROW,
  OT.ARROW,
  OT.ORCISH_ARROW,
  OT.CROSSBOW_BOLT,
  OT.SILVER_DAGGER,
  OT.ELVEN_DAGGER,
  OT.DAGGER,
  OT.ORCISH_DAGGER,
  OT.KNIFE,
  OT.FLINT,
  OT.ROCK,
  OT.LOADSTONE,
  OT.LUCKSTONE,
  OT.DART,
  OT.CREAM_PIE,
]);
