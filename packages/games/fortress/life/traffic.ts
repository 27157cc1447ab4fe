// Where people go and where they are held up: links count who takes them, and waiting leaves heat that cools off again.

import { RULES } from '../rules.js';
import { linkKey, type Passages, type State } from '../state.js';

/** Somebody has taken a link. */
export function countPassage(state: State, from: number, to: number): void {
  const { links } = state.traffic;
  const key = linkKey(state, from, to);
  const known = links.get(key);
  const passages: Passages = known ?? { total: 0, recent: Array(RULES.traffic.spans).fill(0) };
  if (known === undefined) links.set(key, passages);
  passages.total++;
  passages.recent[0]++;
}

/** Whether so much was waited in a cell lately that ways should lead around it. */
export function isJammed({ traffic: { heat } }: State, cell: number): boolean {
  return heat.warmth[cell] >= RULES.heat.jam;
}

/** Time goes by: heat cools, and counts grow old. */
export function ageTraffic({ tick, traffic: { links, heat } }: State): void {
  if (tick % RULES.heat.cools === 0) heat.cool();
  if (tick % RULES.traffic.ticks === 0)
    for (const { recent } of links.values()) {
      recent.pop();
      recent.unshift(0);
    }
}
