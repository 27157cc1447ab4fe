// Who hears sounds, and when. Silent until the player asks for sound, and again whenever they do not.

import type { SettingsStore } from '../store/settings.js';
import { type Audible, createSynthesizer } from './synthesizer.js';

/** Plays sounds, if the player wants to hear any. */
export interface Speaker {
  /** Plays a sound; one without voices is a short and quiet tone. */
  play(sound: Audible): void;
  /** Called from a key press or a click: browsers let sound begin only then. */
  wake(): void;
}

/** A speaker that obeys these settings, also when they change later. */
export function createSpeaker(settings: SettingsStore): Speaker {
  let context: AudioContext | undefined;
  let synthesizer: ReturnType<typeof createSynthesizer> | undefined;
  return {
    wake() {
      if (!settings.current.sound) return;
      context ??= typeof AudioContext === 'undefined' ? undefined : new AudioContext();
      if (context?.state === 'suspended') void context.resume().catch(() => undefined);
    },
    play(sound) {
      const { sound: isWanted, volume } = settings.current;
      if (!isWanted || context?.state !== 'running') return;
      synthesizer ??= createSynthesizer(context);
      synthesizer(sound, volume);
    },
  };
}
