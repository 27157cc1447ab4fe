// What the menu says before the dungeon itself is loaded.

/** Name, title and summary of the game, and the figures that scenarios are compared by. */
export const about = {
  id: 'fortress',
  title: 'Fortress',
  summary:
    'Dig, build stairs and ramps, and watch hundreds find their way: scenarios with an aim, and a sandbox.',
  figures: [
    { name: 'points', field: 'points', best: 'most' },
    { name: 'seconds', field: 'seconds', best: 'least' },
  ],
} as const;

/** Changes when the same seed and actions no longer give the same states. */
export const VERSION = '11';
