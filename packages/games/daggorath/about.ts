// What the menu says before the dungeon itself is loaded.

/** Name, title and summary of the game. */
export const about = {
  id: 'daggorath',
  title: 'Daggorath',
  summary:
    'Five levels of lines and darkness, commands typed while time runs, and a heart that beats faster the worse it goes.',
  figures: [
    { name: 'power', field: 'power', best: 'most' },
    { name: 'level', field: 'level', best: 'most' },
    { name: 'jiffies', field: 'tick', best: 'least' },
  ],
} as const;

/** Changes when the same seed and actions no longer give the same states. */
export const VERSION = '8';
