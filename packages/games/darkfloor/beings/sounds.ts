// What is heard: lines for the eye ("[Faint] A heavy thud to the East") and events for the ear.

import { RULES } from '../rules.js';
import type { Entity, Heading, Sound, State } from '../state.js';
import { SOUND_WORDS, type SoundId } from '../texts.js';
import { seenPart } from './telling.js';

const BANDS = ['DEAFENING', 'Clear', 'Faint'] as const;
const DIRECTIONS = ['North', 'East', 'South', 'West'] as const;

/** `[Volume] Message to the Direction`. */
export function soundText({ sound, band, direction }: Pick<Sound, 'sound' | 'band' | 'direction'>): string {
  return `[${BANDS[band]}] ${SOUND_WORDS[sound]} to the ${DIRECTIONS[direction]}`;
}

const CUE_NAMES: Readonly<Record<SoundId, string>> = {
  thud: 'thud',
  gotYou: 'got-you',
  turns: 'turns',
};

/**
 * An entity makes a sound. The player reads it if they are nearer than the intensity; the same sound of the same
 * entity replaces its older line.
 */
export function emitSound(state: State, source: Entity, sound: SoundId, intensity: number): void {
  const dx = source.x - state.player.x;
  const dy = source.y - state.player.y;
  const distance = Math.sqrt(dx * dx + dy * dy);
  const band = bandOf(distance, intensity);
  if (band === undefined) return;
  const direction = directionOf(dx, dy);
  const known = state.sounds.find((other) => other.source === source.id && other.sound === sound);
  const isNews = known?.band !== band || known.direction !== direction;
  state.events.tell({
    kind: 'sound',
    who: seenPart(state, source),
    sound: {
      cue: CUE_NAMES[sound],
      volume: 1 - distance / intensity,
      pan: dx / intensity,
      ahead: -dy / intensity,
    },
    // What goes on sounding as before is not put in words again.
    text: isNews ? soundText({ sound, band, direction }) : undefined,
  });
  if (known !== undefined) {
    known.band = band;
    known.direction = direction;
    known.left = RULES.sound.ticks;
  } else {
    state.sounds.push({ source: source.id, sound, band, direction, left: RULES.sound.ticks });
  }
}

/** Lets what was heard fade. */
export function ageSounds(state: State): void {
  for (const sound of state.sounds) sound.left--;
  if (state.sounds.some(({ left }) => left <= 0)) state.sounds = state.sounds.filter(({ left }) => left > 0);
}

/** The distance bands of the seed; undefined is out of hearing. */
export function bandOf(distance: number, intensity: number): number | undefined {
  if (distance >= intensity) return undefined;
  if (distance < RULES.sound.deafeningBelow) return 0;
  return distance < intensity / 2 ? 1 : 2;
}

/** Where a source lies as seen from the player; a perfect diagonal counts as north or south. */
export function directionOf(dx: number, dy: number): Heading {
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 1 : 3;
  return dy > 0 ? 2 : 0;
}
