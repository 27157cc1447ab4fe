// Motion for pictures made of lines, which have no cells to light: the whole picture is struck.

import type { GameEvent } from '@stairwell/engine';
import { PLAYER_ID } from '@stairwell/engine/play';

/** Milliseconds. */
const STRUCK = 280;
const STRIKE = 160;

/** Moves a canvas for a moment by what happened; the last thing wins. */
export function stir(canvas: HTMLCanvasElement, events: readonly GameEvent[]): void {
  for (const { kind, who, target } of events) {
    if (kind === 'hit' && target?.id === PLAYER_ID)
      canvas.animate(
        [
          {
            filter: 'brightness(1.6) sepia(1) hue-rotate(-50deg) saturate(7)',
            transform: 'translateX(0.7%)',
          },
          { filter: 'none', transform: 'none' },
        ],
        { duration: STRUCK, easing: 'ease-out' },
      );
    else if ((kind === 'hit' || kind === 'kill') && who?.id === PLAYER_ID)
      canvas.animate([{ filter: 'brightness(2)' }, { filter: 'none' }], {
        duration: STRIKE,
        easing: 'ease-out',
      });
  }
}
