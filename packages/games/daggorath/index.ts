// The front door of Daggorath.

export { daggorath } from './game.js';
