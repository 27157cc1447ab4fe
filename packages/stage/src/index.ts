// The front door of the stage: everything a front end, a store or a server may use.

export {
  BindingError,
  type Bindings,
  boundControls,
  createTranslator,
  isShiftable,
  SHIFT,
} from './bindings.js';
export { type HeadlessOutlet, printed, runHeadless } from './headless/headless.js';
export { createMemorySaves } from './headless/memory-saves.js';
export { PRINTS, type Print, readScript, ScriptError, type Step } from './headless/script.js';
export { keyLabel, readKeyList, readKeyName } from './key-names.js';
export {
  byAge,
  byFigure,
  LOSSES_KEPT,
  LOSSES_KEPT_WHEN_FULL,
  MOST_ENTRIES,
  nextStreak,
  type Standing,
  type Summary,
  standings,
  summarize,
  surplus,
} from './leaderboard/board.js';
export {
  boardFromText,
  boardToText,
  type Contest,
  type Ended,
  type Entry,
  endedOf,
  idOf,
  mismatch,
  readEntry,
} from './leaderboard/entry.js';
export { type EntryStore, enter, entriesOf, type Imported, importBoard } from './leaderboard/leaderboard.js';
export { createMemoryEntries } from './leaderboard/memory-entries.js';
export {
  type Answer,
  ask,
  BY_DATE,
  OUTCOMES,
  type OutcomeFilter,
  ordersOf,
  PAGE_SIZE,
  type Query,
  type Range,
  readFilters,
  withFilter,
} from './leaderboard/query.js';
export {
  columnsOf,
  endingText,
  LEADERBOARD_KEY,
  rowOf,
  standingText,
  summaryLines,
  tableLines,
  titleOfFigure,
  withStanding,
} from './leaderboard/words.js';
export { hasSaid, MessageLog } from './message-log.js';
export { isBeginningOfMoment, readMoment } from './moments.js';
export { jsonText, plainLines, plainText } from './plain-text.js';
export { type DriverTurn, REPLAY_SPEEDS, ReplayDriver } from './replay-driver.js';
export { MOST_RUN_LETTERS, runFromText, runToText } from './run-text.js';
export {
  AUTOSAVE,
  assertSaveName,
  EARLIER,
  parseJson,
  type SaveInfo,
  type SaveStore,
  type StoredSave,
  saveFromText,
  saveInfo,
  saveToText,
} from './saves.js';
export { dailySeed, freshSeed } from './seeds.js';
export { type Host, Stage } from './stage.js';
export { TickClock } from './tick-clock.js';
export { createTimekeeper } from './times.js';
