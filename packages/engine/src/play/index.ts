// The entry point @stairwell/engine/play: the contract of a game, frames, sessions, runs, replays, saves.

export { brailleAt, type DotRaster, rasterize } from './braille.js';
export { drawnFrame } from './drawn-frame.js';
export {
  type EventPart,
  EventRecorder,
  type EventSound,
  type GameEvent,
  type GameEventKind,
  PLAYER_ID,
  soundHere,
  YOU,
} from './events.js';
export {
  type AnimationPhase,
  type Answer,
  type Asked,
  type Bearing,
  type CellAnimation,
  type Frame,
  type Gauge,
  type Haze,
  type LightLayer,
  type LightSource,
  type Line,
  lineAtRest,
  lineText,
  type NamedThing,
  type Overlay,
  type Panel,
  plainLine,
  type Slot,
  type Span,
  STACK_NOTHING,
  type StackView,
  type Style,
  type TileView,
  type TimedWork,
  type VectorLine,
  type VectorView,
} from './frame.js';
export {
  type ActionData,
  type AnyGame,
  CONTRACT_VERSION,
  type Control,
  type Figure,
  type Game,
  type GameReport,
  type Opening,
  TICK,
  type Tick,
} from './game.js';
export { type Canvas, emptyCanvas, type Glance, type TileGlance, type VectorGlance } from './glance.js';
export {
  type DragInput,
  type Input,
  type KeyInput,
  keyLabel,
  keyTap,
  type PointInput,
  SHIFT,
  withShift,
} from './input.js';
export { lightLayer } from './light.js';
export { choiceOfLine, otherChoices } from './menu-lines.js';
export {
  OptionError,
  type OptionSpec,
  type Options,
  type OptionValue,
  optionsCodec,
  resolveOptions,
} from './options.js';
export { accept, type GameRequest, type Outcome, refuse } from './outcome.js';
export { definePalette, type Palette } from './palette.js';
export { whyUnranked } from './ranking.js';
export { RecordedSession, type Resumption, readSave, type Save } from './recorded-session.js';
export { createReplay, type More, type Replay } from './replay.js';
export {
  endOfRun,
  outcomeCodec,
  REWIND,
  type Run,
  type RunInput,
  readRun,
  runCodec,
  runHash,
  runIdCodec,
} from './run.js';
export { seedCodec, seedProblem } from './seed.js';
export { Session } from './session.js';
export { type Since, sinceCodec } from './since.js';
export {
  captionOf,
  type Sound,
  type Sounds,
  type SoundVoice,
  sideName,
  soundOfEvent,
  soundVoice,
} from './sounds.js';
export { describeFrame, frameText, openSides, overlayLines } from './text.js';
export { createVerifier, type Difference, RUN_LIMITS, type Verifier, verifyRun } from './verify.js';
