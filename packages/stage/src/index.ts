// The front door of the stage: everything a front end, a store or a server may use.

export { givenOptions, holdsRun, PLAY_MARK, playQuery, RUN_MARK, readPlayQuery } from './addresses.js';
export {
  type AirFeed,
  type AirHeader,
  type AirMessage,
  type AirSoon,
  airEnd,
  createAirFeed,
  createAnnouncer,
  readAirHeader,
  readAirSoon,
} from './air.js';
export {
  BindingError,
  type Bindings,
  bindingsCodec,
  boundControls,
  isDoneBy,
  keyWords,
  usableBindings,
  withKey,
  withoutKey,
} from './bindings.js';
export { enter, importBoard } from './boards/enter.js';
export {
  type BoardView,
  entryQuery,
  figuresOf,
  ordersOf,
  readFilters,
  withFilter,
} from './boards/query.js';
export {
  boardWords,
  columnsOf,
  percentileOf,
  rowOf,
  summaryLines,
  tableLines,
  titleOfFigure,
} from './boards/words.js';
export { type Catalogue, type CatalogueEntry, entryNamed, gamesOf, titleOf } from './catalogue.js';
export { deedsOf, goesOn, hasGoneBackFrom } from './deeds.js';
export { playAgain } from './ending.js';
export { fileName, runFileName } from './file-names.js';
export { printed, runHeadless } from './headless/headless.js';
export { PRINTS, readScript, ScriptError } from './headless/script.js';
export { type Heard, heardIn } from './hearing.js';
export { keysHint } from './house-screens.js';
export { freshId } from './ids.js';
export { importText } from './import.js';
export type { Kept } from './keeping.js';
export { readKeyList } from './key-names.js';
export {
  createLease,
  createMemoryLeases,
  deleteSave,
  type Lease,
  type Leases,
  type LendingLeases,
  takeToPlay,
  withLoans,
} from './leases.js';
export {
  type Board,
  boardKey,
  boardToText,
  type Entry,
  entryCodec,
  entryOf,
  type Ranked,
  type Standing,
} from './library/entry.js';
export { messageOf, parseJson } from './library/json.js';
export {
  type EntryQuery,
  type EntryShelf,
  type Libraries,
  type Library,
  type Listed,
  LOCAL_PLAYER,
  OUTCOMES,
  pageIn,
  pageOf,
  type Range,
  type RunInfo,
  type RunQuery,
  type RunShelf,
  type SaveKind,
  type SaveQuery,
  type SaveShelf,
  StorageError,
  type TextInfo,
  type TextShelf,
} from './library/library.js';
export { createMemoryLibraries } from './library/memory.js';
export { type EntryStore, entryShelf, type Summary } from './library/ranking.js';
export {
  assertSameRun,
  byKept,
  isWantedRun,
  keptRunFromText,
  MOST_RUN_LETTERS,
  runFromText,
  runInfo,
  runOrSaveFromText,
  runToText,
} from './library/runs.js';
export {
  type Addition,
  additionFromText,
  additionToText,
  byPlayed,
  extendedInfo,
  extendedSave,
  infoFromFirstLine,
  isWantedSave,
  kindOfSave,
  type NewSave,
  type SaveInfo,
  type SaveKey,
  type StoredSave,
  saveFromText,
  saveInfo,
  saveKey,
  saveToText,
  storedSave,
} from './library/saves.js';
export { follow, type LiveNews, type LiveRun, openLive } from './live.js';
export { QUICKSAVE, readChosenName, readSaveName, readTextName } from './names.js';
export { isNewTo } from './opening.js';
export { isOver } from './over.js';
export { jsonText, plainText } from './plain-text.js';
export { type DriverTurn, REPLAY_SPEEDS, ReplayDriver, replayRate } from './replay-driver.js';
export {
  endAfter,
  findSave,
  keepBeside,
  RESUME_BUDGET,
  resumeNamed,
  runOfSave,
  saveAddress,
} from './resume.js';
export { beginningFromLink, runFromLink, runToLink } from './run-link.js';
export { type Pressed, Seat, type SeatHost } from './seat.js';
export { dailySeed } from './seeds.js';
export { settleEnds } from './settle.js';
export { offerOf, SHARE_KEY, SHARE_LABEL, type Shareable } from './share.js';
export {
  airText,
  type RunNews,
  type Submission,
  submissionText,
  ticketText,
  withdrawalText,
} from './signing.js';
export { type Beginning, type Host, Stage } from './stage.js';
export {
  choiceWords,
  momentOf,
  placeWords,
  readTime,
  reportWords,
  roomWarning,
  runWords,
  saveWords,
  standWords,
  timeWords,
  WORDS,
  watchedFrame,
} from './words.js';
