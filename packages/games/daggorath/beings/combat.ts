// Blows: who hits whom, how hard, and what comes of a death.

import { YOU } from '@stairwell/engine/play';
import { CREATURES, WIZARD, WIZARDS_IMAGE } from '../creatures.js';
import { FADE_JIFFIES, RULES } from '../rules.js';
import { caption } from '../sound/captions.js';
import { creaturePart, cueHere } from '../sound/cues.js';
import { cellHere, creatureIn, hasLiveTorch, itemIn, levelHere, playedMode, type State } from '../state.js';
import { IMAGE_SPEECH, WORDS } from '../texts.js';
import { type Hand, itemName } from '../things/items.js';
import { type ClassName, OBJECTS, TYPE, workingKind } from '../things/objects.js';
import { hurt } from './heart.js';

/** What a blow sounds like, by the class of what is swung. */
const SWING: Readonly<Record<ClassName, string>> = {
  FLASK: 'gluglg',
  RING: 'phaser',
  SCROLL: 'whoop',
  SHIELD: 'clang',
  SWORD: 'whoosh',
  TORCH: 'chuck',
};

/** The player strikes with a hand. True when somebody was hit. */
export function strike(state: State, hand: Hand): boolean {
  const item = itemIn(state, hand);
  const weapon = item === undefined ? RULES.fist : workingKind(item.type, item.isRevealed);
  const { power } = state;
  const isRing = item !== undefined && OBJECTS[item.type].kind === 'RING';
  const { place } = cellHere(state);
  state.events.tell({
    kind: 'use',
    who: YOU,
    target: { name: item === undefined ? 'a fist' : itemName(item) },
    how: 'swing',
    sound: cueHere(state, item === undefined ? SWING.SWORD : SWING[OBJECTS[item.type].kind]),
  });
  if (item !== undefined && item.charges > 0 && --item.charges === 0) item.type = TYPE.gold;
  const slot = creatureIn(state, state.row, state.col);
  let isHit = false;
  if (slot >= 0) {
    const creature = state.creatures[slot];
    const kind = CREATURES[creature.type];
    isHit = isRing || strikesHome(state, kind.power, creature.damage);
    const target = creaturePart(state, slot);
    if (isHit) {
      const amount = blow(power, weapon, kind.magicDefence, kind.physicalDefence);
      creature.damage += amount;
      state.events.tell({ kind: 'hit', who: YOU, target, at: place, amount, sound: cueHere(state, 'klink') });
      if (creature.damage >= kind.power) kill(state, slot);
      else caption(state, WORDS.youHit(kind.name), slot);
    } else {
      state.events.tell({ kind: 'miss', who: YOU, target, at: place });
      caption(state, WORDS.youMiss(kind.name), slot);
    }
  } else caption(state, WORDS.nobodyHere);
  // Effort tells on the heart, whether the blow found anybody or not.
  const effort = (weapon.magicOffence + weapon.physicalOffence) >> 3;
  hurt(state, (power * effort) >> 7);
  return isHit;
}

/** A creature strikes the player. */
export function strikePlayer(state: State, slot: number): void {
  const kind = CREATURES[state.creatures[slot].type];
  const who = creaturePart(state, slot);
  const at = cellHere(state).place;
  state.events.tell({ kind: 'sound', who, at, sound: cueHere(state, kind.sound) });
  if (!isHit(state, kind.power, state.power, state.damage)) {
    state.events.tell({ kind: 'miss', who, target: YOU, at });
    caption(state, WORDS.misses(kind.name), slot);
    return;
  }
  const { magic, physical } = shieldOf(state);
  const amount = blow(kind.power, kind, magic, physical);
  state.events.tell({ kind: 'hit', who, target: YOU, at, amount, sound: cueHere(state, 'clank') });
  caption(state, WORDS.hits(kind.name, amount), slot);
  hurt(state, amount, who);
}

/** The larger the defender's remaining power against the attacker's, the rarer a hit: from 97 % down to 21 %. */
export function hitThreshold(
  attacker: number,
  defender: number,
  damage: number,
  hasShortNumbers: boolean,
): number {
  const fourfold = 4 * Math.max(0, defender - damage);
  const odds = Math.min(15, Math.floor((hasShortNumbers ? fourfold & 0xffff : fourfold) / attacker));
  const edge = 12 - odds;
  return 127 - (edge >= 0 ? 10 : 25) * edge;
}

/** What a blow does: attacker's power by offence by defence, for magic and for iron. Factors are 128ths. */
export function blow(
  power: number,
  { magicOffence, physicalOffence }: { readonly magicOffence: number; readonly physicalOffence: number },
  magicDefence: number,
  physicalDefence: number,
): number {
  const magic = (((power * magicOffence) >> 7) * magicDefence) >> 7;
  const physical = (((power * physicalOffence) >> 7) * physicalDefence) >> 7;
  return magic + physical;
}

function isHit(state: State, attacker: number, defender: number, damage: number): boolean {
  return state.random.next() >= hitThreshold(attacker, defender, damage, playedMode(state) === '1982');
}

function strikesHome(state: State, power: number, damage: number): boolean {
  if (!isHit(state, state.power, power, damage)) return false;
  return hasLiveTorch(state) || state.random.next() % RULES.darkBlows === 0;
}

/** The defence factors of the better shield in hand. */
function shieldOf(state: State): { magic: number; physical: number } {
  let best = { magic: 128, physical: 128 };
  for (const hand of [0, 1] as const) {
    const item = itemIn(state, hand);
    const defence = item && workingKind(item.type, item.isRevealed).defence;
    if (defence && defence.magic * 256 + defence.physical < best.magic * 256 + best.physical) best = defence;
  }
  return best;
}

function kill(state: State, slot: number): void {
  const creature = state.creatures[slot];
  creature.isAlive = false;
  levelHere(state).counts[creature.type]--;
  state.power = Math.min(RULES.player.mostPower, state.power + (CREATURES[creature.type].power >> 3));
  state.kills++;
  const { place } = cellHere(state);
  caption(state, WORDS.killed(CREATURES[creature.type].name, state.power), slot);
  state.events.tell({
    kind: 'kill',
    who: YOU,
    target: creaturePart(state, slot),
    at: place,
    sound: cueHere(state, 'bang'),
  });
  for (const item of state.items) {
    if (item.place !== 'creature' || item.holder !== slot || item.level !== state.level) continue;
    item.place = 'floor';
    item.holder = -1;
    item.row = creature.row;
    item.col = creature.col;
  }
  if (creature.type === WIZARDS_IMAGE) {
    state.phase = 'image';
    state.phaseLeft = FADE_JIFFIES;
    state.events.tell({ kind: 'sound', sound: cueHere(state, 'kaboom'), text: IMAGE_SPEECH.join(' ') });
  } else if (creature.type === WIZARD) {
    outliveWizard(state);
    state.events.tell({ kind: 'sound', sound: cueHere(state, 'kaboom') });
  }
}

/** With the wizard all magic ends: creatures stand still, everything vanishes but his ring, and it is light. */
function outliveWizard(state: State): void {
  state.isWizardDead = true;
  for (const item of state.items) {
    if (item.type === TYPE.supreme) continue;
    item.place = 'gone';
    item.holder = -1;
  }
  state.hands[0] = -1;
  state.hands[1] = -1;
  state.bag = [];
  state.torch = -1;
  state.weight = 0;
}
