import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { keyTap, type Run } from '@stairwell/engine';
import { canonicalJson } from '@stairwell/engine/codec';
import { RecordedSession } from '@stairwell/engine/play';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsRun } from './addresses.js';
import { LONGEST_LINK, runFromLink, runToLink } from './run-link.js';
import { CELLAR } from './testing/games.js';

function played(moves: readonly string[], seed = 'moss'): Run {
  const session = RecordedSession.start(CELLAR, seed);
  for (const key of moves) session.give(keyTap(key));
  return session.run();
}

/** A link as anybody could make one. */
const linkOf = (text: string) => `run=${deflateRawSync(text).toString('base64url')}`;

describe('a run in an address', () => {
  test('comes out as it went in', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('w', 'a', 's', 'd'), { maxLength: 150 }),
        fc.nat(),
        (moves, seed) => {
          const run = played(moves, `Zoë ${seed} 🗝`);
          const link = runToLink(run) ?? '';
          expect(link).toMatch(/^run=[A-Za-z0-9_-]+$/);
          for (const address of [link, `#${link}`, `https://example.org/stairs/?x=1#${link}`])
            expect(canonicalJson(runFromLink(address))).toBe(canonicalJson(run));
        },
      ),
      { numRuns: 50 },
    );
  });

  test('is deflated JSON in base64url, which other programs write and read', () => {
    const run = played(['d', 's', 'd']);
    const [, data] = (runToLink(run) ?? '').split('run=');
    expect(JSON.parse(inflateRawSync(Buffer.from(data, 'base64url')).toString())).toEqual(run);
    expect(runFromLink(linkOf(JSON.stringify(run)))).toEqual(run);
  });

  test('is told from a file', () => {
    expect(holdsRun('http://127.0.0.1:8080/#run=abc')).toBe(true);
    expect(holdsRun('run=abc')).toBe(true);
    for (const file of ['run.json', 'runs/run-7.json', '-', 'a#b']) expect(holdsRun(file)).toBe(false);
  });

  test('is too long for one when it is very long', () => {
    const session = RecordedSession.start(CELLAR, 'long');
    for (let i = 0; i < 200_000; i += 1 + ((i * i) % 7)) session.give(keyTap('wasd'[(i * i + (i >> 3)) % 4]));
    expect(runToLink(session.run())).toBeUndefined();
  });

  test.each([
    ['nothing', 'run=', 'is cut off'],
    ['no run', 'http://example.org/#level=3', 'holds no run'],
    ['a letter that is no digit', 'run=ab!c', 'is damaged'],
    ['noise', 'run=_____________', 'is damaged'],
    ['half a run', (runToLink(played(['d'])) ?? '').slice(0, 120), /is cut off|is damaged|not JSON/],
    ['another text', linkOf('moss'), 'not JSON'],
    ['another value', linkOf('[]'), 'expected an object'],
    ['megabytes of nothing', linkOf(' '.repeat(20_000_000)), 'a run has at most 4000000 letters'],
    [
      'more letters than an address has',
      `run=${'A'.repeat(LONGEST_LINK)}`,
      'an address holds at most 30000 letters',
    ],
  ])('is refused when it holds %s', (_, link, words) => {
    expect(() => runFromLink(link)).toThrow(words);
  });
});
