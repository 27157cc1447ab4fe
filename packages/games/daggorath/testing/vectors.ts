// What the running game of 1982 was measured to give: random numbers, maze hashes, the first population and the dots of 36
// scenes. Facts for tests; nothing here is used by the game.

export const RANDOM_73C75D = '72ede12a7132efceeb681d2416c1f700';

/** SHA-256 of the 1024 bytes, numbers drawn, and the seed bytes after. */
export const MAZES = [
  {
    sha256: 'f106c1af258e55a2e9f868ba55c3a355383466b0f19fbd3f63aea2339ebfab89',
    draws: 2128,
    after: [0x3a, 0xcb, 0xdc],
  },
  {
    sha256: '7c767aec62f2191335510258e1c8894f26eff023db43cb436c0aeb710296eb0f',
    draws: 1839,
    after: [0xdf, 0xed, 0x3b],
  },
  {
    sha256: '391f323f5a68ca330a2a7c0afa343121794c3d2e1f3bb4af9c66190b64cd90c9',
    draws: 2235,
    after: [0x25, 0x87, 0x6e],
  },
  {
    sha256: '2311c2dfdb0b7ce2d5f6c11c8c2606004ce73bf3a9628a77711dd7cadebed624',
    draws: 2191,
    after: [0x0, 0xa, 0x8f],
  },
  {
    sha256: '723c3f5ffe65f0a0a555187b20f729ec7de84f284ecbc96c386c5de8ab8ee571',
    draws: 1961,
    after: [0x1, 0xfc, 0xb],
  },
] as const;

/** Level 1 with the clock at six seconds: creature type, row, col, types of the objects carried. */
export const POPULATION_SECOND_6: readonly (readonly [number, number, number, readonly number[]])[] = [
  [3, 28, 5, [12]],
  [3, 23, 18, [13]],
  [2, 3, 29, [14]],
  [2, 11, 6, [14]],
  [2, 24, 12, [15]],
  [2, 17, 4, [15]],
  [1, 6, 4, [16]],
  [1, 4, 6, [17]],
  [1, 18, 7, []],
  [1, 6, 8, []],
  [1, 8, 31, []],
  [1, 10, 28, []],
  [1, 16, 23, []],
  [1, 8, 20, []],
  [1, 24, 1, []],
  [0, 7, 20, []],
  [0, 12, 9, []],
  [0, 19, 6, []],
  [0, 27, 17, []],
  [0, 8, 30, []],
  [0, 1, 10, []],
  [0, 22, 28, []],
  [0, 11, 0, []],
  [0, 7, 6, []],
];
export const SEED_AFTER_BIRTHS = [0x7, 0x66, 0xcb] as const;
export const FIRST_REGENERATED_TYPE = 5;

/** A straight corridor that ends at range 5: feature, its range, regular light, dots set, SHA-256 of 256 x 152 bytes. */
export const SCENES = [
  ['holeFloor', 0, 13, 1859, 'ab31f0317cf4b9caf434df2a239c4aa8c95126f23d1b95524de8a29e020e8d7e'],
  ['holeFloor', 1, 13, 1897, 'b54e6c30dffea143d78fb8bd018b9f26efc662040874332e2fea893f990ad8c8'],
  ['holeFloor', 2, 13, 1833, '24072dfe87a0bcba598921dd9139e226394d57f0c04fc2c8806b011011ec735f'],
  ['holeCeiling', 0, 13, 1757, '77c52f47514a548f5c6f276a03a73f18aa9e737a7fb0cbc4180499c7008b67c8'],
  ['holeCeiling', 1, 13, 1830, '01cc47760a6ade87cfbf95a922184bad99c1fa1ccd193ac58f2774b2fa599ad2'],
  ['holeCeiling', 2, 13, 1792, '29154eb4bd92e6c454e4f8ca51c746ba7a6c596e285a624005197ac873137368'],
  ['ladderUp', 0, 13, 2333, '715c322ef2da859ef3c9424bf3065c6a9855a0118f67c071dfd61fe1d09fa370'],
  ['ladderUp', 1, 13, 2205, '5f6fa83e3a17cb9ddaf3b4a56cdc9b95e073d605846b8b2987acffd54d29f42e'],
  ['ladderUp', 2, 13, 2020, 'd4b01e3bd9786ec524840cc4069ff199b41919ec4b32e57c2a32a6fe59a8d931'],
  ['ladderDown', 0, 13, 2397, '0ef979098422d816780d71343e2f4a684a3937ec3908b628ef726720147b792c'],
  ['ladderDown', 1, 13, 2249, '73efb2c72510a9d3ebd52749465f68028db31e894ddf9d8141df3f63764b3e08'],
  ['ladderDown', 2, 13, 2047, 'a630f58cdbb20dd2fdfead212cb4689b9ea8595632048279fd7a4e10045434a4'],
  ['holeFloor', 0, 7, 1096, 'c1dc8128e7e504842d78895b5164ce19b945da607c52774e811d143c9704db11'],
  ['holeFloor', 1, 7, 1052, 'd8c99c60f0dd2c694342f8ce0b5c5d6410f83c64936753402067ace52ab10d9e'],
  ['holeFloor', 2, 7, 1002, 'a6b7b3dde3c4574db506a7b53741f0f2e96b36de847857855321df23be661f8f'],
  ['holeCeiling', 0, 7, 994, 'b23f378eff508f200f7e8a294172bb38088f647c1d9df4f9d472536709472549'],
  ['holeCeiling', 1, 7, 1019, '7d2b234c337229664cd893a34f97495a58b9284bc05a34a9e8426c761107d780'],
  ['holeCeiling', 2, 7, 987, '6152d40e6ddea94f6dfe7a9ef20241bcb2845f40bb6d0ec74592fb8f8728f2c0'],
  ['ladderUp', 0, 7, 1610, 'b87d72784912c6f1ca0cada1cf1311c587646dc62200ee2091d63719dd62ae14'],
  ['ladderUp', 1, 7, 1229, 'ac520fd173a58ad3ae7014069b5cc457a9fd91b28fbb231764f36941ecddb637'],
  ['ladderUp', 2, 7, 1071, 'f9cd4e489bc3948150eb678a67e443bbd7fbcde77332635c9b5860858882a990'],
  ['ladderDown', 0, 7, 1674, 'e05743b1cf2dede4c4c0c02aa170465eb5a50e752208f5fa422b3df8aa13443d'],
  ['ladderDown', 1, 7, 1262, '52948e4ecf1ad12de9ada59b77f4bd1e2241c59990002a8421e12c9ce92a3d3e'],
  ['ladderDown', 2, 7, 1086, '079ccea05b76ae704e2aa3d2b16f94aa13843e65628d6891c52798b9daa72137'],
  ['holeFloor', 0, 3, 109, 'f23789bb153d592e6258f9108df3d8fff69f0f96f355276eb95cf51afc1ac182'],
  ['holeFloor', 1, 3, 103, 'd21649253d631904c1f7e57a47a949fa5ba7aa82927a1daea2b7e7b910e928c3'],
  ['holeFloor', 2, 3, 98, '1d608fe5e5377cb6a576520d69b109340b057fdeed2f90878689c7b66f1b13e1'],
  ['holeCeiling', 0, 3, 97, '7f60b808d6fbf9fed65724b114d6dc946f8ca690d437c32d83c66e0db5de58e9'],
  ['holeCeiling', 1, 3, 98, '3f071ac3c11ef3dad9d581e2950882e536d3d43d1b8d5c3b69d81273767bb352'],
  ['holeCeiling', 2, 3, 95, '731c7c277c89ca8ca53b1439af72097831db83dc778a61a6c92a40dae93a908d'],
  ['ladderUp', 0, 3, 167, '3d1aaca2db621846f08fda4fe68018724c7a6cb43e85ed20db2b8b95af88bd3d'],
  ['ladderUp', 1, 3, 119, 'fc0779b85dc425181428697a2fa0ed50060d49a6494c3df2d6667d0d04e06fd0'],
  ['ladderUp', 2, 3, 97, '155d130e5a937910ed956f88a0bbc08ecf4ea1d697affc03e19587f744576432'],
  ['ladderDown', 0, 3, 175, '7acf79bf60e975e4d7dfc07a6d7a5aff6773b0d7ff3b1cc95b2edfcb7cf5163e'],
  ['ladderDown', 1, 3, 124, 'b22198daab2fb0c279e354b9ece6c60cba3a476fe528d35c71783da615475c16'],
  ['ladderDown', 2, 3, 100, '1499d5836f18f7defcc0c409da40b1e537aa6b3514349c1ce009e939523cc493'],
] as const;

/**
 * The figures of 1982 by the first digits of the SHA-256 of their segments as JSON, [[x1,y1,x2,y2],…]: sides by their codes,
 * objects by class, creatures by type.
 */
export const FIGURES = {
  leftSides: ['b22f10cd206f38ce', 'a75be8c8e7ebe564', 'c6c41a6954543395', 'e3c3c3375cd01d8d'],
  frontSides: ['4f53cda18c2baa0c', '10103f07b8c10f40', 'c023bb09ad1e4f16', '532b8a441f1dd28a'],
  rightSides: ['132bbff944b0961a', '78237b4248281a80', '3b1c71b82fb31c59', '5dce8b180ed9ad4e'],
  others: ['a6e34a94103d3b1b', 'c3637ec90cce9ba7', 'fb1ee6c2bb020859'],
  objects: [
    '6e80678c199692bd',
    '8308e5e41be3c297',
    'fdefbeadc4b92eb6',
    '8c2f9fe7067d9573',
    'cc7450b64424acb2',
    'd1ef75f7617e9a37',
  ],
  creatures: [
    '7e91e63791c58054',
    '54df1a8006e8f75b',
    'd78932921887c35a',
    '1764b9f21c049abd',
    'fbd258e8b52ad633',
    '63ce0ba279323954',
    'ba136a5feb9a7c2f',
    '24f46794a4a8d38a',
    '320e38c9926d720a',
    '08ac9698f905162b',
    'dfae5013f7d58466',
    '819bf48c64a4a40e',
  ],
  wizards: ['819bf48c64a4a40e', 'cc1f5ed6cd12d52e'],
} as const;
