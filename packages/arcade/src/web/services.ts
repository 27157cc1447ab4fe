// What every screen needs, made once when the page opens and handed down.

import type { AnyGame, Run, Session } from '@stairwell/engine';
import type { RecordedSession } from '@stairwell/engine/play';
import {
  type Catalogue,
  entryNamed,
  gamesOf,
  type LendingLeases,
  type Library,
  type Listed,
  type RunInfo,
  type RunQuery,
  type SaveInfo,
  type SaveQuery,
} from '@stairwell/stage';
import type { Guest } from '@stairwell/stage/guest';
import { type ComponentType, createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { Navigation } from './navigation.js';
import type { Speaker } from './sound/speaker.js';
import type { Settings, SettingsStore } from './store/settings.js';
import type { Verify } from './verify/verify.js';

/** What is made once for the page and needed everywhere in it. */
export interface Services {
  readonly navigation: Navigation;
  /** A page of its own, beside which its manual lies; not a part of somebody else's. */
  readonly isWholePage: boolean;
  readonly settings: SettingsStore;
  /** The house first. */
  readonly guests: readonly Guest[];
  /** The dungeons that they bring. */
  readonly catalogue: Catalogue;
  /** What checks runs of a dungeon. */
  verifierOf(game: string): Verify;
  /** What the player has. */
  readonly library: Library;
  /** Hears that a save or a run was kept or removed which no screen of this tab has asked for. */
  onNews(listener: () => void): () => void;
  /** Why nothing here outlives the tab; undefined where it does. */
  readonly storageProblem: string | undefined;
  readonly leases: LendingLeases;
  readonly speaker: Speaker;
  /** Tells screen readers and shows a word at the edge of the screen. */
  notify(text: string): void;
  /** Tells screen readers only. */
  announce(text: string): void;
  /** Where what is shared leads to; undefined inside another page, which has nothing to open it with. */
  readonly pageAddress: string | undefined;
  /** Whether keys are meant for the arcade: inside another page, only while it has the focus. */
  isListening(): boolean;
  /** Tells the style sheet how the player wants things to look. */
  look(name: 'contrast' | 'motion', value: string): void;
  /** Undefined without a run server: everything else works as ever. */
  readonly online: Online | undefined;
  /** What `window.stairwell` looks at and the settings show keys of. */
  readonly onStage: OnStage;
}

/** The run server that the page talks to, and the parts of the page for that, each loaded when it is first wanted. */
export interface Online {
  /** Ends with a slash. */
  readonly address: string;
  /** What submits a run. */
  submit(): Promise<ComponentType<{ readonly server: string; readonly run: Run }>>;
  /** What lets others watch a game. */
  onAir(): Promise<ComponentType<{ readonly server: string; session(): RecordedSession }>>;
  /** Begins a ranked attempt at the dungeon of the day and gives its seed. */
  today(game: string): Promise<string>;
}

/** The game that is on the screen now. */
export interface OnStage {
  game: AnyGame | undefined;
  session: (() => Session) | undefined;
  /** The same with its record: what is watched is recorded only when somebody asks. */
  recorded: (() => RecordedSession) | undefined;
  /** What is shown, as text. */
  text: (() => string) | undefined;
  /** Stops and keeps the game that was begun last, also where the screen that began it broke before it was shown. */
  letGo: (() => void) | undefined;
  /** Cells painted with the last frame. */
  painted: number;
  /** Pictures that were drawn so far. */
  pictures: number;
  /** Frames that were drawn so far. */
  frames: number;
  /** Settles when the game that was left last is kept: before that it is not in any list. */
  left: Promise<void>;
}

const ServicesContext = createContext<Services | undefined>(undefined);

/** Hands the services down to all parts below it. */
export const ServicesProvider = ServicesContext.Provider;

/** The services of this page; a part that stands outside them is a mistake of ours. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === undefined) throw new Error('this part of the page stands outside its services');
  return services;
}

/** The settings as they are now; the part is drawn again when one changes. */
export function useSettings(): Settings {
  const { settings } = useServices();
  const [current, setCurrent] = useState(settings.current);
  useEffect(() => {
    setCurrent(settings.current);
    return settings.subscribe(() => setCurrent(settings.current));
  }, [settings]);
  return current;
}

/** A page of saves that stays up to date. */
export function useSaves(query: SaveQuery, dependencies: readonly unknown[] = []): Loaded<Listed<SaveInfo>> {
  return useKept(({ saves }) => saves.list(query), dependencies);
}

/** A page of the runs to be watched that stays up to date. */
export function useRuns(query: RunQuery, dependencies: readonly unknown[] = []): Loaded<Listed<RunInfo>> {
  return useKept(({ runs }) => runs.list(query), dependencies);
}

/** A list that is read again when there are news: what another tab keeps or removes shows as soon as it is so. */
function useKept<Row>(
  list: (library: Library) => Promise<Listed<Row>>,
  dependencies: readonly unknown[],
): Loaded<Listed<Row>> {
  const { library, onStage, onNews } = useServices();
  const [loaded, setLoaded] = useState<Loaded<Listed<Row>>>(undefined);
  useEffect(() => {
    let isCurrent = true;
    const load = () =>
      onStage.left
        .then(() => list(library))
        .then(
          (value) => isCurrent && setLoaded({ value }),
          (error: unknown) => isCurrent && setLoaded({ error }),
        );
    void load();
    const stop = onNews(() => void load());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [library, onStage, onNews, ...dependencies]);
  return loaded;
}

/** The dungeon of that name, loaded when it is asked for. */
export function useGame(): (id: string) => Promise<AnyGame> {
  const { catalogue } = useServices();
  return async (id) => entryNamed(catalogue, id).load();
}

/** The dungeons that a list speaks of, by name; undefined until they are loaded. */
export function useGames(
  rows: readonly { readonly game: string }[],
): ReadonlyMap<string, AnyGame> | undefined {
  const { catalogue } = useServices();
  const ids = [...new Set(rows.map(({ game }) => game))].sort().join(' ');
  const loaded = useLoaded(async () => ({ ids, games: await gamesOf(catalogue, rows) }), [catalogue, ids]);
  // Those of a list that showed before are not what is waited for.
  return loaded !== undefined && 'value' in loaded && loaded.value.ids === ids
    ? loaded.value.games
    : undefined;
}

/** The result of a promise: undefined until it comes. A failure is part of the result, not an exception. */
export type Loaded<T> = { readonly value: T } | { readonly error: unknown } | undefined;

/** Loads something; `signal` tells it that nobody is waiting for it any more. */
export function useLoaded<T>(
  load: (signal: AbortSignal) => Promise<T>,
  dependencies: readonly unknown[],
): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>(undefined);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setLoaded(undefined);
    load(signal).then(
      (value) => signal.aborted || setLoaded({ value }),
      (error: unknown) => signal.aborted || setLoaded({ error }),
    );
    return () => leaving.abort();
  }, dependencies);
  return loaded;
}
