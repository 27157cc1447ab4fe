// What the menu says before the dungeon itself is loaded.

export const about = {
  id: 'yendor',
  title: 'Yendor',
  summary:
    'Twenty-six levels that stay as you left them. Fetch the Amulet from the tenth and climb out alive.',
} as const;
