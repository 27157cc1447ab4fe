// What an action says is its news. Reading is no action of the hero: what was said before a screen stays for whoever closes it.

import { beginNews, type MessageLog } from './messages.js';
import type { ScreenState } from './open-screens.js';

/**
 * Carries out an action, whose messages are its news. One that says nothing because it only opens a screen, does something on it or
 * takes it back leaves the news of the action before.
 */
export function withNews<Result>(
  state: ScreenState & { readonly log: MessageLog },
  action: { readonly type: string },
  carryOut: () => Result,
): Result {
  const { log } = state;
  const { fresh, before } = log;
  beginNews(log);
  const result = carryOut();
  if (log.fresh === 0 && (state.screens.length > 0 || action.type === 'cancel'))
    Object.assign(log, { fresh, before });
  return result;
}
