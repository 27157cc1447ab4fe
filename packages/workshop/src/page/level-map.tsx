// The level on a canvas, with a cell that is looked at: by pointing, by tapping, or with the arrow keys.

import type { Point } from '@stairwell/engine';
import type { TileCanvas } from '@stairwell/stage/guest';
import type { TargetedPointerEvent } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useHouse, useLooksCount, useWidth } from './house.js';
import { extentOf, type Layers, viewOf } from './layers.js';
import { HEIGHT, type Picture, WIDTH } from './protocol.js';

interface LevelMapProps {
  readonly picture: Picture;
  readonly layers: Layers;
  readonly cursor: Point | undefined;
  /** Names what is shown: another name is another level. */
  readonly label: string;
  /** `aloud` when the keyboard moved it: then it is read out. */
  onLook(cursor: Point, aloud: boolean): void;
  /** A finger tapped a cell. */
  onTap(): void;
  /** A cell was clicked, or a region drawn: with the mouse, or from Space to Enter. */
  onPick(from: Point, to: Point): void;
}

/** A cell is taller than wide, as letters are. */
const CELL_SHAPE = 1.75;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const LONG_STEP = 8;

export function LevelMap({ picture, layers, cursor, label, onLook, onTap, onPick }: LevelMapProps) {
  const house = useHouse();
  const looks = useLooksCount();
  const scroll = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<TileCanvas>(null);
  const { width, density } = useWidth(frame);
  /** The first corner of a region that is being drawn. */
  const [drawn, setDrawn] = useState<Point | undefined>(undefined);
  /** The cell that was clicked: the pointer may leave the map and it is still looked at. */
  const pinned = useRef<Point>(undefined);
  const view = useMemo(() => viewOf(picture, layers, cursor, drawn), [picture, layers, cursor, drawn]);

  useLayoutEffect(() => {
    if (canvas.current === null || width === 0) return;
    painter.current ??= house.tiles(canvas.current);
    // Whole device pixels a cell: rounded down first, so that the height follows the width that is really used.
    const cell = Math.max(1, Math.floor((width * density) / WIDTH));
    const height = (Math.round(cell * CELL_SHAPE) * HEIGHT) / density;
    painter.current.paint(view, { width, height, density });
  }, [view, looks, house, width, density]);

  // Where the map is wider than the screen, a level begins with its middle in sight.
  useLayoutEffect(() => {
    if (scroll.current === null || width === 0) return;
    const { left, right } = extentOf(picture);
    scroll.current.scrollLeft = ((left + right + 1) / 2 / WIDTH) * width - scroll.current.clientWidth / 2;
  }, [label, width]);

  function cellUnder(event: TargetedPointerEvent<HTMLCanvasElement>): Point | undefined {
    const box = event.currentTarget.getBoundingClientRect();
    return painter.current?.at(event.clientX - box.left, event.clientY - box.top);
  }

  function look(event: TargetedPointerEvent<HTMLCanvasElement>): Point | undefined {
    const cell = cellUnder(event);
    if (cell !== undefined && (cell.x !== cursor?.x || cell.y !== cursor.y)) onLook(cell, false);
    return cell;
  }

  /** A finger looks and scrolls; only a mouse or pen puts places into the script. */
  function press(event: TargetedPointerEvent<HTMLCanvasElement>): void {
    pinned.current = look(event);
    if (event.pointerType !== 'touch' && event.button === 0) setDrawn(pinned.current);
  }

  function release(event: TargetedPointerEvent<HTMLCanvasElement>): void {
    const cell = cellUnder(event);
    if (drawn !== undefined && cell !== undefined) onPick(drawn, cell);
    setDrawn(undefined);
    // A finger that scrolls is not lifted from a cell.
    if (event.pointerType === 'touch') onTap();
  }

  function leave(): void {
    setDrawn(undefined);
    if (pinned.current !== undefined) onLook(pinned.current, false);
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' && cursor !== undefined) {
      onPick(drawn ?? cursor, cursor);
      setDrawn(undefined);
    } else if (event.key === ' ' && cursor !== undefined) {
      setDrawn(cursor);
      house.announce(`A region begins at ${cursor.x}, ${cursor.y}.`);
    } else if (event.key === 'Escape' && drawn !== undefined) setDrawn(undefined);
    else if (!step(event)) return;
    event.preventDefault();
  }

  function step(event: KeyboardEvent): boolean {
    const way = STEPS[event.key];
    if (way === undefined) return false;
    const length = event.shiftKey ? LONG_STEP : 1;
    const from = cursor ?? { x: WIDTH >> 1, y: HEIGHT >> 1 };
    const x = Math.max(1, Math.min(WIDTH - 1, from.x + way[0] * length));
    const y = Math.max(0, Math.min(HEIGHT - 1, from.y + way[1] * length));
    pinned.current = { x, y };
    onLook({ x, y }, true);
    return true;
  }

  return (
    <div class="level-map-scroll" ref={scroll}>
      <div
        class="level-map"
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map takes the arrow keys
        tabIndex={0}
        role="application"
        aria-label={label}
        aria-describedby="map-keys"
        onKeyDown={pressKey}
      >
        <canvas
          ref={canvas}
          onPointerMove={look}
          onPointerDown={press}
          onPointerUp={release}
          onPointerLeave={leave}
        />
      </div>
      <p class="visually-hidden" id="map-keys">
        Arrow keys look at a cell, with Shift in long steps. Enter puts its place into your script. Space
        begins a region, Enter ends it.
      </p>
    </div>
  );
}
