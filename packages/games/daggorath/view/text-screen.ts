// Screens of text in place of the view, 32 by 19 characters: EXAMINE, and PREPARE! while a level is entered. They are views and
// not overlays, because one goes on typing below them.

import type { TileView } from '@stairwell/engine';
import type { NamedThing } from '@stairwell/engine/play';
import { creatureIn, isOnFloor, type State } from '../state.js';
import { type Item, itemName } from '../things/items.js';
import { screenStyles } from './colours.js';
import { VIEW_HEIGHT, VIEW_WIDTH } from './shapes.js';

const WIDTH = 32;
const HEIGHT = 19;
const COLUMN = WIDTH / 2;

/** The screen between levels. */
export function prepareScreen(level: number): TileView {
  const screen = new TextScreen();
  screen.write(HEIGHT >> 1, (WIDTH - PREPARE.length) >> 1, PREPARE);
  return screen.view(level, [{ name: PREPARE, x: COLUMN, y: HEIGHT >> 1 }]);
}
const PREPARE = 'PREPARE!';

/** What is in this cell and what is in the bag, two columns each; the burning torch stands out. */
export function examineScreen(state: State): TileView {
  const screen = new TextScreen();
  const things: NamedThing[] = [];
  let row = 0;
  const heading = (text: string) => {
    screen.write(row, (WIDTH - text.length) >> 1, text);
    things.push({ name: text.toLowerCase(), x: 0, y: row });
    row++;
  };
  const list = (items: readonly Item[]) => {
    items.forEach((item, index) => {
      const isLit = state.torch >= 0 && state.items[state.torch] === item;
      const col = (index % 2) * COLUMN;
      const at = row + (index >> 1);
      screen.write(at, col, itemName(item), isLit);
      things.push({ name: `${itemName(item).toLowerCase()}${isLit ? ', burning' : ''}`, x: col, y: at });
    });
    row += (items.length + 1) >> 1;
  };
  heading('HERE');
  if (creatureIn(state, state.row, state.col) >= 0) heading('! SOMETHING ALIVE !');
  list(state.items.filter((item) => isOnFloor(state, item, state.row, state.col)));
  screen.write(row++, 0, '!'.repeat(WIDTH));
  heading('BACKPACK');
  list(state.bag.map((number) => state.items[number]));
  return screen.view(state.level, things);
}

const PLAIN = 0;
const REVERSE = 1;

class TextScreen {
  private readonly glyphs = new Uint32Array(WIDTH * HEIGHT).fill(32);
  private readonly styles = new Uint8Array(WIDTH * HEIGHT).fill(PLAIN);

  /** What does not fit is cut off: a bag can hold more than a screen. */
  write(row: number, col: number, text: string, isReverse = false): void {
    if (row >= HEIGHT) return;
    for (let i = 0; i < text.length && col + i < WIDTH; i++) {
      this.glyphs[row * WIDTH + col + i] = text.charCodeAt(i);
      if (isReverse) this.styles[row * WIDTH + col + i] = REVERSE;
    }
  }

  view(level: number, things: readonly NamedThing[]): TileView {
    return {
      kind: 'tiles',
      width: WIDTH,
      height: HEIGHT,
      glyphs: this.glyphs,
      styles: this.styles,
      palette: screenStyles(level),
      animations: [],
      inPlaceOf: { width: VIEW_WIDTH, height: VIEW_HEIGHT },
      things,
    };
  }
}
