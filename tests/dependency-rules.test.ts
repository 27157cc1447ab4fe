import { describe, expect, test } from 'vitest';
import { checkFile } from './dependency-rules.js';

describe('a broken rule is found', () => {
  const problems = (file: string, text: string) => checkFile(file, text).map(({ problem }) => problem);

  test.each([
    ['packages/engine/src/a.ts', "import fs from 'node:fs';", 'the engine may not import "node:fs"'],
    ['packages/engine/src/a.ts', "import { h } from 'preact';", 'the engine may not import "preact"'],
    [
      'packages/engine/src/a.ts',
      "export * from '../../games/index.js';",
      'the engine may not import "../../games/index.js"',
    ],
    [
      'packages/engine/src/a.ts',
      "const m = import('@stairwell/games');",
      'the engine may not import "@stairwell/games"',
    ],
    ['packages/engine/src/a.ts', 'const m = import(name);', 'the engine may not import "(computed)"'],
    ['packages/engine/src/a.ts', 'type T = import("node:fs").Stats;', 'the engine may not import "node:fs"'],
    ['packages/engine/src/a.ts', 'const t = Date.now();', 'the engine may not use Date'],
    ['packages/engine/src/a.ts', 'const t = new Date();', 'the engine may not use Date'],
    ['packages/engine/src/a.ts', 'const t = performance.now();', 'the engine may not use performance'],
    ['packages/engine/src/a.ts', 'const r = Math.random();', 'the engine may not use Math.random'],
    ['packages/engine/src/a.ts', "const r = Math['random']();", 'the engine may not use Math[…]'],
    ['packages/engine/src/a.ts', 'const r = Math.hypot(1, 2);', 'the engine may not use Math.hypot'],
    ['packages/engine/src/a.ts', 'const r = 2 ** 0.5;', 'the engine may not use the ** operator'],
    ['packages/engine/src/a.ts', 'let r = 2; r **= 0.5;', 'the engine may not use the ** operator'],
    ['packages/engine/src/a.ts', 'const { random } = Math;', 'the engine may not use Math by another name'],
    ['packages/engine/src/a.ts', 'const m = Math; m.sin(1);', 'the engine may not use Math by another name'],
    ['packages/engine/src/a.ts', 'const w = new WeakRef({});', 'the engine may not use WeakRef'],
    ['packages/engine/src/a.ts', "const f = new Function('');", 'the engine may not use Function'],
    ['packages/engine/src/a.ts', 'const u = import.meta.url;', 'the engine may not use import.meta'],
    ['packages/engine/src/a.ts', "n['toLocaleString']();", 'the engine may not use toLocaleString'],
    ['packages/games/yendor/a.ts', 'const n = new Intl.NumberFormat();', 'the game yendor may not use Intl'],
    [
      'packages/games/yendor/a.ts',
      'a.sort((p, q) => p.localeCompare(q));',
      'the game yendor may not use localeCompare',
    ],
    ['packages/games/yendor/a.ts', 'const d = globalThis.Date;', 'the game yendor may not use globalThis'],
    [
      'packages/games/yendor/a.ts',
      "import '../darkfloor/index.js';",
      'the game yendor may not import "../darkfloor/index.js"',
    ],
    ['packages/games/yendor/a.ts', "import 'stairwell';", 'the game yendor may not import "stairwell"'],
    ['packages/games/yendor/a.ts', "import '../index.js';", 'the game yendor may not import "../index.js"'],
    [
      'packages/games/yendor/a.ts',
      "import '@stairwell/nethack';",
      'the game yendor may not import "@stairwell/nethack"',
    ],
    [
      'packages/arcade/src/web/a.ts',
      "import('@stairwell/workshop');",
      'the arcade may not import "@stairwell/workshop"',
    ],
    [
      'packages/arcade/src/guests.ts',
      "import '@stairwell/nethack';",
      'the arcade may not import "@stairwell/nethack"',
    ],
    [
      'packages/display/src/a.ts',
      "import '@stairwell/stage';",
      'the display may not import "@stairwell/stage"',
    ],
    ['packages/display/src/a.ts', "import fs from 'node:fs';", 'the display may not import "node:fs"'],
    [
      'packages/stage/src/a.ts',
      "import '@stairwell/display/text';",
      'the stage may not import "@stairwell/display/text"',
    ],
    ['packages/mazes/src/a.ts', "import '@stairwell/games';", 'The Mazes may not import "@stairwell/games"'],
    ['packages/mazes/src/a.ts', 'const t = Date.now();', 'The Mazes may not use Date'],
    ['packages/server/src/a.ts', "import 'stairwell';", 'the server may not import "stairwell"'],
    [
      'packages/server/src/a.ts',
      "import '@stairwell/games';",
      'the server may not import "@stairwell/games"',
    ],
    ['packages/workshop/src/a.ts', "import 'stairwell';", 'the workshop may not import "stairwell"'],
    ['packages/nethack/src/a.ts', "import '@stairwell/games';", 'nethack may not import "@stairwell/games"'],
    ['packages/stage/src/a.ts', "import '@stairwell/games';", 'the stage may not import "@stairwell/games"'],
    ['packages/stage/src/a.ts', "import fs from 'node:fs';", 'the stage may not import "node:fs"'],
    ['packages/stage/src/a.ts', 'const t = Date.now();', 'the stage may not use Date'],
    ['packages/stage/src/a.ts', 'setTimeout(() => {}, 1);', 'the stage may not use setTimeout'],
    [
      'packages/games/yendor/a.ts',
      "import '@stairwell/stage';",
      'the game yendor may not import "@stairwell/stage"',
    ],
    [
      'packages/arcade/src/a.ts',
      "import '../../engine/src/index.js';",
      'the arcade may not import "../../engine/src/index.js"',
    ],
  ])('%s: %s', (file, text, problem) => {
    expect(problems(file, text)).toContain(problem);
  });

  test.each([
    ['packages/engine/src/sight/a.ts', "import { cellOf } from '../grid/grid.js';"],
    [
      'packages/games/yendor/rules/a.ts',
      "import { Session } from '@stairwell/engine'; import '../state.js';",
    ],
    ['packages/games/index.ts', "import('./yendor/index.js');"],
    [
      'packages/arcade/src/a.ts',
      "import fs from 'node:fs'; import { CATALOGUE } from '@stairwell/games'; Date.now();",
    ],
    ['packages/arcade/src/guests.ts', "import '@stairwell/workshop';"],
    ['packages/engine/src/a.ts', 'const size = { window: 3 }; Math.sqrt(size.window);'],
  ])('%s: %s is allowed', (file, text) => {
    expect(problems(file, text)).toEqual([]);
  });
});
