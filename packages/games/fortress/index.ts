// The front door of Fortress.

export { fortress } from './game.js';
