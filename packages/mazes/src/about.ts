// What the menu says before the dungeon itself is loaded.

/** The Mazes in a menu. */
export const about = {
  id: 'mazes',
  title: 'The Mazes',
  summary: 'The whole dungeon of NetHack to walk: every branch and level of a seed, Sokoban by its rules.',
  figures: [
    { name: 'turns', field: 'turn', best: 'least' },
    { name: 'levels', field: 'levelsSeen', best: 'most' },
    { name: 'puzzles', field: 'puzzlesSolved', best: 'most' },
  ],
} as const;
