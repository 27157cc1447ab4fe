import { readFileSync, writeFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { readRun, verifyRun } from '@stairwell/engine/play';
import { createMcpServer, serveMcp } from '@stairwell/environment/mcp';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from './testing/catalogue.js';
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
  expect((await call('start', { dungeon: 'yendor', seed: '7' })).text).toContain('@');
  expect((await call('actions')).text).toContain('search');
  expect((await call('act', { action: 'search', times: 3 })).text).toContain('search');
  expect((await call('act', { action: 'fly' })).isError).toBe(true);
  await call('write_note', { text: 'the stairs are east' });
  expect((await call('read_notes')).text).toBe('1. the stairs are east');
  const yendor = await CATALOGUE.find(({ id }) => id === 'yendor')?.load();
  if (yendor === undefined) throw new Error('Yendor is missing');
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
