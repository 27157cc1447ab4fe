// What every dungeon says to whoever plays by touch: no key is named where there are none.

import { type AnyGame, type Control, keyTap, lineText, type Overlay } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { createStreams } from '@stairwell/engine/random';
import { expect, test } from 'vitest';
import { touchFrame, touchOverlay } from '../packages/arcade/src/web/play/touch-words.js';
import { openingOf } from '../packages/stage/src/opening.js';
import { CATALOGUE } from './testing/catalogue.js';

/** Keys that no dungeon has as a sign or as a word of its own. */
const NAMED_KEY = /^(?:(?:Ctrl|Shift|Alt)\+.+|F\d+|Esc|Escape|Enter|Tab|Backspace|Page(?:Up|Down))$/;

/** Controls that end what is played. */
const LEAVING = /^(quit|leave|save|write|share)$/;

/** By dungeon: signs of its map, which look like keys. */
const SIGNS: Readonly<Record<string, readonly RegExp[]>> = {
  darkfloor: [
    / exit E /,
    /fog, shown as \?/,
    /^F is .* L is /,
    /^X, the chaser, /,
    /^S, the stalker, /,
    / the stalker, S, sees you /,
  ],
  fortress: [
    / a place of work \$;(?: a hall &$)?/,
    /: a hall &;/,
    // The signs of the map, at the beginning of their rows.
    /^[@$&oS#.,<^] {2}(?=[A-Z])/,
    / and G where /,
    /\. > are stairs down, X stairs for both ways, L a ladder/,
    / drawn as \*/,
    / So are }, v and {/,
  ],
  yendor: [/^(?:@|<|\+|\)|%) .*/],
  mazes: [/^ {2}\S.*/],
};

/** The same of what is said while one plays: numbers of the status, letters of the pack. */
const SAID: Readonly<Record<string, readonly RegExp[]>> = {
  yendor: [/\b[a-zA-Z]\) /g, / T \d+/],
  fortress: [/; @ /, /\d x \d/],
};

test.each(CATALOGUE)(
  '$id names no key in its opening, its help, its pause and its aim',
  async ({ id, load }) => {
    const game = await load();
    const lines = shownBy(game).flatMap((overlay) => touchOverlay(overlay, game.controls).lines);
    // What names controls is what stands on their buttons.
    const texts = lines.map((line) => lineText(line.filter(({ controls }) => controls === undefined)));
    const signs = SIGNS[id] ?? [];
    expect(texts.filter((text) => keysIn(text, game.controls, signs).length > 0)).toEqual([]);
    // Signs stay what they are, whatever they do in the sentence.
    expect(signs.filter((sign) => !texts.some((text) => sign.test(text)))).toEqual([]);
  },
);

test.each(CATALOGUE)('$id names no key in what it says while somebody plays', async ({ id, load }) => {
  const game = await load();
  const chance = createStreams('touch').of('keys');
  const buttons = game.controls.filter(({ id, face }) => face !== '' && !LEAVING.test(id));
  const said = new Set<string>();
  for (const seed of ['lantern', 'cellar']) {
    const session = RecordedSession.start(game, seed);
    for (let i = 0; i < 250; i++) {
      const { overlay } = session.frame();
      const keys = overlay?.choices.map(({ key }) => key) ?? buttons.map(({ keys: [key] }) => key);
      session.give(keyTap(chance.pick(keys)));
      const { status, messages } = touchFrame(session.frame(), game.controls);
      for (const line of [...status, ...messages])
        said.add(lineText(line.filter(({ controls }) => controls === undefined)));
    }
  }
  expect(said.size).toBeGreaterThan(5);
  expect([...said].filter((text) => keysIn(text, game.controls, SAID[id] ?? []).length > 0)).toEqual([]);
});

/** The opening, and every page of help, pause and aim. */
function shownBy(game: AnyGame): Overlay[] {
  const shown = [openingOf(game)];
  for (const id of ['help', 'pause', 'task']) {
    const key = game.controls.find((control) => control.id === id)?.keys[0];
    if (key === undefined) continue;
    const session = RecordedSession.start(game, 'lantern');
    session.give(keyTap(key));
    for (let page = session.frame().overlay; page !== undefined; page = session.frame().overlay) {
      shown.push(page);
      if (!page.choices.some((choice) => choice.key === 'PageDown')) break;
      session.give(keyTap('PageDown'));
    }
  }
  return shown;
}

/** The keys that a text names. What stands on a button as well is no riddle; numbers and "a" are words of any sentence. */
function keysIn(text: string, controls: readonly Control[], signs: readonly RegExp[]): string[] {
  const faces = new Set(controls.map(({ face, label }) => face ?? label));
  const keys = new Set(
    controls.flatMap(({ keys }) => keys).filter((key) => !faces.has(key) && !/^[aA\d]$/.test(key)),
  );
  const rest = signs.reduce((left, each) => left.replace(each, ' '), text);
  const words = rest.split(/\s+/).map((word) => word.replace(/^\((?=.)/, '').replace(/(?<=.)[.,;:!)]+$/, ''));
  return words.filter((word) => keys.has(word) || NAMED_KEY.test(word));
}

test('the hints of all scenarios name neither keys nor numbers of keys', async () => {
  const { SCENARIOS } = await import('../packages/games/fortress/aims/scenarios.js');
  const game = await CATALOGUE.find(({ id }) => id === 'fortress')?.load();
  if (game === undefined) throw new Error('there is no fortress');
  for (const { id } of SCENARIOS) {
    const session = RecordedSession.start(game, '7', { scenario: id });
    const said = touchFrame(session.frame(), game.controls).messages.map(lineText).join(' ');
    expect(said).toMatch(/Build, then tap Start \/ pause\.$/);
    expect(keysIn(said, game.controls, []), id).toEqual([]);
    expect(said, id).not.toMatch(/\d|\bkeys?\b/);
  }
});
