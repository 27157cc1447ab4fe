// Modules from elsewhere as the page gets them: their own files and nothing beside them.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createSite } from './site.js';

const root = mkdtempSync(join(tmpdir(), 'stairwell-modules-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const write = (name: string, text: string): void => writeFileSync(join(root, name), text);
mkdirSync(join(root, 'page'));
mkdirSync(join(root, 'own/parts'), { recursive: true });
write('page/index.html', '<head></head>');
write('secret.js', 'secret');
write('own/.env.js', 'secret');
write('own/beside.js', 'secret');
write('own/notes.txt', 'secret');
symlinkSync(join(root, 'secret.js'), join(root, 'own/link.js'));
write(
  'own/dungeon.js',
  `import { accept } from '@stairwell/engine';
import "./parts/one.js"; import data from './parts/data.json' with { type: 'json' };
import '../secret.js'; import './link.js'; import './notes.txt';
const later = import('@stairwell/engine/play'); // from '@stairwell/engine'
const text = "from '@stairwell/engine'";`,
);
write('own/parts/one.js', "import './two.js'; export * from '@stairwell/stage/guest';");
write('own/parts/two.js', '');
write('own/parts/data.json', '{}');
write('own/needy.js', "import 'left-pad';");

const modules = ['dungeon.js', 'needy.js'].map((name) => ({
  file: join(root, 'own', name),
  folder: join(root, 'own'),
}));
const site = createSite(join(root, 'page'), [], modules);
const get = async (path: string) => {
  const response = await site(new Request(`http://localhost${path}`));
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

test('the page names its modules, and they import the house by address', async () => {
  expect((await get('/')).text).toContain('content="with/0/dungeon.js with/1/needy.js"');
  const { text, type } = await get('/with/0/dungeon.js');
  expect(type).toMatch('text/javascript');
  expect(text).toContain("import { accept } from '../../house/engine.js';");
  expect(text).toContain('import("../../house/engine/play.js"); // from \'@stairwell/engine\'');
  expect(text).toContain('const text = "from \'@stairwell/engine\'";');
  expect((await get('/with/0/parts/one.js')).text).toContain(
    "export * from '../../../house/stage/guest.js';",
  );
  expect(await get('/with/0/parts/data.json')).toMatchObject({ status: 200, text: '{}' });
});

test('a page that was open before the program was started again gets the parts of its modules', async () => {
  const again = createSite(join(root, 'page'), [], modules);
  const statusOf = async (path: string) => (await again(new Request(`http://localhost${path}`))).status;
  expect([await statusOf('/with/0/parts/two.js'), await statusOf('/with/0/beside.js')]).toEqual([200, 404]);
});

test('what else it imports is said by the module itself', async () => {
  expect((await get('/with/1/needy.js')).text).toMatch(
    /^throw new Error\("needy.js imports \\"left-pad\\": /,
  );
});

test.each([
  '/with/0/beside.js',
  '/with/0/.env.js',
  '/with/0/notes.txt',
  '/with/0/link.js',
  '/with/0/../secret.js',
  '/with/0/%2e%2e/secret.js',
  '/with/0/..%2fsecret.js',
  '/with/0/parts/../../secret.js',
  '/with/0/%00',
  '/with/2/dungeon.js',
  '/with/',
])('%s is not there', async (path) => {
  await get('/with/0/dungeon.js');
  expect((await get(path)).status).toBe(404);
});
