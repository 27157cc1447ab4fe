// Plays recipes through WebAudio. Silent until the player asks for sound, and again whenever they do not.

import type { EventSound } from '@stairwell/engine/play';
import type { SoundVoice } from '@stairwell/stage';
import type { SettingsStore } from '../store/settings.js';
import { DEFAULT_RECIPE, RECIPES, type Recipe } from './recipes.js';

export interface Speaker {
  play(sound: Pick<EventSound, 'cue' | 'volume' | 'pan'>): void;
  /** Takes recipes that a game brings with it, by cue. */
  learn(recipes: Readonly<Record<string, Recipe>>): void;
  /** Called from a key press or a click: browsers let sound begin only then. */
  wake(): void;
}

/** Seconds until a voice is at full strength: without it every sound clicks. */
const ATTACK = 0.006;
/** A fade cannot end at nothing; this is as good as. */
const SILENCE = 0.0001;
/** More voices than this at once are only noise. */
const MOST_VOICES = 24;

export function createSpeaker(settings: SettingsStore): Speaker {
  let context: AudioContext | undefined;
  let noise: AudioBuffer | undefined;
  let sounding = 0;
  let recipes = RECIPES;

  function wake(): void {
    if (!settings.current.sound) return;
    context ??= typeof AudioContext === 'undefined' ? undefined : new AudioContext();
    if (context?.state === 'suspended') void context.resume().catch(() => undefined);
  }

  function source(audio: AudioContext, voice: SoundVoice, at: number): AudioScheduledSourceNode {
    if (voice.wave !== 'noise') {
      const oscillator = audio.createOscillator();
      oscillator.type = voice.wave;
      oscillator.frequency.setValueAtTime(voice.from, at);
      oscillator.frequency.exponentialRampToValueAtTime(voice.to, at + voice.length);
      return oscillator;
    }
    noise ??= whiteNoise(audio);
    const player = audio.createBufferSource();
    player.buffer = noise;
    player.loop = true;
    return player;
  }

  function sing(audio: AudioContext, voice: SoundVoice, out: AudioNode): void {
    const at = audio.currentTime + voice.start;
    const player = source(audio, voice, at);
    const gain = audio.createGain();
    gain.gain.setValueAtTime(SILENCE, at);
    gain.gain.exponentialRampToValueAtTime(voice.gain, at + ATTACK);
    gain.gain.exponentialRampToValueAtTime(SILENCE, at + voice.length);
    if (voice.wave === 'noise') {
      const filter = audio.createBiquadFilter();
      filter.type = 'lowpass';
      filter.frequency.setValueAtTime(voice.from, at);
      filter.frequency.exponentialRampToValueAtTime(voice.to, at + voice.length);
      player.connect(filter).connect(gain).connect(out);
    } else {
      player.connect(gain).connect(out);
    }
    sounding++;
    player.addEventListener('ended', () => {
      sounding--;
      gain.disconnect();
    });
    player.start(at);
    player.stop(at + voice.length);
  }

  return {
    wake,
    learn(more) {
      recipes = { ...recipes, ...more };
    },
    play({ cue, volume, pan }) {
      const { sound, volume: master } = settings.current;
      if (!sound || context === undefined || context.state !== 'running' || sounding > MOST_VOICES) return;
      const level = context.createGain();
      level.gain.value = clamp(volume, 0, 1) * clamp(master, 0, 1);
      const panner = context.createStereoPanner();
      panner.pan.value = clamp(pan, -1, 1);
      level.connect(panner).connect(context.destination);
      for (const voice of recipes[cue] ?? DEFAULT_RECIPE) sing(context, voice, level);
    },
  };
}

function clamp(value: number, low: number, high: number): number {
  return Number.isFinite(value) ? Math.max(low, Math.min(high, value)) : low;
}

/** A second of noise. Sound is looks, not rules: chance from outside the streams is fine here. */
function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
