// What a wary bot believes about the deadly things it has seen or heard: where each is by now, and how soon it could be where.

import { canSee, distancesFrom, stepTowards } from '@stairwell/engine';
import { UNREACHED } from '@stairwell/engine/grid';
import type { Hunter } from './dodge.js';
import { apart, type Heard, indicesOf, isOpen, type Seen, sightOf } from './eyes.js';

/** A tick so late that nothing comes. */
export const NEVER = 9999;

interface Fear {
  cell: number;
  readonly kind: 'chaser' | 'ambusher';
  /** When it was last seen or heard. */
  since: number;
  /** When it can take its next step, as far as is known. */
  wakes: number;
}

export interface Fears {
  update(seen: Seen, now: number): void;
  /** What is believed to be near, the nearest first. */
  hunters(seen: Seen, now: number): Hunter[];
  forget(): void;
}

/** How long something out of sight is believed to come nearer, in ticks. */
const BELIEF_TICKS = 24;
/** What a player learns about ambushers: there is a moment after the cry. */
const WIND_UP = 5;
const COMPASS = { North: [0, -1], East: [1, 0], South: [0, 1], West: [-1, 0] } as const;

export function createFears(): Fears {
  let fears: Fear[] = [];
  let heardBefore = new Set<string>();

  return {
    update(seen, now) {
      for (const fear of fears) follow(seen, fear, now);
      const visible = [
        ...indicesOf(seen.cells, ['X']).map((cell) => ({ cell, kind: 'chaser' as const })),
        ...indicesOf(seen.cells, ['A']).map((cell) => ({ cell, kind: 'ambusher' as const })),
      ];
      const left = [...fears];
      const matched: Fear[] = [];
      for (const { cell, kind } of visible) {
        const rank = (fear: Fear) => apart(seen, fear.cell, cell);
        const same = left
          .filter((fear) => fear.kind === kind && rank(fear) <= 6)
          .sort((a, b) => rank(a) - rank(b))[0];
        if (same === undefined) {
          matched.push({ cell, kind, since: now, wakes: kind === 'ambusher' ? now + WIND_UP : now });
          continue;
        }
        left.splice(left.indexOf(same), 1);
        // Followed in thought to the right place: its rest is known. Else it may step at once.
        matched.push({ cell, kind, since: now, wakes: same.cell === cell ? same.wakes : now });
      }
      const isStillBelieved = (fear: Fear) =>
        now - fear.since <= BELIEF_TICKS && !(seen.isBright[fear.cell] && seen.cells[fear.cell] === '.');
      fears = [...matched, ...left.filter(isStillBelieved)];

      const heardNow = new Set<string>();
      for (const heard of seen.heard) {
        const text = JSON.stringify(heard);
        heardNow.add(text);
        if (heardBefore.has(text) || heard.band !== 'DEAFENING') continue;
        const kind = heard.message === 'Got you' ? 'ambusher' : 'chaser';
        const cell = placeOf(seen, heard);
        if (fears.some((fear) => fear.kind === kind && apart(seen, fear.cell, cell) <= 5)) continue;
        fears.push({ cell, kind, since: now, wakes: now + (kind === 'ambusher' ? WIND_UP : 1) });
      }
      heardBefore = heardNow;
    },

    hunters(seen, now) {
      return [...fears]
        .sort((a, b) => apart(seen, a.cell, seen.me) - apart(seen, b.cell, seen.me))
        .map(({ cell, kind, wakes }) => ({
          cell,
          interval: intervalOf(kind, seen),
          wait: Math.max(0, wakes - now),
          needsSight: kind === 'chaser',
        }));
    },

    forget() {
      fears = [];
      heardBefore = new Set();
    },
  };
}

/** By cell, the first tick from now at which one of the hunters could stand there. */
export function soonestOf(seen: Seen, hunters: readonly Hunter[]): Int32Array {
  const soonest = new Int32Array(seen.cells.length).fill(NEVER);
  for (const { cell, interval, wait } of hunters) {
    // What is not known may be open: only walls that are known stop anyone.
    const isNoWall = (next: number) => seen.cells[next] !== '#';
    distancesFrom(seen, isNoWall, cell, { directions: 4, limit: 20 }).forEach((steps, at) => {
      if (steps !== UNREACHED)
        soonest[at] = Math.min(soonest[at], Math.max(0, (steps - 1) * interval + wait));
    });
  }
  return soonest;
}

/** In thought it takes the step it could have taken. */
function follow(seen: Seen, fear: Fear, now: number): void {
  if (now <= fear.wakes) return;
  const { width, me } = seen;
  const isSeen = canSee(
    sightOf(seen),
    fear.cell % width,
    Math.floor(fear.cell / width),
    me % width,
    Math.floor(me / width),
  );
  if (fear.kind === 'chaser' && !isSeen) return;
  const next = stepTowards(seen, (cell) => isOpen(seen, cell), fear.cell, me, { directions: 4 });
  if (next >= 0 && next !== me) fear.cell = next;
  fear.wakes = now + intervalOf(fear.kind, seen) - 1;
}

function intervalOf(kind: Fear['kind'], seen: Seen): number {
  return kind === 'ambusher' ? 2 : Math.max(1, Math.floor(seen.floor / 5));
}

/** About where a deafening sound came from: two tiles off, or one if that cannot be. */
function placeOf(seen: Seen, { direction }: Heard): number {
  const [dx, dy] = COMPASS[direction];
  const step = dy * seen.width + dx;
  const isHidden = (cell: number) => seen.cells[cell] !== '#' && !seen.isBright[cell];
  return isHidden(seen.me + 2 * step) ? seen.me + 2 * step : seen.me + step;
}
