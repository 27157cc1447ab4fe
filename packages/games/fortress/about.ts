// What the menu says before the dungeon itself is loaded.

/** Name, title and summary of the game. */
export const about = {
  id: 'fortress',
  title: 'Fortress',
  summary: 'A sandbox of levels: dig, build stairs and ramps, and watch hundreds find their way.',
} as const;
