// What a terminal needs to talk to a run server.

export { freshKey, keyInFile, keyOfSecret, type SecretKey } from './keys.js';
export { goOnAir, LEFT_EARLY, type OnAir, type Watched, watchGame } from './live.js';
export { type DayTicket, type ServerClient, ServerRefusal, serverAt } from './server.js';
