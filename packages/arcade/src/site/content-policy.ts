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
export const SERVED_POLICY = [...POLICY, "frame-ancestors 'none'"].join('; ');
