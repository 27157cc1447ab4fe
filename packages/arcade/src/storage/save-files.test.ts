import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RecordedSession } from '@stairwell/engine';
import type { StoredSave } from '@stairwell/stage';
import { ATTIC, CELLAR } from '@stairwell/stage/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bundle } from '../cli/testing/bundle.js';
import { createArchive } from './archive.js';
import { fileNameOf } from './file-names.js';
import { foldersOf } from './folders.js';
import { createSaveFiles } from './save-files.js';
import { createSettingsFile } from './settings.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stairwell-saves-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function saveOf(game = CELLAR, name = 'niche', savedAt = '2026-05-01T12:00:00.000Z', steps = 3): StoredSave {
  const session = RecordedSession.start(game, 'moss');
  for (let i = 0; i < steps; i++) session.give({ type: 'key', key: 'd', phase: 'tap' });
  return { name, savedAt, ...session.save() };
}

describe('saves on disk', () => {
  test('are read as they were written', async () => {
    const saves = createSaveFiles(folder);
    expect(await saves.list()).toEqual([]);
    expect(await saves.read('cellar', 'niche')).toBeUndefined();
    const save = saveOf();
    await saves.write(save);
    expect(await saves.read('cellar', 'niche')).toEqual(save);
    expect(RecordedSession.resume(CELLAR, save).report().x).toBe(5);
    await saves.remove('cellar', 'niche');
    expect(await saves.read('cellar', 'niche')).toBeUndefined();
    await saves.remove('cellar', 'niche');
  });

  test('are listed newest first, of one game or all', async () => {
    const saves = createSaveFiles(folder);
    await saves.write(saveOf(CELLAR, 'old', '2026-05-01T12:00:00.000Z'));
    await saves.write(saveOf(CELLAR, 'new', '2026-05-03T12:00:00.000Z'));
    await saves.write(saveOf(ATTIC, 'other', '2026-05-02T12:00:00.000Z'));
    expect((await saves.list()).map(({ name }) => name)).toEqual(['new', 'other', 'old']);
    expect((await saves.list('cellar')).map(({ name }) => name)).toEqual(['new', 'old']);
  });

  test('of every allowed name have files of their own', async () => {
    const saves = createSaveFiles(folder);
    const names = [
      'Con',
      'con',
      'My Save',
      'my-save',
      'my save',
      'Ünder',
      'under',
      '漢字',
      'a'.repeat(40),
      'A'.repeat(40),
    ];
    for (const name of names) await saves.write(saveOf(CELLAR, name));
    for (const name of names) expect((await saves.read('cellar', name))?.name).toBe(name);
    expect((await saves.list()).map(({ name }) => name).sort()).toEqual([...names].sort());
    const files = readdirSync(join(folder, 'saves/cellar')).map((file) => file.toLowerCase());
    expect(new Set(files).size).toBe(names.length);
    for (const file of files) expect(file).toMatch(/^[a-z0-9_~-]+\.json$/);
  });

  test.each(['../up', '', '.hidden', 'a/b', 'a\\b', 'a\0b', 'x'.repeat(41)])(
    'cannot be called %j',
    async (name) => {
      const saves = createSaveFiles(folder);
      await expect(saves.write(saveOf(CELLAR, name))).rejects.toThrow('name');
      await expect(saves.read('cellar', name)).rejects.toThrow('name');
      await expect(saves.remove('cellar', name)).rejects.toThrow('name');
    },
  );

  test('that are damaged are named, left alone and do not hide the others', async () => {
    const saves = createSaveFiles(folder);
    await saves.write(saveOf());
    await saves.write(saveOf(CELLAR, 'whole'));
    const niche = saves.fileOf('cellar', 'niche');
    const half = readFileSync(niche, 'utf8').slice(0, 200);
    writeFileSync(niche, half);
    writeFileSync(join(folder, 'saves/cellar/copy.json'), readFileSync(saves.fileOf('cellar', 'whole')));
    mkdirSync(join(folder, 'saves/cellar/folder.json'));
    writeFileSync(join(folder, 'saves/cellar/notes.txt'), 'mine');
    const { saves: found, broken } = await saves.survey();
    expect(found.map(({ name }) => name)).toEqual(['whole']);
    expect(broken.map(({ file }) => file).sort()).toEqual(
      ['copy', 'folder', 'niche'].map((name) => join(folder, `saves/cellar/${name}.json`)),
    );
    expect(broken.find(({ file }) => file === niche)?.reason).toMatch(/not JSON/);
    expect(broken.find(({ file }) => file.includes('copy'))?.reason).toMatch(/holds the save "whole"/);
    await expect(saves.read('cellar', 'niche')).rejects.toThrow(/niche\.json: not JSON/);
    expect(readFileSync(niche, 'utf8')).toBe(half);
  });

  test('of many writers at once are whole', async () => {
    const stores = Array.from({ length: 8 }, () => createSaveFiles(folder));
    await Promise.all(
      stores.flatMap((saves, index) =>
        Array.from({ length: 5 }, (_, round) =>
          saves.write(saveOf(CELLAR, 'shared', undefined, index + round)),
        ),
      ),
    );
    const save = await stores[0].read('cellar', 'shared');
    expect(save && RecordedSession.resume(CELLAR, save).time).toBeGreaterThanOrEqual(0);
    expect(readdirSync(join(folder, 'saves/cellar'))).toEqual(['shared.json']);
  });

  test('sweep away what killed programs left, but not what is being written', async () => {
    const saves = createSaveFiles(folder);
    await saves.write(saveOf());
    const [old, fresh] = ['old', 'fresh'].map((name) => join(folder, `saves/cellar/.${name}.json.1.part`));
    writeFileSync(old, 'x');
    writeFileSync(fresh, 'x');
    utimesSync(old, new Date('2020-01-01'), new Date('2020-01-01'));
    await saves.write(saveOf());
    expect(readdirSync(join(folder, 'saves/cellar')).sort()).toEqual(['.fresh.json.1.part', 'niche.json']);
  });

  test('survive the death of the program at any moment', async () => {
    const program = await bundle(fileURLToPath(new URL('./testing/tireless-saver.ts', import.meta.url)));
    try {
      for (let round = 0; round < 12; round++) {
        const reported = await killedSaver(program.file, 5 + round * 17);
        const save = await createSaveFiles(folder).read('cellar', 'autosave');
        if (reported === undefined) continue;
        expect(save).toBeDefined();
        if (save === undefined) continue;
        // What was reported, or the one that was under way.
        const { time } = RecordedSession.resume(CELLAR, save);
        expect(time).toBeGreaterThanOrEqual(reported);
        expect(time).toBeLessThanOrEqual(reported + 1);
      }
      expect((await createSaveFiles(folder).survey()).broken).toEqual([]);
    } finally {
      program.remove();
    }
  }, 60_000);
});

/** Lets the saver work for a while, kills it without warning, and resolves with the last save it said was safe. */
function killedSaver(program: string, ms: number): Promise<number | undefined> {
  rmSync(join(folder, 'saves'), { recursive: true, force: true });
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      // The clock starts with its first save: before that it only loads.
      if (said === '') setTimeout(() => child.kill('SIGKILL'), ms);
      said += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      if (signal !== 'SIGKILL') reject(new Error(`the saver ended by itself: ${signal}`));
      const lines = said.split('\n').slice(0, -1);
      resolve(lines.length === 0 ? undefined : Number(lines[lines.length - 1]));
    });
  });
}

describe('folders', () => {
  test.each([
    ['linux', {}, '/h/.local/share/stairwell', '/h/.config/stairwell'],
    ['linux', { XDG_DATA_HOME: '/d', XDG_CONFIG_HOME: '/c' }, '/d/stairwell', '/c/stairwell'],
    ['linux', { XDG_DATA_HOME: 'relative' }, '/h/.local/share/stairwell', '/h/.config/stairwell'],
    ['darwin', {}, '/h/Library/Application Support/stairwell', '/h/Library/Application Support/stairwell'],
    ['win32', { APPDATA: '/roaming' }, '/roaming/stairwell', '/roaming/stairwell'],
    ['win32', {}, '/h/AppData/Roaming/stairwell', '/h/AppData/Roaming/stairwell'],
  ] as const)('%s %j', (platform, env, data, config) => {
    expect(foldersOf({ platform, home: '/h', env })).toEqual({ data, config });
  });
});

describe('what is kept of games', () => {
  test('runs and texts go to the data folder, whatever they are called', async () => {
    const archive = createArchive(folder);
    const now = new Date('2026-05-01T12:00:00Z');
    const { run } = saveOf();
    expect(await archive.keepRun(run, now)).toBe(join(folder, 'runs/cellar-20260501-120000-moss.json'));
    expect(JSON.parse(readFileSync(join(folder, 'runs/cellar-20260501-120000-moss.json'), 'utf8'))).toEqual(
      run,
    );
    for (const name of ['../../etc/passwd', '/etc/passwd', 'a/b', '..', 'C:\\x', '']) {
      const file = await archive.write('cellar', name, 'text', false);
      expect(file.startsWith(join(folder, 'texts/cellar/'))).toBe(true);
      expect(file.slice(join(folder, 'texts/cellar/').length)).not.toMatch(/[/\\]/);
    }
    await archive.write('cellar', 'morgue.txt', 'one\n', true);
    const file = await archive.write('cellar', 'morgue.txt', 'two\n', true);
    expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
    await archive.write('cellar', 'morgue.txt', 'three\n', false);
    expect(readFileSync(file, 'utf8')).toBe('three\n');
  });

  test('two games that end in the same second keep two runs', async () => {
    const archive = createArchive(folder);
    const now = new Date('2026-05-01T12:00:00Z');
    const { run } = saveOf();
    const files = [await archive.keepRun(run, now), await archive.keepRun(run, now)];
    expect(new Set(files).size).toBe(2);
  });

  test('a seed of any letters names a file', () => {
    expect(fileNameOf('amber-stair-417')).toBe('amber-stair-417');
    expect(fileNameOf('../../x')).toMatch(/^x~[0-9a-f]{8}$/);
    expect(fileNameOf('漢')).toMatch(/^~[0-9a-f]{8}$/);
    expect(fileNameOf('NUL')).toMatch(/^nul~/);
    expect(fileNameOf('x'.repeat(300)).length).toBeLessThan(60);
  });
});

describe('settings', () => {
  test('are read as they were written, and none when there is no file', async () => {
    const settings = createSettingsFile(folder);
    expect(await settings.read()).toEqual({ bindings: {} });
    await settings.write({ bindings: { attic: { north: ['i'] } }, color: '16', flash: false });
    expect(await settings.read()).toEqual({
      bindings: { attic: { north: ['i'] } },
      color: '16',
      flash: false,
    });
  });

  test.each(['{', '[]', '{"colour":"16"}', '{"color":"17"}', '{"bindings":{"attic":{"north":"i"}}}'])(
    '%s is refused with its file',
    async (text) => {
      const settings = createSettingsFile(folder);
      writeFileSync(settings.file, text);
      await expect(settings.read()).rejects.toThrow(/settings\.json: /);
      expect(readFileSync(settings.file, 'utf8')).toBe(text);
    },
  );
});
