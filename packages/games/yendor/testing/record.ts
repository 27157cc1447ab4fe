// Records a whole win of each calling by the bot: the run with its hashes, and that of the first calling as a script of keys for
// `stairwell run`.
//   node scripts/run-ts.mjs packages/games/yendor/testing/record.ts

import { writeFileSync } from 'node:fs';
import { type Input, Session } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { yendor } from '../game.js';
import { CALLING_NAMES } from '../options.js';
import { playBot } from './bot.js';

const FOLDER = 'packages/games/yendor/testing';
const MOST_SEEDS = 200;
/** A win of more inputs is too long to be kept. */
const MOST_INPUTS = 3000;

for (const calling of CALLING_NAMES) {
  const { seed, inputs } = findWin(calling);
  const options = calling === CALLING_NAMES[0] ? {} : { calling };
  const session = RecordedSession.start(yendor, seed, options);
  for (const input of inputs) session.give(input);
  if (!session.report().hasWon) throw new Error(`the win of seed ${seed} does not repeat itself`);
  const name = calling === CALLING_NAMES[0] ? 'win' : `win-${calling}`;
  writeFileSync(`${FOLDER}/${name}.run`, `${JSON.stringify(session.run())}\n`);
  console.log(`${calling}: seed ${seed}, ${inputs.length} inputs, ${session.report().turn} turns`);
  if (calling !== CALLING_NAMES[0]) continue;
  const head = `# A whole game, won by the bot: stairwell run yendor --seed ${seed} --input win.keys --print state`;
  writeFileSync(`${FOLDER}/win.keys`, `${head}\n${inputs.map(lineOf).join('\n')}\n`);
}

/** The first seed that the bot wins with a calling, and what it pressed. */
function findWin(calling: string): { readonly seed: string; readonly inputs: readonly Input[] } {
  for (let seed = 1; seed <= MOST_SEEDS; seed++) {
    const session = Session.start(yendor, String(seed), { calling });
    const inputs: Input[] = [];
    const give = (input: Input) => {
      inputs.push(input);
      session.give(input);
    };
    playBot({ frame: () => session.frame(), give }, { patience: MOST_INPUTS });
    if (session.report().hasWon) return { seed: String(seed), inputs };
  }
  throw new Error(`no win among ${MOST_SEEDS} seeds`);
}

function lineOf(input: Input): string {
  if (input.type === 'key') return input.key;
  if (input.type === 'line') return `line ${input.text}`;
  if (input.type === 'point') return `point ${input.x} ${input.y}`;
  const { from, to } = input;
  return `drag ${from.x} ${from.y} ${to.x} ${to.y}`;
}
