// The dungeon itself: a canvas that fills the room it is given and repaints what has changed.

import type { Frame, PointInput } from '@stairwell/engine';
import type { TargetedPointerEvent } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Room } from '../draw/fit.js';
import { createPainter, type Painter } from '../draw/painter.js';
import type { Looks } from '../looks.js';

interface MapProps {
  readonly view: Frame['view'];
  readonly looks: Looks;
  readonly label: string;
  onPoint?(input: PointInput): void;
  /** How many cells were painted, and the width the map now has on the page. */
  onPainted?(painted: number, width: string): void;
}

/** A finger that moves further than this (CSS pixels) is not pointing at a cell. */
const TAP_SLACK = 12;

export function DungeonMap({ view, looks, label, onPoint, onPainted }: MapProps) {
  const frameElement = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter<Frame['view']>>(null);
  const pressed = useRef<{ x: number; y: number }>(null);
  const room = useRoom(frameElement);

  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null || room === undefined) return;
    painter.current ??= createPainter(element);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let request: number | undefined;
    const paint = () => {
      const time = performance.now();
      const { nextChange, painted } = painter.current?.paint(view, { ...looks, room, time }) ?? {
        nextChange: Number.POSITIVE_INFINITY,
        painted: 0,
      };
      onPainted?.(painted, element.style.width);
      if (!Number.isFinite(nextChange)) return;
      timer = setTimeout(() => {
        request = requestAnimationFrame(paint);
      }, nextChange);
    };
    paint();
    return () => {
      clearTimeout(timer);
      if (request !== undefined) cancelAnimationFrame(request);
    };
  }, [view, looks, room, onPainted]);

  function place(event: TargetedPointerEvent<HTMLCanvasElement>): { x: number; y: number } {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  return (
    <div class="map" ref={frameElement}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        onPointerDown={(event) => {
          pressed.current = place(event);
        }}
        onPointerUp={(event) => {
          const from = pressed.current;
          pressed.current = null;
          if (from === null || onPoint === undefined) return;
          const to = place(event);
          if (Math.hypot(to.x - from.x, to.y - from.y) > TAP_SLACK) return;
          const cell = painter.current?.at(to.x, to.y);
          if (cell !== undefined) onPoint({ type: 'point', ...cell });
        }}
      />
    </div>
  );
}

/** The room an element has, kept up to date; undefined until it is laid out. */
export function useRoom(element: { readonly current: HTMLElement | null }): Room | undefined {
  const [room, setRoom] = useState<Room | undefined>(undefined);
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    const update = () => {
      const next = { width: target.clientWidth, height: target.clientHeight, density: devicePixelRatio || 1 };
      if (next.width === 0 || next.height === 0) return;
      setRoom((before) =>
        before?.width === next.width && before.height === next.height && before.density === next.density
          ? before
          : next,
      );
    };
    const observer = new ResizeObserver(update);
    observer.observe(target);
    // Zooming changes the density, and not always the size.
    addEventListener('resize', update);
    update();
    return () => {
      observer.disconnect();
      removeEventListener('resize', update);
    };
  }, [element]);
  return room;
}
