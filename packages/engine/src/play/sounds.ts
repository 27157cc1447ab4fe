// Sounds as data: a game says how its events sound, a front end with a synthesizer plays them, and one without writes the captions.
// No recordings, and nothing that a rule could depend on.

import type { Place } from '../world/link.js';
import { type EventSound, type GameEvent, PLAYER_ID } from './events.js';

/** A part of a sound: it glides from one pitch to another while it fades. Times in seconds, pitches in hertz, all above 0. */
export interface SoundVoice {
  /** The form of the wave; `noise` is a hiss below the pitch. */
  readonly wave: 'sine' | 'triangle' | 'square' | 'sawtooth' | 'noise';
  readonly from: number;
  readonly to: number;
  /** When it begins, counted from the beginning of the sound. */
  readonly start: number;
  readonly length: number;
  /** 0 to 1, before the event's own volume. */
  readonly gain: number;
  /** Until it is at full strength; left out, at once. */
  readonly attack?: number;
}

/**
 * A voice in one line, for tables of sounds: its wave, both pitches, how long and how loud, and when it begins.
 * @example
 * ```ts
 * import { soundVoice, type Sounds } from '@stairwell/engine/play';
 *
 * const sounds: Sounds = {
 *   pickup: { voices: [soundVoice('triangle', 520, 540, 0.08, 0.3), soundVoice('triangle', 780, 800, 0.14, 0.3, 0.07)] },
 * };
 * console.log(sounds.pickup?.voices.map(({ start, from }) => `${start}: ${from} Hz`).join(', ')); // 0: 520 Hz, 0.07: 780 Hz
 * ```
 */
export function soundVoice(
  wave: SoundVoice['wave'],
  from: number,
  to: number,
  length: number,
  gain: number,
  start = 0,
): SoundVoice {
  return { wave, from, to, start, length, gain };
}

/** A sound: what a synthesizer does, and what a caption says. */
export interface Sound {
  readonly voices: readonly SoundVoice[];
  /** As somebody who hears would say it: "a door opens". Left out for what needs no words, such as one's own steps. */
  readonly caption?: string;
  /** Of how many sides a caption names one; 8 unless given. */
  readonly sides?: 4 | 8;
  /** How far it is heard, in cells; 20 unless given. Only for events that do not say their volume themselves. */
  readonly reach?: number;
}

/**
 * The sounds of a game by their cues. An event that names a cue sounds as that. For one that names none, the cue is made of what
 * happened: `you hit` where the player does it, `hit you` where it is done to them, `door open` of a kind and a how, `door` of the kind
 * alone; the first of these that has a sound is heard, from where it happened.
 */
export type Sounds = Readonly<Record<string, Sound>>;

const REACH = 20;

/**
 * How an event sounds to somebody at a place; undefined when it does not.
 * @example
 * ```ts
 * import { type Sounds, soundOfEvent, YOU } from '@stairwell/engine/play';
 *
 * const sounds: Sounds = {
 *   door: {
 *     voices: [{ wave: 'sawtooth', from: 90, to: 140, start: 0, length: 0.3, gain: 0.2 }],
 *     caption: 'a door creaks',
 *     reach: 10,
 *   },
 * };
 * const here = { level: 1, x: 4, y: 4 };
 * const creak = soundOfEvent({ kind: 'door', how: 'open', at: { level: 1, x: 9, y: 4 } }, sounds, here);
 * console.log(creak?.cue, creak?.volume, creak?.pan); // door 0.5 0.5
 * console.log(soundOfEvent({ kind: 'step', who: YOU }, sounds, here)); // undefined
 * ```
 */
export function soundOfEvent(event: GameEvent, sounds: Sounds, listener: Place): EventSound | undefined {
  if (event.sound !== undefined) return event.sound;
  const cue = cuesOf(event).find((name) => Object.hasOwn(sounds, name));
  if (cue === undefined) return undefined;
  const at = event.at ?? event.from;
  // What happens on another level, as seen through a hole, sounds from here, and so does what the player did on a long way.
  if (at === undefined || at.level !== listener.level || event.who?.id === PLAYER_ID)
    return { cue, volume: 1, pan: 0, ahead: 0 };
  const reach = sounds[cue].reach ?? REACH;
  const [dx, dy] = [at.x - listener.x, at.y - listener.y];
  const volume = 1 - Math.sqrt(dx * dx + dy * dy) / reach;
  return volume <= 0 ? undefined : { cue, volume, pan: side(dx / reach), ahead: side(-dy / reach) };
}

/** What an event may be called in a list of sounds, most exactly first. */
function cuesOf({ kind, how, who, target }: GameEvent): string[] {
  const exact = how === undefined ? [kind] : [`${kind} ${how}`, kind];
  const cues = [...exact];
  if (target?.id === PLAYER_ID) cues.unshift(...exact.map((name) => `${name} you`));
  if (who?.id === PLAYER_ID) cues.unshift(...exact.map((name) => `you ${name}`));
  return cues;
}

function side(share: number): number {
  return Math.max(-1, Math.min(1, share));
}

/** From this share of a sound's reach on, a caption says where it came from. */
const ASIDE = 0.15;

/**
 * The caption of a sound that was heard, with the side it came from; undefined where it has none.
 * @example
 * ```ts
 * import { captionOf, soundHere } from '@stairwell/engine/play';
 *
 * const sounds = { thud: { voices: [], caption: 'a heavy thud' } };
 * console.log(captionOf({ ...soundHere('thud'), pan: -0.5 }, sounds), captionOf(soundHere('hum'), sounds)); // a heavy thud, west undefined
 * ```
 */
export function captionOf({ cue, pan, ahead, isFacing }: EventSound, sounds: Sounds): string | undefined {
  const { caption, sides } = Object.hasOwn(sounds, cue) ? sounds[cue] : SILENT;
  if (caption === undefined || Math.max(Math.abs(pan), Math.abs(ahead)) <= ASIDE) return caption;
  const [across, down] = signsOf(pan, -ahead, sides);
  const [along, aside] = isFacing === true ? BODY_SIDES : MAP_SIDES;
  const names = [along[down + 1], aside[across + 1]].filter((name) => name !== '');
  return `${caption}, ${names.join(isFacing === true ? ' and ' : '')}`;
}

const SILENT: Sound = { voices: [] };
const MAP_SIDES = [
  ['north', '', 'south'],
  ['west', '', 'east'],
] as const;
const BODY_SIDES = [
  ['ahead', '', 'behind'],
  ['left', '', 'right'],
] as const;

/**
 * On which side of somebody something lies that is so far to the east and to the south. Of eight sides a direction counts when it is
 * at least half as far as the other; of four the farther one counts, and a perfect diagonal is north or south.
 * @example
 * ```ts
 * import { sideName } from '@stairwell/engine/play';
 *
 * console.log(sideName(5, -2), sideName(5, -3), sideName(5, -3, 4)); // east northeast east
 * ```
 */
export function sideName(east: number, south: number, sides: 4 | 8 = 8): string {
  const [across, down] = signsOf(east, south, sides);
  return `${MAP_SIDES[0][down + 1]}${MAP_SIDES[1][across + 1]}`;
}

/** Which directions count: -1, 0 or 1 to the east, and to the south. */
function signsOf(east: number, south: number, sides: 4 | 8 = 8): [east: number, south: number] {
  const [across, down] = [Math.abs(east), Math.abs(south)];
  if (sides === 4) return across > down ? [Math.sign(east), 0] : [0, Math.sign(south)];
  return [across * 2 >= down ? Math.sign(east) : 0, down * 2 >= across ? Math.sign(south) : 0];
}
