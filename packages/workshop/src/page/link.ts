// What is on the bench, in the part of the address after the hash: level, seed and script. The script is compressed where the
// browser can; nothing of it is sent to any server.

/** What the author works on. An address holds all of it. */
export interface Bench {
  readonly level: string;
  readonly seed: number;
  /** The author's script; undefined shows our own level. */
  readonly lua: string | undefined;
  /** The file name of the author's script, and the draft as which it is kept here. */
  readonly name?: string | undefined;
  readonly draft?: string | undefined;
  /** How to flip the level: 0 to 3, undefined is as the dice fall. */
  readonly flip?: number | undefined;
  /** What an ordinary level should show: a themed room, and a theme. */
  readonly room?: string | undefined;
  readonly fill?: string | undefined;
}

/** What a new visitor finds on the bench. */
export const FIRST_BENCH: Bench = { level: 'castle', seed: 1, lua: undefined };
/** Seeds of levels are whole numbers up to this one. */
export const LARGEST_SEED = 0xffff_ffff;
/** Characters: what is longer was not written by hand. */
const LONGEST_SCRIPT = 200_000;

/** Whether an address can hold a script. A longer one is only among the drafts. */
export const isLinkable = (lua: string | undefined): boolean => (lua?.length ?? 0) <= LONGEST_SCRIPT;

/** Parts of a bench that are short texts. */
const TEXTS = ['name', 'draft', 'room', 'fill'] as const;

const PACKED = 'z';
const PLAIN = 'p';

/** What stands after the hash of the address; a script in it is packed. */
export async function writeLink({ level, seed, lua, flip, ...texts }: Bench): Promise<string> {
  const words = new URLSearchParams({ level, seed: String(seed) });
  if (flip !== undefined) words.set('flip', String(flip));
  for (const key of TEXTS) if (texts[key] !== undefined) words.set(key, texts[key]);
  if (lua !== undefined && isLinkable(lua)) words.set('lua', await pack(lua));
  return `#${words.toString()}`;
}

/** What a hash says. Parts that are missing or broken are as on the first bench; a broken script is a problem. */
export async function readLink(hash: string): Promise<{ readonly bench: Bench; readonly problem?: string }> {
  const words = new URLSearchParams(hash.replace(/^#/, ''));
  const level = words.get('level') ?? FIRST_BENCH.level;
  const seed = readSeed(words.get('seed') ?? '') ?? FIRST_BENCH.seed;
  const flip = /^[0-3]$/.test(words.get('flip') ?? '') ? { flip: Number(words.get('flip')) } : {};
  const texts = Object.fromEntries(TEXTS.flatMap((key) => (words.has(key) ? [[key, words.get(key)]] : [])));
  const bench: Bench = { level, seed, lua: undefined, ...flip, ...texts };
  const packed = words.get('lua');
  if (packed === null) return { bench };
  try {
    return { bench: { ...bench, lua: await unpack(packed) } };
  } catch {
    return { bench, problem: 'The script in the address is damaged.' };
  }
}

/** A whole number that a seed may be. */
export function readSeed(text: string): number | undefined {
  const seed = Number(text);
  return /^\d+$/.test(text.trim()) && seed <= LARGEST_SEED ? seed : undefined;
}

/** A text in letters that an address may hold. */
export async function pack(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (typeof CompressionStream === 'undefined') return PLAIN + toAddress(bytes);
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return PACKED + toAddress(new Uint8Array(await new Response(stream).arrayBuffer()));
}

async function unpack(packed: string): Promise<string> {
  const bytes = fromAddress(packed.slice(1));
  let text: string;
  if (packed.startsWith(PLAIN)) text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  else if (packed.startsWith(PACKED)) text = await inflate(bytes);
  else throw new RangeError('neither packed nor plain');
  if (text.length > LONGEST_SCRIPT) throw new RangeError('too long');
  return text;
}

/** Stops reading when it grows too long: a few bytes can unpack to gigabytes. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > LONGEST_SCRIPT) {
      await reader.cancel();
      return text;
    }
  }
}

function toAddress(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromAddress(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
}
