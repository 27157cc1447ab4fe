// When a game is over: there is one meaning of it.

import type { Session } from '@stairwell/engine';

/** Whether a game is over. One that was won and may be played on is not. */
export function isOver(session: Session): boolean {
  return session.report().isGameOver;
}
