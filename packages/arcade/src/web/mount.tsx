// The page's player in an element: of a page of its own, or of somebody else's. Its services are made, then it is shown.

import type { AnyGame } from '@stairwell/engine';
import {
  createMemoryLibraries,
  type LendingLeases,
  type Library,
  LOCAL_PLAYER,
  messageOf,
  withLoans,
} from '@stairwell/stage';
import { admit, catalogueOf, type Guest, guestWith } from '@stairwell/stage/guest';
import { render } from 'preact';
import { App } from './app.js';
import { createNavigation, ownEntries } from './navigation.js';
import { breathe, clock } from './pace.js';
import { createNotices } from './parts/notices.js';
import type { Online, OnStage, Services } from './services.js';
import { createSpeaker } from './sound/speaker.js';
import { openDatabase } from './store/database.js';
import { hasNotes } from './store/notes.js';
import { checkRoom } from './store/room.js';
import { createSettings } from './store/settings.js';
import { createTabLeases } from './store/tab-leases.js';
import { createTabNews } from './tab-news.js';
import { takeIn } from './take-in.js';
import { verifiers } from './verify/verify.js';

/** What the arcade shows. */
export interface ArcadeOptions {
  /** Dungeons as they are. */
  readonly games?: readonly AnyGame[];
  /** Packages of dungeons and pages. */
  readonly guests?: readonly Guest[];
  /** The guests of the house: their runs are checked in a worker, which has them too. */
  readonly house?: readonly Guest[];
  /** Addresses of modules that bring one of these: their runs are checked in a worker. One that cannot be taken is said and left out. */
  readonly modules?: readonly string[];
  /** True for a page of its own: its address says where the player is. Otherwise the page around keeps its address. */
  readonly isWholePage?: boolean;
  /** The address of a whole page with the same dungeons: shared runs lead there. Inside another page only files are shared without it. */
  readonly page?: string;
  /** The address of a run server, for boards, the day's dungeon and games on air. */
  readonly server?: string;
}

/** An arcade on a page. */
export interface Arcade {
  readonly services: Services;
  /** Takes it away again; what is being played is kept. */
  close(): void;
}

/** Milliseconds that the browser's database may take. There are some that never answer after an update or a crash. */
const PATIENCE = 5000;

/**
 * Browsers let sound begin only after a gesture, and not all take the same for one: a finger's is its going up. Whatever has the
 * focus may keep a gesture from the game, but not from here.
 */
const GESTURES = ['pointerdown', 'pointerup', 'touchend', 'click', 'keydown', 'gamepadconnected'] as const;

/** Shows the arcade in an element. The class `stairwell` of the element is what its style sheet holds to. */
export async function mountArcade(element: HTMLElement, options: ArcadeOptions): Promise<Arcade> {
  const { games = [], house = [], modules = [], isWholePage = false } = options;
  const notices = createNotices();
  const here = [...(options.guests ?? []), ...(games.length === 0 ? [] : [guestWith(games)])];
  const inside = admit([...house, ...here]);
  const load = (address: string) => import(/* @vite-ignore */ address);
  const outside = await takeIn(modules.map(whole), inside, load, notices.notify);
  const guests = [...inside, ...outside.map(({ guest }) => guest)];
  const settings = createSettings();
  const speaker = createSpeaker(settings);
  const onStage: OnStage = {
    game: undefined,
    session: undefined,
    recorded: undefined,
    text: undefined,
    letGo: undefined,
    painted: 0,
    pictures: 0,
    frames: 0,
    left: Promise.resolve(),
  };
  const navigation = createNavigation(isWholePage ? undefined : ownEntries());
  // What shows a run that the address holds comes while the database opens: whoever follows a link is waiting for it.
  if ('link' in navigation.where.route) void import('./screens/open-run.js').catch(() => undefined);
  const { library, storageProblem } = await openLibrary();
  const tabLeases = createTabLeases();
  const leases = withLoans(tabLeases);
  const news = createTabNews(library);
  const takeUp = async () => {
    if (storageProblem !== undefined || !hasNotes()) return false;
    const { takeUpLeftBehind } = await import('./store/left-behind.js');
    await takeUpLeftBehind(news.library, leases);
    return true;
  };
  // A note that cannot be put away is not worth a page that does not open.
  await takeUp().catch(() => undefined);
  const services: Services = {
    settings,
    speaker,
    onStage,
    navigation,
    guests,
    isWholePage,
    catalogue: catalogueOf(guests),
    library: news.library,
    onNews: news.subscribe,
    storageProblem,
    leases,
    notify: notices.notify,
    announce: notices.announce,
    pageAddress: options.page ?? (isWholePage ? location.origin + location.pathname : undefined),
    isListening: () => isWholePage || element.contains(document.activeElement),
    look: (name, value) => {
      (isWholePage ? document.documentElement : element).dataset[name] = value;
    },
    verifierOf: verifiers({ house, outside, here }),
    online: options.server === undefined ? undefined : onlineAt(whole(options.server)),
  };
  const wake = () => speaker.wake();
  for (const gesture of GESTURES) addEventListener(gesture, wake, { capture: true });
  element.classList.add('stairwell');
  element.replaceChildren();
  render(<App services={services} notices={notices} />, element);
  void settle(services, leases)
    .then(async (settled) => {
      // What waited for an end to be settled.
      const hasTakenUp = await takeUp();
      // A list that is shown already knows of neither.
      if (settled > 0 || hasTakenUp) news.tell();
    })
    .catch(() => undefined);
  const { online } = services;
  const stopSending = online === undefined ? undefined : sendLater(services, online.address);
  void checkRoom().then((warning) => warning !== undefined && notices.notify(warning));
  return {
    services,
    close() {
      for (const gesture of GESTURES) removeEventListener(gesture, wake, { capture: true });
      render(null, element);
      stopSending?.();
      navigation.close();
      settings.close();
      news.close();
      // The run that was played still has its lease until it is kept.
      void onStage.left.then(tabLeases.close);
    },
  };
}

/** The parts of the page for a run server. */
function onlineAt(address: string): Online {
  return {
    address,
    submit: async () => (await import('./server/submit.js')).Submit,
    onAir: async () => (await import('./server/on-air.js')).OnAir,
    today: async (game) => (await import('./server/api.js')).beginToday(address, game),
  };
}

/** Sends what was submitted without a connection, now and whenever there is one again, until what it gives is called. */
function sendLater({ library, notify }: Services, address: string): () => void {
  const send = async () => {
    if (localStorage.getItem('stairwell.pending') === null) return;
    await (await import('./server/pending.js')).sendPending(address, library, notify);
  };
  const quietly = () => void send().catch(() => undefined);
  addEventListener('online', quietly);
  quietly();
  return () => removeEventListener('online', quietly);
}

/** Puts games that ended as their tab was closed where they belong. */
async function settle({ library, catalogue }: Services, leases: LendingLeases): Promise<number> {
  const { found } = await library.saves.list({ size: 1 });
  if (found === 0) return 0;
  const { settleEnds } = await import('./store/settle.js');
  return settleEnds({ library, leases, breathe, clock }, catalogue);
}

/** An address as a worker needs it, which stands elsewhere. */
function whole(address: string): string {
  return new URL(address, document.baseURI).href;
}

/** The browser's library, or one in memory and why it is only that. */
async function openLibrary(): Promise<{ library: Library; storageProblem: string | undefined }> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('its database does not answer')), PATIENCE),
  );
  try {
    const libraries = await Promise.race([openDatabase(), late]);
    return { library: libraries.of(LOCAL_PLAYER), storageProblem: undefined };
  } catch (error) {
    return { library: createMemoryLibraries().of(LOCAL_PLAYER), storageProblem: messageOf(error) };
  }
}
