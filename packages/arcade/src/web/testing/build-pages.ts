// Before the first browser suite: the pages that the suites open. Suites run side by side, so none of them may build.

import { builtPage } from './page.js';

/** Called once by vitest, which knows this file as the set-up of the browser project. */
export async function setup(): Promise<void> {
  await Promise.all([builtPage('web'), builtPage('samples')]);
}
