// The front door of The Mazes.

export { mazes } from './game.js';
