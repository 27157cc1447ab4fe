// Tools for a language model that plays: list the dungeons, start one, look, act by names, read the rules, keep notes, save, give up.
// What it did is a run that verifies, like anybody's.

import type { Readable, Writable } from 'node:stream';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ErrorCode, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { DataError } from '@stairwell/engine';
import { z } from 'zod';
import { type Dungeon, type Limits, Table } from './table.js';

export { type Dungeon, type Limits, Table } from './table.js';

/** What a tool is given, by the schema of its input. */
type Given = Readonly<Record<string, string | number>> & {
  readonly options?: Readonly<Record<string, unknown>>;
};

const say = (text: string) => ({ content: [{ type: 'text' as const, text }] });

/** A server with one table at which one game at a time is played. */
export function createMcpServer(dungeons: readonly Dungeon[], version: string, limits?: Limits): McpServer {
  const table = new Table(dungeons, limits);
  const server = new McpServer({ name: 'stairwell', version });
  /** Whoever calls two tools at once means them in that order: what starts a game may have to load it first. */
  let before: Promise<unknown> = Promise.resolve();
  const tool = (
    name: string,
    description: string,
    inputSchema: z.ZodRawShape,
    work: (given: Given) => string | Promise<string>,
  ) =>
    server.registerTool(name, { description, inputSchema }, (given: Record<string, unknown>) => {
      const answer = before
        .then(() => work(given as Given))
        .then(say, (error: unknown) => ({
          ...say(error instanceof Error ? error.message : String(error)),
          isError: true,
        }));
      before = answer;
      return answer;
    });
  tool('list_dungeons', 'The dungeons that can be played.', {}, () => table.list());
  tool(
    'start',
    'Begins a game. A seed decides the dungeon; the same seed gives the same one.',
    {
      dungeon: z.string().max(60),
      seed: z.union([z.string().max(60), z.int()]).default('1'),
      options: z
        .record(z.string().max(60), z.union([z.string().max(200), z.number(), z.boolean()]))
        .optional(),
      ticks: z
        .int()
        .min(1)
        .max(600)
        .optional()
        .describe(
          'Ticks that each act takes in a dungeon that goes on by itself; more is faster and coarser.',
        ),
    },
    ({ dungeon, seed, options, ticks }) =>
      table.start(`${dungeon}`, `${seed}`, options, ticks === undefined ? undefined : Number(ticks)),
  );
  tool('look', 'What is seen now: the screen as text, and in words.', {}, () => table.look());
  tool('actions', 'Names of what can be done here and now.', {}, () => table.possible());
  tool(
    'act',
    'Does one thing by its name, up to `times` times; it stops early when something is said or the screen asks.',
    { action: z.string().max(60), times: z.number().int().min(1).max(100).default(1) },
    ({ action, times }) => table.act(`${action}`, Number(times)),
  );
  tool(
    'type',
    'Types a line of text, where the dungeon asks for one or is played by typed commands.',
    { text: z.string().max(200) },
    ({ text }) => table.type(`${text}`),
  );
  tool(
    'rules',
    "The dungeon's help: what one wants here, which actions there are, and what its signs mean.",
    {},
    () => table.rules(),
  );
  tool('write_note', 'Keeps a note for later in this game.', { text: z.string().max(2000) }, ({ text }) =>
    table.note(`${text}`),
  );
  tool('read_notes', 'The notes of this game.', {}, () => table.notes());
  tool(
    'save',
    'Keeps the run up to this moment under a name; transcript gives it later. The game goes on.',
    { name: z.string().min(1).max(40) },
    ({ name }) => table.save(`${name}`),
  );
  tool('give_up', 'Ends the game.', {}, () => table.giveUp());
  tool(
    'transcript',
    'The run so far as JSON, or the one kept under a name; `stairwell verify` checks it.',
    { name: z.string().max(40).optional() },
    ({ name }) => table.transcript(name === undefined ? undefined : `${name}`),
  );
  for (const { id, title, summary } of dungeons) {
    const uri = `stairwell://dungeon/${id}`;
    server.registerResource(id, uri, { title, description: summary, mimeType: 'text/plain' }, async () => ({
      contents: [{ uri, mimeType: 'text/plain', text: await table.rulesOf(id) }],
    }));
  }
  const guide = 'stairwell://manual';
  server.registerResource('manual', guide, { title: 'How to play', mimeType: 'text/plain' }, () => ({
    contents: [{ uri: guide, mimeType: 'text/plain', text: GUIDE }],
  }));
  return server;
}

const GUIDE = `list_dungeons names the dungeons. start begins one. look shows the screen. actions names what can be done at this moment,
and act does it by that name. rules tells what the dungeon is about. A menu or a question is answered with the actions named
key:a, key:b and so on. Dungeons speak of keys; actions and rules say which action a key is, and act takes a key as well (key:Esc).
In dungeons that go on by themselves each act takes a moment,
the ticks that start was given, and wait lets time pass.
transcript gives the whole game as a run that anyone can verify.`;

/** A longer message ends the conversation. */
const MOST_BYTES = 1 << 20;

/** Serves on two streams until the other side closes, and everything that it asked is answered. */
export async function serveMcp(
  dungeons: readonly Dungeon[],
  version: string,
  input: Readable,
  output: Writable,
): Promise<void> {
  const server = createMcpServer(dungeons, version);
  const transport = new AnsweringTransport(input, output);
  const closed = new Promise<void>((resolve, reject) => {
    input.once('end', () => resolve());
    // The transport closes by itself when too much has come without an end of a line, and else when it is told to.
    server.server.onclose = () =>
      reject(new DataError('message', `has more than ${MOST_BYTES} bytes, or no end`));
  });
  server.server.onerror = (error) => transport.refuse(error);
  await server.connect(transport);
  /** Nobody is left to read an answer. */
  const gone = new Promise<void>((resolve) => {
    output.on('error', () => resolve());
    output.once('close', resolve);
  });
  await Promise.race([closed, gone]);
  await Promise.race([transport.allAnswered(), gone]);
  await server.close();
}

/** Standard input and output, with a word for every line: what was asked is answered before the end, and what is no message is refused. */
class AnsweringTransport extends StdioServerTransport {
  private readonly open = new Set<string | number>();
  private onAnswered: () => void = () => undefined;
  /** Answers are written one after the other: to somebody who does not read, one of them waits and not each. */
  private last: Promise<void> = Promise.resolve();

  constructor(input: Readable, output: Writable) {
    super(input, output, { maxBufferSize: MOST_BYTES });
    this.onmessage = (message: JSONRPCMessage) => {
      if (!('method' in message)) return;
      if ('id' in message) this.open.add(message.id);
      // What is called off is not answered any more.
      else if (message.method === 'notifications/cancelled')
        this.answered(message.params?.requestId as string | number);
    };
  }

  override send(message: JSONRPCMessage): Promise<void> {
    this.last = this.last.then(() => super.send(message));
    return this.last.then(() => {
      if (!('method' in message) && message.id !== undefined) this.answered(message.id);
    });
  }

  /** Answers a line that is no message. Other errors have no line that they could be an answer to. */
  refuse(error: Error): void {
    const isJson = !(error instanceof SyntaxError);
    if (isJson && !error.name.endsWith('ZodError')) return;
    const problem = isJson
      ? { code: ErrorCode.InvalidRequest, message: 'the line is no message of JSON-RPC' }
      : { code: ErrorCode.ParseError, message: 'the line is no JSON' };
    // A line that cannot be read has no number, so neither has its answer.
    void this.send({ jsonrpc: '2.0', id: null, error: problem } as unknown as JSONRPCMessage);
  }

  async allAnswered(): Promise<void> {
    if (this.open.size > 0)
      await new Promise<void>((resolve) => {
        this.onAnswered = resolve;
      });
    await this.last;
  }

  private answered(id: string | number): void {
    this.open.delete(id);
    if (this.open.size === 0) this.onAnswered();
  }
}
