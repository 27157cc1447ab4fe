// Dungeons from elsewhere on the command line, and modules that are none.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { call } from './testing/fake-shell.js';

const WELL = fileURLToPath(new URL('../../../../tests/testing/outside/well.js', import.meta.url));
const WAY = `${'ArrowRight\n'.repeat(5)}>\n${'ArrowRight\n'.repeat(5)}`;
const folder = mkdtempSync(join(tmpdir(), 'stairwell-outside-'));
const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a dungeon from elsewhere', () => {
  test('is listed with its controls, by a flag or by the configuration of the folder', async () => {
    const listed = await call(['games', '--json', '--with', WELL]);
    expect(JSON.parse(listed.out).at(-1)).toMatchObject({ id: 'well', title: 'The Well', version: '1' });
    write('stairwell.config.js', `export default { with: [${JSON.stringify(WELL)}] };`);
    expect((await call(['games', '--json'], { folder })).out).toBe(listed.out);
    rmSync(join(folder, 'stairwell.config.js'));
    expect((await call(['games', '--json'], { folder })).out).not.toContain('well');
  });

  test('is found by the name of a package that is installed where it is asked for', async () => {
    const home = join(folder, 'node_modules', '@deep', 'well');
    mkdirSync(home, { recursive: true });
    const manifest = { name: '@deep/well', version: '1.0.0', type: 'module', exports: './game.js' };
    writeFileSync(join(home, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(home, 'game.js'), `export { game } from ${JSON.stringify(WELL)};`);
    const script = ['run', 'well', '--seed', '7', '--input', '-', '--with', '@deep/well'];
    expect(await call(script, { folder, input: 'ArrowRight\n' })).toMatchObject({
      code: 0,
      out: '.@....>\nLevel 1\n',
    });
  });

  test('is played by a script, and its run is verified and replayed', async () => {
    const played = await call(
      ['run', 'well', '--seed', '7', '--input', '-', '--print', 'run', '--with', WELL],
      {
        input: WAY,
      },
    );
    expect(JSON.parse(played.out).outcome).toMatchObject({ hasWon: true, turns: 11 });
    const file = write('well.json', played.out);
    const verified = await call(['verify', file, '--with', WELL]);
    expect([verified.code, verified.err]).toEqual([0, '']);
    expect((await call(['replay', file, '--print', 'frame', '--to', '3', '--with', WELL])).out).toBe(
      '...@..>\nLevel 1\n',
    );
    expect(await call(['verify', file])).toMatchObject({
      code: 1,
      err: expect.stringContaining('no game "well"'),
    });
    const changed = write('changed.json', played.out.replace('"turns":11', '"turns":10'));
    expect((await call(['verify', changed, '--with', WELL])).code).toBe(1);
  });

  test('shows its world, and ways are found through it', async () => {
    const world = JSON.parse((await call(['world', 'well', '--seed', '7', '--json', `--with=${WELL}`])).out);
    expect(world.levels).toHaveLength(2);
    const path = ['path', '--world', 'well', '--seed', '7', '--from', '1,0,0', '--to', '2,5,0', '--json'];
    expect(JSON.parse((await call([...path, '--with', WELL])).out)).toMatchObject({ found: true, steps: 11 });
  });

  test('is shared by an address that plays and verifies with it', async () => {
    const file = join(folder, 'well.json');
    const address = (await call(['share', file, '--with', WELL])).out.trim().split('\n').at(-1) ?? '';
    expect((await call(['verify', address, '--with', WELL])).code).toBe(0);
  });
});

describe('a dungeon is checked', () => {
  test('and keeps all rules', async () => {
    expect(await call(['check', WELL])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^well: all rules are kept/),
    });
  });

  test('and a line says what it breaks', async () => {
    const forgetful = write(
      'forgetful.mjs',
      `import { game as well } from ${JSON.stringify(WELL)};
       export const game = { ...well, load: (data) => ({ ...well.load(data), turn: 0 }) };`,
    );
    const checked = await call(['check', forgetful]);
    expect(checked.code).toBe(1);
    expect(checked.out).toMatch(/^well: saves: .*"turn" is not loaded as it was saved\n$/);
    expect((await call(['check'])).code).toBe(2);
  });
});

describe('what is no dungeon of this house', () => {
  const games = (module: string) => call(['games', '--with', module]);

  test('is refused in one sentence', async () => {
    const old = write('old.mjs', "export const game = { contract: 2, id: 'old' };");
    expect(await games(old)).toMatchObject({
      code: 1,
      err: `stairwell: ${old}: old was made for contract 2 of a game, and this house keeps contract 3\n`,
    });
    const half = write('half.mjs', "export default { contract: 3, id: 'half', start() {} };");
    expect((await games(half)).err).toMatch(/half lacks version, title, .* decode/);
    expect((await games(write('none.mjs', 'export const x = 1;'))).err).toMatch(/exports no game/);
    expect((await games(write('broken.mjs', 'throw new Error("no rope");'))).err).toMatch(
      /cannot be loaded: no rope/,
    );
    const untold = write('untold.mjs', "export const game = { id: 'untold' };");
    expect((await games(untold)).err).toMatch(
      /untold does not say which contract it keeps; write contract: 3/,
    );
    expect((await games('./nowhere.js')).err).toMatch(/there is no file/);
    expect((await games('no-such-package')).err).toMatch(/there is no package no-such-package here/);
    const again = await call(['games', '--with', WELL, '--with', WELL]);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('called well already') });
    const house = write(
      'house.mjs',
      "export const guest = { contract: 2, id: 'stairwell', title: 'Not the house', license: 'MIT' };",
    );
    expect((await games(house)).err).toMatch(/there is a guest called stairwell already/);
  });
});
