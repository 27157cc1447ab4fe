import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkFile } from './dependency-rules.js';
import {
  folderCycles,
  loadingCycles,
  missingFiles,
  rulesThatSeeTheView,
  type Sources,
  silentExports,
} from './folder-rules.js';
import { changeableModules } from './module-rules.js';
import { root, shippedSources } from './testing/sources.js';

const shipped: Sources = new Map(
  shippedSources().map((file) => [file, readFileSync(`${root}${file}`, 'utf8')]),
);

// Here, and not beside the other tests of it: all rules share what is parsed.
test('every source file keeps the rules of the house', () => {
  const files = [...shipped.keys()];
  expect(files.filter((file) => file.startsWith('packages/engine/')).length).toBeGreaterThan(20);
  expect(files.filter((file) => file.startsWith('packages/games/')).length).toBeGreaterThan(3);
  expect(files.filter((file) => file.startsWith('packages/stage/')).length).toBeGreaterThan(3);
  expect(files.filter((file) => file.startsWith('packages/arcade/')).length).toBeGreaterThan(3);
  expect([...shipped].flatMap(([file, text]) => checkFile(file, text))).toEqual([]);
});

test('no circle of folders', () => {
  expect(shipped.size).toBeGreaterThan(300);
  expect(folderCycles(shipped)).toEqual([]);
});

test('no files that load one another in a circle', () => {
  expect(loadingCycles(shipped)).toEqual([]);
});

test('the rules of a game never look at its view', () => {
  expect(rulesThatSeeTheView(shipped)).toEqual([]);
});

test('every game has the skeleton', () => {
  expect(missingFiles(shipped)).toEqual([]);
});

test('nothing that changes lives outside a state', () => {
  expect(changeableModules(shipped)).toEqual([]);
});

test('every export says what it is for', () => {
  expect(silentExports(shipped)).toEqual([]);
});

test('a broken rule is found', () => {
  const sources = (files: Record<string, string>): Sources => new Map(Object.entries(files));
  const circle = sources({
    'packages/engine/src/a/one.ts': "import './two.js'; import '../b/three.js';",
    'packages/engine/src/a/two.ts': '',
    'packages/engine/src/b/three.ts': "import type { T } from '../c.js';",
    'packages/engine/src/c.ts': "export * from './a/two.js';",
  });
  expect(folderCycles(circle)).toEqual([
    'packages/engine/src/a/ -> packages/engine/src/b/ (by packages/engine/src/a/one.ts) -> packages/engine/src/c (by packages/engine/src/b/three.ts) -> packages/engine/src/a/ (by packages/engine/src/c.ts)',
  ]);
  // One that shares files with a circle of files alone, and one through a folder and the file of its name.
  const hidden = sources({
    'packages/engine/src/c.ts': "import './d.js'; import './a/one.js';",
    'packages/engine/src/d.ts': "import './c.js';",
    'packages/engine/src/a/one.ts': "import '../d.js';",
    'packages/engine/src/e.ts': "import './e/two.js';",
    'packages/engine/src/e/two.ts': "import '../e.js';",
  });
  expect(folderCycles(hidden)).toEqual([
    'packages/engine/src/a/ -> packages/engine/src/d (by packages/engine/src/a/one.ts) -> packages/engine/src/c (by packages/engine/src/d.ts) -> packages/engine/src/a/ (by packages/engine/src/c.ts)',
    'packages/engine/src/e/ -> packages/engine/src/e (by packages/engine/src/e/two.ts) -> packages/engine/src/e/ (by packages/engine/src/e.ts)',
  ]);
  const loading = sources({
    'packages/engine/src/a/one.ts': "import { two } from './two.js';",
    'packages/engine/src/a/two.ts': "import { type One, three } from './three.js';",
    'packages/engine/src/a/three.ts': "export { one } from './one.js'; import { four } from './four.js';",
    // Types are gone when it runs, and a call loads later.
    'packages/engine/src/a/four.ts':
      "import type { One } from './one.js'; import { type Two } from './two.js'; export type { T } from './three.js'; const one = () => import('./one.js');",
    'packages/arcade/src/web/x.tsx': "import './y.js';",
    'packages/arcade/src/web/y.tsx': "import * as x from './x.js';",
  });
  expect(loadingCycles(loading)).toEqual([
    'packages/arcade/src/web/x.tsx packages/arcade/src/web/y.tsx',
    'packages/engine/src/a/one.ts packages/engine/src/a/three.ts packages/engine/src/a/two.ts',
  ]);
  const shared = sources({
    'packages/games/x/state.ts': '',
    'packages/games/x/act.ts': "import './beings/rat.js'; import './state.js';",
    'packages/games/x/beings/rat.ts': "import '../state.js';",
  });
  expect(folderCycles(shared)).toEqual([]);
  expect(missingFiles(shared)).toContain('packages/games/x/world.ts');
  expect(missingFiles(shared)).not.toContain('packages/games/x/act.ts');
  const seeing = sources({
    'packages/games/x/act.ts': "\nimport './view/rows.js';",
    'packages/games/x/frame.ts': "import './view/rows.js';",
  });
  expect(rulesThatSeeTheView(seeing)).toEqual([
    {
      file: 'packages/games/x/act.ts',
      line: 2,
      problem: 'rules may not import the view (packages/games/x/view/rows.ts)',
    },
  ]);
  const changing = sources({
    'packages/games/x/act.ts':
      'let last = 0;\nconst CACHE = new WeakMap();\nconst KNOWN = new Map<string, number>();\nconst NONE: ReadonlySet<string> = new Set();',
    'packages/engine/src/grid/x.ts': '\n\nlet queue = [];',
    'packages/arcade/src/web/x.ts': 'let open = false;',
    'packages/games/x/beings/hunters.ts': [
      'const QUEUE = new Int32Array(100); const FOUND = []; const MEMORY = new SearchNotes();',
      'for (let cell = 0; cell < 100; cell++) QUEUE[cell] = -1;',
      'const first = (cell) => (QUEUE[0] = cell);',
      'function note(cell) { FOUND.push(cell); QUEUE[cell]++; }',
      'function own(QUEUE) { const FOUND = []; FOUND.push(1); QUEUE[0] = 1; return QUEUE[2] === 3; }',
    ].join('\n'),
  });
  expect(changeableModules(changing).map(({ line }) => line)).toEqual([1, 2, 3, 3, 1, 3, 4, 4]);
  const silent = sources({
    'packages/nethack/src/a.ts':
      '/** A. */\nexport const a = 1;\nexport const b = 2;\nexport const c = desFunction({ says: "C." });',
    'packages/nethack/src/levels/doom/a.ts': '// A level.\nexport const a = 1;',
    'packages/nethack/src/levels/doom/b.ts': '// Two.\n/** A. */\nexport const a = 1;\nexport type B = 2;',
    'packages/arcade/src/web/x.ts': 'export const x = 1;',
    'packages/workshop/src/page/y.tsx': '// Y.\nexport const y = 1;',
    'packages/create/src/z.ts': 'export const z = 1;',
  });
  expect(silentExports(silent).map(({ file, line }) => `${file}:${line}`)).toEqual([
    'packages/nethack/src/a.ts:3',
    'packages/nethack/src/levels/doom/b.ts:4',
    'packages/arcade/src/web/x.ts:1',
  ]);
});
