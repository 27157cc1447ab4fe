// The sources that are shipped: tests may read files and clocks, and bots may hold a stopwatch.

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Paths from the root of the repository, with forward slashes. */
export function shippedSources(): string[] {
  return readdirSync(`${root}packages`, { recursive: true, encoding: 'utf8' })
    .map((path) => `packages/${path.replaceAll('\\', '/')}`)
    .filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !/\.d\.ts$|\.test\.tsx?$|\/testing\/|\/template\/|\/dist\/|\/node_modules\//.test(path),
    );
}
