// Keeps what was loaded once, so that the page opens again without a connection. The page itself is always asked for anew where
// there is one; its parts have names that change with their content and are kept as they are.

/** What of a service worker's surroundings is used here; the page's own types do not know them. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Surroundings {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

const worker = globalThis as unknown as Surroundings;
const NAME = 'stairwell';
const HASHED = /\/assets\/(?:[^/]+\/)?[^/]+-[\w-]{8,}\.\w+$/;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

/** The page tells what it loaded before this worker was there. */
worker.addEventListener('message', (event) => {
  const addresses = Array.isArray(event.data) ? event.data.map(String).filter(isPart) : [];
  const keepAll = async () => {
    const { scope } = worker.registration;
    if ((await caches.match(scope)) === undefined) await page(new Request(scope));
    await Promise.all(addresses.map((address) => part(new Request(address), event)));
  };
  event.waitUntil(keepAll());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (isPage(request.url)) event.respondWith(page(request));
  } else if (isPart(request.url)) {
    event.respondWith(part(request, event));
  }
});

function isPage(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin + pathname === worker.registration.scope;
}

function isPart(address: string): boolean {
  return address.startsWith(worker.registration.scope) && HASHED.test(new URL(address).pathname);
}

async function page(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok) await keepPage(response.clone()).catch(() => undefined);
    return response;
  } catch (error) {
    const kept = await caches.match(worker.registration.scope);
    if (kept !== undefined) return kept;
    throw error;
  }
}

/** Another page has other parts: those of the one before are not needed any more. */
async function keepPage(response: Response): Promise<void> {
  const cache = await caches.open(NAME);
  const before = await cache.match(worker.registration.scope);
  const text = await response.clone().text();
  if (before !== undefined && (await before.text()) !== text)
    for (const old of await cache.keys()) await cache.delete(old);
  await cache.put(worker.registration.scope, response);
}

async function part(request: Request, event: Lasting): Promise<Response> {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  const copy = response.clone();
  // Where there is no room for it, there is still the connection.
  if (response.ok)
    event.waitUntil(
      caches
        .open(NAME)
        .then((cache) => cache.put(request, copy))
        .catch(() => undefined),
    );
  return response;
}
