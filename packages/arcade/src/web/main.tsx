// Where the page begins: its services are made, then it is shown.

import { render } from 'preact';
import { App } from './app.js';
import { installHook } from './hook.js';
import { createNavigation } from './navigation.js';
import { prepareForOffline } from './offline/prepare.js';
import { createNotices } from './parts/notices.js';
import { errorText, type OnStage, type Services } from './services.js';
import { createSpeaker } from './sound/speaker.js';
import type { Archive } from './store/archive.js';
import { takeUpLeftBehind } from './store/autosaves.js';
import { openArchive } from './store/database.js';
import { createMemoryArchive } from './store/memory.js';
import { createSettings } from './store/settings.js';
import { openTabs } from './store/tabs.js';

/** Milliseconds that the browser's database may take. There are some that never answer after an update or a crash. */
const PATIENCE = 5000;

function openArchiveInTime(): Promise<Archive> {
  const late = new Promise<Archive>((resolve) =>
    setTimeout(() => resolve(createMemoryArchive('its database does not answer')), PATIENCE),
  );
  return Promise.race([openArchive(), late]);
}

async function begin(root: Element): Promise<void> {
  const settings = createSettings();
  const speaker = createSpeaker(settings);
  const notices = createNotices();
  const onStage: OnStage = { game: undefined, session: undefined, recorded: undefined, painted: 0 };
  const archive = await openArchiveInTime();
  // A note that cannot be put away is not worth a page that does not open.
  if (archive.isLasting) await takeUpLeftBehind(archive.saves).catch(() => undefined);
  const services: Services = {
    settings,
    speaker,
    onStage,
    navigation: createNavigation(),
    archive,
    tabs: openTabs(),
    notify: notices.notify,
    announce: notices.announce,
  };
  installHook(onStage);
  // Browsers let sound begin only after a gesture; any will do.
  addEventListener('pointerdown', () => speaker.wake(), { capture: true });
  // What nobody caught is at least said: a silent page is worse than a broken one.
  addEventListener('error', (event) => notices.notify(`Something broke: ${event.message}`));
  addEventListener('unhandledrejection', (event) =>
    notices.notify(`Something broke: ${errorText(event.reason)}`),
  );
  root.replaceChildren();
  render(<App services={services} notices={notices} />, root);
  // Most players never need it, and a browser that refuses it is no worse than before.
  void prepareForOffline().catch(() => undefined);
}

const root = document.querySelector('#app');
if (root === null) throw new Error('the page has no place to stand');
begin(root).catch((error: unknown) => {
  root.replaceChildren(`Stairwell cannot open: ${errorText(error)}. Loading the page again may help.`);
});
