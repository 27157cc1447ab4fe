// A level in small: a colour a cell. What stands beside it says the same in words.

import { useEffect, useRef } from 'preact/hooks';
import { GROUND_COLORS } from './layers.js';
import { GROUND_KINDS, HEIGHT, type Sketch, WIDTH } from './protocol.js';

/** Pixels of a cell: taller than wide, as letters are. */
const CELL = { width: 2, height: 3 };
const ROCK = 0x0a0d0f;
/** What lies in the ground's colour is a wall or floor; the rest must be told from it at this size. */
const FLOOR = 0x39464a;

export function SketchCanvas({ sketch }: { readonly sketch: Sketch }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (pen === null || pen === undefined || sketch.kinds.length === 0) return;
    const image = pen.createImageData(WIDTH * CELL.width, HEIGHT * CELL.height);
    const pixels = new DataView(image.data.buffer);
    for (let y = 0; y < image.height; y++) {
      for (let x = 0; x < image.width; x++) {
        const cell = Math.floor(y / CELL.height) * WIDTH + Math.floor(x / CELL.width);
        const kind = GROUND_KINDS[sketch.kinds[cell] ?? 0] ?? 'rock';
        const color = kind === 'rock' ? ROCK : kind === 'floor' ? FLOOR : GROUND_COLORS[kind];
        pixels.setUint32(4 * (y * image.width + x), ((color << 8) | 0xff) >>> 0);
      }
    }
    pen.putImageData(image, 0, 0);
  }, [sketch]);
  return <canvas class="sketch" ref={canvas} width={WIDTH * CELL.width} height={HEIGHT * CELL.height} />;
}
