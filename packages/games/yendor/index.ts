// The front door of Yendor.

export { yendor } from './game.js';
