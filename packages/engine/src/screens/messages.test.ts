import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineText } from '../play/frame.js';
import {
  beginNews,
  createMessageLog,
  historyLines,
  type MessageLog,
  messageLogCodec,
  newsLines,
  pastLines,
  say,
} from './messages.js';

const KINDS = ['info', 'danger'] as const;
type Kind = (typeof KINDS)[number];

/** A log after some actions, each with what it had to say. */
function logOf(...actions: string[][]): MessageLog<Kind> {
  const log = createMessageLog<Kind>();
  actions.forEach((texts, turn) => {
    beginNews(log);
    for (const text of texts) say(log, turn + 1, text, text.endsWith('!') ? 'danger' : 'info');
  });
  return log;
}

const news = (log: MessageLog<Kind>) => newsLines(log).map(lineText);
const past = (log: MessageLog<Kind>) => pastLines(log).map(lineText);
const history = (log: MessageLog<Kind>) => historyLines(log).map(lineText);

describe('a log of messages', () => {
  test('parts what the last action said from what was said before', () => {
    const log = logOf(['A door opens.'], ['A bat.', 'It bites.']);
    expect(news(log)).toEqual(['A bat. It bites.']);
    expect(past(log)).toEqual(['A door opens.']);
    beginNews(log);
    expect(news(log)).toEqual([]);
    expect(past(log)).toEqual(['A door opens.', 'A bat.', 'It bites.']);
  });

  test('counts what is said again, so that two turns of the same never look the same', () => {
    expect(news(logOf(['You find nothing.']))).toEqual(['You find nothing.']);
    expect(news(logOf(['You find nothing.'], ['You find nothing.']))).toEqual(['You find nothing. (x2)']);
    const blows = ['You hit the bat.', 'The bat bites!'];
    const log = logOf(blows, blows, blows);
    expect(news(log)).toEqual(['You hit the bat. (x3) The bat bites! (x3)']);
    expect(past(log)).toEqual([]);
    say(log, 4, 'The bat dies.', 'info');
    expect(news(log)).toEqual(['You hit the bat. (x3) The bat bites! (x3) The bat dies.']);
  });

  test('keeps the order in which things were said, with turns and counts', () => {
    const log = logOf(['A.', 'B.'], ['B.'], [], ['A.', 'B.'], ['A.', 'B.']);
    expect(history(log)).toEqual(['1: A.', '1: B.', '2: B.', '5: A. (x2)', '5: B. (x2)']);
    expect(historyLines(log, { when: (turn) => `T${turn}` }).map(lineText)[0]).toBe('T1: A.');
  });

  test('of news that fill too many rows, what matters least goes, and the rest stands whole', () => {
    const fire = `The dragon breathes ${'fire and '.repeat(19)}smoke!`;
    const smell = `You smell ${'smoke and '.repeat(15)}ash.`;
    const log = logOf(['First.', fire, smell]);
    const importance = (kind: Kind) => (kind === 'danger' ? 1 : 0);
    expect(newsLines(log, { importance }).map(lineText)).toEqual([fire]);
    expect(news(log)).toEqual([smell]);
  });

  test('every kind has its colour', () => {
    const danger = { color: 0xff0000, ansi: 9 };
    expect(newsLines(logOf(['A.', 'Run!']), { styles: { danger } })).toEqual([
      [{ text: 'A.' }, { text: ' Run!', style: danger }],
    ]);
  });

  test('does not grow without end, and is saved and read whatever was said', () => {
    const texts = fc.array(fc.array(fc.constantFrom('A.', 'B.', 'C!', 'D.'), { maxLength: 6 }), {
      maxLength: 200,
    });
    const codec = messageLogCodec(KINDS);
    fc.assert(
      fc.property(texts, (actions) => {
        const log = logOf(...actions);
        expect(log.entries.length).toBeLessThanOrEqual(400);
        expect(log.fresh + log.before).toBeLessThanOrEqual(log.entries.length);
        const said = log.entries.reduce((sum, { count }) => sum + count, 0);
        if (log.entries.length < 400) expect(said).toBe(actions.flat().length);
        expect(codec.read(JSON.parse(JSON.stringify(codec.write(log))), '')).toEqual(log);
      }),
    );
    for (const actions of [
      [['A.'], ['A.']],
      [
        ['A.', 'B.'],
        ['A.', 'B.'],
      ],
      [['A.'], [], ['A.']],
    ]) {
      const log = logOf(...actions);
      expect(codec.read(codec.write(log), '')).toEqual(log);
    }
    expect(() => codec.read({ entries: [], fresh: 1, before: 0 }, 'log')).toThrow('fewer messages than news');
    const long = logOf(['A tale. '.repeat(1250)]);
    expect(codec.read(codec.write(long), '')).toEqual(long);
    expect(() => logOf(['A tale. '.repeat(1251)])).toThrow('a message has at most 10000 letters, got 10008');
  });

  test('an action that says something always changes what is shown', () => {
    const action = fc.array(fc.constantFrom('A.', 'B.', 'C!'), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(action, { minLength: 1, maxLength: 8 }), (actions) => {
        const log = createMessageLog<Kind>();
        let shown = '';
        actions.forEach((texts, turn) => {
          beginNews(log);
          for (const text of texts) say(log, turn, text, 'info');
          const now = news(log).join();
          expect(now).not.toBe(shown);
          shown = now;
        });
      }),
      { numRuns: 2000 },
    );
  });
});
