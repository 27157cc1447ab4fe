// Writes a golden file of recorded levels: node scripts/run-ts.mjs packages/nethack/src/testing/write-golden.ts DATA OUT REGEXP [NAME].
// The expression is matched against "level seed".

import { writeFileSync } from 'node:fs';
import { type Fields, readJson, traceFiles } from './data.js';
import { goldenOf } from './golden.js';

const [data, out, pattern, name = 'GOLDEN_LEVELS'] = process.argv.slice(2);
if (data === undefined || out === undefined || pattern === undefined) {
  console.error('usage: write-golden.ts DATA OUT REGEXP');
  process.exit(2);
}
const wanted = new RegExp(pattern);
const rows = traceFiles(data)
  .filter((file) => wanted.test(`${file.level} ${file.seed}`))
  .map((file) => {
    const trace = readJson(file.path);
    return goldenOf(trace, (trace.start as Fields).rolecode as string);
  });
const text = rows.map((row) => `  ${JSON.stringify(row)},`).join('\n');
writeFileSync(
  out,
  `// Recorded levels in short form (see golden.ts). Made from the recordings by write-golden.ts; never edited by hand.\n\nimport type { GoldenLevel } from '../golden.js';\n\nexport const ${name}: readonly GoldenLevel[] = [\n${text}\n];\n`,
);
console.log(`${rows.length} levels`);
