// Where the page is, for addresses that lead to it.

import { WrongCall } from '@stairwell/stage/guest';
import type { Shell } from './shell.js';

/** Where `stairwell web` serves it. */
const HERE = 'http://127.0.0.1:8080/';

/** The address of the page: as a flag says, else the environment, else on this machine. */
export function pageOf({ env }: Pick<Shell, 'env'>, flag?: string): string {
  if (flag !== undefined) return readPage('--page', flag);
  const { STAIRWELL_PAGE: page = '' } = env;
  return page === '' ? HERE : readPage('STAIRWELL_PAGE', page);
}

/** What an address may hold after "#" is not the page's. */
function readPage(name: string, text: string): string {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address === undefined || !/^https?:$/.test(address.protocol))
    throw new WrongCall(`${name} takes the address of the page, such as https://example.org/, got "${text}"`);
  address.hash = '';
  return address.href;
}
