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
import { wrapText } from './text-rows.js';

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

  describe('with more news than four rows of eighty columns hold', () => {
    const fire = `The dragon breathes ${'fire and '.repeat(19)}smoke!`;
    const smell = `You smell ${'smoke and '.repeat(15)}ash.`;
    const history = { id: 'messages', label: 'Messages', keys: ['M', 'Ctrl+P'], group: 'screen' } as const;
    const shown = (log: MessageLog<Kind>, look: object) => newsLines(log, look).map(lineText);

    test('leaves what matters least to the history, says how much, and by which key it is read', () => {
      const log = logOf(['First.', fire, smell]);
      const importance = (kind: Kind) => (kind === 'danger' ? 1 : 0);
      expect(shown(log, { importance, history })).toEqual([`${fire} (2 more: M)`]);
      expect(shown(log, { history })).toEqual([`${smell} (2 more: M)`]);
      expect(shown(log, {})).toEqual([`${smell} (2 more)`]);
      expect(newsLines(log, { history })[0]).toContainEqual({ text: 'M', controls: ['messages'] });
      for (const text of ['First.', fire, smell])
        expect(historyLines(log).map(lineText)).toContain(`1: ${text}`);
    });

    test('begins a message that alone is too long, and says where the rest is', () => {
      const tale = `${'Once there was a king. '.repeat(20)}The end.`;
      const [line] = shown(logOf([tale]), { history });
      expect(line).toMatch(/^(Once there was a king\. )+.*… \(the rest: M\)$/);
      expect(tale.startsWith(line.slice(0, line.indexOf(' …')))).toBe(true);
      expect(shown(logOf(['First.', tale]), { history })[0]).toMatch(/… \(the rest and 1 more: M\)$/);
    });

    test('tells of all: what is shown and what is left are as many as were said, in four rows', () => {
      const words = fc.integer({ min: 1, max: 60 }).map((count) => `${'so '.repeat(count)}it goes.`);
      fc.assert(
        fc.property(fc.array(words, { minLength: 1, maxLength: 12 }), (texts) => {
          const [line] = shown(logOf(texts.map((text, at) => `${at}: ${text}`)), { history });
          expect(wrapText(line, 80).length).toBeLessThanOrEqual(4);
          const left = Number(/ \((\d+) more: M\)$/.exec(line)?.[1] ?? 0);
          expect(line.match(/\d+: /g)).toHaveLength(texts.length - left);
          expect(line).toContain(texts[texts.length - 1]);
        }),
      );
    });
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
