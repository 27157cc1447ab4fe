// The flags of a level and what each sets. A ruleset says which words of scripts set which of them.

import type { Script } from './script.js';

/** Level flags by name. */
export const LEVEL_FLAGS: Readonly<Record<string, (script: Script) => void>> = {
  noteleport: (s) => {
    s.site.traits.noteleport = true;
  },
  hardfloor: (s) => {
    s.site.traits.hardfloor = true;
  },
  nommap: (s) => {
    s.site.traits.nommap = true;
  },
  shortsighted: (s) => {
    s.site.traits.shortsighted = true;
  },
  arboreal: (s) => {
    s.site.traits.arboreal = true;
  },
  mazelevel: (s) => {
    s.site.traits.is_maze_lev = true;
  },
  shroud: (s) => {
    s.site.traits.hero_memory = true;
  },
  graveyard: (s) => {
    s.site.traits.graveyard = true;
  },
  icedpools: (s) => {
    s.icedPools = true;
  },
  corrmaze: (s) => {
    s.site.traits.corrmaze = true;
  },
  premapped: (s) => {
    s.premapped = true;
  },
  solidify: (s) => {
    s.solidify = true;
  },
  sokoban: (s) => {
    s.site.traits.sokoban_rules = true;
  },
  inaccessibles: (s) => {
    s.checkInaccessibles = true;
  },
  noflipx: (s) => {
    s.allowFlips &= ~2;
  },
  noflipy: (s) => {
    s.allowFlips &= ~1;
  },
  noflip: (s) => {
    s.allowFlips = 0;
  },
  temperate: (s) => {
    s.site.traits.temperature = 0;
  },
  hot: (s) => {
    s.site.traits.temperature = 1;
  },
  cold: (s) => {
    s.site.traits.temperature = -1;
  },
  nomongen: (s) => {
    s.site.traits.rndmongen = false;
  },
  nodeathdrops: (s) => {
    s.site.traits.deathdrops = false;
  },
  noautosearch: (s) => {
    s.site.traits.noautosearch = true;
  },
  fumaroles: (s) => {
    s.site.traits.fumaroles = true;
  },
  stormy: (s) => {
    s.site.traits.stormy = true;
  },
};
