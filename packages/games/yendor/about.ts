// What the menu says before the dungeon itself is loaded.

/** Id, title, summary and the figures that ended games are compared by. */
export const about = {
  id: 'yendor',
  title: 'Yendor',
  summary:
    'Twenty-six levels that stay as you left them. Fetch the Amulet from the tenth and climb out alive.',
  figures: [
    { name: 'score', field: 'score', best: 'most' },
    { name: 'level', field: 'deepest', best: 'most' },
    { name: 'turns', field: 'turn', best: 'least' },
    { name: 'gold', field: 'gold', best: 'most' },
    { name: 'kills', field: 'kills', best: 'most' },
  ],
} as const;

/** Changes when the same seed and actions no longer give the same states. */
export const VERSION = '13';
