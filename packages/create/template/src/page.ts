// The page of `npm run dev`: frames on a canvas, keys and taps as inputs. When you change a rule, the game goes on where it was.
// For menus, saves, sounds and sharing there is the whole arcade: `npm run web`.

import { canvasDisplay } from '@stairwell/display/canvas';
import { openKeyboard } from '@stairwell/display/keys';
import { frameText } from '@stairwell/display/text';
import { type Input, Session } from '@stairwell/engine';
import { freshSeed } from '@stairwell/engine/random';
import { game } from './game.js';

const screen = document.querySelector<HTMLCanvasElement>('#screen') ?? document.createElement('canvas');
const display = canvasDisplay(screen);

// What the page before the last change left here, or a new game.
let session = resumed(import.meta.hot?.data.moment) ?? begin();
show();

function show(events: Parameters<typeof display.show>[1] = []): void {
  const frame = session.frame();
  display.show(frame, events);
  screen.setAttribute('aria-label', frameText(frame)); // for whoever cannot see a canvas
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

function give(input: Input): boolean {
  const isOver = session.report().isGameOver;
  if (isOver && input.type === 'key' && input.key === 'Enter') session = begin();
  const outcome = isOver ? undefined : session.give(input);
  show(outcome?.events);
  return isOver || outcome !== undefined;
}

const keyboard = openKeyboard({ isRealTime: false, send: give, isListening: () => true });
screen.addEventListener('click', (event) => {
  const cell = display.at(event.offsetX, event.offsetY);
  if (cell !== undefined) give({ type: 'point', ...cell });
});

import.meta.hot?.accept();
import.meta.hot?.dispose((data) => {
  data.moment = { seed: session.seed, moment: session.moment() };
  keyboard.close();
  display.close();
});
