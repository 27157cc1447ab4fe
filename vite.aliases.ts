// Tests and the page are built from the sources, so no stale dist can hide a change.
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const sourceAliases = [
  { find: /^@stairwell\/engine$/, replacement: here('./packages/engine/src/index.ts') },
  { find: /^@stairwell\/engine\/([a-z]+)$/, replacement: here('./packages/engine/src/$1/index.ts') },
  { find: /^@stairwell\/display\/([a-z]+)$/, replacement: here('./packages/display/src/$1/index.ts') },
  { find: /^@stairwell\/nethack$/, replacement: here('./packages/nethack/src/index.ts') },
  { find: /^@stairwell\/stage$/, replacement: here('./packages/stage/src/index.ts') },
  { find: /^@stairwell\/stage\/([a-z]+)$/, replacement: here('./packages/stage/src/$1/index.ts') },
  { find: /^@stairwell\/mazes$/, replacement: here('./packages/mazes/src/index.ts') },
  { find: /^@stairwell\/mazes\/game$/, replacement: here('./packages/mazes/src/game.ts') },
  { find: /^@stairwell\/environment$/, replacement: here('./packages/environment/src/index.ts') },
  {
    find: /^@stairwell\/environment\/([a-z]+)$/,
    replacement: here('./packages/environment/src/$1/index.ts'),
  },
  { find: /^@stairwell\/server$/, replacement: here('./packages/server/src/index.ts') },
  { find: /^@stairwell\/server\/([a-z]+)$/, replacement: here('./packages/server/src/$1/index.ts') },
  { find: /^@stairwell\/workshop$/, replacement: here('./packages/workshop/src/index.ts') },
  { find: /^@stairwell\/games$/, replacement: here('./packages/games/index.ts') },
  { find: /^@stairwell\/games\/([a-z]+)$/, replacement: here('./packages/games/$1/index.ts') },
];
