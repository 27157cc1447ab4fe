// The bar at the top of every screen but the menu: the way back, what this is, and what can be done with it.

import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { useServices } from '../services.js';

interface BarProps {
  readonly title: string;
  readonly note?: string;
  readonly children?: ComponentChildren;
}

/** The bar above every screen: where one is, the way back, and the buttons that the screen adds. */
export function Bar({ title, note, children }: BarProps) {
  const { navigation, guests } = useServices();
  const { from } = navigation.where.state;
  const page = guests.flatMap(({ pages = [] }) => pages).find(({ id }) => id === from);
  useEffect(() => {
    document.title = `${title} · Stairwell`;
    return () => {
      document.title = 'Stairwell';
    };
  }, [title]);
  return (
    <header class="bar">
      <button
        type="button"
        class="quiet"
        onClick={() =>
          navigation.go(page === undefined ? { screen: 'menu' } : { screen: 'page', page: page.id })
        }
        aria-label={page === undefined ? 'Back to the menu' : `Back to ${page.title}`}
      >
        <Icon name="back" />
        <span class="wide-only">{page?.title ?? 'Menu'}</span>
      </button>
      <h1>
        {title}
        {note !== undefined && <span class="bar-note">{note}</span>}
      </h1>
      <div class="bar-tools">{children}</div>
    </header>
  );
}

/** A tool of the bar: an icon, and beside it a word where there is room. */
export function Tool({
  icon,
  label,
  shortcut,
  isOn,
  onClick,
}: {
  readonly icon: IconName;
  readonly label: string;
  /** The key that does the same. */
  readonly shortcut?: string;
  readonly isOn?: boolean;
  onClick(): void;
}) {
  return (
    <button
      type="button"
      class="quiet"
      aria-label={shortcut === undefined ? label : `${label} ${shortcut}`}
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
      {...(shortcut === undefined ? {} : { 'aria-keyshortcuts': shortcut })}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      // A mouse leaves the keyboard with the game: the next Space is the game's, not this button's again.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span class="wide-only">{label}</span>{' '}
      {shortcut !== undefined && <kbd class="wide-only">{shortcut}</kbd>}
    </button>
  );
}

type IconName = keyof typeof PATHS;

/** Line drawings on a field of 24 by 24. */
const PATHS = {
  back: 'M15 5l-7 7 7 7',
  save: 'M12 4v11m-5-5l5 5 5-5M5 20h14',
  replay: 'M7 4.5v15l12-7.5z',
  sound: 'M4 9.5v5h4l5 4.5v-14l-5 4.5zM16.5 9a4.5 4.5 0 010 6M19 6.5a8 8 0 010 11',
  silent: 'M4 9.5v5h4l5 4.5v-14l-5 4.5zM16.5 9.5l5 5m0-5l-5 5',
  settings: 'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5v5M8.5 14.5v5',
  enter: 'M10 4h9v16h-9M4 12h10m-3.5-4l4 4-4 4',
  link: 'M10 14a4 4 0 005.7 0l3-3a4 4 0 00-5.7-5.7l-1 1M14 10a4 4 0 00-5.7 0l-3 3A4 4 0 0011 18.700l1-1',
  levels: 'M12 3l9 4.500-9 4.500-9-4.500zM3 12l9 4.500 9-4.500M3 16.500L12 21l9-4.500',
  pause: 'M8 5v14M16 5v14',
  stepBack: 'M7 5v14M18 5.500v13l-8-6.500z',
  stepOn: 'M17 5v14M6 5.500v13l8-6.500z',
} as const;

/** One of the signs on buttons; the button's name is said elsewhere. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" class="icon">
      <path d={PATHS[name]} />
    </svg>
  );
}
