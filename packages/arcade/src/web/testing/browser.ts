// Chromium for tests and pictures: finds it, starts it, and says how to get it where it is missing.

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** Another name of this machine, as a phone in the house would use one. */
export const UNTRUSTED_HOST = 'house.test';

/** What our pages have no use for and every test would pay for. A flag replaces the one that Playwright gives, so its list comes first. */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Two pages of Chromium's own behind the address bar of every window, and a renderer in reserve.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join(',')}`,
  // A name for this machine that browsers trust no more than any other: pages from there have less.
  `--host-resolver-rules=MAP ${UNTRUSTED_HOST} 127.0.0.1`,
];

/** The browser's program: STAIRWELL_CHROMIUM if that is set, else the first of the usual names on PATH. */
export function findChromium(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const named = env.STAIRWELL_CHROMIUM;
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named;
    throw new Error(`STAIRWELL_CHROMIUM is ${named}, but there is no program of that name.`);
  }
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) if (isProgram(join(folder, name))) return join(folder, name);
  }
  throw new Error(
    `The browser tests need Chromium, and none of ${NAMES.join(', ')} is on PATH. ` +
      'Install it (Debian and Ubuntu: apt-get install chromium) or set STAIRWELL_CHROMIUM to its program.',
  );
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: ARGUMENTS });
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
