// The front door of the run server: a program that starts it brings the dungeons, the page and a module for its threads.

export { actsOfOperators, type OperatorAct, setHidden } from './admin.js';
export { type Limits, USUAL_LIMITS } from './house.js';
export { createLibraries } from './library/libraries.js';
export {
  openStore,
  type Program,
  type ProgramNeeds,
  type RunServer,
  type ServerNeeds,
  type Store,
  startServer,
  startWorkerProgram,
  type Verification,
} from './server.js';
export { backUp, restore } from './store/backup.js';
export type { Database } from './store/database.js';
export { CannotStart, claimEmbedded, type Embedded, startEmbedded } from './store/embedded.js';
