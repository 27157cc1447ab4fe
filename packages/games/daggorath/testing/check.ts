// Ten thousand dungeons held to the document's rules: npm run check:daggorath [-- COUNT]. Exit code 1 when one breaks a rule.

import { DungeonGenerator } from '../world.js';
import { brokenRules } from './dungeon-rules.js';

const count = Number(process.argv[2] ?? 10_000);
if (!Number.isInteger(count) || count < 1) throw new RangeError('COUNT is a whole number above zero');
const start = performance.now();
let broken = 0;
for (let seed = 0; seed < count; seed++) {
  for (const problem of brokenRules(new DungeonGenerator(String(seed), 'seeded').generate(), 'seeded')) {
    broken++;
    console.error(`seed ${seed}: ${problem}`);
  }
}
const seconds = (performance.now() - start) / 1000;
console.log(`${count} dungeons, ${broken} rules broken, ${seconds.toFixed(1)} s`);
if (broken > 0) process.exitCode = 1;
