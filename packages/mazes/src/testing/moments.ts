// node scripts/run-ts.mjs packages/mazes/src/testing/moments.ts: ten moments of bots' games as docs/mazes.md shows them, at 80x24.

import { frameText } from '@stairwell/engine';
import { Bot } from './bot.js';
import { Walker } from './walker.js';

/** What is looked for in what was said, and what the document says of it. */
const MOMENTS: readonly (readonly [title: string, news: RegExp])[] = [
  ['Somebody has noticed you', /notices you!/],
  ['A blow', /you \(-\d+\)/],
  ['Something is taken', /You take .*\+/],
  ['A creature takes aim', /takes aim/],
  ['Everybody in view falls asleep', /They fall asleep/],
  ['A hunter has lost you', /has lost you/],
  ['Elbereth', /You write Elbereth/],
  ['The end', /You die/],
];

const show = (title: string, text: string): void =>
  console.log(
    `### ${title}\n\n${text
      .replace(/^(\s*\n)+/, '')
      .replace(/^/gm, '    ')
      .trimEnd()}\n`,
  );

const first = new Bot('7', 'luckstone');
show('The beginning: the aim is stated', frameText(first.session.frame()));
const left = new Map(MOMENTS);
for (let seed = 2; seed < 40 && left.size > 0; seed++) {
  let isShown = false;
  const bot = new Bot(String(seed), seed % 2 === 0 ? 'luckstone' : 'wand');
  bot.play(4000, () => {
    const news = bot.state.log.entries.slice(-bot.state.log.fresh || bot.state.log.entries.length);
    const said = news.map(({ text }) => text).join(' ');
    for (const [title, pattern] of left)
      if (!isShown && pattern.test(said)) {
        isShown = true;
        left.delete(title);
        show(`${title} (seed ${seed}, turn ${bot.state.turn})`, frameText(bot.session.frame()));
      }
  });
}
const walker = new Walker('5', { practice: false, wizard: true });
walker.teleport('sokoban:4');
walker.solve(20_000);
walker.press('Backspace');
show('A push of Sokoban taken back', frameText(walker.session.frame()));
