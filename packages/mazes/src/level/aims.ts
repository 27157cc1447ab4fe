// What a run is for. An aim is chosen before the run and has a board of its own; one that is reached on the way to another gives its
// points too.

/** The aims by name, the usual one first. */
export const AIM_NAMES = ['astral', 'luckstone', 'prize', 'wand', 'branch', 'sanctum'] as const;
/** The name of an aim. */
export type AimName = (typeof AIM_NAMES)[number];

/** What players are told of an aim, and its points. */
export const AIMS: Readonly<Record<AimName, { title: string; words: string; points: number }>> = {
  astral: {
    title: 'the Astral Plane',
    words:
      'Go down to the sanctum below Gehennom, climb back to daylight, and reach an altar of the Astral Plane.',
    points: 20_000,
  },
  luckstone: {
    title: 'the luckstone',
    words:
      "Fetch the luckstone from the Mines' end, at the bottom of the Gnomish Mines (stairs on levels 2 to 4).",
    points: 3000,
  },
  prize: {
    title: "Sokoban's prize",
    words:
      'Solve the four puzzles of Sokoban (stairs up, one level above the Oracle) and take the prize behind the last.',
    points: 4000,
  },
  wand: {
    title: "the castle's wand",
    words: 'Take the wand from the chest in a tower of the castle, at the bottom of the Dungeons of Doom.',
    points: 8000,
  },
  branch: {
    title: 'one whole branch',
    words: 'See every level of one branch: the Mines, Sokoban, the Quest, Gehennom or its tower.',
    points: 2000,
  },
  sanctum: { title: 'the sanctum', words: 'Go down to the sanctum, below everything.', points: 10_000 },
};
