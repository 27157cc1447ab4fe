// Ten moments of the recorded wins that the documents show, in the terminal and in the page.

import { readFileSync } from 'node:fs';
import { type Frame, frameText, lineText, type Run, readRun, type Save } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { yendor } from '../game.js';

export interface ShownMoment {
  readonly title: string;
  /** What its picture is called. */
  readonly name: string;
  readonly frame: Frame;
  /** From here the game goes on. */
  readonly save: Save;
}

/** What each moment is called, and how it is known when it comes. */
const SIGNS: readonly (readonly [name: string, title: string, sign: RegExp])[] = [
  ['first-turn', 'The first turn', /^You are a/],
  ['first-enemy', 'A first enemy, with the odds beside its name where there is room', /walk into it: attack/],
  ['pedlar', 'The pedlar', /Mind the candles/],
  ['captive', 'A captive', /Chains, and somebody in them/],
  ['vault', 'A vault: take one of three', /TAKE ONE/],
  ['altar', 'An altar', /An altar, worn hollow/],
  [
    'place',
    'A room that is more than a room',
    /Black water|Grass grows|Pillars, cut|Shelves to|Rows of bed|Stone lids|soft with wings/,
  ],
  ['near-death', 'Hurt, in a fight', /You are badly hurt|HP [1-9]\/[2-9]\d/],
  ['amulet', 'The Amulet', /You hold the Amulet/],
  ['end', 'The end', /You win/],
];

/** A recorded win, by the name of its file. */
export function recordedWin(name: string): Run {
  return readRun(JSON.parse(readFileSync(`packages/games/yendor/testing/${name}.run`, 'utf8')));
}

/** Each moment at the first time when it comes, in the order of the list. */
export function findMoments(): ShownMoment[] {
  const found = new Map<string, ShownMoment>();
  for (const win of ['win', 'win-forester', 'win-lampwright']) {
    const { seed, options, inputs } = recordedWin(win);
    const session = RecordedSession.start(yendor, seed, options);
    const look = () => {
      const frame = session.frame();
      const said = [...frame.messages, ...frame.status].map(lineText).join('\n');
      for (const [name, title, sign] of SIGNS) {
        if (found.has(name)) continue;
        if (!sign.test(said) && !(frame.overlay !== undefined && sign.test(frameText(frame)))) continue;
        found.set(name, { name, title, frame, save: session.save() });
      }
    };
    look();
    for (const [, action] of inputs) {
      session.act(action);
      look();
    }
  }
  const missing = SIGNS.filter(([name]) => !found.has(name)).map(([name]) => name);
  if (missing.length > 0) throw new Error(`the recorded wins never show: ${missing.join(', ')}`);
  return SIGNS.flatMap(([name]) => found.get(name) ?? []);
}
