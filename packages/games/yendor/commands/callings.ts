// What a hero was before the stairs: three callings, each with a kit of its own and one thing that only it can do.

import { createStreams } from '@stairwell/engine';
import { heroAttacks } from '../beings/combat.js';
import { inReach } from '../ground/steps.js';
import { lightInHand } from '../hero/light.js';
import { give } from '../hero/pack.js';
import { foesInView, look } from '../hero/sight.js';
import { HERO, heroPlace } from '../hero/telling.js';
import { plainItem } from '../kinds.js';
import type { Item, Monster } from '../level.js';
import { FIRST_FREE_ID } from '../levels/populate.js';
import { tell } from '../messages.js';
import type { CallingName } from '../options.js';
import { ACTED, type CommandOutcome, refuse } from '../outcome.js';
import { RULES } from '../rules.js';
import { currentLevel, WORN_SLOTS, type WornSlot, type YendorState } from '../state.js';
import { rookSteps } from '../terrain.js';
import { kindOf } from '../things/items.js';
import { flightOf, letFly, readied } from './throw.js';

/** A calling. */
export interface Calling {
  readonly id: CallingName;
  /** What it is, in a line. */
  readonly summary: string;
  readonly hp: number;
  readonly kit: readonly (Partial<Omit<Item, 'id' | 'kind'>> & {
    readonly thing: string;
    readonly slot?: WornSlot;
  })[];
  /** Whether a coin decides between torches and a lantern. */
  readonly tossesForLight: boolean;
  readonly ability: string;
  readonly abilityText: string;
  /** Turns until it can be done again. */
  readonly rests: number;
  /** Whom it meets here and now: it is not advised where that is nobody. */
  meets(state: YendorState): readonly Monster[];
  /** Does it, or says why not. */
  act(state: YendorState): CommandOutcome;
}

function foesInReach(state: YendorState): Monster[] {
  const level = currentLevel(state);
  return foesInView(state).filter(({ cell }) => inReach(level, state.player.cell, cell, state.fourWay));
}

function wakefulFoes(state: YendorState): Monster[] {
  return foesInView(state).filter(({ mood }) => mood !== 'asleep');
}

/** All callings by their order in the menu. */
export const CALLINGS: readonly Calling[] = [
  {
    id: 'sellsword',
    summary: 'Mace, leather and a thick skin. Was paid in advance, and spent it.',
    hp: RULES.player.hp,
    kit: [
      { thing: 'mace', slot: 'weapon', bonus: RULES.player.maceBonus },
      { thing: 'leather', slot: 'armour' },
    ],
    tossesForLight: true,
    ability: 'Sweep',
    abilityText: 'strike everybody in reach at once',
    rests: 12,
    meets: foesInReach,
    act(state) {
      const level = currentLevel(state);
      const near = foesInReach(state);
      if (near.length === 0) return refuse('Nobody is in reach of a sweep.');
      tell(state, 'You swing in a wide circle.', 'combat');
      for (const monster of near) heroAttacks(state, level, monster);
      return ACTED;
    },
  },
  {
    id: 'forester',
    summary: 'Bow, arrows and patience. Came for the deer, and the deer went down.',
    hp: 13,
    kit: [
      { thing: 'short-bow', slot: 'weapon', bonus: 1 },
      { thing: 'leather', slot: 'armour' },
      { thing: 'dagger', bonus: 1 },
      { thing: 'arrow', count: 28 },
    ],
    tossesForLight: true,
    ability: 'Twin shot',
    abilityText: 'two well-aimed shots at the nearest foe in one breath',
    rests: 12,
    meets: (state) => (readied(state) === undefined ? [] : foesInView(state)),
    act(state) {
      const target = [...foesInView(state)].sort(
        (a, b) => rookSteps(a.cell, state.player.cell) - rookSteps(b.cell, state.player.cell),
      )[0];
      if (target === undefined) return refuse('There is nobody to shoot at.');
      if (readied(state) === undefined) return refuse('You have nothing to let fly.');
      tell(state, 'You draw, breathe, and loose twice.', 'combat');
      for (let shots = 2; shots > 0 && target.hp > 0; shots--) {
        const entry = readied(state);
        const range = entry && flightOf(state, entry.item);
        if (entry !== undefined && range !== undefined)
          letFly(state, entry, target.cell, range, RULES.flight.aimed);
      }
      return ACTED;
    },
  },
  {
    id: 'lampwright',
    summary: 'A good lantern, a wand and weak arms. Built the lamps of a city that went dark.',
    hp: 13,
    kit: [
      { thing: 'dagger', slot: 'weapon', bonus: 1 },
      { thing: 'leather', slot: 'armour' },
      { thing: 'lantern', slot: 'light', fuel: 1200 },
      { thing: 'oil', count: 3 },
      { thing: 'magic-missile', charges: 4, known: true },
      { thing: 'dart', count: 6 },
    ],
    tossesForLight: false,
    ability: 'Flare',
    abilityText: `burn ${RULES.flare.fuel} of your light to dazzle all who see it`,
    rests: 30,
    meets: wakefulFoes,
    act(state) {
      const light = lightInHand(state);
      const { fuel, stuck } = RULES.flare;
      if (light === undefined || light.kind.eternal === true || light.item.fuel <= fuel)
        return refuse(`A flare takes ${fuel} turns of a burning light.`);
      const seen = wakefulFoes(state);
      if (seen.length === 0) return refuse('Nobody is there to be dazzled.');
      light.item.fuel -= fuel;
      tell(state, 'Your light bursts white. They stand blinking.', 'success');
      state.events.tell({ kind: 'use', who: HERO, at: heroPlace(state), how: 'flare' });
      for (const monster of seen)
        monster.stuck = Math.max(monster.stuck, state.chances.magic.between(stuck[0], stuck[1]));
      return ACTED;
    },
  },
];

/** The calling of the hero. */
export function callingOf({ player }: YendorState): Calling {
  return CALLINGS.find(({ id }) => id === player.calling) ?? CALLINGS[0];
}

/** `a`: what only this calling can do. */
export function useAbility(state: YendorState): CommandOutcome {
  const { ability, rests, act } = callingOf(state);
  const wait = state.player.readyAt - state.turn;
  if (wait > 0) return refuse(`${ability} will be ready in ${wait} turns.`);
  const outcome = act(state);
  if (outcome.type === 'turn') state.player.readyAt = state.turn + rests;
  return outcome;
}

/** Gives the hero the kit of a calling instead of whatever the pack held: what is drawn depends on the seed alone. */
export function equip(state: YendorState, calling: Calling): void {
  const random = createStreams(state.seed).of('start');
  const { player } = state;
  const { startRations, startGold, exceptionalChance, strength } = RULES.player;
  Object.assign(player, {
    calling: calling.id,
    hp: calling.hp,
    maxHp: calling.hp,
    percentile: 0,
    strength,
    maxStrength: strength,
  });
  player.pack.length = 0;
  for (const slot of WORN_SLOTS) player.worn[slot] = 0;
  state.nextId = FIRST_FREE_ID;
  if (random.chance(exceptionalChance)) {
    player.strength = 18;
    player.maxStrength = 18;
    player.percentile = random.between(1, 100);
  }
  const thing = (id: string, change: Partial<Item> = {}) => ({
    ...plainItem(state.nextId++, kindOf(id)),
    ...change,
  });
  const rations = random.between(startRations[0], startRations[1]);
  player.gold = random.between(startGold[0], startGold[1]);
  const hasTorches = random.chance(0.5);
  for (const { thing: id, slot, ...change } of calling.kit.slice(0, 2)) give(state, thing(id, change), slot);
  give(state, thing('ration', { count: rations }));
  if (calling.tossesForLight) {
    give(state, thing(hasTorches ? 'torch' : 'lantern'), 'light');
    give(state, thing(hasTorches ? 'torch' : 'oil', { count: 2 }));
  }
  for (const { thing: id, slot, ...change } of calling.kit.slice(2)) give(state, thing(id, change), slot);
  for (const { item } of player.pack) state.identified.add(item.kind);
  look(state);
}
