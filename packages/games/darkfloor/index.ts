// The front door of Dark Floor.

export { dailySeed } from './daily.js';
export { darkfloor } from './game.js';
