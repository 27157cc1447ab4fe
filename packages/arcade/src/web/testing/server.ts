// Serves a built page on a free loopback port, by the program's own server: its headers are tested with the page.

import { listen } from '../../site/listen.js';
import { UNTRUSTED_HOST } from './browser.js';

export interface PageServer {
  /** Ends with a slash. */
  readonly url: string;
  close(): Promise<void>;
}

export async function servePage(folder: string): Promise<PageServer> {
  const { port, close } = await listen(folder, '127.0.0.1', 0, [UNTRUSTED_HOST]);
  return { url: `http://127.0.0.1:${port}/`, close };
}
