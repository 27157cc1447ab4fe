// What people call the levels, and the order in which they and their branches stand in a list.

/** In the order in which a player meets them. */
const TITLES: readonly (readonly [RegExp, string])[] = [
  [/^oracle$/, 'The Oracle'],
  [/^bigrm$/, 'The big room'],
  [/^medusa$/, "Medusa's island"],
  [/^castle$/, 'The castle'],
  [/^valley$/, 'The Valley of the Dead'],
  [/^asmodeus$/, "Asmodeus' lair"],
  [/^juiblex$/, "Juiblex' swamp"],
  [/^baalz$/, "Baalzebub's lair"],
  [/^orcus$/, 'Orcus Town'],
  [/^wizard1$/, "The Wizard's Tower, top"],
  [/^wizard2$/, "The Wizard's Tower, middle"],
  [/^wizard3$/, "The Wizard's Tower, foot"],
  [/^fakewiz1$/, 'False tower with a portal'],
  [/^fakewiz2$/, 'False tower'],
  [/^sanctum$/, "Moloch's sanctum"],
  [/^hellfill$/, 'Ordinary maze of Gehennom'],
  [/^minetn$/, 'Minetown'],
  [/^minend$/, "The Mines' end"],
  [/^minefill$/, 'Ordinary level of the Mines'],
  [/^soko4$/, 'First puzzle'],
  [/^soko3$/, 'Second puzzle'],
  [/^soko2$/, 'Third puzzle'],
  [/^soko1$/, 'Last puzzle'],
  [/^knox$/, 'Fort Ludios'],
  [/^tower1$/, "Vlad's Tower, top"],
  [/^tower2$/, "Vlad's Tower, middle"],
  [/^tower3$/, "Vlad's Tower, foot"],
  [/-strt$/, 'Home'],
  [/-fila$/, 'Filler above the place to find'],
  [/-loca$/, 'The place to find'],
  [/-filb$/, 'Filler below it'],
  [/-goal$/, 'The nemesis'],
  [/^earth$/, 'Plane of Earth'],
  [/^air$/, 'Plane of Air'],
  [/^fire$/, 'Plane of Fire'],
  [/^water$/, 'Plane of Water'],
  [/^astral$/, 'Astral Plane'],
  [/^tut$/, 'Tutorial'],
  [/^tut-1$/, 'Tutorial, first level'],
  [/^tut-2$/, 'Tutorial, second level'],
];

/** Branches in the order in which a player meets them; what stands here is how their names begin. */
const BRANCHES = [
  'The Dungeons of Doom',
  'The Gnomish Mines',
  'Sokoban',
  'The Quest',
  'Fort Ludios',
  'Gehennom',
  "Vlad's Tower",
  'The Elemental Planes',
  'The Tutorial',
];

/** A level, or a family of levels, as people call it. */
export function titleOf(name: string): string {
  const depth = /^filler(\d+)$/.exec(name)?.[1];
  if (depth !== undefined) return `Ordinary level, depth ${depth}`;
  return TITLES.find(([pattern]) => pattern.test(name))?.[1] ?? name;
}

/** Where a level stands among those of its branch; ordinary levels come last. */
export function levelOrder(name: string): number {
  const at = TITLES.findIndex(([pattern]) => pattern.test(name));
  return at < 0 ? TITLES.length : at;
}

/** Where a branch stands in a list; the quests of the roles keep their own order. */
export function branchOrder(title: string): number {
  const at = BRANCHES.findIndex((branch) => title.startsWith(branch));
  return at < 0 ? BRANCHES.length : at;
}
