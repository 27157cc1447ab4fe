// A canvas that shows frames: it fills the element it stands in, keeps up with its size, and drives what moves by itself.

import type { Frame, Point } from '@stairwell/engine';
import type { GameEvent } from '@stairwell/engine/play';
import { type FrameTiles, frameTiles } from '../cells/frame-tiles.js';
import type { CanvasArt } from './art.js';
import type { ColorChoices } from './colors.js';
import type { Room, Zoom } from './fit.js';
import { createPainter, type Painter, type ViewPainted } from './painter.js';
import { plainArt } from './plain-art.js';
import { watchRoom } from './room.js';

/** How a canvas shows frames. All can be left out. */
export interface CanvasLooks {
  /** `frame` writes status, messages and screens on the canvas too; `view` leaves those to the page around it. */
  readonly parts?: 'frame' | 'view';
  /** All of the view, what is known of it, or large cells around the player. */
  readonly zoom?: Zoom;
  readonly palette?: ColorChoices;
  /** False: nothing moves by itself. */
  readonly motion?: boolean;
  /** Hears of every painting, with how many cells it took. */
  onPainted?(painted: number): void;
}

/** A canvas with frames on it. */
export interface CanvasDisplay {
  /** Shows a frame. With `events`, what happened on the way to it, for art that moves. */
  show(frame: Frame, events?: readonly GameEvent[]): void;
  /** Changes how frames are shown, also the one that is. */
  adjust(looks: CanvasLooks): void;
  /** The cell of the frame's view under a point, in CSS pixels from the canvas's corner. */
  at(x: number, y: number): Point | undefined;
  /** Stops. What is on the canvas stays. */
  close(): void;
}

/** The size of a cell, in CSS pixels, where a whole frame is written on the canvas, and the least and most of them. */
const GRID = { width: 11, height: 20, columns: [20, 120], rows: [8, 50] } as const;
const PLAIN_COLORS: ColorChoices = { highContrast: false, safeColors: false };

/**
 * Shows frames on a canvas, which takes the size of the element around it: give that one a height.
 *
 *     const display = canvasDisplay(canvas);
 *     display.show(game.frame(state));
 */
export function canvasDisplay(
  canvas: HTMLCanvasElement,
  looks: CanvasLooks = {},
  art: CanvasArt = plainArt(),
): CanvasDisplay {
  const sheet = createSheet(canvas, art);
  let current = looks;
  let frame: Frame | undefined;
  let room: Room | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: number | undefined;

  function stop(): void {
    clearTimeout(timer);
    if (request !== undefined) cancelAnimationFrame(request);
    request = undefined;
  }

  function paint(): void {
    stop();
    if (frame === undefined || room === undefined) return;
    const { nextChange, painted } = sheet.paint(frame, room, current, performance.now());
    current.onPainted?.(painted);
    if (!Number.isFinite(nextChange)) return;
    const again = () => {
      request = requestAnimationFrame(paint);
    };
    if (nextChange > 0) timer = setTimeout(again, nextChange);
    else again();
  }

  const unwatch = watchRoom(canvas.parentElement ?? canvas, (next) => {
    room = next;
    paint();
  });
  return {
    show(next, events = []) {
      frame = next;
      if (events.length > 0) art.hear?.(events);
      paint();
    },
    adjust(next) {
      current = next;
      paint();
    },
    at: (x, y) => sheet.at(x, y),
    close() {
      unwatch();
      stop();
    },
  };
}

/** Draws a frame on a canvas once, in its present size, and leaves it at that: for pictures. */
export function drawOnCanvas(
  canvas: HTMLCanvasElement,
  frame: Frame,
  looks: CanvasLooks = {},
  art: CanvasArt = plainArt(),
): void {
  const { clientWidth: width, clientHeight: height } = canvas.parentElement ?? canvas;
  const room = { width: Math.max(1, width), height: Math.max(1, height), density: devicePixelRatio || 1 };
  createSheet(canvas, art).paint(frame, room, { ...looks, motion: false }, 0);
}

/** A canvas, and how what is on it belongs to the frame. */
function createSheet(canvas: HTMLCanvasElement, art: CanvasArt) {
  const painter: Painter<Frame['view']> = createPainter(canvas, art);
  let layout: FrameTiles | undefined;
  return {
    paint(frame: Frame, room: Room, looks: CanvasLooks, time: number): ViewPainted {
      const { parts = 'frame', zoom = 'fit', palette = PLAIN_COLORS, motion = true } = looks;
      const options = { room, palette, motion, time };
      if (parts === 'view') {
        layout = undefined;
        return painter.paint(frame.view, { ...options, zoom });
      }
      const columns = between(room.width / GRID.width, GRID.columns);
      const rows = between(room.height / GRID.height, GRID.rows);
      layout = frameTiles(frame, columns, rows, motion ? time : undefined);
      const { nextChange, painted } = painter.paint(layout.tiles, { ...options, zoom: 'fit' });
      return { nextChange: Math.min(nextChange, layout.nextChange), painted };
    },
    at(x: number, y: number): Point | undefined {
      const cell = painter.at(x, y);
      return cell === undefined || layout === undefined ? cell : layout.cellAt(cell.x, cell.y);
    },
  };
}

function between(wanted: number, [least, most]: readonly [number, number]): number {
  return Math.max(least, Math.min(most, Math.floor(wanted)));
}
