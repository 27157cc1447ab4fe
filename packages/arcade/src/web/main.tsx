// Where the page begins: its services are made, then it is shown.

import { render } from 'preact';
import { App } from './app.js';
import { installHook } from './hook.js';
import { createNavigation } from './navigation.js';
import { createNotices } from './parts/notices.js';
import { errorText, type OnStage, type Services } from './services.js';
import { createSpeaker } from './sound/speaker.js';
import { takeUpLeftBehind } from './store/autosaves.js';
import { openArchive } from './store/database.js';
import { createSettings } from './store/settings.js';

async function begin(): Promise<void> {
  const settings = createSettings();
  const speaker = createSpeaker(settings);
  const notices = createNotices();
  const onStage: OnStage = { game: undefined, session: undefined, painted: 0 };
  const archive = await openArchive();
  // A note that cannot be put away is not worth a page that does not open.
  await takeUpLeftBehind(archive.saves).catch(() => undefined);
  const services: Services = {
    settings,
    speaker,
    onStage,
    navigation: createNavigation(),
    archive,
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
  const root = document.querySelector('#app');
  if (root === null) throw new Error('the page has no place to stand');
  render(<App services={services} notices={notices} />, root);
}

void begin();
