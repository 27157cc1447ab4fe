// What the menu says before the dungeon itself is loaded.

/** Id, title, summary and the figures that games are compared by. */
export const about = {
  id: 'darkfloor',
  title: 'Dark Floor',
  summary: 'Twenty floors down to the way out, in real time and in the dark. Something heavy walks here.',
  figures: [
    { name: 'floor', field: 'floor', best: 'least' },
    { name: 'steps', field: 'steps', best: 'least' },
    { name: 'ticks', field: 'tick', best: 'least' },
  ],
} as const;

/** Changes when the same seed and actions no longer give the same states. */
export const VERSION = '7';
