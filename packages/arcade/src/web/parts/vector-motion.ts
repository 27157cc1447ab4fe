// Motion for pictures made of lines, which have no cells to light: the whole picture is struck.

import type { GameEvent } from '@stairwell/engine';
import { PLAYER_ID } from '@stairwell/engine/play';

/** Milliseconds. */
const STRUCK = 280;
const STRIKE = 160;

/** Moves a canvas for a moment by what happened, also in its colours where it may flash; the last thing wins. */
export function stir(canvas: HTMLCanvasElement, events: readonly GameEvent[], hasFlashes: boolean): void {
  for (const { kind, who, target } of events) {
    if (kind === 'hit' && target?.id === PLAYER_ID)
      canvas.animate(
        [
          {
            ...(hasFlashes && { filter: 'brightness(1.6) sepia(1) hue-rotate(-50deg) saturate(7)' }),
            transform: 'translateX(0.7%)',
          },
          { ...(hasFlashes && { filter: 'none' }), transform: 'none' },
        ],
        { duration: STRUCK, easing: 'ease-out' },
      );
    else if (hasFlashes && (kind === 'hit' || kind === 'kill') && who?.id === PLAYER_ID)
      canvas.animate([{ filter: 'brightness(2)' }, { filter: 'none' }], {
        duration: STRIKE,
        easing: 'ease-out',
      });
  }
}
