// Writes docs/yendor-moments.md anew: ten moments of the recorded wins as a terminal of 80 columns shows them.
//   node scripts/run-ts.mjs packages/games/yendor/testing/moments.ts

import { readFileSync, writeFileSync } from 'node:fs';
import { frameText, lineText, readRun, Session } from '@stairwell/engine';
import { yendor } from '../game.js';

/** What each moment is called, and how it is known when it comes. */
const MOMENTS: readonly (readonly [title: string, sign: RegExp])[] = [
  ['The first turn', /^You are a/],
  ['A first enemy, with the odds beside its name', /walk into it: attack/],
  ['The pedlar', /Mind the candles/],
  ['A captive', /Chains, and somebody in them/],
  ['A vault: take one of three', /TAKE ONE/],
  ['An altar', /An altar, worn hollow/],
  ['A cistern', /Black water/],
  ['Near death', /You are badly hurt|HP [1-4]\//],
  ['The Amulet', /You hold the Amulet/],
  ['The end', /You win/],
];

const shown = new Map<string, string>();
for (const name of ['win', 'win-forester', 'win-lampwright']) {
  const run = readRun(JSON.parse(readFileSync(`packages/games/yendor/testing/${name}.run`, 'utf8')));
  const session = Session.start(yendor, run.seed, run.options);
  const look = () => {
    const frame = session.frame();
    const { view } = frame;
    const text = frameText(frame);
    const said = [...frame.messages, ...frame.status].map(lineText).join('\n');
    for (const [title, sign] of MOMENTS) {
      if (shown.has(title) || !(sign.test(said) || (frame.overlay !== undefined && sign.test(text))))
        continue;
      const beside = view.things
        .filter(({ name: thing }) => / HP/.test(thing))
        .map(({ name: thing }) => thing);
      shown.set(title, beside.length === 0 ? text : `${text}\n\nIn sight: ${beside.join('; ')}.`);
    }
  };
  look();
  for (const [, action] of run.inputs) {
    session.act(action);
    look();
  }
}

const parts = MOMENTS.flatMap(([title]) => {
  const text = shown.get(title);
  if (text === undefined) return [];
  return [`## ${title}`, '', '```text', ...text.split('\n').map((row) => row.trimEnd()), '```', ''];
});
writeFileSync(
  'docs/yendor-moments.md',
  [
    '# Yendor: ten moments',
    '',
    'From the recorded wins of the bot, as a terminal of 80 columns shows them.',
    '',
    ...parts,
  ].join('\n'),
);
console.log(`${shown.size} of ${MOMENTS.length} moments`);
