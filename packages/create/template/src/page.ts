// The page of `npm run dev`: the map on a canvas, words below it, and keys, taps and swipes as inputs. When you change a rule, the game
// goes on where it was. For menus, saves, sounds and sharing there is the whole arcade: `npm run web`.

import { canvasDisplay, litArt } from '@stairwell/display/canvas';
import { listenToPointer, openKeyboard, touchPad } from '@stairwell/display/keys';
import { frameText } from '@stairwell/display/text';
import { type Input, lineText, Session } from '@stairwell/engine';
import { freshSeed } from '@stairwell/engine/random';
import { game } from './game.js';

const screen = part<HTMLCanvasElement>('screen');
const words = part('words');
const display = canvasDisplay(screen, { parts: 'view', zoom: 'known' }, litArt());

// What the page before the last change left here, or a new game.
let session = resumed(import.meta.hot?.data.moment) ?? begin();
show();

const keyboard = openKeyboard({ isRealTime: false, send: give, isListening: () => true });
const takePointerAway = listenToPointer(screen, { at: display.at, point: give, swipe: give });
const takePadAway = touchPad(part('pad'), { controls: game.controls, isRealTime: false, send: give });

function show(events: Parameters<typeof display.show>[1] = []): void {
  const frame = session.frame();
  display.show(frame, events);
  const again = session.report().isGameOver ? ['Enter, or a tap on the map: once more'] : [];
  const lines = [...[...frame.status, ...frame.messages].map((line) => lineText(line)), ...again];
  words.replaceChildren(
    ...lines.map((line) => Object.assign(document.createElement('p'), { textContent: line })),
  );
  screen.setAttribute('aria-label', frameText(frame)); // for whoever cannot see a canvas
}

function give(input: Input): boolean {
  const isOver = session.report().isGameOver;
  if (isOver && (input.type === 'point' || (input.type === 'key' && input.key === 'Enter')))
    session = begin();
  const outcome = isOver ? undefined : session.give(input);
  show(outcome?.events);
  if (outcome?.reason !== undefined) words.append(outcome.reason); // why nothing came of it
  return isOver || outcome !== undefined;
}

function begin(): Session {
  return Session.start(
    game,
    freshSeed((bound) => Math.floor(Math.random() * bound)),
  );
}

function resumed(
  kept: { readonly seed: string; readonly moment: ReturnType<Session['moment']> } | undefined,
): Session | undefined {
  try {
    return kept && Session.at({ game, seed: kept.seed, options: {} }, kept.moment);
  } catch {
    return undefined; // what is saved has another form now
  }
}

/** An element of `index.html`. */
function part<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`index.html has no #${id}`);
  return found as Kind;
}

import.meta.hot?.accept();
import.meta.hot?.dispose((data) => {
  data.moment = { seed: session.seed, moment: session.moment() };
  keyboard.close();
  takePointerAway();
  takePadAway();
  display.close();
});
