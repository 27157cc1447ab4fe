import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { RecordedSession } from '@stairwell/engine/play';
import { type Entry, LOCAL_PLAYER, type NewSave, type StorageError } from '@stairwell/stage';
import { CELLAR, runOf } from '@stairwell/stage/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bundle } from '../cli/testing/bundle.js';
import { createDiskLibraries } from './disk-library.js';
import { appendWhole, explained } from './durable.js';
import { fileNameOf } from './file-names.js';
import { foldersOf } from './folders.js';
import { keepCrash } from './run-files.js';
import { createSettingsFile } from './settings.js';

const NOON = '2026-05-01T12:00:00.000Z';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stairwell-storage-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const library = () => createDiskLibraries(folder).of(LOCAL_PLAYER);
const saveOf = (id: string, name?: string): NewSave => ({
  ...(name !== undefined && { name }),
  savedAt: NOON,
  ...runOf(id, 3).save(),
});

describe('saves on disk', () => {
  test('that are damaged are named, left alone and do not hide the others', async () => {
    const { saves } = library();
    for (const id of ['whole', 'half']) await saves.write(saveOf(id));
    const half = saves.fileOf({ game: 'cellar', run: 'half' });
    const text = readFileSync(half, 'utf8').slice(0, -20);
    writeFileSync(half, text);
    const copy = join(folder, 'saves/cellar/copy.json');
    writeFileSync(copy, readFileSync(saves.fileOf({ game: 'cellar', run: 'whole' })));
    writeFileSync(join(folder, 'saves/cellar/notes.txt'), 'mine');
    const { rows, problems } = await saves.list({});
    expect(rows.map(({ run }) => run)).toEqual(['whole']);
    expect(problems).toEqual([
      expect.stringContaining(`${copy}: holds a save of cellar whose file is`),
      expect.stringContaining(`${half}: not JSON`),
    ]);
    await expect(saves.read({ game: 'cellar', run: 'half' })).rejects.toThrow(/half\.json: not JSON/);
    expect(readFileSync(half, 'utf8')).toBe(text);
  });

  test('that are not asked for are not opened', async () => {
    const { saves } = library();
    for (const id of ['one', 'two']) await saves.write(saveOf(id));
    await saves.write({ ...saveOf('one'), name: 'niche' });
    writeFileSync(saves.fileOf({ game: 'cellar', run: 'two' }), '{');
    expect((await saves.list({})).problems).toHaveLength(1);
    for (const query of [{ run: 'one' }, { name: 'niche' }, { kind: 'named' } as const])
      expect((await saves.list(query)).problems).toEqual([]);
  });

  test('are listed by their first lines, which nobody goes on from', async () => {
    const { saves } = library();
    await saves.write(saveOf('one'));
    const file = saves.fileOf({ game: 'cellar', run: 'one' });
    writeFileSync(file, readFileSync(file, 'utf8').replace('"seed":"moss"', '"seed":"lies"'));
    expect((await saves.list({})).rows[0].seed).toBe('lies');
    expect((await saves.read({ game: 'cellar', run: 'one' }))?.run.seed).toBe('moss');
  });

  test('are listed as a whole where their first line is of an older form, or changed by hand', async () => {
    const { saves } = library();
    await saves.write(saveOf('one'));
    const file = saves.fileOf({ game: 'cellar', run: 'one' });
    const text = readFileSync(file, 'utf8');
    const { rows } = await saves.list({});
    for (const [was, is] of [
      [/,"hash":"[^"]*"/, ''],
      [/"report":\{[^}]*\}/, '"report":null'],
      [/"time":3/, '"time":"3"'],
    ] as const) {
      expect(text).toMatch(was);
      writeFileSync(file, text.replace(was, is));
      expect(await saves.list({})).toMatchObject({ rows, problems: [] });
    }
  });

  test('are still listed where only what was done since is damaged, and its file is named', async () => {
    const { saves } = library();
    const session = runOf('one', 3);
    const save = session.save();
    await saves.write({ savedAt: NOON, ...save });
    const key = { game: 'cellar', run: 'one' };
    await saves.extend(key, session.since(save), NOON);
    const since = saves.fileOf(key).replace('.json', '.since');
    writeFileSync(since, readFileSync(since, 'utf8').slice(0, -9));
    const { rows, problems } = await saves.list({});
    expect(rows.map(({ run, time }) => [run, time])).toEqual([['one', 3]]);
    expect(problems).toEqual([expect.stringContaining(`${since}: not JSON`)]);
    await expect(saves.read(key)).rejects.toThrow('one.since: not JSON');
    // Whoever plays on mends it.
    expect(await saves.extend(key, session.since(save), NOON)).toBe(true);
    expect((await saves.read(key))?.since).toEqual(session.since(save));
    rmSync(since);
    expect(await saves.read(key)).toMatchObject(save);
  });

  test('are swept of what was done since a save that is gone, when that is old', async () => {
    const { saves } = library();
    const session = runOf('one', 3);
    const save = { savedAt: NOON, ...session.save() };
    const key = { game: 'cellar', run: 'one' };
    await saves.write(save);
    await saves.extend(key, session.since(save), NOON);
    const since = saves.fileOf(key).replace('.json', '.since');
    const [gone, fresh] = ['gone', 'fresh'].map((id) => since.replace('one.since', `${id}.since`));
    for (const path of [gone, fresh]) writeFileSync(path, readFileSync(since));
    for (const path of [gone, since]) utimesSync(path, 0, 0);
    await saves.write({ ...save, name: 'niche' });
    expect([gone, fresh, since].map((path) => existsSync(path))).toEqual([false, true, true]);
  });

  test('with a number that no count reaches are told of and not counted on from', async () => {
    const { saves } = library();
    const save = { savedAt: NOON, ...runOf('one', 3).save() };
    await saves.write(save);
    const file = saves.fileOf({ game: 'cellar', run: 'one' });
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"order":1,', '"order":9007199254740991,'));
    rmSync(join(dirname(dirname(file)), 'played'));
    expect((await saves.list({})).problems).toEqual([expect.stringContaining('order')]);
    await saves.write({ ...save, name: 'niche' });
    expect((await saves.list({})).rows.map(({ order }) => order)).toEqual([1]);
  });

  test('lie beside pipes and folders, which are passed over and not waited for', async () => {
    const { saves } = library();
    await saves.write(saveOf('one'));
    execFileSync('mkfifo', [join(folder, 'saves/cellar/pipe.json'), join(folder, 'saves/pipe')]);
    execFileSync('mkfifo', [saves.fileOf({ game: 'cellar', run: 'two' })]);
    mkdirSync(join(folder, 'saves/cellar/folder.json'));
    const { rows } = await saves.list({ game: 'cellar' });
    expect(rows.map(({ run }) => run)).toEqual(['one']);
    expect((await saves.list({})).rows).toHaveLength(1);
    await expect(saves.read({ game: 'cellar', run: 'two' })).rejects.toThrow('this is no file');
  });

  test('may be links to files elsewhere', async () => {
    const { saves } = library();
    await saves.write(saveOf('one'));
    const file = saves.fileOf({ game: 'cellar', run: 'one' });
    const elsewhere = join(folder, 'elsewhere.json');
    writeFileSync(elsewhere, readFileSync(file));
    rmSync(file);
    symlinkSync(elsewhere, file);
    expect((await saves.list({})).found).toBe(1);
  });

  test('keep their order when the file that counts them is lost', async () => {
    const { saves } = library();
    for (const id of ['one', 'two', 'three']) await saves.write(saveOf(id));
    rmSync(join(folder, 'saves/played'));
    await saves.write(saveOf('one'));
    expect((await saves.list({})).rows.map(({ run }) => run)).toEqual(['one', 'three', 'two']);
  });

  test('sweep away what killed programs left, but not what is being written', async () => {
    const { saves } = library();
    await saves.write(saveOf('one'));
    const [old, fresh] = ['old', 'fresh'].map((name) => join(folder, `saves/cellar/.${name}.json.1.part`));
    writeFileSync(old, 'x');
    writeFileSync(fresh, 'x');
    utimesSync(old, new Date('2020-01-01'), new Date('2020-01-01'));
    await saves.write(saveOf('one'));
    expect(readdirSync(join(folder, 'saves/cellar')).sort()).toEqual(['.fresh.json.1.part', 'one.json']);
  });

  test('survive the death of the program at any moment', async () => {
    const program = await bundle(fileURLToPath(new URL('./testing/tireless-saver.ts', import.meta.url)));
    try {
      for (let round = 0; round < 12; round++) {
        const reported = await killedSaver(program.file, 5 + round * 17);
        const save = await library().saves.read({ game: 'cellar', run: 'tireless' });
        if (reported === undefined) continue;
        expect(save).toBeDefined();
        if (save === undefined) continue;
        // What was reported, or the one that was under way.
        const { time } = RecordedSession.resume(CELLAR, save);
        expect(time).toBeGreaterThanOrEqual(reported);
        expect(time).toBeLessThanOrEqual(reported + 1);
      }
      expect((await library().saves.list({})).problems).toEqual([]);
    } finally {
      program.remove();
    }
  }, 60_000);
});

describe('a disk', () => {
  const fault = (code: string) => Object.assign(new Error(`${code}: the system says`), { code });

  test.each([
    ['ENOSPC', 'there is no room left in /data'],
    ['EDQUOT', 'there is no room left in /data'],
    ['EFBIG', 'there is no room left in /data'],
    ['EROFS', '/data is read-only'],
    ['EACCES', '/data is read-only'],
  ])('that answers %s is reported as what it is', async (code, words) => {
    const failing = explained('/data', async () => {
      throw fault(code);
    });
    await expect(failing).rejects.toThrow(words);
    await expect(failing).rejects.toMatchObject({
      name: 'StorageError',
      cause: { code },
    } satisfies Partial<StorageError>);
  });

  test('whose folders cannot be made is named, not called missing', async () => {
    writeFileSync(join(folder, 'saves'), 'a file in the way');
    await expect(library().saves.write(saveOf('one'))).rejects.toThrow(/ENOTDIR|EEXIST/);
  });

  test('that is full takes nothing of a line, not half of it', async () => {
    let text = 'before\n';
    const nearlyFull = {
      stat: async () => ({ size: text.length }) as never,
      truncate: async (length?: number) => {
        text = text.slice(0, length);
      },
      async write(bytes: Buffer) {
        if (text.length >= 12) throw fault('ENOSPC');
        const part = bytes.subarray(0, 12 - text.length);
        text += part.toString();
        return { bytesWritten: part.length };
      },
    };
    await expect(appendWhole(nearlyFull, Buffer.from('a long line\n'))).rejects.toThrow('ENOSPC');
    expect(text).toBe('before\n');
  });

  test('on which there is no room says so when a text is added', async () => {
    mkdirSync(join(folder, 'texts/cellar'), { recursive: true });
    symlinkSync('/dev/full', join(folder, 'texts/cellar/record.txt'));
    await expect(library().texts.write('cellar', 'record', 'x', true)).rejects.toThrow(
      'there is no room left',
    );
  });
});

describe('entries on disk', () => {
  const SCORE = { name: 'score', field: 'score', best: 'most' } as const;
  const entry = (run: string): Entry => ({
    run,
    game: 'cellar',
    version: '1',
    options: {},
    seed: 'moss',
    endedAt: NOON,
    hasWon: false,
    figures: { score: 1 },
  });
  const file = () => join(folder, 'leaderboards/cellar.jsonl');
  const list = () => library().entries.list({ game: 'cellar', rankBy: SCORE });

  test('after half a line that a killed program left are all there, and nothing complains', async () => {
    await library().entries.add([entry('a')]);
    appendFileSync(file(), JSON.stringify(entry('lost')).slice(0, 40));
    await library().entries.add([entry('b')]);
    const { rows, problems } = await list();
    expect([rows.map(({ entry: { run } }) => run), problems]).toEqual([['a', 'b'], []]);
  });

  test('with a damaged line among them are named, and the others count', async () => {
    await library().entries.add([entry('a')]);
    appendFileSync(file(), `${JSON.stringify({ ...entry('b'), hasWon: 'yes' })}\n{"forget":7}\n`);
    const { rows, problems } = await list();
    expect(rows).toHaveLength(1);
    expect(problems).toEqual([
      expect.stringContaining('cellar.jsonl:3: hasWon: expected true or false'),
      expect.stringContaining('cellar.jsonl:4: forget: expected a list'),
    ]);
  });

  test('of a program whose files may not grow any further are whole lines, and the next program goes on', async () => {
    const program = await bundle(fileURLToPath(new URL('./testing/winner.ts', import.meta.url)));
    try {
      // Two blocks of 1,024 bytes: the system writes as much of a line as fits, and refuses the rest.
      const { status, stderr } = spawnSync(
        'bash',
        ['-c', 'ulimit -f 2; exec "$@"', 'bash', process.execPath, program.file, folder, 'a', '25'],
        { encoding: 'utf8' },
      );
      expect([status, stderr]).toEqual([1, expect.stringContaining('there is no room left')]);
      const text = readFileSync(file(), 'utf8');
      expect(text.length).toBeLessThanOrEqual(2048);
      for (const line of text.split('\n')) if (line !== '') JSON.parse(line);
      const { found } = await list();
      expect(found).toBeGreaterThan(3);
      await library().entries.add([entry('next')]);
      expect(await list()).toMatchObject({ found: found + 1, problems: [] });
    } finally {
      program.remove();
    }
  }, 60_000);

  test('of three programs that win and forget at the same time are all there', async () => {
    const losses = Array.from({ length: 400 }, (_, i) => ({ ...entry(`loss-${i}`), figures: { score: i } }));
    await library().entries.add(losses);
    const program = await bundle(fileURLToPath(new URL('./testing/winner.ts', import.meta.url)));
    try {
      const run = promisify((await import('node:child_process')).execFile);
      await Promise.all(
        ['a', 'b', 'c'].map((name) => run(process.execPath, [program.file, folder, name, '25'])),
      );
    } finally {
      program.remove();
    }
    const { rows, problems } = await list();
    expect(problems).toEqual([]);
    expect(rows.filter((row) => row.entry.hasWon)).toHaveLength(75);
    expect(rows.filter((row) => !row.entry.hasWon).length).toBeLessThan(400);
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

describe('runs on disk', () => {
  test('are files that say when, which seed and which run, and can be sent to anyone', async () => {
    const { runs } = library();
    const run = runOf('one', 4, CELLAR, 'ein Brunnen').run();
    const hash = run.checkpoints[0][1];
    await runs.keep(run, '2026-05-01T12:34:56.789Z');
    const file = await runs.fileOf('cellar', hash);
    expect(file).toMatch(
      /runs\/cellar\/20260501T123456789\+ein-brunnen~[0-9a-f]{8}\+[^+]+\+[0-9a-f]{16}\.json$/,
    );
    expect(JSON.parse(readFileSync(String(file), 'utf8'))).toEqual(run);
  });

  test('that are not asked for are not opened', async () => {
    const { runs } = library();
    for (let i = 1; i <= 3; i++) await runs.keep(runOf(`r${i}`, i).run(), `2026-05-0${i}T12:00:00.000Z`);
    const spoil = (id: string) => {
      const dir = join(folder, 'runs/cellar');
      const name = readdirSync(dir).find((candidate) => candidate.includes(`+${id}+`)) ?? '';
      writeFileSync(join(dir, name), '{');
    };
    spoil('r1');
    expect((await runs.list({})).problems).toHaveLength(1);
    for (const query of [{ id: 'r2' }, { size: 2 }, { game: 'cellar', size: 1, page: 2 }])
      expect((await runs.list(query)).problems).toEqual([]);
    expect((await runs.list({ size: 2 })).rows.map(({ id }) => id)).toEqual(['r3', 'r2']);
  });

  test('of a crash are kept at once, apart from the others', async () => {
    const run = runOf('one', 4).run();
    const file = keepCrash(folder, run, NOON);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(run);
    expect((await library().runs.list({})).found).toBe(0);
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
