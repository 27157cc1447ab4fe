// All des functions of one script, by their names in the level language.

import * as doors from './des-doors.js';
import * as features from './des-features.js';
import * as level from './des-level.js';
import { map } from './des-map.js';
import { monster } from './des-monsters.js';
import { object } from './des-objects.js';
import * as regions from './des-regions.js';
import * as rooms from './des-rooms.js';
import * as stairs from './des-stairs.js';
import * as ground from './des-terrain.js';
import type { DesFunction } from './schema.js';

/** All des functions of NetHack 3.7 by their names in scripts. */
export const DES_FUNCTIONS = {
  altar: features.altar,
  corridor: doors.corridor,
  door: doors.door,
  drawbridge: doors.drawbridge,
  engraving: features.engraving,
  exclusion: regions.exclusion,
  feature: features.feature,
  fountain: features.fountain,
  gas_cloud: features.gasCloud,
  gold: features.gold,
  grave: features.grave,
  ladder: stairs.ladder,
  level_flags: level.levelFlags,
  level_init: level.levelInit,
  levregion: regions.levregion,
  map,
  mazewalk: regions.mazewalk,
  message: features.message,
  mineralize: level.mineralizeNow,
  monster,
  non_diggable: ground.nonDiggable,
  non_passwall: ground.nonPasswall,
  object,
  random_corridors: doors.randomCorridors,
  region: rooms.region,
  replace_terrain: ground.replaceTerrain,
  room: rooms.room,
  stair: stairs.stair,
  teleport_region: regions.teleportRegion,
  terrain: ground.terrain,
  trap: features.trap,
  wall_property: ground.wallProperty,
  wallify: ground.wallify,
} as const satisfies Record<string, DesFunction>;
