// Tells the `stairwell` command in this folder about your dungeon: it is in the menu, in `play`, `web`, `run` and all the others.
export default { with: ['./dist/game.js'] };
