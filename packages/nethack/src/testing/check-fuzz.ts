// npm run check:fuzz: random level scripts by the thousand. Options: --count N, --from N, --all (do not stop at the first crash).

import { fuzzScript } from './fuzz.js';
import { openFuzzHost } from './fuzz-lua.js';

const args = process.argv.slice(2);
const option = (name: string, otherwise: number): number => {
  const at = args.indexOf(`--${name}`);
  const value = at < 0 ? otherwise : Number(args[at + 1]);
  if (!Number.isInteger(value) || value < 1)
    throw new RangeError(`--${name} takes a whole number above zero`);
  return value;
};
const count = option('count', 100_000);
const from = option('from', 1);
const outcomes = { level: 0, error: 0 };
const fuzzLua = await openFuzzHost();
const crashes = new Map<string, { count: number; text: string }>();
for (let number = from; number < from + count; number++) {
  try {
    // Every other script is a Lua file.
    outcomes[number % 2 === 0 ? fuzzScript(number).outcome : fuzzLua(number)]++;
  } catch (error) {
    const text = String(error);
    const lines = text.split('\n');
    const at = lines.findIndex(
      (line) => /^\w*Error: |^RangeError/.test(line) && !line.startsWith('Error: script'),
    );
    const key = lines
      .slice(at, at + 3)
      .join(' ')
      .replace(/-?\d+/g, '#');
    const known = crashes.get(key);
    crashes.set(key, { count: (known?.count ?? 0) + 1, text: known?.text ?? text });
    if (!args.includes('--all')) break;
  }
}
for (const crash of crashes.values())
  console.log(`${crash.count} like this:\n${crash.text.split('\n').slice(0, 40).join('\n')}\n`);
console.log(
  `${outcomes.level} levels, ${outcomes.error} errors, ${[...crashes.values()].reduce((sum, c) => sum + c.count, 0)} crashes`,
);
process.exit(crashes.size === 0 ? 0 : 1);
