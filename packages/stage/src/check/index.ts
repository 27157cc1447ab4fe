// The entry point @stairwell/stage/check: the suite that every dungeon passes, for yours too.

export {
  type CheckNeeds,
  checkGame,
  type Finding,
  type GameCheck,
  RULES,
  type Rule,
  type TestFunction,
  testGame,
} from './check-game.js';
