// The entry point @stairwell/engine/screens: commands, menus, prompts, pages, messages, ends.

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
} from './commands.js';
export { type DirectionSpec, directionScreen } from './direction-screen.js';
export { corridorTurn, goOn, type Journey, type JourneyEnd } from './journey.js';
export { type LineSpec, lineScreen } from './line-screen.js';
export { type MenuEntry, type MenuSpec, menuScreen } from './menu-screen.js';
export {
  beginNews,
  createMessageLog,
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
} from './messages.js';
export {
  type OpenScreen,
  openScreen,
  type PageTurn,
  placeFields,
  type ScreenAction,
  type ScreenState,
  type Target,
  topScreen,
} from './open-screens.js';
export { type PagesSpec, pagesScreen } from './pages-screen.js';
export { type Choice, type QuestionSpec, questionScreen } from './question-screen.js';
export {
  type EndSpec,
  endScreen,
  type LeaveSpec,
  leaveScreen,
  type PauseSpec,
  pauseScreen,
} from './ready-screens.js';
export {
  defineScreens,
  type NameOf,
  type Screen,
  type ScreenHouse,
  type Screens,
  type Wording,
} from './screens.js';
export { type CursorJump, type TargetSpec, targetScreen } from './target-screen.js';
export { RUN_COMMAND, RUN_KEYS, WALK_COMMAND, WALK_KEYS, WAY_FACES, wayCommand } from './walking.js';
