// Records a whole win by the bot: the run with its hashes, and the same game as a script of keys for `stairwell run`.
//   node scripts/run-ts.mjs packages/games/yendor/testing/record.ts

import { writeFileSync } from 'node:fs';
import type { Input } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { yendor } from '../game.js';
import { playBot } from './bot.js';

const FOLDER = 'packages/games/yendor/testing';
const MOST_SEEDS = 200;

let best: { seed: string; inputs: Input[]; session: RecordedSession } | undefined;
for (let seed = 1; seed <= MOST_SEEDS; seed++) {
  const session = RecordedSession.start(yendor, String(seed));
  const inputs: Input[] = [];
  playBot({
    frame: () => session.frame(),
    give: (input) => {
      inputs.push(input);
      session.give(input);
    },
  });
  if (!session.report().hasWon) continue;
  if (best === undefined || inputs.length < best.inputs.length)
    best = { seed: String(seed), inputs, session };
  if (seed >= 40) break;
}
if (best === undefined) throw new Error(`no win among ${MOST_SEEDS} seeds`);

const lines = best.inputs.map((input) =>
  input.type === 'key'
    ? input.key
    : input.type === 'point'
      ? `point ${input.x} ${input.y}`
      : `line ${input.text}`,
);
writeFileSync(`${FOLDER}/win.run`, `${JSON.stringify(best.session.run())}\n`);
writeFileSync(
  `${FOLDER}/win.keys`,
  `# A whole game, won by the bot: stairwell run yendor --seed ${best.seed} --input win.keys --print state\n${lines.join('\n')}\n`,
);
console.log(`seed ${best.seed}: ${best.inputs.length} inputs, ${best.session.report().turn} turns`);
