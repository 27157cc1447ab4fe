// The door through which dungeons, commands and pages come into the arcade: what a guest brings, and what it finds here.

export {
  type CommandFlag,
  type CommandRow,
  type CommandShell,
  complain,
  type DataFlags,
  Failed,
  formatFlags,
  print,
  printJson,
  printStack,
  readFormat,
  readNumberFlag,
  readWord,
  WrongCall,
} from './command.js';
export { admit, catalogueOf, GUEST_CONTRACT, type Guest, WrongGuest } from './guest.js';
export { gameProblem, guestOf, guestWith } from './module.js';
export type { MountPage, Page, PageHouse, PageRoom, TileCanvas } from './page.js';
