// What the player sees by now of a scene: a journey opens the map ahead of the walker, so what is seen may lag behind what is known.

import type { CanvasScene } from './art.js';
import type { Moment } from './motion.js';

/** The cells as they are seen, one entry a slot. */
export interface SeenCells {
  readonly glyphs: Uint32Array;
  readonly fores: Int32Array;
  readonly backs: Int32Array;
  readonly bolds: Uint8Array;
  /** What stood there before: a door that turns shows it for half of its way. */
  readonly wasGlyphs: Uint32Array;
  readonly wasFores: Int32Array;
  /** 1 for a cell that was unknown and that the walker has not come to. */
  readonly unseen: Uint8Array;
  /** The scene is another one: its changed cells are seen at once, or in the course of a journey. */
  take(scene: CanvasScene, journey: Moment['journey'], hasScrolled: boolean): void;
  /** The walker has come so far, 0 to 1. */
  reach(scene: CanvasScene, share: number): void;
}

/** How far before the walker cells show what they are now, in cells. */
const AHEAD = 9;
const SPACE = 0x20;

/** Cells of which nothing was seen yet. Hears of every slot that is seen anew. */
export function createSeenCells(cells: number, onSeen: (slot: number) => void): SeenCells {
  const glyphs = new Uint32Array(cells);
  const fores = new Int32Array(cells);
  const backs = new Int32Array(cells);
  const bolds = new Uint8Array(cells);
  const wasGlyphs = new Uint32Array(cells);
  const wasFores = new Int32Array(cells);
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

  function take(scene: CanvasScene, journey: Moment['journey'], hasScrolled: boolean): void {
    for (const { slot } of pending) show(scene, slot);
    pending = [];
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

  return { glyphs, fores, backs, bolds, wasGlyphs, wasFores, unseen, take, reach };
}
