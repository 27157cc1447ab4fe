// Tabs, as people know them: arrow keys go from one to the next, and one panel shows.

import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

/** One tab. */
export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** How many things are there to see. */
  readonly count?: number;
  /** Shown only where the screen is narrow. */
  readonly isNarrow?: boolean;
}

interface TabsProps<Id extends string> {
  readonly tabs: readonly Tab<Id>[];
  readonly chosen: Id;
  readonly label: string;
  onChoose(id: Id): void;
  readonly children: ComponentChildren;
}

/** A row of tabs, with the panel of the chosen one below. */
export function Tabs<Id extends string>({ tabs, chosen, label, onChoose, children }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  function move(event: KeyboardEvent): void {
    const shown = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])].filter(
      (tab) => tab.offsetParent !== null,
    );
    const at = event.target instanceof HTMLElement ? shown.indexOf(event.target) : -1;
    const places: Readonly<Record<string, number>> = {
      ArrowRight: (at + 1) % shown.length,
      ArrowLeft: (at - 1 + shown.length) % shown.length,
      Home: 0,
      End: shown.length - 1,
    };
    const next = shown[places[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    next.click();
  }
  return (
    <section class="tabs" aria-label={label}>
      <div class="tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map(({ id, label: words, count = 0, isNarrow = false }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            class={isNarrow ? 'narrow-tab' : undefined}
            aria-selected={id === chosen}
            aria-controls="tab-panel"
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {words}
            {count > 0 && <span class="tab-count">{count}</span>}
          </button>
        ))}
      </div>
      <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${chosen}`}>
        {children}
      </div>
    </section>
  );
}
