// Where people go and where they are held up: links count who takes them, and waiting leaves heat that cools off again.

import type { Link } from '@stairwell/engine';
import { RULES } from '../rules.js';
import { linkKey, type State } from '../state.js';

/** Somebody has taken a link from a cell to another. */
export function countPassage(state: State, link: Link, from: number, to: number): void {
  const { passages } = state.ways;
  let counted = passages.get(link);
  if (counted === undefined) {
    const { links } = state.traffic;
    const key = linkKey(state, from, to);
    counted = links.get(key) ?? { total: 0, recent: Array(RULES.traffic.spans).fill(0) };
    links.set(key, counted);
    passages.set(link, counted);
  }
  counted.total++;
  counted.recent[0]++;
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
