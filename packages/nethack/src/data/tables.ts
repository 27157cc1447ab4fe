// Small tables of NetHack 3.7 that creation walks: class chances, growing up, names and the like.

import type { TableRows } from './table-rows.js';

/** The small tables of NetHack 3.7 in words. */
// biome-ignore format: lists that are read as a whole
export const TABLE_ROWS: TableRows = {
  classChances: {
    ordinary: [[10, 'weapon'], [10, 'armor'], [20, 'food'], [8, 'tool'], [8, 'gem'], [16, 'potion'], [16, 'scroll'], [4, 'spellbook'], [4, 'wand'], [3, 'ring'], [1, 'amulet']],
    rogue: [[12, 'weapon'], [12, 'armor'], [22, 'food'], [22, 'potion'], [22, 'scroll'], [5, 'wand'], [5, 'ring']],
    hell: [[20, 'weapon'], [20, 'armor'], [16, 'food'], [12, 'tool'], [10, 'gem'], [1, 'potion'], [1, 'scroll'], [8, 'wand'], [8, 'ring'], [4, 'amulet']],
    box: [[18, 'gem'], [15, 'food'], [18, 'potion'], [18, 'scroll'], [12, 'spellbook'], [7, 'coin'], [6, 'wand'], [5, 'ring'], [1, 'amulet']],
  },
  grownUps: [
    'chickatrice > cockatrice', 'little dog > dog > large dog', 'hell hound pup > hell hound',
    'winter wolf cub > winter wolf', 'kitten > housecat > large cat', 'pony > horse > warhorse',
    'kobold > large kobold > kobold leader', 'gnome > gnome leader > gnome ruler',
    'dwarf > dwarf leader > dwarf ruler', 'mind flayer > master mind flayer', 'orc > orc-captain',
    'hill orc > orc-captain', 'Mordor orc > orc-captain', 'Uruk-hai > orc-captain',
    'sewer rat > giant rat', 'cave spider > giant spider', 'ogre > ogre leader > ogre tyrant',
    'elf > elf-noble', 'Woodland-elf > elf-noble', 'Green-elf > elf-noble',
    'Grey-elf > elf-noble > elven monarch', 'lich > demilich > master lich > arch-lich',
    'vampire > vampire leader', 'bat > giant bat', 'baby gray dragon > gray dragon',
    'baby gold dragon > gold dragon', 'baby silver dragon > silver dragon', 'baby red dragon > red dragon',
    'baby white dragon > white dragon', 'baby orange dragon > orange dragon',
    'baby black dragon > black dragon', 'baby blue dragon > blue dragon',
    'baby green dragon > green dragon', 'baby yellow dragon > yellow dragon',
    'red naga hatchling > red naga', 'black naga hatchling > black naga',
    'golden naga hatchling > golden naga', 'guardian naga hatchling > guardian naga',
    'small mimic > large mimic > giant mimic', 'baby long worm > long worm',
    'baby purple worm > purple worm', 'baby crocodile > crocodile',
    'soldier > sergeant > lieutenant > captain', 'watchman > watch captain',
    'aligned cleric > high cleric', 'student > archeologist', 'attendant > healer', 'page > knight',
    'acolyte > cleric', 'apprentice > wizard', 'manes > lemure',
    'Keystone Kop > Kop Sergeant > Kop Lieutenant > Kop Kaptain',
  ],
  nasties: [
    'cockatrice', 'ettin', 'stalker', 'minotaur', 'owlbear', 'purple worm', 'xan', 'umber hulk', 'xorn',
    'zruty', 'leocrotta', 'baluchitherium', 'carnivorous ape', 'fire elemental', 'jabberwock',
    'iron golem', 'ochre jelly', 'green slime', 'displacer beast', 'genetic engineer', 'black dragon',
    'red dragon', 'arch-lich', 'vampire leader', 'master mind flayer', 'disenchanter', 'winged gargoyle',
    'storm giant', 'Olog-hai', 'elf-noble', 'elven monarch', 'ogre tyrant', 'captain', 'gremlin',
    'silver dragon', 'orange dragon', 'green dragon', 'yellow dragon', 'guardian naga', 'fire giant',
    'Aleax', 'couatl', 'horned devil', 'barbed devil',
  ],
  golemHitPoints: {
    'straw golem': 20, 'paper golem': 20, 'rope golem': 30, 'gold golem': 60, 'leather golem': 40,
    'wood golem': 50, 'flesh golem': 40, 'clay golem': 70, 'stone golem': 100, 'glass golem': 80,
    'iron golem': 120,
  },
  undeadToCorpse: {
    'kobold mummy': 'kobold', 'gnome mummy': 'gnome', 'orc mummy': 'orc', 'dwarf mummy': 'dwarf',
    'elf mummy': 'elf', 'human mummy': 'human', 'ettin mummy': 'ettin', 'giant mummy': 'giant',
    vampire: 'human', 'vampire leader': 'human', 'kobold zombie': 'kobold', 'gnome zombie': 'gnome',
    'orc zombie': 'orc', 'dwarf zombie': 'dwarf', 'elf zombie': 'elf', 'human zombie': 'human',
    'ettin zombie': 'ettin', 'giant zombie': 'giant',
  },
  mimicSymbols: [
    'furniture', 'furniture', 'ring', 'wand', 'weapon', 'food', 'coin', 'scroll', 'potion', 'armor',
    'amulet', 'tool', 'rock', 'gem', 'spellbook', 'strange object', 'strange object',
  ],
  ghostNames: [
    'Adri', 'Andries', 'Andreas', 'Bert', 'David', 'Dirk', 'Emile', 'Frans', 'Fred', 'Greg', 'Hether',
    'Jay', 'John', 'Jon', 'Karnov', 'Kay', 'Kenny', 'Kevin', 'Maud', 'Michiel', 'Mike', 'Peter', 'Robert',
    'Ron', 'Tom', 'Wilmar', 'Nick Danger', 'Phoenix', 'Jiro', 'Mizue', 'Stephan', 'Lance Braccus',
    'Shadowhawk',
  ],
  rogueGhostNames: ['Glenn Wichman', 'Michael Toy', 'Kenneth Arnold'],
  orcSyllables: {
    vowel: ['a', 'ai', 'og', 'u'],
    other: ['gor', 'gris', 'un', 'bane', 'ruk', 'oth', 'ul', 'z', 'thos', 'akh', 'hai'],
  },
  tins: {
    rotten: false, homemade: true, 'soup made from': true, 'french fried': false, pickled: true,
    boiled: true, smoked: true, dried: true, 'deep fried': false, szechuan: true, broiled: false,
    'stir fried': false, sauteed: false, candied: true, pureed: true,
  },
  bubbles: [
    ['##'],
    ['###', '###'],
    ['.##.', '####', '.##.'],
    ['.###.', '#####', '.###.'],
    ['.####.', '######', '######', '.####.'],
    ['.#####.', '#######', '#######', '.#####.'],
    ['.######.', '########', '########', '.######.'],
  ],
  supplyItems: [
    'potion of extra healing', 'potion of speed', 'potion of gain energy', 'scroll of enchant weapon',
    'scroll of enchant armor', 'scroll of confuse monster', 'scroll of scare monster', 'wand of digging',
    'spellbook of healing',
  ],
  supplyClasses: ['food', 'weapon', 'armor', 'gem', 'scroll', 'potion', 'ring', 'spellbook, no novel', 'spellbook, no novel', 'spellbook, no novel'],
  escapeItems: ['pick-axe', 'dwarvish mattock', 'wand of digging', 'wand of teleportation', 'scroll of teleportation', 'ring of teleportation'],
  steedClasses: 'quACDJ',
  novelTitles: [
    'The Colour of Magic', 'The Light Fantastic', 'Equal Rites', 'Mort', 'Sourcery', 'Wyrd Sisters',
    'Pyramids', 'Guards! Guards!', 'Eric', 'Moving Pictures', 'Reaper Man', 'Witches Abroad', 'Small Gods',
    'Lords and Ladies', 'Men at Arms', 'Soul Music', 'Interesting Times', 'Maskerade', 'Feet of Clay',
    'Hogfather', 'Jingo', 'The Last Continent', 'Carpe Jugulum', 'The Fifth Elephant', 'The Truth',
    'Thief of Time', 'The Last Hero', 'The Amazing Maurice and His Educated Rodents', 'Night Watch',
    'The Wee Free Men', 'Monstrous Regiment', 'A Hat Full of Sky', 'Going Postal', 'Thud!', 'Wintersmith',
    'Making Money', 'Unseen Academicals', 'I Shall Wear Midnight', 'Snuff', 'Raising Steam',
    "The Shepherd's Crown",
  ],
};

/** Types of rooms in the words of level scripts, in the order of their numbers. */
// biome-ignore format: lists that are read as a whole
export const ROOM_WORDS = [
  'ordinary', 'themed', 'throne', 'swamp', 'vault', 'beehive', 'morgue', 'barracks', 'zoo', 'delphi',
  'temple', 'leprehall', 'cocknest', 'anthole', 'shop', 'armor shop', 'scroll shop', 'potion shop',
  'weapon shop', 'food shop', 'ring shop', 'wand shop', 'tool shop', 'book shop', 'health food shop',
  'candle shop',
] as const;
