// What blows did, as marks on the map: the health that was lost, or that it was a miss, beside whoever was struck. They are made of
// a game's events, stand for a moment, and are no part of the game.

import type { Point, TileView } from '@stairwell/engine';
import { type GameEvent, PLAYER_ID } from '@stairwell/engine/play';

/** All that one action did to whoever stands in a cell. */
export interface Blow extends Point {
  /** Health lost; 0 where everything missed. */
  readonly lost: number;
  readonly isPlayer: boolean;
}

/** A word about a blow: where its first letter stands. The cell of the blow itself is `of`. */
export interface BlowMark extends Point {
  readonly text: string;
  readonly of: Blow;
}

/** The blows of an action, one for each cell. Those of a level that was left are gone. */
export function blowsIn(events: readonly GameEvent[]): Blow[] {
  let blows = new Map<string, Blow>();
  for (const { kind, who, target, at, amount = 0 } of events) {
    if (kind === 'level' && who?.id === PLAYER_ID) blows = new Map();
    if (at === undefined || (kind !== 'miss' && (kind !== 'hit' || amount < 1))) continue;
    const { x, y } = at;
    const before = blows.get(`${x},${y}`)?.lost ?? 0;
    const lost = before + (kind === 'hit' ? Math.round(amount) : 0);
    blows.set(`${x},${y}`, { x, y, lost, isPlayer: target?.id === PLAYER_ID });
  }
  return [...blows.values()];
}

/**
 * Finds room for the marks of blows: above, below or beside, where they hide neither anybody nor each other. Where there is none, the
 * mark has no text. `across` letters have room in a cell.
 */
export function markBlows(blows: readonly Blow[], view: TileView, across = 1): BlowMark[] {
  // A list in the map's place has no cells to mark.
  if (view.inPlaceOf !== undefined) return [];
  const key = (x: number, y: number) => y * view.width + x;
  const taken = new Set([...view.things, ...blows].map(({ x, y }) => key(x, y)));
  if (view.focus !== undefined) taken.add(key(view.focus.x, view.focus.y));
  return blows.map((blow) => {
    const text = blow.lost > 0 ? `${blow.lost}` : 'miss';
    const width = Math.ceil(text.length / across);
    const left = blow.x - ((width - 1) >> 1);
    const cellsOf = ({ x, y }: Point) => Array.from({ length: width }, (_, i) => key(x + i, y));
    const place = [
      { x: left, y: blow.y - 1 },
      { x: left, y: blow.y + 1 },
      { x: blow.x + 1, y: blow.y },
      { x: blow.x - width, y: blow.y },
    ].find(
      (at) =>
        at.x >= 0 &&
        at.y >= 0 &&
        at.x + width <= view.width &&
        at.y < view.height &&
        !cellsOf(at).some((cell) => taken.has(cell)),
    );
    if (place === undefined) return { x: blow.x, y: blow.y, text: '', of: blow };
    for (const cell of cellsOf(place)) taken.add(cell);
    return { ...place, text, of: blow };
  });
}
