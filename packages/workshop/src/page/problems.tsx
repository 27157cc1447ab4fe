// What is wrong with a script, or odd: below the script, each with the way to its line and to a seed that shows it.

import type { Point } from '@stairwell/engine';
import type { Remark } from './editor/code-editor.js';
import type { Mistake } from './protocol.js';
import type { SeenFinding } from './use-reports.js';

/** Something in the list. */
export interface Item extends Remark {
  /** Whether it happened at the seed that is shown, or only the linter saw it. */
  readonly isHere: boolean;
  /** At how many seeds, in words. */
  readonly often: string;
  /** A seed to see it at, where it does not come at every one. */
  readonly seed: number | undefined;
  /** The cell to look at, and at which seed. */
  readonly place: { readonly seed: number; readonly at: Point } | undefined;
}

interface ProblemsProps {
  readonly items: readonly Item[];
  /** At how many seeds the linter looked; 0 while it looks, undefined where it does not. */
  readonly seeds: number | undefined;
  onLine(line: number): void;
  onSeed(seed: number): void;
  /** Shows a cell of the level at a seed. */
  onPlace(seed: number, at: Point): void;
}

/** The list of what is wrong with a script, or a word that nothing was found. */
export function Problems({ items, seeds, ...ways }: ProblemsProps) {
  const list = (isHere: boolean) =>
    items
      .filter((item) => item.isHere === isHere)
      .map((item) => <ProblemLine key={`${item.line} ${item.message}`} item={item} {...ways} />);
  const looked = seeds === 0 ? 'The linter looks …' : `The linter looked at ${seeds} seeds.`;
  const isClean = items.length === 0 && seeds !== 0;
  return (
    <section
      class={items.length > 0 ? 'problems problems-found' : 'problems'}
      aria-label="Problems"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <div id="editor-mistake" role="status">
        {list(true)}
      </div>
      <div id="editor-findings" role="status">
        {list(false)}
      </div>
      {seeds !== undefined && <p class="note">{isClean ? `Nothing found. ${looked}` : looked}</p>}
    </section>
  );
}

function ProblemLine({
  item,
  onLine,
  onSeed,
  onPlace,
}: { readonly item: Item } & Omit<ProblemsProps, 'items' | 'seeds'>) {
  const { line, message, isError, often, seed, place } = item;
  return (
    <div class="problem-line">
      <p class={isError ? 'problem' : undefined}>
        {line > 0 && <b>Line {line}: </b>}
        {message}
        {often !== '' && <span class="note"> {often}</span>}
      </p>
      {line > 0 && (
        <button type="button" class="quiet" onClick={() => onLine(line)}>
          Go there
        </button>
      )}
      {place !== undefined && (
        <button type="button" class="quiet" onClick={() => onPlace(place.seed, place.at)}>
          Show
        </button>
      )}
      {seed !== undefined && place === undefined && (
        <button type="button" class="quiet" onClick={() => onSeed(seed)}>
          Seed {seed}
        </button>
      )}
    </div>
  );
}

/** The mistake first, then what NetHack would complain about, then what only the linter sees. What both say stands there once. */
export function itemsOf(
  mistake: Mistake | undefined,
  complaints: readonly Mistake[],
  findings: readonly SeenFinding[],
): Item[] {
  const items = new Map<string, Item>();
  const here = [
    ...(mistake === undefined ? [] : [{ ...mistake, isError: true }]),
    ...complaints.map((each) => ({ ...each, isError: false })),
  ];
  for (const each of here)
    items.set(gistOf(each), { ...each, isHere: true, often: '', seed: undefined, place: undefined });
  for (const finding of findings) {
    const { line, message, isError, detail, count, of, seed, at } = finding;
    const known = items.get(gistOf(finding));
    const where = detail === undefined ? '' : ` (${detail})`;
    const isAlways = count === of;
    items.set(gistOf(finding), {
      line,
      message: known?.isError ? known.message : message,
      isError: isError || known?.isError === true,
      isHere: known !== undefined,
      often: `${isAlways ? 'at every seed' : `at ${count} of ${of} seeds`}${where}`,
      seed: isAlways ? undefined : seed,
      place: at && { seed, at },
    });
  }
  return [...items.values()];
}

/** A message without who says it, by which the same thing is known again. */
const gistOf = ({ line, message }: Mistake): string =>
  `${line} ${message.replace(/^(des\.\w+|stopped): /, '')}`;
