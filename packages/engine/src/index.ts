// The front door of the engine: everything a dungeon may use.

export type { Codec } from './codec/codec.js';
export { DataError } from './codec/data-error.js';
export * as codec from './codec/index.js';
export { canonicalJson, hashJson, type Json } from './codec/json.js';
export {
  type Reader,
  readArray,
  readBoolean,
  readInteger,
  readMap,
  readNumber,
  readObject,
  readOneOf,
  readOptional,
  readText,
  readWithin,
} from './codec/read.js';
export { BSP_DEFAULTS, type BspOptions, digBsp } from './generate/bsp.js';
export { CAVES_DEFAULTS, type CavesOptions, digCaves } from './generate/caves.js';
export {
  type FarApartOptions,
  type Ground,
  PlacementError,
  type PlacementMap,
  type PlacementOptions,
  type Points,
  placeAligned,
  placeFarApart,
  placeInQuadrants,
  placeInRooms,
  type TupleOf,
} from './generate/connections.js';

export { digMaze, MAZE_DEFAULTS, MAZE_STYLES, type MazeOptions, type MazeStyle } from './generate/maze.js';
export {
  type Door,
  PLAN,
  type Plan,
  type PlanCell,
  paintPlan,
  planRows,
  type Room,
  roomHolds,
  type SizeRange,
} from './generate/plan.js';
export {
  digRooms,
  ROOMS_DEFAULTS,
  type RoomConnection,
  type RoomsOptions,
  type RoomsPlan,
} from './generate/rooms.js';
export { type DistanceOptions, distancesFrom } from './grid/distances.js';
export { type CellArray, cellOf, createGrid, type Grid, isInside, type Size } from './grid/grid.js';
export { GridMemory } from './grid/grid-memory.js';
export { connectedGroups } from './grid/groups.js';
export { lineBetween } from './grid/line.js';
export {
  chebyshev,
  DIRECTIONS,
  type Direction,
  type DirectionName,
  EIGHT_DIRECTIONS,
  euclidean,
  FOUR_DIRECTIONS,
  manhattan,
  type Point,
} from './grid/point.js';
export {
  findNearest,
  findPath,
  type MayEnter,
  reachableFrom,
  type SearchOptions,
  type StepOptions,
  UNREACHED,
} from './grid/search.js';
export { directionBetween, stepAway, stepDownhill, stepTowards } from './grid/steps.js';
export { createAStar } from './paths/finders/a-star.js';
export {
  createDistanceField,
  type DistanceField,
  type FieldGoal,
  type FieldOptions,
} from './paths/finders/distance-field.js';
export { type AbstractEdge, createHpa, type HpaOptions, type HpaPathfinder } from './paths/finders/hpa.js';
export { createJps } from './paths/finders/jps.js';
export { createJpsPlus } from './paths/finders/jps-plus.js';
export type { FindOptions, Path, Pathfinder } from './paths/finders/path.js';
export {
  CELLS,
  type CellKind,
  canEnterRampUp,
  canGoDown,
  canGoUp,
  canTransitionDown,
  canTransitionUp,
  isCellWalkableAt,
  isRamp,
  rampEntry,
} from './paths/floors/cells.js';
export { FloorLinks } from './paths/floors/floor-links.js';
export {
  isMovingAiMap,
  readFloors,
  readFloorWorld,
  readMovingAiMap,
  readScenarios,
  type Scenario,
} from './paths/floors/map-text.js';
export {
  groupStairways,
  type StairOptions,
  type StairRule,
  type Stairway,
  scanFloors,
} from './paths/floors/stairs.js';
export type { DirectionCount } from './paths/ground/compass.js';
export type { CostMeasure, CostName } from './paths/ground/costs.js';
export { PathCostError, PathPlaceError, TerrainCostError } from './paths/ground/errors.js';
export type { PathMapOptions } from './paths/ground/ground.js';
export { PathMap } from './paths/ground/path-map.js';
export { brailleAt, brailleRows, type DotRaster, rasterize } from './play/braille.js';
export {
  type AnimationPhase,
  type CellAnimation,
  type Frame,
  type Gauge,
  type LightLayer,
  type LightSource,
  type Line,
  lineText,
  type NamedThing,
  type Overlay,
  plainLine,
  type Span,
  STACK_NOTHING,
  type StackView,
  type Style,
  type TileView,
  type TimedWork,
  type VectorLine,
  type VectorView,
} from './play/frame.js';
export {
  type ActionData,
  type AnyGame,
  accept,
  CONTRACT_VERSION,
  type Control,
  type EventPart,
  type Figure,
  type Game,
  type GameEvent,
  type GameEventKind,
  type GameReport,
  type GameRequest,
  type Outcome,
  PLAYER_ID,
  refuse,
  TICK,
  type Tick,
} from './play/game.js';
export { type Input, type KeyInput, keyTap, type LineInput, type PointInput } from './play/input.js';
export { choiceOfLine, otherChoices } from './play/menu-lines.js';
export {
  type OptionBase,
  OptionError,
  type OptionSpec,
  type Options,
  type OptionValue,
  resolveOptions,
} from './play/options.js';
export { definePalette, type Palette } from './play/palette.js';
export { whyUnranked } from './play/ranking.js';
export { RecordedSession, readSave, type Save } from './play/recorded-session.js';
export { createReplay, type Replay } from './play/replay.js';
export {
  assertPlayable,
  CHECKPOINT_EVERY,
  CHECKPOINT_INPUTS,
  type Checkpoint,
  endOfRun,
  REWIND,
  type Run,
  type RunInput,
  readJson,
  readRun,
  readRunId,
  runHash,
} from './play/run.js';
export { LONGEST_SEED, readSeed, seedProblem } from './play/seed.js';
export { type Moment, type Playable, Session } from './play/session.js';
export { describeFrame, frameText, overlayLines } from './play/text.js';
export {
  createVerifier,
  type Difference,
  RUN_LIMITS,
  type RunLimits,
  type Verifier,
  verifyRun,
} from './play/verify.js';
export { type Hash128, hash128, hashText } from './random/hash.js';
export {
  createRandom,
  type Random,
  type RandomState,
  randomFromState,
  type Seed,
  seedText,
} from './random/random.js';
export { freshSeed, nextSeed } from './random/seed-words.js';
export { createStreams, deriveSeed, type StreamStates, type Streams } from './random/streams.js';
export {
  type ActionOf,
  type CommandOptions,
  type Commands,
  type CommandTable,
  command,
  defineCommands,
  type ParameterCommand,
  type Phase,
  type PlainCommand,
  PROMPT_CONTROLS,
  type Press,
  slotCommand,
  type ValuesOf,
  wayCommand,
} from './screens/commands.js';
export { type DirectionSpec, directionScreen } from './screens/direction-screen.js';
export { corridorTurn, goOn, type Journey, type JourneyEnd } from './screens/journey.js';
export { type LineSpec, lineScreen } from './screens/line-screen.js';
export { type MenuEntry, type MenuSpec, menuScreen } from './screens/menu-screen.js';
export {
  beginNews,
  createMessageLog,
  historyLines,
  historyScreen,
  type Message,
  type MessageLog,
  type MessageLook,
  type MessageStyles,
  messageLogCodec,
  messageText,
  type NewsLook,
  newsLines,
  pastLines,
  say,
} from './screens/messages.js';
export {
  changeScreen,
  closeScreen,
  type OpenScreen,
  openScreen,
  type PageTurn,
  placeFields,
  type ScreenAction,
  type ScreenState,
  type Target,
  topScreen,
} from './screens/open-screens.js';
export { type PagesSpec, pagesScreen } from './screens/pages-screen.js';
export { type Choice, type QuestionSpec, questionScreen } from './screens/question-screen.js';
export {
  type EndSpec,
  endScreen,
  type LeaveSpec,
  leaveScreen,
  type PauseSpec,
  pauseScreen,
} from './screens/ready-screens.js';
export {
  type Cancel,
  defineScreens,
  type NameOf,
  type Screen,
  type ScreenHouse,
  type Screens,
  type Wording,
} from './screens/screens.js';
export { type CursorJump, type TargetSpec, targetScreen } from './screens/target-screen.js';
export { keyName, wrapLine } from './screens/text-rows.js';
export {
  RUN_CONTROLS,
  RUN_HELP,
  RUN_KEYS,
  WALK_CONTROLS,
  WALK_HELP,
  WALK_KEYS,
  WAY_FACES,
} from './screens/walking.js';
export { fieldOfView, opaqueMap, type SightMap } from './sight/field-of-view.js';
export { addLight, castLights, type Light, lightReaches } from './sight/light.js';
export { canSee } from './sight/line-of-sight.js';
export { createMemory, type Memory, memoryCodec } from './sight/memory.js';
export type { ActorId, Schedule } from './time/actor.js';
export {
  createEnergyOrder,
  ENERGY_THRESHOLD,
  type EnergyOrder,
  type EnergyOrderData,
  energyOrderCodec,
} from './time/energy-order.js';
export { createTurnOrder, type TurnOrder, type TurnOrderData, turnOrderCodec } from './time/turn-order.js';
export { createLevel, isTransparent, isWalkable, type Level, type LevelId } from './world/level.js';
export {
  type Area,
  isPlace,
  type Link,
  type LinkKind,
  linkBothWays,
  type Place,
  type Rectangle,
  type Region,
  regionHolds,
  samePlace,
} from './world/link.js';
export { findRoute, type RouteOptions, type RouteQuestions } from './world/route.js';
export { defineTerrain, type Terrain, type TerrainRow, type TerrainTable } from './world/terrain.js';
export { levelRows, readTextMap, TextMapError, writeTextMap } from './world/text-map.js';
export {
  type Arrival,
  type FreeOptions,
  type Landing,
  NoRoomError,
  nearestFree,
  placeOf,
  travel,
} from './world/travel.js';
export { type LinkProblem, placeText, validateLinks } from './world/validate.js';
export {
  type BuiltLevel,
  createWorld,
  makeAll,
  type World,
  type WorldBuilder,
  type WorldData,
  worldOf,
} from './world/world.js';
export { worldData } from './world/world-codec.js';
