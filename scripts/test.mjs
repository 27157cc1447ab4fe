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
} from './setup.mjs';

const PROJECTS = ['node', 'browser'];

await main(() => {
  const filters = process.argv.slice(2);
  assertNode();
  ensureInstalled();
  ensureChromium();
  timed('build', () => ensureBuilt());
  timed('lint', () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']));
  timed('types', () => runTool('typescript/bin/tsc', ['-p', 'tsconfig.check.json']));
  timed('unused', () => runTool('knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors']));

  mkdirSync(cache, { recursive: true });
  let failed;
  const totals = { passed: 0, failed: 0, skipped: 0 };
  // One after the other: the browser wants the machine for itself.
  for (const project of PROJECTS) {
    const report = join(cache, `tests-${project}.json`);
    rmSync(report, { force: true });
    const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    try {
      timed(`${project} tests`, () =>
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

function timed(name, work) {
  const start = performance.now();
  work();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
