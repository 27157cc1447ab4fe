// The front door of Daggorath.

export { daggorath } from './game.js';
export { RECIPES as DAGGORATH_SOUNDS, type SoundVoice } from './sound/recipes.js';
