// What the player sees by now of a scene: a journey opens the map ahead of the walker, so what is seen may lag behind what is known.

import type { CanvasScene } from './art.js';
import type { Moment, Sprite } from './motion.js';

/** The cells as they are seen, one entry a slot. */
export interface SeenCells {
  readonly glyphs: Uint32Array;
  readonly fores: Int32Array;
  readonly backs: Int32Array;
  readonly bolds: Uint8Array;
  /** What stood there before: a door that turns shows it for half of its way. */
  readonly wasGlyphs: Uint32Array;
  readonly wasFores: Int32Array;
  /** What lies under whoever comes to a cell, seen until they are there; 0 where that is not known. */
  readonly underGlyphs: Uint32Array;
  readonly underFores: Int32Array;
  /** 1 for a cell that was unknown and that the walker has not come to. */
  readonly unseen: Uint8Array;
  /**
   * The scene is another one: its changed cells are seen at once, or in the course of a journey. Where it shows another place than the
   * last, nothing of that lies under anybody.
   */
  take(scene: CanvasScene, moment: Moment | undefined, hasScrolled: boolean, isElsewhere: boolean): void;
  /** The walker has come so far, 0 to 1. */
  reach(scene: CanvasScene, share: number): void;
}

/** How far before the walker cells show what they are now, in cells. */
const AHEAD = 9;
const SPACE = 0x20;

/** The shown cell at a cell of the view; -1 where that does not show. */
export function slotAt({ fit: { columns, rows }, left, top }: CanvasScene, x: number, y: number): number {
  const [column, row] = [x - left, y - top];
  return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column;
}

/** Cells of which nothing was seen yet. Hears of every slot that is seen anew. */
export function createSeenCells(cells: number, onSeen: (slot: number) => void): SeenCells {
  const glyphs = new Uint32Array(cells);
  const fores = new Int32Array(cells);
  const backs = new Int32Array(cells);
  const bolds = new Uint8Array(cells);
  const wasGlyphs = new Uint32Array(cells);
  const wasFores = new Int32Array(cells);
  const underGlyphs = new Uint32Array(cells);
  const underFores = new Int32Array(cells);
  const unseen = new Uint8Array(cells);
  /** Cells that a journey has not come to yet, and at which share of its way it will. */
  let pending: { readonly slot: number; readonly share: number }[] = [];

  function show(scene: CanvasScene, slot: number): void {
    wasGlyphs[slot] = glyphs[slot];
    wasFores[slot] = fores[slot];
    glyphs[slot] = scene.glyphs[slot];
    fores[slot] = scene.fores[slot];
    backs[slot] = scene.backs[slot];
    bolds[slot] = scene.bolds[slot];
    unseen[slot] = 0;
    onSeen(slot);
  }

  /** Whoever comes to a cell comes upon what was seen there, but for somebody who left it as they came: of that one's ground it is kept. */
  function note(scene: CanvasScene, sprites: readonly Sprite[]): void {
    const left = new Set(sprites.map((sprite) => sprite.left && slotAt(scene, sprite.left.x, sprite.left.y)));
    for (const { home } of sprites) {
      const slot = home === undefined ? -1 : slotAt(scene, home.x, home.y);
      if (slot < 0 || left.has(slot)) continue;
      underGlyphs[slot] = glyphs[slot];
      underFores[slot] = fores[slot];
    }
  }

  function take(
    scene: CanvasScene,
    moment: Moment | undefined,
    hasScrolled: boolean,
    isElsewhere: boolean,
  ): void {
    for (const { slot } of pending) show(scene, slot);
    pending = [];
    if (hasScrolled || isElsewhere) underGlyphs.fill(0);
    else note(scene, moment?.sprites ?? []);
    const journey = moment?.journey;
    if (journey === undefined || hasScrolled) {
      for (const slot of scene.changed) show(scene, slot);
      return;
    }
    const { columns } = scene.fit;
    const { focus = journey } = scene.view;
    const [dx, dy] = [focus.x - journey.x, focus.y - journey.y];
    const long = Math.max(1, dx * dx + dy * dy);
    for (const slot of scene.changed) {
      const [x, y] = [scene.left + (slot % columns), scene.top + Math.floor(slot / columns)];
      const passed = ((x - journey.x) * dx + (y - journey.y) * dy) / long;
      const share = Math.max(0, Math.min(1, passed - AHEAD / Math.sqrt(long)));
      if (share === 0 || (x === focus.x && y === focus.y)) show(scene, slot);
      else {
        pending.push({ slot, share });
        // What was there before is still seen; what was not, not yet.
        if (glyphs[slot] <= SPACE) unseen[slot] = 1;
      }
    }
  }

  function reach(scene: CanvasScene, share: number): void {
    if (pending.length === 0) return;
    for (const one of pending) if (one.share <= share) show(scene, one.slot);
    pending = pending.filter((one) => one.share > share);
  }

  return {
    glyphs,
    fores,
    backs,
    bolds,
    wasGlyphs,
    wasFores,
    underGlyphs,
    underFores,
    unseen,
    take,
    reach,
  };
}
