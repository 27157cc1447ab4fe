import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPool } from './pool.js';

test('a run that never ends or takes all memory is refused, and the next one is verified', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stairwell-pool-'));
  const file = join(folder, 'thread.mjs');
  writeFileSync(
    file,
    `export function verify({ text }) {
      if (text === 'for ever') for (;;);
      const hoard = [];
      while (text === 'hoards') hoard.push(new Array(10_000).fill(hoard.length));
      return { state: 'verified', figures: {}, hasWon: false, time: 1 };
    }`,
  );
  const pool = createPool({ file, threads: 1, seconds: 1, megabytes: 64, patience: 0 });
  try {
    expect(await pool.verify('for ever')).toEqual({
      state: 'refused',
      reason: 'its verification takes more than 1 s',
    });
    expect(await pool.verify('fine')).toMatchObject({ state: 'verified' });
  } finally {
    await pool.close();
  }
  const small = createPool({ file, threads: 1, seconds: 60, megabytes: 64 });
  try {
    expect(await small.verify('hoards')).toEqual({
      state: 'refused',
      reason: 'its verification needs more than 64 MB',
    });
    expect(await small.verify('fine')).toMatchObject({ state: 'verified' });
  } finally {
    await small.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
