// What every cue of every dungeon sounds like, in figures: the page's own synthesizer plays it into samples in Chromium. Prints a table, and
// fails where a cue clips, clicks, is lost on a small loudspeaker, comes from the wrong side, or is like one that means something else.

import type { Sounds, SoundVoice } from '@stairwell/engine/play';
import { catalogueOf } from '@stairwell/stage/guest';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { GUESTS, HOUSE } from '../../guests.js';
import { launchChromium } from './browser.js';
import { bandsOf, likeness, measure, RATE, type Sample } from './sound-figures.js';
import { ROOT } from './stamp.js';

/** Strength of one sound, and of the eight strongest of a dungeon at once. */
const MOST_ALONE = 0.8;
const MOST_TOGETHER = 1;
/** A step of a sample at the beginning or the end that is heard as a click. */
const CLICK = 0.001;
/** Decibels, as the ear weighs them, that a phone's loudspeaker must give; one's own steps and misses are the faintest. */
const FAINTEST = -45;
/** Of what warns of death: it must be heard through everything else. */
const FAINTEST_WARNING = -32;
const WARNINGS = new Set([
  'heart',
  'heartbeat',
  'thud',
  'touch',
  'hit you',
  'notice notices',
  'notice wakes',
]);
const MOST_ALIKE = 0.9;

interface Played {
  readonly voices: readonly SoundVoice[];
  readonly volume: number;
  readonly pan: number;
}

interface Cue {
  readonly name: string;
  readonly voices: readonly SoundVoice[];
  readonly peak: number;
  readonly bands: readonly number[];
}

const problems: string[] = [];
const browser = await launchChromium();
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: await synthesizer() });
  for (const entry of catalogueOf([HOUSE, ...GUESTS])) {
    const { title, sounds = {} } = await entry.load();
    console.log(`\n${title.padEnd(16)}    ms   peak  loudness  above 150 Hz  centroid`);
    const cues = await listenTo(page, title, sounds);
    checkAlike(title, cues);
    const loudest = [...cues].sort((a, b) => b.peak - a.peak).slice(0, 8);
    const { peak } = measure(
      await play(
        page,
        loudest.map(({ voices }) => here(voices)),
      ),
    );
    console.log(`the ${loudest.length} strongest at once: peak ${peak.toFixed(2)}`);
    if (peak > MOST_TOGETHER) problems.push(`${title}: the strongest at once clip (${peak.toFixed(2)})`);
    for (const { name, voices } of cues) await checkSides(page, `${title}, ${name}`, voices);
  }
} finally {
  await browser.close();
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Every cue at full volume, with its figures told. */
async function listenTo(page: Page, title: string, sounds: Sounds): Promise<Cue[]> {
  const cues: Cue[] = [];
  for (const [name, { voices }] of Object.entries(sounds)) {
    const sample = await play(page, [here(voices)]);
    const { ms, peak, loudness, small, centroid, edge } = measure(sample);
    const cells = [ms.toFixed(), peak.toFixed(2), loudness.toFixed(1), small.toFixed(1), centroid.toFixed()];
    const widths = [5, 6, 9, 13, 9];
    console.log(name.padEnd(16), ...cells.map((cell, at) => cell.padStart(widths[at])));
    cues.push({ name, voices, peak, bands: bandsOf(sample) });
    const where = `${title}, ${name}`;
    if (peak > MOST_ALONE) problems.push(`${where}: too strong (${peak.toFixed(2)})`);
    if (edge > CLICK) problems.push(`${where}: it clicks (${edge.toFixed(4)})`);
    if (small < (WARNINGS.has(name) ? FAINTEST_WARNING : FAINTEST))
      problems.push(`${where}: lost on a small loudspeaker (${small.toFixed(1)} dB)`);
  }
  return cues;
}

function checkAlike(title: string, cues: readonly Cue[]): void {
  let [most, names] = [0, ''];
  for (const [at, a] of cues.entries())
    for (const b of cues.slice(at + 1)) {
      // The same recipe is the same thing to hear, as one's own door and another's.
      if (JSON.stringify(a.voices) === JSON.stringify(b.voices)) continue;
      const alike = likeness(a.bands, b.bands);
      if (alike > MOST_ALIKE)
        problems.push(`${title}: ${a.name} and ${b.name} sound alike (${alike.toFixed(2)})`);
      if (alike > most) [most, names] = [alike, `${a.name} and ${b.name}`];
    }
  console.log(`most alike: ${names}, ${most.toFixed(2)}`);
}

/** What lies in the east is louder on the right, and what is farther away fainter. */
async function checkSides(page: Page, where: string, voices: readonly SoundVoice[]): Promise<void> {
  const near = await play(page, [{ voices, volume: 0.8, pan: 0.5 }]);
  const far = await play(page, [{ voices, volume: 0.4, pan: -0.5 }]);
  const [nearLeft, nearRight] = [energyOf(near.left), energyOf(near.right)];
  const [farLeft, farRight] = [energyOf(far.left), energyOf(far.right)];
  if (nearRight < 2 * nearLeft || farLeft < 2 * farRight) problems.push(`${where}: no side is heard`);
  if (nearRight < 3 * farLeft) problems.push(`${where}: distance is not heard`);
}

function energyOf(samples: Float32Array): number {
  return samples.reduce((sum, value) => sum + value * value, 0);
}

function here(voices: readonly SoundVoice[]): Played {
  return { voices, volume: 1, pan: 0 };
}

/** What comes out of the page when these sound at once. */
async function play(page: Page, sounds: readonly Played[]): Promise<Sample> {
  const channels = await page.evaluate(
    async ({ sounds, rate }) => {
      const ends = sounds.flatMap(({ voices }) => voices.map(({ start, length }) => start + length));
      const audio = new OfflineAudioContext(2, Math.ceil((Math.max(...ends) + 0.1) * rate), rate);
      // The noise is the same every time, so that figures are.
      let last = 1;
      Math.random = () => {
        last = (last * 16807) % 2147483647;
        return last / 2147483647;
      };
      const { createSynthesizer } = (
        window as unknown as { synthesizer: typeof import('../sound/synthesizer.js') }
      ).synthesizer;
      const synthesizer = createSynthesizer(audio);
      for (const sound of sounds) synthesizer(sound, 1);
      const heard = await audio.startRendering();
      return [0, 1].map((channel) => {
        let text = '';
        for (const byte of new Uint8Array(heard.getChannelData(channel).buffer))
          text += String.fromCharCode(byte);
        return btoa(text);
      });
    },
    { sounds, rate: RATE },
  );
  const [left, right] = channels.map(
    (text) => new Float32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer),
  );
  return { left, right };
}

/** The synthesizer as a script for a page. */
async function synthesizer(): Promise<string> {
  const entry = 'packages/arcade/src/web/sound/synthesizer.ts';
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'synthesizer' } },
  });
  const [{ output }] = [built].flat() as { output: { code: string }[] }[];
  return output[0].code;
}
