// The entry point @stairwell/display/terminal: frames in a terminal, and its keys. It needs no browser, and of Node only the streams
// that it is given.

export { type Blow, blowsIn } from '../blows.js';
export { Cells, PLAIN, type StyleNumbers } from '../cells/cells.js';
export { SMALLEST } from '../cells/layout.js';
export { CHOSEN, FAINT, NOTICE, TITLE } from '../cells/own-styles.js';
export {
  isTooSmall,
  type Painted,
  type PaintWishes,
  paintFrame,
  paintTooSmall,
} from '../cells/paint.js';
export { breakLine, breakLines, drawRow, type TextRow } from '../cells/text-rows.js';
export { scrollTo } from '../scroll.js';
export { type CellPointer, createCellPointer } from './cell-pointer.js';
export {
  type TerminalDisplay,
  type TerminalOptions,
  type TerminalProcess,
  terminalDisplay,
} from './display.js';
export { ESCAPE_WAIT_MS, KeyDecoder, type Keystroke } from './keys.js';
export { Screen } from './screen.js';
export {
  COLOR_MODES,
  type ColorMode,
  createStyleBook,
  detectColorMode,
  type StyleBook,
} from './style-book.js';
export {
  type LeaveSignal,
  type Scene,
  type Surroundings,
  Terminal,
  type TerminalInput,
  type TerminalOutput,
} from './terminal.js';
