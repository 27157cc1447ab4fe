// A sheet of many seeds: each level in small with what is counted on it, and the seeds at which the script fails.

import { useEffect, useState } from 'preact/hooks';
import type { Bench } from './link.js';
import type { Order, Sketch } from './protocol.js';
import { SketchCanvas } from './sketch-canvas.js';
import type { Workbench } from './workbench.js';

interface SheetProps {
  readonly workbench: Workbench;
  readonly bench: Bench;
  orderOf(bench: Bench): Order;
  onSeed(seed: number): void;
}

/** Seeds on a sheet, and how many more a press adds. */
const PORTION = 24;

export function Sheet({ workbench, bench, orderOf, onSeed }: SheetProps) {
  const [count, setCount] = useState(PORTION);
  const [first, setFirst] = useState(1);
  const [sketches, setSketches] = useState<readonly Sketch[]>([]);
  const { level, lua, room, fill, flip } = bench;
  useEffect(() => {
    let isCurrent = true;
    setSketches([]);
    const make = async () => {
      const made: Sketch[] = [];
      for (let i = 0; i < count && isCurrent; i++) {
        made.push(await workbench.sketch(orderOf({ ...bench, seed: first + i })));
        if (isCurrent) setSketches([...made]);
      }
    };
    void make();
    return () => {
      isCurrent = false;
    };
  }, [workbench, level, lua, room, fill, flip, first, count]);
  const failed = sketches.filter(({ mistake }) => mistake !== undefined).length;
  return (
    <div class="sheet">
      <div class="sheet-bar">
        <label>
          From seed
          <input
            inputMode="numeric"
            value={first}
            onChange={(event) => setFirst(Math.max(0, Number.parseInt(event.currentTarget.value, 10) || 1))}
          />
        </label>
        <p role="status">
          {sketches.length < count ? `${sketches.length} of ${count} seeds …` : sheetWords(sketches, failed)}
        </p>
        <button type="button" onClick={() => setCount(count + PORTION)}>
          {PORTION} more
        </button>
      </div>
      <ol class="sheet-levels">
        {sketches.map((sketch, index) => {
          const seed = first + index;
          return (
            <li key={seed}>
              <button
                type="button"
                class={sketch.mistake === undefined ? 'sheet-level' : 'sheet-level sheet-failed'}
                aria-label={`Seed ${seed}: ${countWords(sketch)}`}
                aria-current={seed === bench.seed ? 'true' : undefined}
                onClick={() => onSeed(seed)}
              >
                <SketchCanvas sketch={sketch} label="" />
                <span>
                  <b>{seed}</b> {countWords(sketch)}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function countWords({ mistake, monsters, objects, traps }: Sketch): string {
  if (mistake !== undefined) return `${mistake.line > 0 ? `line ${mistake.line}: ` : ''}${mistake.message}`;
  return `${monsters} monsters, ${objects} objects, ${traps} traps`;
}

/** How many failed, and the least and the most of everything on the others. */
function sheetWords(sketches: readonly Sketch[], failed: number): string {
  const built = sketches.filter(({ mistake }) => mistake === undefined);
  const range = (of: (sketch: Sketch) => number, what: string) => {
    const numbers = built.map(of);
    const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
    return `${low === high ? low : `${low} to ${high}`} ${what}`;
  };
  const fails = failed === 0 ? 'none fails' : `${failed} fail`;
  if (built.length === 0) return `${sketches.length} seeds, ${fails}`;
  const counts = [
    range(({ monsters }) => monsters, 'monsters'),
    range(({ objects }) => objects, 'objects'),
    range(({ traps }) => traps, 'traps'),
  ];
  return `${sketches.length} seeds, ${fails}; ${counts.join(', ')}`;
}
