// The door through which dungeons, commands and pages come into the arcade: what a guest brings, and what it finds here.

export {
  type Command,
  type CommandFlag,
  type CommandShell,
  complain,
  type DataFlags,
  Failed,
  formatFlags,
  readFormat,
  readNumberFlag,
  readWord,
  say,
  sayJson,
  sayStack,
  WrongCall,
} from './command.js';
export { admit, catalogueOf, GUEST_CONTRACT, type Guest, WrongGuest } from './guest.js';
export { entryOf, gameProblem, guestOf, guestWith } from './module.js';
export type { MountPage, Page, PageHouse, PageRoom, TileCanvas } from './page.js';
