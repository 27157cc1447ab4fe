// One tick, in the seed's update order: movement, player stats, effects, fog, sounds, items, entities, removal of the dead.
// Using an item is input and comes before; whether the player still lives is asked after everything.

import { accept, type Outcome } from '@stairwell/engine';
import { updateAmbusher } from './ambusher.js';
import { updateChaser } from './chaser.js';
import { feelDraught } from './draught.js';
import {
  afflict,
  type Bearer,
  type EffectContext,
  type EffectKind,
  suffers,
  tickEffects,
} from './effects.js';
import { evolveFog } from './fog.js';
import { ITEMS } from './items.js';
import { relight, rememberSeen } from './lights.js';
import { standStill, useSlot, walk } from './player.js';
import { RULES } from './rules.js';
import { ageSounds, type Cues, cue } from './sounds.js';
import { updateStalker } from './stalker.js';
import { cellAt, type State, say } from './state.js';
import { type CauseId, NOTES } from './texts.js';

export function tick(state: State): Outcome {
  const cues: Cues = [];
  state.tick++;
  ageFlashes(state);

  const { use } = state.intent;
  state.intent.use = undefined;
  if (use !== undefined) useSlot(state, use, cues);
  const hasStepped = walk(state, cues); // 1
  if (state.mode === 'won') {
    relight(state);
    return accept(cues);
  }
  feelDraught(state, hasStepped);
  updateStats(state, hasStepped); // 2
  updateEffects(state); // 3
  evolveFog(state); // 4
  ageSounds(state); // 5
  updateItems(state, cues); // 6
  relight(state);
  updateEntities(state, cues); // 7
  removeDead(state); // 8

  rememberSeen(state);
  listenToHeart(state, cues);
  checkDeath(state, cues);
  return accept(cues);
}

function ageFlashes(state: State): void {
  if (state.player.flash > 0) state.player.flash--;
  if (state.blast !== undefined) {
    state.blast.left--;
    if (state.blast.left === 0) state.blast = undefined;
  }
}

function updateStats(state: State, hasStepped: boolean): void {
  const { player } = state;
  if (hasStepped) {
    player.hp -= RULES.player.stepCost;
    state.lastHurt = 'exhaustion';
  }
  const isInFog = state.isFog[cellAt(player.x, player.y)] === 1;
  const decay = RULES.player.sanDecay + (isInFog ? RULES.player.fogDecay : 0);
  player.san -= decay * (suffers(player, 'cursed') ? RULES.effects.cursedDecay : 1);
  state.lastDread = isInFog ? 'fog' : 'darkness';
  if (isInFog && state.options.effects && afflict(player, 'slow')) say(state, NOTES.effect.slow);
}

function updateEffects(state: State): void {
  const { player, entities } = state;
  const context: EffectContext = {
    hurt(bearer: Bearer, hp: number) {
      if (bearer !== player) return;
      player.hp -= hp;
      player.flash = RULES.player.flashTicks;
      state.lastHurt = 'poison';
    },
  };
  tickEffects(player, context, (kind: EffectKind) => say(state, NOTES.effectOver[kind]));
  for (const entity of entities) tickEffects(entity, context);
}

function updateItems(state: State, cues: Cues): void {
  for (const item of state.player.slots) {
    if (item === undefined || !item.isOn) continue;
    item.charges--;
    const { name, maxStack } = ITEMS[item.kind];
    if (item.charges === Math.floor(maxStack / RULES.items.weakShare)) say(state, NOTES.batteryLow(name));
    if (item.charges > 0) continue;
    item.isOn = false;
    say(state, NOTES.batteryDead(name));
    cue(cues, 'battery');
  }
}

function updateEntities(state: State, cues: Cues): void {
  for (const entity of state.entities) {
    if (entity.isDead) continue;
    if (entity.kind === 'chaser') updateChaser(state, entity, cues);
    else if (entity.kind === 'stalker') updateStalker(state, entity, cues);
    else updateAmbusher(state, entity, cues);
  }
}

function removeDead(state: State): void {
  if (state.entities.some((entity) => entity.isDead)) {
    state.entities = state.entities.filter((entity) => !entity.isDead);
  }
}

/** The heart knows before the eye does: it pounds whenever something deadly is near, seen or not. */
function listenToHeart(state: State, cues: Cues): void {
  const { player } = state;
  let nearest: number = RULES.heartbeat.range + 1;
  for (const { kind, x, y } of state.entities) {
    if (kind === 'stalker') continue;
    nearest = Math.min(nearest, Math.abs(x - player.x) + Math.abs(y - player.y));
  }
  const wasAlarmed = state.isAlarmed;
  state.isAlarmed = nearest <= RULES.heartbeat.range;
  if (state.isAlarmed && (!wasAlarmed || state.tick % RULES.heartbeat.every === 0)) {
    cue(cues, 'heartbeat', 1 - nearest / (RULES.heartbeat.range + 1));
  }
}

function checkDeath(state: State, cues: Cues): void {
  const { player } = state;
  player.hp = Math.max(0, player.hp);
  player.san = Math.max(0, player.san);
  if (state.isDoomed) die(state, state.cause, cues);
  else if (player.hp <= 0) die(state, state.lastHurt, cues);
  else if (player.san <= 0) die(state, state.lastDread, cues);
}

function die(state: State, cause: CauseId, cues: Cues): void {
  state.mode = 'dead';
  state.cause = cause;
  standStill(state);
  cue(cues, 'death');
}
