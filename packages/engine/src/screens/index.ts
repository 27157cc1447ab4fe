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
  wayCommand,
} from './commands.js';
export { type DirectionSpec, directionScreen } from './direction-screen.js';
export { corridorTurn, goOn, type Journey, type JourneyEnd } from './journey.js';
export { type LineSpec, lineScreen } from './line-screen.js';
export { type MenuEntry, type MenuSpec, menuScreen } from './menu-screen.js';
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
} from './messages.js';
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
  type Cancel,
  defineScreens,
  type NameOf,
  type Screen,
  type ScreenHouse,
  type Screens,
  type Wording,
} from './screens.js';
export { type CursorJump, type TargetSpec, targetScreen } from './target-screen.js';
export { keyName, wrapLine } from './text-rows.js';
export {
  RUN_CONTROLS,
  RUN_HELP,
  RUN_KEYS,
  WALK_CONTROLS,
  WALK_HELP,
  WALK_KEYS,
  WAY_FACES,
} from './walking.js';
