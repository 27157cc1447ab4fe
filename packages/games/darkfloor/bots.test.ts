import { frameText, lineText, Session } from '@stairwell/engine';
import { describe, expect, it } from 'vitest';
import { darkfloor } from './index.js';
import { balanceProblems, playAll, playRun } from './testing/arena.js';
import { botNamed } from './testing/bots.js';

/** The seeds up to 200 on which the careful bot gets out, as `npm run check:darkfloor` prints them: on 6 % of them. */
const ESCAPES = [12, 40, 45, 46, 50, 53, 72, 82, 142, 144, 145, 187];

/** Whole games take time, and more of it on a busy machine. */
const PATIENCE = { timeout: 300_000 };

describe('Bots that see only the screen', PATIENCE, () => {
  it('die of contact, of HP and of SAN, each at least one time in twenty; no run gets stuck', () => {
    const seeds = 8;
    const tally = playAll(seeds);
    expect(balanceProblems(tally, seeds)).toEqual([]);
  });

  it('can escape by careful play', () => {
    const endings = ESCAPES.map((seed) => playRun(botNamed('careful'), String(seed)));
    expect(endings.filter(({ floor, death }) => floor !== 0 || death !== 'escaped')).toEqual([]);
  });

  it('are warned at least one tick before any contact', () => {
    let contacts = 0;
    for (let seed = 1; seed <= 8; seed++) {
      const session = Session.start(darkfloor, seed);
      const decide = botNamed('hasty').create(String(seed));
      let wasWarned = false;
      for (let tick = 0; tick < 3000; tick++) {
        const frame = session.frame();
        wasWarned = frame.messages.map(lineText).some((message) => message.startsWith('Your heart'));
        for (const input of decide(frame)) session.give(input);
        session.tick();
        if (session.report().isGameOver) break;
      }
      if (session.report().death !== 'contact') continue;
      contacts++;
      expect(wasWarned, `seed ${seed}`).toBe(true);
    }
    expect(contacts).toBeGreaterThan(5);
  });

  it('play the same run twice', () => {
    const once = playRun(botNamed('hasty'), '5');
    expect(playRun(botNamed('hasty'), '5')).toEqual(once);
  });

  it('see a frame of 20 rows, 4 status lines and messages', () => {
    const lines = frameText(Session.start(darkfloor, '1').frame()).split('\n');
    expect(lines[21]).toMatch(/^FL:20 /);
    expect(lines[24]).toMatch(/^World seed: 1/);
    expect(lines[25]).toMatch(/^Floor 20\. The lift shuts/);
    expect(lines[26]).toMatch(/^A draught comes/);
  });
});
