// Asks the browser to keep what was loaded, so that the page opens again without a connection. Browsers do that for pages from
// https or from this very machine only.

export async function prepareForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('./service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
}
