// The dungeon itself: a canvas that fills the room it is given and repaints what has changed.

import {
  type CanvasArt,
  createPainter,
  litArt,
  type Painter,
  type Room,
  watchRoom,
} from '@stairwell/display/canvas';
import { listenToPointer } from '@stairwell/display/keys';
import type { Frame, GameEvent, Input } from '@stairwell/engine';
import type { Bearing } from '@stairwell/engine/play';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Looks } from '../looks.js';
import { Bearings } from './hud.js';
import { stir } from './vector-motion.js';

interface MapProps {
  readonly view: Frame['view'];
  readonly looks: Looks;
  readonly label: string;
  /** What is heard or felt and not seen. */
  readonly bearings?: readonly Bearing[] | undefined;
  /** Gives what has happened since it was asked last: what moves is made of it. */
  takeEvents?(): readonly GameEvent[];
  /** A cell was clicked, a drag led over cells, or the wheel was turned. */
  onPoint?(input: Input): void;
  /** How many cells were painted, and the width the map now has on the page. */
  onPainted?(painted: number, width: string): void;
}

/** What stands in a cell, and where to say so. */
interface Naming {
  readonly x: number;
  readonly y: number;
  readonly names: string;
}

/** The picture of a game on a canvas that fits its place, and the cells that are clicked on it. */
export function DungeonMap({ view, looks, label, bearings = [], takeEvents, onPoint, onPainted }: MapProps) {
  const frameElement = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter<Frame['view']>>(null);
  const art = useRef<CanvasArt>(null);
  const [naming, setNaming] = useState<Naming | undefined>(undefined);
  const room = useRoom(frameElement);

  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null || room === undefined) return;
    art.current ??= litArt();
    painter.current ??= createPainter(element, art.current);
    const events = takeEvents?.() ?? [];
    // Lines are drawn without the art: what happened there must not move the next picture made of cells.
    if (view.kind === 'vector') {
      if (looks.motion) stir(element, events);
    } else if (events.length > 0) art.current.hear?.(events);
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
      const again = () => {
        request = requestAnimationFrame(paint);
      };
      if (nextChange > 0) timer = setTimeout(again, nextChange);
      else again();
    };
    paint();
    return () => {
      clearTimeout(timer);
      if (request !== undefined) cancelAnimationFrame(request);
    };
  }, [view, looks, room, takeEvents, onPainted]);

  const latest = useRef({ view, onPoint });
  latest.current = { view, onPoint };
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    return listenToPointer(element, {
      at: (x, y) => painter.current?.at(x, y),
      point: (input) => latest.current.onPoint?.(input),
      drag: (input) => latest.current.onPoint?.(input),
      wheel: (input) => latest.current.onPoint?.(input),
      // Names the things in the cell; nothing where nothing has a name.
      look(where) {
        const { things } = latest.current.view;
        const names = things.filter(({ x, y }) => x === where?.cell.x && y === where.cell.y);
        setNaming(
          where === undefined || names.length === 0
            ? undefined
            : {
                x: element.offsetLeft + where.x,
                y: element.offsetTop + where.y,
                names: names.map(({ name }) => name).join(', '),
              },
        );
      },
    });
  }, []);

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
      <canvas ref={canvas} role="img" aria-label={label} />
      {bearings.length > 0 && <Bearings bearings={bearings} palette={looks.palette} />}
    </div>
  );
}

/** The room an element has, kept up to date; undefined until it is laid out. */
export function useRoom(element: { readonly current: HTMLElement | null }): Room | undefined {
  const [room, setRoom] = useState<Room | undefined>(undefined);
  useEffect(() => (element.current === null ? undefined : watchRoom(element.current, setRoom)), [element]);
  return room;
}
