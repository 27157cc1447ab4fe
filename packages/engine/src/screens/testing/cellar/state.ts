// What a game of Cellar is at one moment.

import type { Level } from '../../../world/level.js';
import type { Place } from '../../../world/link.js';
import { linkBothWays, samePlace } from '../../../world/link.js';
import { defineTerrain } from '../../../world/terrain.js';
import { readTextMap } from '../../../world/text-map.js';
import { type World, worldOf } from '../../../world/world.js';
import { createMessageLog, type MessageLog, say } from '../../messages.js';
import type { ScreenState } from '../../open-screens.js';

export const TERRAIN = defineTerrain({
  rock: { glyph: '#' },
  floor: { glyph: '.', walkable: true, transparent: true },
  door: { glyph: '+' },
  openDoor: { glyph: "'", walkable: true, transparent: true },
});
const MAP = `floor:1
####################
#....#####.......###
#....+.....#####.###
#....###########.+.#
####################
floor:2
####################
#......#############
#......'...........#
#......#############
####################`;
export const SIZE = { width: 20, height: 5 };
export const UP: Place = { level: 1, x: 18, y: 3 };
export const DOWN: Place = { level: 2, x: 18, y: 2 };

export interface Thing {
  readonly name: string;
  /** Undefined while it is carried. */
  place: Place | undefined;
}

export const MESSAGE_KINDS = ['info', 'good'] as const;
export const SCREEN_NAMES = [
  ...(['take', 'drop', 'levels', 'open', 'travel', 'look', 'call'] as const),
  ...(['help', 'history', 'pause', 'leave', 'end'] as const),
] as const;

export interface Cellar extends ScreenState<(typeof SCREEN_NAMES)[number]> {
  readonly seed: string;
  readonly world: World;
  readonly things: readonly Thing[];
  readonly log: MessageLog<(typeof MESSAGE_KINDS)[number]>;
  hero: string;
  at: Place;
  turn: number;
}

export const COLOURS = { good: { color: 0x60e060, ansi: 10 } };
export const levelHere = ({ world, at }: Cellar) => world.visit(at.level);
export const thingsAt = ({ things }: Cellar, place: Place) =>
  things.filter((thing) => thing.place !== undefined && samePlace(thing.place, place));
export const carried = ({ things }: Cellar) => things.filter(({ place }) => place === undefined);
export const tell = (state: Cellar, text: string) => say(state.log, state.turn, text, 'info');

export function start(seed: string): Cellar {
  const levels: readonly Level[] = readTextMap(MAP, TERRAIN);
  return {
    seed,
    world: worldOf(levels, linkBothWays('stairs', UP, DOWN, 1)),
    things: [
      { name: 'a candle', place: { level: 1, x: 2, y: 2 } },
      { name: 'a bone', place: { level: 1, x: 2, y: 2 } },
      { name: 'a key', place: { level: 1, x: 4, y: 2 } },
      { name: 'the crown', place: { level: 2, x: 1, y: 1 } },
    ],
    log: createMessageLog(),
    screens: [],
    hero: 'Nobody',
    at: { level: 1, x: 1, y: 1 },
    turn: 0,
  };
}
