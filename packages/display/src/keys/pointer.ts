// Mouse and finger on a view: a tap points at a cell, a drag leads from one to another, a swipe is a key that moves, the wheel is a
// key of its own, and a pointer that rests asks what is there.

import type { Point } from '@stairwell/engine';
import { type DragInput, type KeyInput, keyTap, type PointInput } from '@stairwell/engine/play';

/** What is made of a pointer. All but `at` can be left out. */
export interface PointerOptions {
  /** The cell under a point of the element, in CSS pixels from its corner; a display knows. */
  at(x: number, y: number): Point | undefined;
  /** A tap or a click on a cell. */
  point?(input: PointInput): void;
  /** A pointer that went down on one cell moves over others, and is let go. With it the element no longer scrolls the page by touch. */
  drag?(input: DragInput): void;
  /** A notch of the wheel, as a key. */
  wheel?(input: KeyInput): void;
  /** A swipe, as the arrow or corner key that leads there. With it the element no longer scrolls the page by touch. */
  swipe?(input: KeyInput): void;
  /** The mouse is over a cell, or a finger rests on one; undefined when neither is so any more. */
  look?(where: { readonly x: number; readonly y: number; readonly cell: Point } | undefined): void;
}

/** A finger that moves further than this (CSS pixels) is not pointing at a cell, and one that moves so far swipes. */
const TAP_SLACK = 12;
const SWIPE = 28;
/** A finger that rests so long (ms) asks what stands there instead of going there. */
const LONG_PRESS = 450;

/** Keys by eighths of a circle, from east on, downwards. */
const WAYS = [
  'ArrowRight',
  'PageDown',
  'ArrowDown',
  'End',
  'ArrowLeft',
  'Home',
  'ArrowUp',
  'PageUp',
] as const;

/** The key of a swipe by its way across the screen; undefined when it is none. */
export function swipeKey(dx: number, dy: number): string | undefined {
  if (Math.hypot(dx, dy) < SWIPE) return undefined;
  const eighth = Math.round((Math.atan2(dy, dx) / Math.PI) * 4);
  return WAYS[(eighth + 8) % 8];
}

/** Listens to mouse and fingers on an element. Gives a function that ends it. */
export function listenToPointer(element: HTMLElement, options: PointerOptions): () => void {
  let pressed: Point | undefined;
  let dragged: { readonly from: Point; readonly to: Point } | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;

  function place(event: PointerEvent): Point {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  function look(at: Point): void {
    const cell = options.at(at.x, at.y);
    options.look?.(cell === undefined ? undefined : { ...at, cell });
  }

  /** Tells of another cell under a pointer that is down. Little movements of a tap are none. */
  function drag(start: Point, at: Point): void {
    if (dragged === undefined && Math.hypot(at.x - start.x, at.y - start.y) <= TAP_SLACK) return;
    const from = dragged?.from ?? options.at(start.x, start.y);
    const to = options.at(at.x, at.y);
    if (from === undefined || to === undefined) return;
    if (dragged !== undefined && dragged.to.x === to.x && dragged.to.y === to.y) return;
    clearTimeout(resting);
    dragged = { from, to };
    options.drag?.({ type: 'drag', phase: 'move', from, to });
  }

  const listeners = {
    pointermove(event: PointerEvent) {
      if (pressed !== undefined && options.drag !== undefined) drag(pressed, place(event));
      if (event.pointerType === 'mouse') look(place(event));
    },
    pointerleave() {
      clearTimeout(resting);
      options.look?.(undefined);
    },
    pointerdown(event: PointerEvent) {
      const point = place(event);
      pressed = point;
      // A pointer that a program made up cannot be held.
      if (options.drag !== undefined && event.isTrusted) element.setPointerCapture(event.pointerId);
      options.look?.(undefined);
      clearTimeout(resting);
      if (event.pointerType === 'mouse' || options.look === undefined) return;
      resting = setTimeout(() => {
        pressed = undefined;
        look(point);
      }, LONG_PRESS);
    },
    pointerup(event: PointerEvent) {
      clearTimeout(resting);
      const from = pressed;
      pressed = undefined;
      if (dragged !== undefined) {
        options.drag?.({ type: 'drag', phase: 'end', ...dragged });
        dragged = undefined;
        return;
      }
      if (from === undefined) return;
      const to = place(event);
      const key = event.pointerType === 'mouse' ? undefined : swipeKey(to.x - from.x, to.y - from.y);
      if (key !== undefined) options.swipe?.(keyTap(key));
      if (Math.hypot(to.x - from.x, to.y - from.y) > TAP_SLACK) return;
      const cell = options.at(to.x, to.y);
      if (cell !== undefined) options.point?.({ type: 'point', ...cell });
    },
    pointercancel() {
      clearTimeout(resting);
      pressed = undefined;
      dragged = undefined;
    },
    wheel(event: WheelEvent) {
      // With Ctrl the wheel is the browser's, for larger and smaller.
      if (options.wheel === undefined || event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      options.wheel(keyTap(event.deltaY < 0 ? 'WheelUp' : 'WheelDown'));
    },
    contextmenu: (event: Event) => event.preventDefault(),
  };
  if (options.swipe !== undefined || options.drag !== undefined) element.style.touchAction = 'none';
  const entries = Object.entries(listeners) as [keyof HTMLElementEventMap, EventListener][];
  for (const [type, listener] of entries) element.addEventListener(type, listener);
  return () => {
    clearTimeout(resting);
    for (const [type, listener] of entries) element.removeEventListener(type, listener);
  };
}
