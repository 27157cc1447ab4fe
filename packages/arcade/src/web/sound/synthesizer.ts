// Recipes of sounds made into sound by WebAudio. Whatever plays together is bent softly below full strength: cut off, it would crackle.

import type { SoundVoice } from '@stairwell/engine/play';
import type { Heard } from '@stairwell/stage';

/** What of a sound is needed to play it. */
export type Audible = Pick<Heard, 'voices' | 'volume' | 'pan'>;

/** Seconds until a voice is at full strength: without it every sound clicks. */
const ATTACK = 0.006;
/** A fade cannot end at nothing; this is as good as. */
const SILENCE = 0.0001;
/** More voices than this at once are only noise. */
const MOST_VOICES = 24;

/** Strength up to which sound is left as it is, and as much as can come in; beyond the first it is bent, and never reaches 1. */
const KNEE = 0.7;
const ROOM = 4;
/** How far noise comes up to a tone of the same strength: little of it passes a low filter. */
const NOISE_STRENGTH = 0.5;

/** For a cue that the game asks for and does not bring. */
const PLAIN_VOICES: readonly SoundVoice[] = [
  { wave: 'triangle', from: 300, to: 240, start: 0, length: 0.12, gain: 0.3 },
];

/** Plays into an audio context, from the moment of the call on; `master` is the volume that the player has chosen. */
export function createSynthesizer(audio: BaseAudioContext): (sound: Audible, master: number) => void {
  let noise: AudioBuffer | undefined;
  let sounding = 0;
  const mixed = audio.createGain();
  mixed.gain.value = 1 / ROOM;
  mixed.connect(new WaveShaperNode(audio, { curve: bend() })).connect(audio.destination);

  function source(voice: SoundVoice, at: number): AudioScheduledSourceNode {
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

  function sing(voice: SoundVoice, out: AudioNode): void {
    const at = audio.currentTime + voice.start;
    const player = source(voice, at);
    const gain = audio.createGain();
    gain.gain.setValueAtTime(SILENCE, at);
    const attack = clamp(voice.attack ?? ATTACK, ATTACK, voice.length);
    const strength = clamp(voice.gain, SILENCE, 1) * (voice.wave === 'noise' ? lift(voice.from, audio) : 1);
    gain.gain.exponentialRampToValueAtTime(strength, at + attack);
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

  return ({ voices = PLAIN_VOICES, volume, pan }, master) => {
    if (sounding > MOST_VOICES) return;
    const level = audio.createGain();
    level.gain.value = clamp(volume, 0, 1) * clamp(master, 0, 1);
    const panner = audio.createStereoPanner();
    panner.pan.value = clamp(pan, -1, 1);
    level.connect(panner).connect(mixed);
    for (const voice of voices) sing(voice, level);
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

/** What a low-pass filter takes from noise, given back. */
function lift(pitch: number, audio: BaseAudioContext): number {
  return NOISE_STRENGTH * Math.sqrt(audio.sampleRate / 2 / clamp(pitch, 40, 20_000));
}

/** How strength is bent: straight up to the knee, then ever less. */
function bend(): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: 2049 }, (_, at) => {
    const strength = Math.abs(at / 1024 - 1) * ROOM;
    const bent = KNEE + (1 - KNEE) * Math.tanh((strength - KNEE) / (1 - KNEE));
    return Math.sign(at - 1024) * (strength < KNEE ? strength : bent);
  });
}

/** A second of noise. Sound is looks, not rules: chance from outside the streams is fine here. */
function whiteNoise(audio: BaseAudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
