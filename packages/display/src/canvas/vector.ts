// Paints a vector view: thin bright lines on a dark ground, as large as the room allows.

import type { VectorView } from '@stairwell/engine';
import { colorText, lerpColors } from '@stairwell/engine/color';
import type { Painter } from './painter.js';

/** Width of a line in CSS pixels, and how far a line's light shows at the least in high contrast. */
const LINE_WIDTH = 1.6;
const HIGH_CONTRAST_LEAST = 0.55;
/** A line that has 1/n of the light looks brighter than 1/n of the ink: screens and eyes follow about this power. */
const SHADE = 0.45;
/** A faint glow below the line, as on an old tube; left out where crispness is all. */
const GLOW = { width: 5, strength: 0.14 } as const;

/** A painter of vector views. */
export function createVectorPainter(
  canvas: HTMLCanvasElement,
  pen: CanvasRenderingContext2D,
): Painter<VectorView> {
  let scale = 1;
  return {
    paint(view, { room, palette, motion }) {
      const lines = (motion ? undefined : view.atRest) ?? view.lines;
      const density = room.density;
      scale = Math.min((room.width * density) / view.width, (room.height * density) / view.height);
      const width = Math.max(1, Math.floor(view.width * scale));
      const height = Math.max(1, Math.floor(view.height * scale));
      if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width;
        canvas.height = height;
        canvas.style.width = `${width / density}px`;
        canvas.style.height = `${height / density}px`;
      }
      pen.fillStyle = colorText(view.ground);
      pen.fillRect(0, 0, width, height);
      const thin = Math.max(1, Math.round(LINE_WIDTH * density));
      pen.lineCap = 'round';
      // An odd width is crisp on half pixels, an even one on whole ones.
      const snap = (value: number) => Math.round(value * scale) + (thin % 2) / 2;
      const strokes = palette.highContrast
        ? [{ wide: thin + 1, share: 1 }]
        : [
            { wide: GLOW.width * density, share: GLOW.strength },
            { wide: thin, share: 1 },
          ];
      for (const { wide, share } of strokes) {
        pen.lineWidth = wide;
        for (const line of lines) {
          if (!(line.brightness > 0)) continue;
          const shade = Math.min(1, line.brightness) ** SHADE;
          const light = palette.highContrast ? Math.max(HIGH_CONTRAST_LEAST, shade) : shade;
          pen.strokeStyle = colorText(lerpColors(view.ground, view.ink, light * share));
          pen.beginPath();
          pen.moveTo(snap(line.x1), snap(line.y1));
          pen.lineTo(snap(line.x2), snap(line.y2));
          pen.stroke();
        }
      }
      return { nextChange: Number.POSITIVE_INFINITY, painted: lines.length };
    },
    at(x, y) {
      return {
        x: Math.floor((x * canvas.width) / canvas.clientWidth / scale),
        y: Math.floor((y * canvas.height) / canvas.clientHeight / scale),
      };
    },
  };
}
