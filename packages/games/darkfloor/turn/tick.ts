// One tick, in the seed's update order: movement, player stats, effects, fog, sounds, items, entities, removal of the dead.
// Using an item is input and comes before; whether the player still lives is asked after everything.

import { soundHere } from '@stairwell/engine/play';
import { updateAmbusher } from '../beings/ambusher.js';
import { updateChaser } from '../beings/chaser.js';
import { afflict, suffers, tickEffects } from '../beings/effects.js';
import { listenToHeart, menaceOf } from '../beings/heart.js';
import { ageSounds } from '../beings/sounds.js';
import { updateStalker } from '../beings/stalker.js';
import { HERO, placeAt } from '../beings/telling.js';
import { feelDraught } from '../floor/draught.js';
import { evolveFog } from '../floor/fog.js';
import { relight, rememberSeen } from '../floor/lights.js';
import { RULES } from '../rules.js';
import { type Bearer, cellAt, type EffectContext, type EffectKind, type State, say } from '../state.js';
import { type CauseId, NOTES } from '../texts.js';
import { dropSlot } from '../things/drop.js';
import { ageGadgets } from '../things/gadgets.js';
import { ITEMS } from '../things/items.js';
import { lightInReach, switchLights, useSlot } from '../things/use.js';
import { teach } from './guide.js';
import { end, walk } from './walk.js';

/** Ten times a second. */
export function tick(state: State): void {
  state.tick++;
  ageFlashes(state);

  const wasGazedAt = state.lastDread === 'gaze';
  const felt = menaceOf(state);
  useHands(state);
  const hasStepped = walk(state); // 1
  if (state.ended !== undefined) {
    relight(state);
    return;
  }
  feelDraught(state, hasStepped);
  updateStats(state, hasStepped); // 2
  updateEffects(state); // 3
  evolveFog(state.level); // 4
  ageSounds(state); // 5
  updateItems(state); // 6
  relight(state);
  updateEntities(state); // 7
  if (state.lastDread === 'gaze' && !wasGazedAt) state.events.tell({ kind: 'gaze', text: NOTES.gaze });
  removeDead(state); // 8

  rememberSeen(state);
  listenToHeart(state, felt);
  teach(state);
  checkDeath(state);
}

/** What keys asked for besides a step. */
function useHands(state: State): void {
  const { intent } = state;
  const { use, drop, light } = intent;
  intent.use = undefined;
  intent.drop = undefined;
  intent.light = false;
  if (light) switchLights(state);
  if (use !== undefined) useSlot(state, use);
  if (drop !== undefined) dropSlot(state, drop);
}

function ageFlashes(state: State): void {
  if (state.player.flash > 0) state.player.flash--;
  if (state.blast !== undefined) {
    state.blast.left--;
    if (state.blast.left === 0) state.blast = undefined;
  }
  ageGadgets(state);
}

function updateStats(state: State, hasStepped: boolean): void {
  const { player } = state;
  if (hasStepped) {
    player.hp -= RULES.player.stepCost;
    state.lastHurt = 'exhaustion';
  }
  const isInFog = state.level.isFog[cellAt(player.x, player.y)] === 1;
  const decay = RULES.player.sanDecay + (isInFog ? RULES.player.fogDecay : 0);
  player.san -= decay * (suffers(player, 'cursed') ? RULES.effects.cursedDecay : 1);
  state.lastDread = isInFog ? 'fog' : 'darkness';
  if (isInFog && state.options.effects && afflict(player, 'slow')) say(state, NOTES.effect.slow);
}

function updateEffects(state: State): void {
  const { player, level } = state;
  const context: EffectContext = {
    hurt(bearer: Bearer, hp: number) {
      if (bearer !== player) return;
      player.hp -= hp;
      player.flash = RULES.player.flashTicks;
      state.lastHurt = 'poison';
      state.events.tell({ kind: 'hit', target: HERO, at: placeAt(state, player), amount: hp, how: 'poison' });
    },
  };
  tickEffects(player, context, (kind: EffectKind) => say(state, NOTES.effectOver[kind]));
  for (const entity of level.entities) tickEffects(entity, context);
}

function updateItems(state: State): void {
  for (const item of state.player.slots) {
    if (item === undefined || !item.isOn) continue;
    item.charges--;
    const { name, maxStack } = ITEMS[item.kind];
    if (item.charges === Math.floor(maxStack / RULES.items.weakShare)) say(state, NOTES.batteryLow(name));
    if (item.charges > 0) continue;
    item.isOn = false;
    say(state, NOTES.batteryDead(name, otherLight(state)));
    state.events.tell({ kind: 'sound', sound: soundHere('light-dies') });
  }
}

/** The light that burns beside the one that died, or else the one that the key would light now. */
function otherLight(state: State): { readonly name: string; readonly isOn: boolean } | undefined {
  const { slots } = state.player;
  const burning = slots.find((item) => item?.isOn && ITEMS[item.kind].light !== undefined);
  const slot = lightInReach(state);
  const item = burning ?? (slot === undefined ? undefined : slots[slot]);
  return item && { name: ITEMS[item.kind].name, isOn: item.isOn };
}

function updateEntities(state: State): void {
  for (const entity of state.level.entities) {
    if (entity.isDead) continue;
    if (entity.kind === 'chaser') updateChaser(state, entity);
    else if (entity.kind === 'stalker') updateStalker(state, entity);
    else updateAmbusher(state, entity);
  }
}

function removeDead({ level }: State): void {
  if (level.entities.some(({ isDead }) => isDead))
    level.entities = level.entities.filter(({ isDead }) => !isDead);
}

function checkDeath(state: State): void {
  const { player } = state;
  player.hp = Math.max(0, player.hp);
  player.san = Math.max(0, player.san);
  if (state.isDoomed) die(state, state.cause);
  else if (player.hp <= 0) die(state, state.lastHurt);
  else if (player.san <= 0) die(state, state.lastDread);
}

function die(state: State, cause: CauseId): void {
  state.cause = cause;
  end(state, 'dead');
}
