// What the menu says before the dungeon itself is loaded.

/** The Mazes in a menu. */
export const about = {
  id: 'mazes',
  title: 'The Mazes',
  summary: 'Stealth in the whole dungeon of NetHack: you carry no sword. Hide, outwit, and do not be caught.',
  figures: [
    { name: 'score', field: 'score', best: 'most' },
    { name: 'depth', field: 'deepest', best: 'most' },
    { name: 'levels', field: 'levelsSeen', best: 'most' },
    { name: 'turns', field: 'turn', best: 'least' },
  ],
} as const;

/** Changes when the same seed and actions no longer give the same states. */
export const VERSION = '10';
