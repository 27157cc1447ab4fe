// A small variant for the tests: a monster, an object, a flag, a letter and a des function of its own.

import type { VariantDeclaration } from '../variant.js';

export const variant: VariantDeclaration = {
  name: 'SeaHack',
  monsters: [
    {
      name: 'coral crab',
      like: 'giant spider',
      flags: 'geno swim amphibious nohands animal carnivore hostile',
      attacks: 'claw 1d6, claw 1d6',
    },
    { name: 'jellyfish', speed: 4 },
  ],
  objects: [{ name: 'pearl of the deep', like: 'ruby', colour: 'white' }],
  flags: { underwater: 'noteleport hardfloor' },
  terrain: { '~': 'P' },
  des: {
    reef: ({ des, random }, count) => {
      for (let i = 0; i < Number(count); i++) des.monster('coral crab', random(2, 8), random(2, 3));
    },
  },
};
