import { readFileSync, writeFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { readRun, verifyRun } from '@stairwell/engine/play';
import { createMcpServer, serveMcp } from '@stairwell/environment/mcp';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, loadGame } from './testing/catalogue.js';
import { root } from './testing/sources.js';

async function connect(limits?: Parameters<typeof createMcpServer>[2]) {
  const server = createMcpServer(CATALOGUE, '0.0.0', limits);
  const client = new Client({ name: 'test', version: '0.0.0' });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  const call = async (name: string, given: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: given });
    return { text: (content as { text: string }[])[0]?.text ?? '', isError: isError === true };
  };
  return { client, call };
}

test('a language model plays Yendor by tools, and its transcript verifies', async () => {
  const { client, call } = await connect();
  expect((await call('look')).isError).toBe(true);
  expect((await call('list_dungeons')).text).toContain('yendor:');
  const begun = (await call('start', { dungeon: 'yendor', seed: '7' })).text;
  expect(begun).toContain('@');
  expect((await call('start', { dungeon: 'yendor', seed: 7 })).text).toBe(begun);
  expect((await call('actions')).text).toContain('search');
  expect((await call('act', { action: 'search', times: 3 })).text).toContain('search');
  expect((await call('act', { action: 'fly' })).isError).toBe(true);
  await call('write_note', { text: 'the stairs are east' });
  expect((await call('read_notes')).text).toBe('1. the stairs are east');
  const yendor = await loadGame('yendor');
  const run = readRun(JSON.parse((await call('transcript')).text));
  expect(run.inputs.length).toBeGreaterThan(0);
  expect(verifyRun(yendor, run)).toBeUndefined();
  expect((await call('give_up')).text).toContain('given up after');
  expect(readRun(JSON.parse((await call('transcript')).text))).toEqual(run);
  expect((await call('look')).isError).toBe(true);
  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toContain('stairwell://dungeon/yendor');
  await client.close();
});

test('a game and an answer have their limits', async () => {
  const { client, call } = await connect({ steps: 2, letters: 80, total: 300, notes: 1 });
  const { text } = await call('start', { dungeon: 'yendor', seed: '1' });
  expect(text.endsWith('(cut off)')).toBe(true);
  await call('act', { action: 'search' });
  expect((await call('act', { action: 'search' })).text).toContain('at most 2');
  expect((await call('act', { action: 'search' })).isError).toBe(true);
  expect((await call('transcript')).text).toContain('transcripts of a game have 300 characters');
  await client.close();
});

test('no answer is longer than it may be, whatever stands before the screen and after it', async () => {
  const { client, call } = await connect({ steps: 4, letters: 200, total: 5000, notes: 1 });
  const answers = [await call('start', { dungeon: 'yendor', seed: '1' })];
  for (const text of ['x'.repeat(150), 'y']) answers.push(await call('type', { text }));
  for (const times of [1, 3]) answers.push(await call('act', { action: 'search', times }));
  expect(answers.at(-1)?.text).toContain('No more steps');
  for (const { text } of answers) expect([text, text.length <= 200]).toEqual([text, true]);
  await client.close();
});

test('a transcript that is too long leaves room for a shorter one', async () => {
  const { client, call } = await connect({ steps: 900, letters: 200, total: 9000, notes: 1 });
  await call('start', { dungeon: 'darkfloor', seed: '1' });
  await call('save', { name: 'short' });
  // Keys in turn, since the same ones in a row are kept as one.
  for (let i = 0; i < 120; i++) await call('act', { action: i % 2 === 0 ? 'slot-1' : 'slot-2' });
  const { length } = (await call('transcript', { name: 'short' })).text;
  for (let i = 0; i < 20; i++) await call('transcript');
  expect((await call('transcript', { name: 'short' })).text).toHaveLength(length);
  await client.close();
});

test('what used up its text can still be handed over', async () => {
  const { client, call } = await connect({ steps: 100, letters: 2000, total: 3000, notes: 1 });
  await call('start', { dungeon: 'yendor', seed: '1' });
  for (let i = 0; i < 4; i++) await call('look');
  expect((await call('look')).text).toContain('has been told in 3000 characters');
  expect((await call('transcript')).isError).toBe(false);
  await client.close();
});

test('a message without an end ends the conversation in one sentence', async () => {
  const input = new PassThrough();
  const served = serveMcp(CATALOGUE, '0.0.0', input, new PassThrough());
  for (let i = 0; i < 20; i++) input.write('x'.repeat(1 << 17));
  await expect(served).rejects.toThrow('message: has more than 1048576 bytes, or no end');
});

test('whoever goes ends the conversation', async () => {
  const input = new PassThrough();
  const served = serveMcp(CATALOGUE, '0.0.0', input, new PassThrough());
  input.end('hello\n');
  await expect(served).resolves.toBeUndefined();
});

describe('the conversation in docs/environment.md', () => {
  const file = `${root}docs/environment.md`;
  const text = readFileSync(file, 'utf8');
  const [, before = '', block = '', after = ''] =
    /^([\s\S]*<!-- a conversation -->\n\n```text\n)([\s\S]*?)(\n```\n[\s\S]*)$/.exec(text) ?? [];

  test('is what the tools answer', async () => {
    const { client, call } = await connect();
    const answered: string[] = [];
    for (const line of block.split('\n')) {
      const [, name, given = '{}'] = /^> (\w+) ?(\{.*\})?$/.exec(line) ?? [];
      if (name === undefined) continue;
      const answer = await call(name, JSON.parse(given));
      answered.push(line, ...answer.text.split('\n').map((row) => row.trimEnd()));
    }
    await client.close();
    const now = answered.join('\n');
    if (process.env.UPDATE_EXAMPLES !== undefined) writeFileSync(file, before + now + after);
    else expect(now).toBe(block);
    expect(answered.filter((line) => line.startsWith('> ')).length).toBeGreaterThan(5);
  });
});

test.each(CATALOGUE.map(({ id }) => id))('%s is played by the names that it gives', async (id) => {
  const { client, call } = await connect();
  await call('start', { dungeon: id, seed: '3' });
  for (let i = 0; i < 6; i++) {
    const possible = (await call('actions')).text;
    if (possible.includes('is over')) break;
    const names = possible.split('\n').map((line) => line.split(' (')[0] as string);
    const name = names[(i * 5) % names.length];
    const { text, isError } = await call('act', { action: name });
    expect([name, isError, text.includes('cannot be done')]).toEqual([name, false, false]);
  }
  await client.close();
});

test.each(CATALOGUE.map(({ id }) => id))(
  "%s: the dungeon's own help is among its rules, in full",
  async (id) => {
    const { client, call } = await connect();
    const { contents } = await client.readResource({ uri: `stairwell://dungeon/${id}` });
    const text = String((contents[0] as { text: string }).text);
    expect(text).not.toContain('(cut off)');
    await call('start', { dungeon: id });
    expect((await call('rules')).text).toBe(text);
    // Page by page, as the screen shows it.
    await call('act', { action: 'help' });
    for (let isMore = true; isMore; ) {
      const [, words = ''] = (await call('look')).text.split('In words:\n');
      const lines = words.split('\n').filter((line) => !/^(PageDown|PageUp|Esc): /.test(line));
      for (const line of lines) expect(text).toContain(line);
      expect(lines.length).toBeGreaterThan(1);
      isMore = !(await call('act', { action: 'key:PageDown' })).text.includes('cannot be done');
    }
    await client.close();
  },
);

test.each(CATALOGUE.map(({ id }) => id))(
  '%s: a key that a screen names is taken, whatever its action is called',
  async (id) => {
    const { client, call } = await connect();
    await call('start', { dungeon: id });
    for (const key of ['key:Esc', 'key:Escape']) {
      expect((await call('act', { action: 'help' })).text).toContain('Esc: Close');
      const { text, isError } = await call('act', { action: key });
      expect([isError, text.includes('Esc: Close')]).toEqual([false, false]);
    }
    expect(await call('act', { action: 'key:Nowhere' })).toMatchObject({ isError: true });
    await client.close();
  },
);

test('tools that are called at once are answered in their order', async () => {
  const { client, call } = await connect();
  const [begun, seen, other] = await Promise.all([
    call('start', { dungeon: 'yendor', seed: '7' }),
    call('look'),
    call('start', { dungeon: 'mazes', seed: '7' }),
  ]);
  expect(seen).toEqual(begun);
  expect(await call('look')).toEqual(other);
  await client.close();
});

describe('what a model may do', () => {
  test('a game that used up its text is not played on unseen', async () => {
    const { client, call } = await connect({ steps: 100, letters: 600, total: 1000, notes: 1 });
    await call('start', { dungeon: 'yendor', seed: '1' });
    const { text, isError } = await call('act', { action: 'search' });
    expect([isError, text.endsWith('(cut off)')]).toEqual([false, true]);
    expect((await call('act', { action: 'search' })).isError).toBe(true);
    expect((await call('give_up')).text).toContain('given up after 1 step');
    await client.close();
  });

  test('notes are of a game, and a save is written over and has a name', async () => {
    const { client, call } = await connect({ steps: 100, letters: 20_000, total: 200_000, notes: 1 });
    expect(await call('write_note', { text: 'lost' })).toMatchObject({ isError: true });
    await call('start', { dungeon: 'yendor', seed: '1' });
    expect((await call('read_notes')).text).toBe('no notes yet');
    for (const name of ['', '  ']) expect((await call('save', { name })).isError).toBe(true);
    expect((await call('save', { name: 'here' })).text).toBe('kept "here" after 0 steps');
    await call('act', { action: 'search' });
    expect((await call('save', { name: 'here' })).text).toBe('kept "here" after 1 step');
    expect((await call('save', { name: 'there' })).isError).toBe(true);
    expect((await call('type', { text: 'hello' })).text).toContain('Typing "hello" cannot be done now.');
    await client.close();
  });

  test('time passes as in the tasks of a dungeon, or as it is told; empty braille is left out', async () => {
    const { client, call } = await connect();
    const ticks = async (given: object) => {
      await call('start', { dungeon: 'daggorath', seed: '1', ...given });
      await call('act', { action: 'wait' });
      return readRun(JSON.parse((await call('transcript')).text)).checkpoints.at(-1)?.[0];
    };
    expect([await ticks({}), await ticks({ ticks: 60 })]).toEqual([6, 60]);
    expect((await call('start', { dungeon: 'daggorath', ticks: 0 })).isError).toBe(true);
    expect((await call('look')).text).not.toMatch(/[\u2800 ]$/m);
    await client.close();
  });
});

describe('the lines of a conversation', () => {
  const HELLO = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '0' } },
  };
  const calling = (id: number, name: string, given: object = {}) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name, arguments: given },
  });

  /** Dungeons that are loaded only after whoever asked for them has gone. */
  const SLOW = CATALOGUE.map((entry) => ({
    ...entry,
    async load() {
      for (let i = 0; i < 50; i++) await new Promise(setImmediate);
      return entry.load();
    },
  }));

  /** Says some lines and goes; gives what was answered. */
  async function say(lines: readonly string[]): Promise<Record<string, unknown>[]> {
    const input = new PassThrough();
    const output = new PassThrough();
    const served = serveMcp(SLOW, '0.0.0', input, output);
    input.end(lines.map((line) => `${line}\n`).join(''));
    await served;
    const text = String(output.read() ?? '');
    return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
  }

  test('whatever was asked is answered before the end', async () => {
    const start = calling(2, 'start', { dungeon: 'yendor' });
    const answers = await say(
      [HELLO, start, calling(3, 'list_dungeons')].map((line) => JSON.stringify(line)),
    );
    expect(answers.map(({ id }) => id).sort()).toEqual([1, 2, 3]);
  });

  test('a line that is no message is refused', async () => {
    const answers = await say(['hello', 'null', '[]', JSON.stringify(HELLO)]);
    expect(answers.map(({ id, error }) => [id, (error as { code: number } | undefined)?.code])).toEqual([
      [null, -32700],
      [null, -32600],
      [null, -32600],
      [1, undefined],
    ]);
  });

  test('who goes without reading ends it, whatever is unanswered', async () => {
    const output = new PassThrough({ highWaterMark: 1 });
    const input = new PassThrough();
    const served = serveMcp(SLOW, '0.0.0', input, output);
    input.write(`${JSON.stringify(HELLO)}\n${JSON.stringify(calling(2, 'list_dungeons'))}\n`);
    await new Promise(setImmediate);
    output.destroy(new Error('EPIPE'));
    input.end();
    await expect(served).resolves.toBeUndefined();
  });

  test('somebody who asks and does not read makes nobody wait twice', async () => {
    const output = new PassThrough({ highWaterMark: 1 });
    const input = new PassThrough();
    const served = serveMcp(CATALOGUE, '0.0.0', input, output);
    const lists = Array.from({ length: 30 }, (_, i) => calling(i + 2, 'list_dungeons'));
    input.write([HELLO, ...lists].map((line) => `${JSON.stringify(line)}\n`).join(''));
    let most = 0;
    for (let i = 0; i < 50; i++) {
      await new Promise(setImmediate);
      most = Math.max(most, output.listenerCount('drain'));
    }
    expect(most).toBe(1);
    output.resume();
    input.end();
    await served;
  });
});
