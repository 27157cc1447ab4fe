// All levels of a dungeon at once, stacked and cut open above the one that is looked at.

import { createStackPainter, type StackPainter } from '@stairwell/display/canvas';
import type { StackView } from '@stairwell/engine/play';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Looks } from '../looks.js';
import { useRoom } from './map.js';

interface CutawayProps {
  readonly stack: StackView;
  readonly looks: Looks;
  readonly title: string;
}

export function Cutaway({ stack, looks, title }: CutawayProps) {
  const frameElement = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<StackPainter>(null);
  const room = useRoom(frameElement);
  const { palette } = looks;

  useLayoutEffect(() => {
    if (canvas.current === null || room === undefined) return;
    painter.current ??= createStackPainter(canvas.current) ?? null;
    painter.current?.paint(stack, { room, palette });
  }, [stack, palette, room]);

  return (
    <div class="map" ref={frameElement}>
      <canvas ref={canvas} role="img" aria-label={`Cutaway of all levels of ${title}`} />
    </div>
  );
}
