// Where the page begins: its services are made, then it is shown.

import { createMemoryLibraries, type Library, LOCAL_PLAYER, messageOf, settleEnds } from '@stairwell/stage';
import { admit, catalogueOf } from '@stairwell/stage/guest';
import { render } from 'preact';
import { GUESTS, HOUSE } from '../guests.js';
import { App } from './app.js';
import { installHook } from './hook.js';
import { createNavigation } from './navigation.js';
import { prepareForOffline } from './offline/prepare.js';
import { breathe, clock } from './pace.js';
import { createNotices } from './parts/notices.js';
import type { OnStage, Services } from './services.js';
import { createSpeaker } from './sound/speaker.js';
import { openDatabase } from './store/database.js';
import { takeUpLeftBehind } from './store/left-behind.js';
import { askToPersist, checkRoom } from './store/room.js';
import { createSettings } from './store/settings.js';
import { createTabLeases } from './store/tab-leases.js';
import { createTabNews } from './tab-news.js';

/** Milliseconds that the browser's database may take. There are some that never answer after an update or a crash. */
const PATIENCE = 5000;

/**
 * Browsers let sound begin only after a gesture, and not all take the same for one: a finger's is its going up. Whatever has the
 * focus may keep a gesture from the game, but not from here.
 */
const GESTURES = ['pointerdown', 'pointerup', 'touchend', 'click', 'keydown', 'gamepadconnected'] as const;

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

async function begin(root: Element): Promise<void> {
  const guests = admit([HOUSE, ...GUESTS]);
  const settings = createSettings();
  const speaker = createSpeaker(settings);
  const notices = createNotices();
  const onStage: OnStage = {
    game: undefined,
    session: undefined,
    recorded: undefined,
    painted: 0,
    left: Promise.resolve(),
  };
  const navigation = createNavigation();
  // What shows a run that the address holds comes while the database opens: whoever follows a link is waiting for it.
  if ('link' in navigation.where.route) void import('./screens/open-run.js').catch(() => undefined);
  const { library, storageProblem } = await openLibrary();
  // A note that cannot be put away is not worth a page that does not open.
  const leases = createTabLeases();
  if (storageProblem === undefined) await takeUpLeftBehind(library, leases).catch(() => undefined);
  const news = createTabNews(library);
  const services: Services = {
    settings,
    speaker,
    onStage,
    navigation,
    guests,
    catalogue: catalogueOf(guests),
    library: news.library,
    onSavesElsewhere: news.subscribe,
    storageProblem,
    leases,
    notify: notices.notify,
    announce: notices.announce,
  };
  installHook(onStage);
  for (const gesture of GESTURES) addEventListener(gesture, () => speaker.wake(), { capture: true });
  // What nobody caught is at least said: a silent page is worse than a broken one.
  addEventListener('error', (event) => notices.notify(`Something broke: ${event.message}`));
  addEventListener('unhandledrejection', (event) =>
    notices.notify(`Something broke: ${messageOf(event.reason)}`),
  );
  root.replaceChildren();
  render(<App services={services} notices={notices} />, root);
  void settleEnds({ library: services.library, leases, breathe, clock }, services.catalogue).catch(
    () => undefined,
  );
  void checkRoom().then((warning) => warning !== undefined && notices.notify(warning));
  void askToPersist().catch(() => undefined);
  // Most players never need it, and a browser that refuses it is no worse than before.
  void prepareForOffline().catch(() => undefined);
}

const root = document.querySelector('#app');
if (root === null) throw new Error('the page has no place to stand');
begin(root).catch((error: unknown) => {
  root.replaceChildren(`Stairwell cannot open: ${messageOf(error)}. Loading the page again may help.`);
});
