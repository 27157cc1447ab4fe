// How the page keeps time. Lists need it too, and must not load all of a game's player for it.

/** Lets keys and screens have their turn during long work. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Milliseconds on a clock that never jumps. */
export function clock(): number {
  return performance.now();
}
