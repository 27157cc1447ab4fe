// What the page may load and whom it may talk to: itself. One list for what is built (a page on any static host carries it
// in its head) and for what our server answers.

const POLICY: readonly string[] = [
  "default-src 'none'",
  // Level scripts of some dungeons run in WebAssembly.
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "manifest-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** For the head of the page. */
export const CONTENT_POLICY = POLICY.join('; ');

/** For the answers of a server. Only there can a page say that no other page may frame it. */
const SERVED_POLICY = [...POLICY, "frame-ancestors 'none'"].join('; ');

/** For the pages of the manual: the arcade's own, and a frame from the same place in which examples run. */
export const MANUAL_POLICY = [...POLICY, "frame-src 'self'"].join('; ');

/** For a frame in which examples run: scripts that it holds or makes itself, and nothing from anywhere, not even from its own server. */
export const FRAME_POLICY =
  "default-src 'none'; script-src 'unsafe-inline' blob:; worker-src blob:; style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'";

/** The policy of an answer, by the path that was asked for. */
export function servedPolicy(pathname: string): string {
  if (pathname === '/manual/frame.html')
    return `${FRAME_POLICY}; sandbox allow-scripts; frame-ancestors 'self'`;
  return pathname.startsWith('/manual/') ? `${MANUAL_POLICY}; frame-ancestors 'none'` : SERVED_POLICY;
}
