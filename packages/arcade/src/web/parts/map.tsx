// The dungeon itself: a canvas that fills the room it is given and repaints what has changed.

import { createPainter, type Painter, type Room } from '@stairwell/display/canvas';
import type { Frame } from '@stairwell/engine';
import type { PointInput } from '@stairwell/engine/play';
import type { TargetedPointerEvent } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
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
/** A finger that rests so long (ms) asks what stands there instead of going there. */
const LONG_PRESS = 450;

/** What stands in a cell, and where to say so. */
interface Naming {
  readonly x: number;
  readonly y: number;
  readonly names: string;
}

export function DungeonMap({ view, looks, label, onPoint, onPainted }: MapProps) {
  const frameElement = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter<Frame['view']>>(null);
  const pressed = useRef<{ x: number; y: number }>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [naming, setNaming] = useState<Naming | undefined>(undefined);
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

  /** Names the things in the cell under a point of the canvas; nothing where nothing has a name. */
  function nameAt(point: { x: number; y: number }): void {
    const cell = painter.current?.at(point.x, point.y);
    const names = view.things.filter(({ x, y }) => x === cell?.x && y === cell?.y).map(({ name }) => name);
    const left = canvas.current?.offsetLeft ?? 0;
    const top = canvas.current?.offsetTop ?? 0;
    setNaming(
      names.length === 0 ? undefined : { x: left + point.x, y: top + point.y, names: names.join(', ') },
    );
  }

  return (
    <div class="map" ref={frameElement}>
      {naming !== undefined && (
        <p
          class={naming.x > (room?.width ?? 0) / 2 ? 'naming leftwards' : 'naming'}
          aria-hidden="true"
          style={{ left: `${naming.x}px`, top: `${naming.y}px` }}
        >
          {naming.names}
        </p>
      )}
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        onPointerMove={(event) => {
          if (event.pointerType === 'mouse') nameAt(place(event));
        }}
        onPointerLeave={() => {
          clearTimeout(resting.current);
          setNaming(undefined);
        }}
        onContextMenu={(event) => event.preventDefault()}
        onPointerDown={(event) => {
          const point = place(event);
          pressed.current = point;
          setNaming(undefined);
          if (event.pointerType === 'mouse') return;
          clearTimeout(resting.current);
          resting.current = setTimeout(() => {
            pressed.current = null;
            nameAt(point);
          }, LONG_PRESS);
        }}
        onPointerUp={(event) => {
          clearTimeout(resting.current);
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
    // With the next picture: a map that is drawn anew at once may change what is being observed, and browsers complain.
    let request: number | undefined;
    const observer = new ResizeObserver(() => {
      request ??= requestAnimationFrame(() => {
        request = undefined;
        update();
      });
    });
    observer.observe(target);
    // Zooming changes the density, and not always the size.
    addEventListener('resize', update);
    update();
    return () => {
      observer.disconnect();
      if (request !== undefined) cancelAnimationFrame(request);
      removeEventListener('resize', update);
    };
  }, [element]);
  return room;
}
