// A level in its four flips: which of them the game may show, and one to look at.

import { useEffect, useState } from 'preact/hooks';
import type { Order, Sketch } from './protocol.js';
import { SketchCanvas } from './sketch-canvas.js';
import type { Workbench } from './workbench.js';

interface FlipsProps {
  readonly workbench: Workbench;
  readonly order: Order;
  /** Bits that the script allows: 1 top to bottom, 2 left to right. */
  readonly allowed: number;
  onFlip(flip: number): void;
}

/** What the flips are called, by their number. */
export const FLIP_NAMES = ['Not flipped', 'Top to bottom', 'Left to right', 'Both ways'] as const;

/** A level in all its flips beside each other; those that the script forbids cannot be chosen. */
export function Flips({ workbench, order, allowed, onFlip }: FlipsProps) {
  const [sketches, setSketches] = useState<readonly Sketch[]>([]);
  const { level, seed, lua, room, fill } = order;
  useEffect(() => {
    let isCurrent = true;
    const make = async () => {
      const made: Sketch[] = [];
      for (let flip = 0; flip < 4 && isCurrent; flip++) made.push(await workbench.sketch({ ...order, flip }));
      if (isCurrent) setSketches(made);
    };
    void make();
    return () => {
      isCurrent = false;
    };
  }, [workbench, level, seed, lua, room, fill]);
  return (
    <ul class="flips">
      {sketches.map((sketch, flip) => {
        const isAllowed = (flip & allowed) === flip;
        const name = FLIP_NAMES[flip] ?? '';
        return (
          <li key={name}>
            <button
              type="button"
              class="sheet-level"
              disabled={!isAllowed}
              aria-pressed={order.flip === flip}
              onClick={() => onFlip(flip)}
            >
              <SketchCanvas sketch={sketch} />
              <span>{isAllowed ? name : `${name}: not allowed by the script`}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
