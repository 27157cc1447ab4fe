// Recorded levels without a script, in short form (see level-line.ts).

export const SCRIPTLESS_LEVELS: readonly {
  readonly level: string;
  readonly seed: number;
  readonly lines: readonly string[];
}[] = [
  {
    level: 'rogue',
    seed: 1,
    lines: [
      'draws 288 next 845623',
      'typ 4c74646b lit 12b0ecfb flags 8ee84699 horizontal 9c2fac17 roomno c8b7e5a6 edge ce8309fb nondig 0a7e8c0b',
      'doors eb10ec5b stairs [{"x":12,"y":16,"up":1,"ladder":0,"tolev":[0,15]},{"x":42,"y":17,"up":0,"ladder":0,"tolev":[0,17]}]',
      'rooms 0:5,15-22,18 0:7,8-13,11 0:21,2-24,4 0:28,8-49,11 0:29,17-48,18 0:62,1-74,2 0:64,15-76,19 0:69,8-73,9',
      'traps ',
      'objects d3ccc2d4 buried 00000000',
      'monsters ghost 23,3 63hp asleep []',
    ],
  },
  {
    level: 'rogue',
    seed: 2,
    lines: [
      'draws 287 next 580123',
      'typ 77e5644f lit 4669ecf5 flags ae38ba3b horizontal cffcab2c roomno 6013f6bf edge 97e19f2c nondig 3ad2f5cc',
      'doors 5af291f3 stairs [{"x":43,"y":10,"up":1,"ladder":0,"tolev":[0,15]},{"x":32,"y":18,"up":0,"ladder":0,"tolev":[0,17]}]',
      'rooms 0:3,2-24,3 0:10,8-24,11 0:14,15-17,16* 0:28,1-38,4 0:29,8-48,11 0:31,15-49,18 0:57,10-69,11 0:61,2-76,4*',
      'traps ',
      'objects 2cf889a3 buried 00000000',
      'monsters ghost 46,17 62hp asleep []',
    ],
  },
  {
    level: 'filler27',
    seed: 2,
    lines: [
      'draws 3252 next 908368',
      'typ 3d7bbc98 lit 12b0ecfb flags 74ee2efd horizontal 12b0ecfb roomno 12b0ecfb edge 12b0ecfb nondig 2f7e3efc',
      'doors 8ab64efa stairs [{"x":40,"y":5,"up":0,"ladder":0,"tolev":[0,28]},{"x":55,"y":16,"up":1,"ladder":0,"tolev":[0,26]}]',
      'rooms ',
      'traps 3@63,13 19@27,8 9@55,9 21@10,15 18@36,9 4@55,19 3@23,3 18@3,15 9@30,13 21@63,8 22@5,14',
      'objects e6f86d21 buried 00000000',
      'monsters giant spider 36,9 34hp []; giant spider 3,15 26hp []; horse 16,3 26hp []; leocrotta 25,9 37hp []; giant beetle 41,5 37hp []; pony 52,7 26hp []; quantum mechanic 49,16 53hp []; white unicorn 39,5 29hp []; large mimic 50,3 50hp []; vampire bat 66,9 27hp []; quantum mechanic 39,12 45hp []; leprechaun 53,15 32hp asleep [434]; minotaur 35,19 74hp [424]',
    ],
  },
];
