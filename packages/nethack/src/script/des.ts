// All des functions of one script, by their names in the level language.

import * as features from './des-features.js';
import { monster } from './des-monsters.js';
import { object } from './des-objects.js';
import * as rooms from './des-rooms.js';
import * as ground from './des-terrain.js';
import type { Script } from './script.js';

type DesFunction = (script: Script, ...args: unknown[]) => unknown;

export const DES_FUNCTIONS = {
  altar: features.altar,
  corridor: rooms.corridor,
  door: rooms.door,
  drawbridge: rooms.drawbridge,
  engraving: features.engraving,
  exclusion: rooms.exclusion,
  feature: features.feature,
  gas_cloud: features.gasCloud,
  gold: features.gold,
  grave: features.grave,
  ladder: features.ladder,
  level_flags: ground.levelFlags,
  level_init: ground.levelInit,
  levregion: rooms.levregion,
  map: ground.map,
  mazewalk: rooms.mazewalk,
  message: features.message,
  mineralize: ground.mineralizeNow,
  monster,
  non_diggable: ground.nonDiggable,
  non_passwall: ground.nonPasswall,
  object,
  random_corridors: rooms.randomCorridors,
  region: rooms.region,
  replace_terrain: ground.replaceTerrain,
  room: rooms.room,
  stair: features.stair,
  teleport_region: rooms.teleportRegion,
  terrain: ground.terrain,
  trap: features.trap,
  wall_property: ground.wallProperty,
  wallify: ground.wallify,
} as const satisfies Record<string, DesFunction>;
