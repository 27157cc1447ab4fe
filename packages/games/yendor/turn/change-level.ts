// From level to level: the one way in which the hero, and whoever follows, comes to another level. The links of the world say
// where a way leads; stairs and pits both end here.

import { type Arrival, cellOf, type Link, travel } from '@stairwell/engine';
import { addMonster, clearCell, freeCellNear } from '../ground/bodies.js';
import { arrive } from '../hero/arrive.js';
import { computeFOV, notice, sees, updateExplored } from '../hero/sight.js';
import { HERO, heroPlace, placeAt, seenPart } from '../hero/telling.js';
import type { Monster, YendorLevel } from '../level.js';
import { voiceOf } from '../levels/voice.js';
import { aName, capital, tell } from '../messages.js';
import type { YendorState } from '../state.js';

/** Takes the hero along a link, with followers who have left their level. Undefined when it leads out of the world. */
export function moveToLevel(
  state: YendorState,
  link: Link,
  told: (depth: number) => string,
  followers: readonly Monster[] = [],
): YendorLevel | undefined {
  const arrival = travel(state.world, link);
  if (arrival === undefined) return undefined;
  const { level, place } = arrival;
  const { player, statistics } = state;
  const cell = cellOf(level, place.x, place.y);
  state.events.tell({ kind: 'level', who: HERO, from: heroPlace(state), at: place, how: link.kind });
  const isNew = level.id > statistics.deepest;
  const isDown = level.id > state.depth;
  if (link.kind === 'hole') statistics.falls++;
  else if (isDown) statistics.stairsDown++;
  else statistics.stairsUp++;
  state.depth = level.id;
  statistics.deepest = Math.max(statistics.deepest, level.id);
  clearCell(level, cell);
  player.cell = cell;
  player.seesInvisible = false;
  player.detectsMonsters = false;
  player.detectsMagic = false;
  player.afflictions.held = 0; // what held the hero is left behind
  player.doorLeft = -1;
  computeFOV(state, level);
  updateExplored(state, level);
  tell(state, told(level.id));
  speak(state, level.id, isNew, !isDown);
  arrive(state, level);
  for (const monster of followers) follow(state, link, arrival, monster);
  notice(state, level);
  if (level.id === 1 && player.hasAmulet) tell(state, 'The way out is near: climb the stairs up.', 'success');
  return level;
}

/** The stairs speak to who comes so far for the first time, and once on each level to who carries the Amulet home. */
function speak(state: YendorState, depth: number, isNew: boolean, isUp: boolean): void {
  const mark = `home ${depth}`;
  const goesHome = isUp && state.player.hasAmulet && !state.told.has(mark);
  if (goesHome) state.told.add(mark);
  const voice = isNew || goesHome ? voiceOf(depth, goesHome) : undefined;
  if (voice !== undefined) tell(state, voice);
}

/** Comes by the hero's way, to beside him, and has yet to gather strength. Where there is no room for anybody, it stays behind. */
function follow(state: YendorState, link: Link, hero: Arrival<YendorLevel>, monster: Monster): void {
  const besideOf = ({ level, place }: Arrival<YendorLevel>) =>
    freeCellNear(level, cellOf(level, place.x, place.y));
  const arrival = besideOf(hero) === -1 ? undefined : travel(state.world, link);
  if (arrival === undefined) {
    const left = state.world.visit(link.from.level);
    // Somebody else may have stepped there; the hero's own cell is free now.
    if (left.bodies[monster.cell] !== undefined) monster.cell = freeCellNear(left, monster.cell);
    addMonster(left, monster, 0);
    return;
  }
  const { level } = arrival;
  monster.cell = besideOf(arrival);
  monster.lastSeen = state.player.cell;
  addMonster(level, monster, 0);
  // Who comes without being seen, such as beside the blind, is heard, and nothing is told of who and where.
  const isSeen = sees(state, monster);
  state.events.tell({
    kind: 'level',
    who: seenPart(state, monster),
    at: isSeen ? placeAt(state, monster.cell) : undefined,
    how: link.kind,
  });
  if (monster.side === 'ally') tell(state, `${monster.title} comes with you.`);
  else tell(state, `${isSeen ? capital(aName(monster.kind)) : 'Something'} follows you.`, 'warning');
}
