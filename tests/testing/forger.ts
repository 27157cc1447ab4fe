// What attackers of a run server send: runs that were signed rightly by nobody of importance, damaged ones, and harmful texts in every place.

import type { Run } from '@stairwell/engine';
import type { Random } from '@stairwell/engine/random';
import { submissionText } from '@stairwell/stage';
import { freshKey, type SecretKey } from '../../packages/server/src/client/index.js';
import { finishedRun } from '../../packages/server/src/testing/server.js';

/** What is sent. */
export type Body = Record<string, unknown>;

/** Texts that do harm where they are taken for more than texts. */
export const NASTY = [
  "'; drop table runs; --",
  "' or '1'='1",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '\u0000\u0001\u001b[2J',
  '\u202eevil',
  '\ud800',
  'A'.repeat(100_000),
  'process.exit(1)',
  '%00%2e%2e%2f',
  '__proto__',
];

/** Somebody who makes such things, by chance. */
export function createForger(random: Random) {
  const signed = (run: unknown, name: string, key: SecretKey, more: object = {}): Body => {
    const player = { name, key: key.key };
    let signature = '';
    try {
      signature = key.sign(submissionText({ run: run as Run, player, ...more }));
    } catch {
      signature = key.sign('what cannot be signed');
    }
    return { run, player, signature, ...more };
  };
  const someone = () => ({ key: freshKey(), name: `p${random.below(1e9)}` });
  const aRun = () => finishedRun(1 + random.below(20), `s${random.below(1e9)}`);

  /** A copy with one value somewhere changed. */
  function damaged(run: Run): Run {
    const copy = structuredClone(run) as unknown as Body;
    const paths: { holder: Body; key: string }[] = [];
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const key of Object.keys(value)) {
        if (!(value === copy && key === 'id')) paths.push({ holder: value as Body, key });
        visit((value as Body)[key]);
      }
    };
    visit(copy);
    const { holder, key } = random.pick(paths);
    const before = JSON.stringify(holder[key]);
    do
      holder[key] = random.pick<unknown>([
        0,
        1,
        -1,
        1e308,
        '',
        'x',
        null,
        true,
        [],
        {},
        random.below(1000),
        ...NASTY,
      ]);
    while (JSON.stringify(holder[key]) === before);
    return copy as unknown as Run;
  }

  function withNasty(): Body {
    const { key, name } = someone();
    const text = random.pick(NASTY);
    const run = aRun();
    switch (random.below(9)) {
      case 0:
        return signed({ ...run, outcome: { ...run.outcome, isGameOver: false } }, name, key);
      case 1:
        return signed({ ...run, seed: text }, name, key);
      case 2:
        return signed({ ...run, game: text }, name, key);
      case 3:
        return signed({ ...run, version: text }, name, key);
      case 4:
        return signed({ ...run, id: text }, name, key);
      case 5:
        return { ...signed(run, name, key), signature: text };
      case 6:
        return { ...signed(run, name, key), player: { name, key: text } };
      case 7:
        return signed(run, name, key, { ticket: text });
      default:
        return signed({ ...run, options: { ...run.options, mood: text, [text]: text } }, name, key);
    }
  }

  return { signed, someone, aRun, damaged, withNasty };
}
