// Ten moments of bots' and walkers' games that the documents show, in the terminal and in the page.

import { type Frame, frameText, lineText, type Save } from '@stairwell/engine';
import type { RecordedSession } from '@stairwell/engine/play';
import { refillOf } from '../level/powers.js';
import { isSoldAt } from '../turn/things.js';
import { Bot } from './bot.js';
import { fittingSolution } from './bot-puzzle.js';
import { special } from './scene.js';
import { Walker } from './walker.js';

interface ShownMoment {
  readonly title: string;
  /** What its picture is called. */
  readonly name: string;
  readonly frame: Frame;
  /** From here the game goes on. */
  readonly save: Save;
  /** The key that leads from the save to the moment; left out, the save is of the moment itself. */
  readonly key?: string;
}

/** What each moment is called, and how it is known when it comes. */
const SIGNS: readonly (readonly [name: string, title: string, sign: RegExp])[] = [
  ['beginning', 'The beginning: the aim is stated', /Your aim: /],
  ['noticed', 'Somebody has noticed you', /notices you!/],
  ['taken', 'Something is taken', /You take .*\+/],
  ['aim', 'A creature takes aim', /takes aim/],
  ['asleep', 'Everybody in view falls asleep', /They fall asleep/],
  ['lost', 'A hunter has lost you', /has lost you/],
  ['elbereth', 'Elbereth', /You write Elbereth/],
  ['shop', 'A shop', /For sale: /],
  ['undo', 'A push of Sokoban taken back', /You take back the last push/],
  ['end', 'The end', /You were caught/],
];
const MOST_SEEDS = 12;
const MOST_TURNS = 2500;

/** Each moment at the first time when it comes, at most two from one game, in the order of the list. */
export function findMoments(): ShownMoment[] {
  const found = new Map<string, ShownMoment>();
  const look = (session: RecordedSession, start?: { save: Save; key: string }): boolean => {
    const frame = session.frame();
    const said = frame.messages.map(lineText).join('\n');
    const sign = SIGNS.find(
      ([name, , each]) =>
        !found.has(name) && (each.test(said) || (frame.overlay !== undefined && each.test(frameText(frame)))),
    );
    if (sign !== undefined)
      found.set(sign[0], { name: sign[0], title: sign[1], frame, ...(start ?? { save: session.save() }) });
    return sign !== undefined;
  };
  const walker = new Walker('5', { practice: false, wizard: true });
  walker.teleport('sokoban:4');
  walker.pushAll(fittingSolution(walker.level)?.slice(0, 30) ?? []);
  walker.press('Backspace');
  look(walker.session);
  const customer = new Walker('5', { practice: false, wizard: true });
  customer.teleport(special(customer, 'minetn'));
  const { site, things } = customer.level;
  const ware = things.findIndex(
    (thing, cell) =>
      thing !== undefined && refillOf(site, thing) !== undefined && isSoldAt(customer.level, cell),
  );
  customer.walkTo(ware);
  look(customer.session);
  const victim = new Walker('5', { practice: false, wizard: true, aim: 'luckstone' });
  for (const level of ['minetn', 'minend']) victim.teleport(special(victim, level));
  for (let turns = 0; turns < MOST_TURNS && victim.state.fate === ''; turns++) {
    // A run that is over cannot be gone on with: its picture is taken one key later.
    const save = victim.session.save();
    const key = turns % 2 === 0 ? 'x' : '.';
    victim.press(key);
    if (victim.state.fate !== '') look(victim.session, { save, key });
  }
  for (let seed = 1; seed <= MOST_SEEDS && found.size < SIGNS.length; seed++) {
    const bot = new Bot(String(seed), seed % 2 === 0 ? 'luckstone' : 'wand');
    let shown = look(bot.session) ? 1 : 0;
    bot.play(MOST_TURNS, () => {
      if (shown < 2 && look(bot.session)) shown++;
    });
  }
  return SIGNS.flatMap(([name]) => found.get(name) ?? []);
}
