// Every scenario: missed by what a newcomer tries first, reached by a layout whose recorded run verifies.

import { lineText } from '@stairwell/engine';
import { OptionError, verifyRun } from '@stairwell/engine/play';
import { describe, expect, it } from 'vitest';
import { CELLS, isWay } from '../ground/cells.js';
import { fortress } from '../index.js';
import { buildLayout, LAYOUTS, playLayout } from '../testing/layouts.js';
import { begin, goTo, press, rowsOf, stateOf, statusOf, tick } from '../testing/play.js';
import { readAim, writeAim } from './aim.js';
import { SCENARIOS } from './scenarios.js';

const overlayText = (session: ReturnType<typeof begin>) =>
  session.frame().overlay?.lines.map(lineText).join(' ');

describe.each(SCENARIOS.map(({ id, aim }) => ({ id, aim })))('$id', ({ id, aim }) => {
  it('is reached, at par, by a run that verifies', () => {
    const session = playLayout(id, LAYOUTS[id].good);
    expect(session.report()).toMatchObject({ isGameOver: true, hasWon: true, cause: 'won', ranked: true });
    expect(Number(session.report().points)).toBeGreaterThanOrEqual(readAim(aim)?.par ?? Number.NaN);
    expect(session.frame().overlay?.title).toBe('REACHED');
    expect(verifyRun(fortress, session.run())).toBeUndefined();
  });

  it('is missed by a naive layout', () => {
    const session = playLayout(id, LAYOUTS[id].naive);
    expect(session.report()).toMatchObject({ isGameOver: true, hasWon: false });
    expect(Number(session.report().points)).toBeLessThan(1000);
  });
});

describe('every scenario', () => {
  it('leaves the seconds to its aim', () => {
    for (const { hint } of SCENARIOS) expect(hint).not.toMatch(/seconds/);
  });

  it('begins with something in hand that its budget has', () => {
    for (const { id } of SCENARIOS) {
      const session = begin({ scenario: id });
      const { tool, aim } = stateOf(session);
      const isStair = tool < CELLS.rows.length && isWay(tool);
      expect(isStair ? aim?.stairs : aim?.cells, id).toBeGreaterThan(0);
    }
    expect(statusOf(begin({ scenario: 'the-gallery' }))[0]).toBe(
      'PAUSED  level 1, highest 1  (14, 4)  Enter builds .',
    );
    expect(statusOf(begin({ scenario: 'through-the-rock' }))[0]).toMatch(/Enter digs$/);
  });

  it('keeps the line about the cell under the cursor in a row of its own that a phone has room for', () => {
    const session = buildLayout('the-great-hall', LAYOUTS['the-great-hall'].good);
    goTo(session, 5, 5, 1);
    const lengths = new Set<number>();
    const words = new Set<string>();
    for (let i = 0; i < 900; i++) {
      session.tick();
      lengths.add(lineText(session.frame().status[1]).length);
      words.add(statusOf(session)[1]);
    }
    expect([...lengths]).toEqual([52]);
    expect([...words].filter((text) => text.includes('@')).length).toBeGreaterThan(10);
    expect([...words].filter((text) => text.length > 47)).toEqual([]);
  });

  it('says how many have left of how many', () => {
    const session = buildLayout('evening-rush', LAYOUTS['evening-rush'].naive);
    expect(statusOf(session)[2]).toMatch(/^gone 0 of 100 {2}time 0\/9 s/);
    for (let i = 0; i < 541; i++) session.tick();
    expect(overlayText(session)).toMatch(/The time is over\. \d+ of 100 are out\./);
  });
});

describe('an aim', () => {
  it('says how many find no way, while it goes on and at its end', () => {
    const session = begin({ scenario: 'first-stairs' });
    press(session, 'p');
    tick(session, 900);
    expect(statusOf(session)[2]).toMatch(/ {2}[1-9]\d* without a way$/);
    for (let i = 0; i < 10_000 && !session.report().isGameOver; i++) tick(session, 1);
    expect(overlayText(session)).toMatch(/held up: 0\.0 s\. [1-9]\d* found no way to go\./);
  });

  it('begins paused, counts what is built against its budget, and fixes who comes', () => {
    const session = begin({ scenario: 'first-stairs' });
    expect(statusOf(session)[0]).toContain('PAUSED');
    tick(session, 60);
    expect(session.report()).toMatchObject({ seconds: 0 });
    goTo(session, 5, 5, 0);
    press(session, 'v');
    goTo(session, 6, 6, 0);
    press(session, '3');
    expect(statusOf(session)[2]).toContain('stairs 4/4');
    goTo(session, 9, 5, 0);
    expect(press(session, '3')).toBe('At most 4 stairs, ladders and ramps may be built here.');
    expect(press(session, 'w')).toBe('Only stairs, ladders and ramps may be built here.');
    expect(press(session, 'm')).toBe('That is part of the scenario.');
    expect(press(session, 'o')).toBe('That is part of the scenario.');
    press(session, 'z');
    expect(statusOf(session)[2]).toContain('stairs 0/4');
  });

  it('is made in the sandbox and shared with the ground, and plays there', () => {
    const session = begin({ map: 'floor:0|20.|20.|20.|20.', movers: 0 });
    goTo(session, 1, 1, 0);
    press(session, 'o m');
    goTo(session, 17, 1, 0);
    press(session, '=');
    expect(rowsOf(session).join(' ')).toContain('sandbox without an aim');
    press(session, 'Escape');
    const make = () => {
      press(session, '= E');
      session.give({ type: 'line', text: 'deliver=3 seconds=30 stairs=0 cells=0' });
      expect(rowsOf(session).join(' ')).toContain('Your aim: deliver=3');
      press(session, 'Escape');
      return session.frame().messages.map(lineText).join(' ');
    };
    expect(make()).toContain('There is no hall & yet');
    press(session, 'O');
    expect(make()).toContain('Press P to share it.');
    const now = () => JSON.stringify(fortress.save(stateOf(session)));
    const before = now();
    const request = session.give({ type: 'key', key: 'P', phase: 'tap' })?.requests[0];
    if (request?.type !== 'share') throw new Error('expected something to share');
    expect(now()).toBe(before);
    const shared = begin({ ...request.options }, request.seed);
    expect(stateOf(shared).aim).toMatchObject({ deliver: 3, seconds: 30 });
    press(shared, 'p');
    tick(shared, 1800);
    expect(shared.report()).toMatchObject({ hasWon: true });
    press(session, '= E');
    session.give({ type: 'line', text: 'win=1' });
    // The window covers where it was said, so it says it itself.
    expect(overlayText(session)).toContain('takes words such as');
  });

  it('is typed over an example, or over the one that was made', () => {
    const session = begin({ map: 'floor:0|20.|20.', movers: 0 });
    press(session, '= E');
    expect(session.frame().prompt?.text).toBe('deliver=120 seconds=90 stairs=4 cells=10 jam=0 par=1200');
    session.give({ type: 'line', text: 'deliver=3 seconds=30' });
    expect(overlayText(session)).toContain('There is no hall & yet: press O to make one.');
    press(session, 'E');
    expect(session.frame().prompt?.text).toMatch(/^deliver=3 seconds=30 stairs=20/);
  });

  it('of a scenario is one of a list, from a sandbox and from another scenario', () => {
    for (const options of [{ map: 'floor:0|20.|20.' }, { scenario: 'fire-drill' }]) {
      const session = begin(options);
      press(session, '= S');
      expect(rowsOf(session).join(' ')).toContain('b) Up here, down there: 120 deliveries in 50 s');
      // A line each, or the last of them are out of sight on phones.
      const longest = Math.max(
        ...(session.frame().overlay?.lines ?? []).map((line) => lineText(line).length),
      );
      expect(longest).toBeLessThan(70);
      const request = session.give({ type: 'key', key: 'b', phase: 'tap' })?.requests[0];
      if (request?.type !== 'restart') throw new Error('expected another beginning');
      expect(begin({ ...request.options }).report()).toMatchObject({ isPaused: true, ranked: true });
    }
  });

  it('is a text of words within bounds', () => {
    expect(readAim(' ')).toBeUndefined();
    const aim = readAim('deliver=5,seconds=20');
    expect(aim).toMatchObject({ deliver: 5, seconds: 20, stairs: 20 });
    expect(aim && readAim(writeAim(aim))).toEqual(aim);
    for (const wrong of ['deliver', 'deliver=x', 'seconds=1', 'hurry=4', 'deliver=999999'])
      expect(() => readAim(wrong)).toThrow(OptionError);
  });
});
