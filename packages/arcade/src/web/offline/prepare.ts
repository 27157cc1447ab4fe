// Asks the browser to keep what was loaded, and later all dungeons, so that the page opens again without a connection. Browsers do that for pages from
// https or from this very machine only.

export async function prepareForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('./service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
  // Whoever counts bytes keeps what they have seen; everybody else gets all dungeons, once nothing else is to be done.
  if (navigator.connection?.saveData === true) return;
  await new Promise((resolve) => setTimeout(resolve, UNHURRIED));
  const answer = await fetch('./offline.json');
  if (!answer.ok) return;
  const parts: string[] = await answer.json();
  active?.postMessage(parts.map((part) => new URL(part, document.baseURI).href));
}

/** Milliseconds after which the page and its first dungeon are surely there. */
const UNHURRIED = 8000;

declare global {
  interface Navigator {
    /** Not in all browsers, nor in the compiler's list of what they have. */
    readonly connection?: { readonly saveData?: boolean };
  }
}
