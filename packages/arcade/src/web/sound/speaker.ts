// Plays recipes through WebAudio. Silent until the player asks for sound, and again whenever they do not.

import type { SoundVoice } from '@stairwell/engine/play';
import type { Heard } from '@stairwell/stage';
import type { SettingsStore } from '../store/settings.js';

/** Plays sounds, if the player wants to hear any. */
export interface Speaker {
  /** Plays a sound; one without voices is a short and quiet tone. */
  play(sound: Pick<Heard, 'voices' | 'volume' | 'pan'>): void;
  /** Called from a key press or a click: browsers let sound begin only then. */
  wake(): void;
}

/** Seconds until a voice is at full strength: without it every sound clicks. */
const ATTACK = 0.006;
/** A fade cannot end at nothing; this is as good as. */
const SILENCE = 0.0001;
/** More voices than this at once are only noise. */
const MOST_VOICES = 24;

/** For a cue that the game asks for and does not bring. */
const PLAIN_VOICES: readonly SoundVoice[] = [
  { wave: 'triangle', from: 300, to: 240, start: 0, length: 0.12, gain: 0.3 },
];

/** A speaker that obeys these settings, also when they change later. */
export function createSpeaker(settings: SettingsStore): Speaker {
  let context: AudioContext | undefined;
  let noise: AudioBuffer | undefined;
  let sounding = 0;

  function wake(): void {
    if (!settings.current.sound) return;
    context ??= typeof AudioContext === 'undefined' ? undefined : new AudioContext();
    if (context?.state === 'suspended') void context.resume().catch(() => undefined);
  }

  function source(audio: AudioContext, voice: SoundVoice, at: number): AudioScheduledSourceNode {
    if (voice.wave !== 'noise') {
      const oscillator = audio.createOscillator();
      oscillator.type = voice.wave;
      glide(oscillator.frequency, voice, at);
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
    const attack = clamp(voice.attack ?? ATTACK, ATTACK, voice.length);
    gain.gain.exponentialRampToValueAtTime(clamp(voice.gain, SILENCE, 1), at + attack);
    gain.gain.exponentialRampToValueAtTime(SILENCE, at + voice.length);
    if (voice.wave === 'noise') {
      const filter = audio.createBiquadFilter();
      filter.type = 'lowpass';
      glide(filter.frequency, voice, at);
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
    play({ voices = PLAIN_VOICES, volume, pan }) {
      const { sound, volume: master } = settings.current;
      if (!sound || context === undefined || context.state !== 'running' || sounding > MOST_VOICES) return;
      const level = context.createGain();
      level.gain.value = clamp(volume, 0, 1) * clamp(master, 0, 1);
      const panner = context.createStereoPanner();
      panner.pan.value = clamp(pan, -1, 1);
      level.connect(panner).connect(context.destination);
      for (const voice of voices) sing(context, voice, level);
    },
  };
}

/** A game from elsewhere may ask for anything: what the browser would refuse is brought into bounds. */
function glide(pitch: AudioParam, { from, to, length }: SoundVoice, at: number): void {
  pitch.setValueAtTime(clamp(from, 1, 20_000), at);
  pitch.exponentialRampToValueAtTime(clamp(to, 1, 20_000), at + length);
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
