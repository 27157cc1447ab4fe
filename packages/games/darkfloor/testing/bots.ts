// Players made of rules of thumb. A bot is shown one Frame a tick and answers with the keys it presses: it sees what a person
// sees, and nothing of the state behind it.

import { createRandom, type Frame, type Input } from '@stairwell/engine';
import type { Temper } from './goals.js';
import { createPlayer } from './player.js';

export interface Bot {
  readonly name: string;
  readonly summary: string;
  /** A player of that kind who has not played yet. `seed` is the bot's own chance, not the dungeon's. */
  create(seed: string): (frame: Frame) => Input[];
}

export const BOTS: readonly Bot[] = [
  bot('careful', 'light, ears and legs: runs from what kills, drinks what it finds', {
    usesLight: true,
    isWary: true,
    gathers: true,
    pace: 1,
    feelsAir: true,
    lingers: false,
  }),
  bot('hasty', 'straight on with the light on, whatever stands there', {
    usesLight: true,
    isWary: false,
    gathers: false,
    pace: 1,
    feelsAir: false,
    lingers: false,
  }),
  bot('dark-walker', 'never switches a light on and feels its way', {
    usesLight: false,
    isWary: true,
    gathers: true,
    pace: 1,
    feelsAir: true,
    lingers: false,
  }),
  bot('hoarder', 'sees every corner of every floor before it leaves', {
    usesLight: true,
    isWary: true,
    gathers: true,
    pace: 1,
    feelsAir: false,
    lingers: true,
  }),
  bot('dreamer', 'stands and stares, and only fear makes it quick', {
    usesLight: true,
    isWary: true,
    gathers: true,
    pace: 45,
    feelsAir: false,
    lingers: false,
  }),
  bot('lingerer', 'stops after every step to listen', {
    usesLight: true,
    isWary: true,
    gathers: true,
    pace: 14,
    feelsAir: false,
    lingers: false,
  }),
];

export function botNamed(name: string): Bot {
  const found = BOTS.find((candidate) => candidate.name === name);
  if (found === undefined) throw new RangeError(`there is no bot "${name}"`);
  return found;
}

function bot(name: string, summary: string, temper: Temper): Bot {
  return { name, summary, create: (seed) => createPlayer(temper, createRandom(`${name}/${seed}`)) };
}
