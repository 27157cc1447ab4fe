// A sheet of many seeds: each level in small with what is counted on it, and the seeds at which the script fails.

import { useEffect, useState } from 'preact/hooks';
import { type Bench, LARGEST_SEED, readSeed } from './link.js';
import type { Sketch } from './protocol.js';
import { SketchCanvas } from './sketch-canvas.js';
import { orderOf } from './use-reports.js';
import type { Workbench } from './workbench.js';

interface SheetProps {
  readonly workbench: Workbench;
  readonly bench: Bench;
  onSeed(seed: number): void;
}

/** Seeds on a sheet, and how many more a press adds. */
const PORTION = 24;
/** Milliseconds without a change before a sheet is made anew. */
const PAUSE = 500;

export function Sheet({ workbench, bench, onSeed }: SheetProps) {
  const [wanted, setWanted] = useState(PORTION);
  const [first, setFirst] = useState(1);
  const count = Math.min(wanted, LARGEST_SEED - first + 1);
  const { sketches, isDone } = useSketches(workbench, bench, first, count);
  return (
    <div class="sheet">
      <div class="sheet-bar">
        <label>
          From seed
          <input
            inputMode="numeric"
            value={first}
            onChange={(event) => {
              const given = readSeed(event.currentTarget.value);
              if (given === undefined) event.currentTarget.value = String(first);
              else setFirst(given);
            }}
          />
        </label>
        <p role="status">
          {isDone
            ? sheetWords(sketches.map(({ sketch }) => sketch))
            : `${sketches.length % count} of ${count} seeds …`}
        </p>
        <button type="button" onClick={() => setWanted(count + PORTION)}>
          {PORTION} more
        </button>
      </div>
      <ol class="sheet-levels">
        {sketches.map(({ seed, sketch }) => (
          <li key={seed}>
            <button
              type="button"
              class={sketch.mistake === undefined ? 'sheet-level' : 'sheet-level sheet-failed'}
              aria-label={`Seed ${seed}: ${sketchWords(sketch)}`}
              aria-current={seed === bench.seed ? 'true' : undefined}
              onClick={() => onSeed(seed)}
            >
              <SketchCanvas sketch={sketch} />
              <span>
                <b>{seed}</b> {sketchWords(sketch)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface Seeded {
  readonly seed: number;
  readonly sketch: Sketch;
}

/**
 * The sketches of so many seeds as far as they are made. Those that are there stay when more are wanted, and while an author writes the
 * old ones are seen until there is a pause.
 */
function useSketches(
  workbench: Workbench,
  bench: Bench,
  first: number,
  count: number,
): { readonly sketches: readonly Seeded[]; readonly isDone: boolean } {
  const { level, lua, room, fill, flip } = bench;
  const of = [level, lua, room, fill, flip, first];
  const [made, setMade] = useState<{ readonly of: readonly unknown[]; readonly list: readonly Seeded[] }>({
    of,
    list: [],
  });
  const isSame = of.every((part, index) => part === made.of[index]);
  useEffect(() => {
    let isCurrent = true;
    const make = async () => {
      let list = isSame ? made.list : [];
      while (isCurrent && list.length < count) {
        const seed = first + list.length;
        list = [...list, { seed, sketch: await workbench.sketch(orderOf({ ...bench, seed })) }];
        if (isCurrent) setMade({ of, list });
      }
    };
    const timer = setTimeout(() => void make(), isSame ? 0 : PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [workbench, ...of, count]);
  return { sketches: made.list, isDone: isSame && made.list.length >= count };
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

function sketchWords({ mistake, monsters, objects, traps }: Sketch): string {
  if (mistake !== undefined) return `${mistake.line > 0 ? `line ${mistake.line}: ` : ''}${mistake.message}`;
  return [counted(monsters, 'monster'), counted(objects, 'object'), counted(traps, 'trap')].join(', ');
}

/** How many failed, and the least and the most of everything on the others. */
function sheetWords(sketches: readonly Sketch[]): string {
  const built = sketches.filter(({ mistake }) => mistake === undefined);
  const failed = sketches.length - built.length;
  const range = (what: 'monsters' | 'objects' | 'traps') => {
    const numbers = built.map((sketch) => sketch[what]);
    const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
    return `${low === high ? low : `${low} to ${high}`} ${what}`;
  };
  const fails = failed === 0 ? 'none fails' : `${failed} ${failed === 1 ? 'fails' : 'fail'}`;
  const counts = built.length === 0 ? [] : [range('monsters'), range('objects'), range('traps')];
  return [`${sketches.length} seeds, ${fails}`, counts.join(', ')].filter((words) => words !== '').join('; ');
}
