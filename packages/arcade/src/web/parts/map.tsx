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
import { type Frame, type GameEvent, type Input, type Line, type Point, plainLine } from '@stairwell/engine';
import type { Bearing } from '@stairwell/engine/play';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Looks } from '../looks.js';
import { Bearings } from './hud.js';
import { TextLine } from './lines.js';
import { stir } from './vector-motion.js';

interface MapProps {
  readonly view: Frame['view'];
  readonly looks: Looks;
  readonly label: string;
  /** What is heard or felt and not seen. */
  readonly bearings?: readonly Bearing[] | undefined;
  /** Gives what has happened since it was asked last: what moves is made of it. Undefined when something else is shown now. */
  takeEvents?(): readonly GameEvent[] | undefined;
  /** More than the names of what stands in a cell, for whoever points at it. */
  describe?(cell: Point): readonly Line[] | undefined;
  /** A cell was clicked, a drag led over cells, or the wheel was turned. */
  onPoint?(input: Input): void;
  /** How many cells were painted, the width the map now has on the page, and whether this is the first picture of a frame. */
  onPainted?(painted: number, width: string, isFirst: boolean): void;
}

/** What stands in a cell, and where on the screen it was pointed at. */
interface Naming {
  readonly x: number;
  readonly y: number;
  readonly lines: readonly Line[];
}

/** The picture of a game on a canvas that fits its place, and the cells that are clicked on it. */
export function DungeonMap({
  view,
  looks,
  label,
  bearings = [],
  takeEvents,
  describe,
  onPoint,
  onPainted,
}: MapProps) {
  const frameElement = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter<Frame['view']>>(null);
  const art = useRef<CanvasArt>(null);
  const lastView = useRef<Frame['view']>(null);
  const [naming, setNaming] = useState<Naming | undefined>(undefined);
  const room = useRoom(frameElement);

  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null || room === undefined) return;
    art.current ??= litArt();
    painter.current ??= createPainter(element, art.current);
    const events = takeEvents === undefined ? [] : takeEvents();
    if (events === undefined) art.current.restart?.();
    // Lines are drawn without the art: what happened there must not move the next picture made of cells.
    if (view.kind === 'vector') {
      if (looks.motion) stir(element, events ?? [], looks.flashes);
    } else if (events !== undefined && events.length > 0) art.current.hear?.(events);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let request: number | undefined;
    let isFirst = lastView.current !== view;
    lastView.current = view;
    const paint = () => {
      const time = performance.now();
      const { nextChange, painted } = painter.current?.paint(view, { ...looks, room, time }) ?? {
        nextChange: Number.POSITIVE_INFINITY,
        painted: 0,
      };
      onPainted?.(painted, element.style.width, isFirst);
      isFirst = false;
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

  // Nobody waits for what moves, also when what they press does nothing. A key that is held ends it once.
  useEffect(() => {
    const onKey = ({ repeat }: KeyboardEvent) => repeat || art.current?.settle?.();
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);

  const latest = useRef({ view, onPoint, describe });
  latest.current = { view, onPoint, describe };
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const linesAt = (cell: Point): readonly Line[] => {
      const described = latest.current.describe?.(cell) ?? [];
      if (described.length > 0) return described;
      const there = latest.current.view.things.filter(({ x, y }) => x === cell.x && y === cell.y);
      return there.length === 0 ? [] : [plainLine(there.map(({ name }) => name).join(', '))];
    };
    return listenToPointer(element, {
      at: (x, y) => painter.current?.at(x, y),
      point: (input) => latest.current.onPoint?.(input),
      drag: (input) => latest.current.onPoint?.(input),
      wheel: (input) => latest.current.onPoint?.(input),
      // Tells of the things in the cell; nothing where nothing has a name.
      look(where) {
        const lines = where === undefined ? [] : linesAt(where.cell);
        const box = element.getBoundingClientRect();
        setNaming(
          where === undefined || lines.length === 0
            ? undefined
            : { x: box.left + where.x, y: box.top + where.y, lines },
        );
      },
    });
  }, []);

  return (
    <div class="map" ref={frameElement}>
      {naming !== undefined && (
        <div class="naming" aria-hidden="true" style={besidePointer(naming)}>
          {naming.lines.map((line, index) => (
            <p key={index}>
              <TextLine line={line} palette={looks.palette} />
            </p>
          ))}
        </div>
      )}
      <canvas ref={canvas} role="img" aria-label={label} />
      {bearings.length > 0 && <Bearings bearings={bearings} palette={looks.palette} />}
    </div>
  );
}

/** A screen that is narrower than this (CSS pixels) has room for words above or below the pointer only. */
const NARROW = 640;
/** How far from the pointer words begin; a finger hides more than a mouse. */
const APART = { mouse: 12, finger: 28 } as const;

/** On that side of the pointer where there is more room for words. */
function besidePointer({ x, y }: Naming): Record<string, string> {
  const isNarrow = innerWidth < NARROW;
  const apart = isNarrow ? APART.finger : APART.mouse;
  const away = (side: string, from: number) => ({ [side]: `${from + apart}px` });
  return {
    ...(isNarrow
      ? { left: '0.5rem', right: '0.5rem' }
      : x > innerWidth / 2
        ? away('right', innerWidth - x)
        : away('left', x)),
    ...(y > innerHeight / 2 ? away('bottom', innerHeight - y) : away('top', y)),
  };
}

/** The room an element has, kept up to date; undefined until it is laid out. */
export function useRoom(element: { readonly current: HTMLElement | null }): Room | undefined {
  const [room, setRoom] = useState<Room | undefined>(undefined);
  useEffect(() => (element.current === null ? undefined : watchRoom(element.current, setRoom)), [element]);
  return room;
}
