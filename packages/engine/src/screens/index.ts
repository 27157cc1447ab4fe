// The entry point @stairwell/engine/screens: commands, menus, prompts, pages, messages, ends; text to a width.

export { glyphColumns, textColumns } from './columns.js';
export {
  type ActionOf,
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
export { directionScreen } from './direction-screen.js';
export { type FormatValues, formatLine, formatText } from './format.js';
export { corridorTurn, goOn, type Journey, type JourneyEnd } from './journey.js';
export { lineScreen } from './line-screen.js';
export { type MenuEntry, menuScreen } from './menu-screen.js';
export {
  beginNews,
  createMessageLog,
  historyScreen,
  type Message,
  type MessageLog,
  messageLogCodec,
  messageText,
  newsLines,
  pastLines,
  say,
} from './messages.js';
export {
  hasAnswered,
  type OpenScreen,
  openScreen,
  placeFields,
  type ScreenAction,
  type ScreenState,
  type Target,
  topScreen,
} from './open-screens.js';
export { pagesScreen } from './pages-screen.js';
export { questionScreen } from './question-screen.js';
export {
  endScreen,
  HELP_COMMAND,
  HISTORY_COMMAND,
  helpScreen,
  leaveScreen,
  pauseScreen,
} from './ready-screens.js';
export { defineScreens, type Screen, type Screens } from './screens.js';
export { type CursorJump, targetScreen } from './target-screen.js';
export { fitText, wrapLine, wrapText } from './text-rows.js';
export { RUN_COMMAND, RUN_KEYS, WALK_COMMAND, WALK_KEYS, WAY_FACES } from './walking.js';
export { withNews } from './with-news.js';
