// The front door of Dark Floor.

export { darkfloor } from './game.js';
