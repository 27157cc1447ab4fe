// `npm test`: sets up what is missing, then everything a change must pass. Arguments go to vitest, to run a part.

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  assertNode,
  cache,
  ensureBuilt,
  ensureChromium,
  ensureInstalled,
  main,
  runTool,
  StepFailed,
  sideBySide,
} from './setup.mjs';

const PROJECTS = ['node', 'browser'];

await main(async () => {
  const filters = process.argv.slice(2);
  assertNode();
  await ensureInstalled();
  await ensureChromium();
  // Each of these keeps one core busy.
  await sideBySide(
    () => timed('build', () => ensureBuilt()),
    () => step('lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
    () => step('types', 'typescript/bin/tsc', '-p', 'tsconfig.check.json'),
    () => step('unused', 'knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'),
  );

  mkdirSync(cache, { recursive: true });
  let failed;
  const totals = { passed: 0, failed: 0, skipped: 0 };
  // One after the other: either keeps the machine busy, and a page wants its pictures in time.
  for (const project of PROJECTS) {
    const report = join(cache, `tests-${project}.json`);
    rmSync(report, { force: true });
    const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    try {
      await timed(`${project} tests`, () =>
        runTool('vitest/vitest.mjs', [
          'run',
          '--project',
          project,
          ...reporting,
          ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
        ]),
      );
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error;
      failed = error;
    }
    const counted = count(report);
    for (const key of Object.keys(totals)) totals[key] += counted[key];
    // A suite that compares nothing proves nothing.
    if (filters.length === 0 && counted.passed === 0) failed ??= new StepFailed(`no ${project} test ran`);
  }
  console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  if (failed) throw failed;
});

function count(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

function step(name, script, ...args) {
  return timed(name, () => runTool(script, args, { quiet: true }));
}

async function timed(name, work) {
  const start = performance.now();
  await work();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
