// What the menu says before the dungeon itself is loaded.

export const about = {
  id: 'mazes',
  title: 'The Mazes',
  summary: 'The whole dungeon of NetHack to walk: every branch and level of a seed, Sokoban by its rules.',
} as const;
