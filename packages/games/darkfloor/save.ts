// The state as compact, JSON-safe data. `load.ts` reads it back. Long lists are packed into texts, because a run is hashed every
// hundred ticks and one text is hashed much faster than a thousand numbers.

import { type Json, levelRows, memoryCodec } from '@stairwell/engine';
import type { Effect } from './effects.js';
import type { State } from './state.js';

/** Changes with the form of a save. */
export const FORM = 1;

export function save(state: State): Json {
  const { player, intent, blast } = state;
  return {
    form: FORM,
    seed: state.seed,
    options: { ...state.options },
    tick: state.tick,
    mode: state.mode,
    floor: state.floor,
    stillness: state.stillness,
    steps: state.steps,
    cause: state.cause,
    lastHurt: state.lastHurt,
    lastDread: state.lastDread,
    isAlarmed: state.isAlarmed,
    terrain: levelRows(state.level).join('/'),
    memory: memoryCodec(state.memory).write(state.memory),
    player: {
      x: player.x,
      y: player.y,
      facing: player.facing,
      hp: player.hp,
      san: player.san,
      slots: player.slots.map((item) => (item === undefined ? null : [item.kind, item.charges, item.isOn])),
      selected: player.selected,
      effects: saveEffects(player.effects),
      flash: player.flash,
    },
    intent: { step: intent.step ?? null, held: [...intent.held], use: intent.use ?? null },
    entities: state.entities.map((entity) => [
      entity.kind,
      `${entity.id} ${entity.x} ${entity.y} ${entity.wait} ${entity.home} ${entity.lastKnown}`,
      entity.isActive,
      entity.isTouching,
      saveEffects(entity.effects),
    ]),
    items: state.items.map(({ cell, kind }) => [cell, kind]),
    fog: state.fog.join(' '),
    sounds: state.sounds.map(({ source, sound, band, direction, left }) => ({
      source,
      sound,
      band,
      direction,
      left,
    })),
    notes: state.notes.map(({ text, left }) => ({ text, left })),
    blast: blast === undefined ? null : { x: blast.x, y: blast.y, left: blast.left },
    drift: state.drift.save(),
    hunt: state.hunt.save(),
  };
}

function saveEffects(effects: readonly Effect[]): Json {
  return effects.map(({ kind, left }) => [kind, left]);
}
