// Who the player is on run servers: a key of this browser, made when it is first needed, and a name. The key is 43 letters; typed in
// on another device they make it the same player. Signed with WebCrypto: the same bytes as in a terminal.

/** A player who can sign. */
export interface Signer {
  /** The public part of the key. */
  readonly key: string;
  sign(text: string): Promise<string>;
}

const NAME = 'stairwell.player.name';
const SECRET = 'stairwell.player.key';
/** What stands before the secret bytes in the form that WebCrypto reads. */
const PKCS8 = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];

/** The name that was used last; empty at first. */
export function keptName(): string {
  return localStorage.getItem(NAME) ?? '';
}

/** Keeps the name for the next time. */
export function keepName(name: string): void {
  localStorage.setItem(NAME, name);
}

/** The secret letters of this browser's key. Made when there are none. */
export function secretLetters(): string {
  const kept = localStorage.getItem(SECRET);
  if (kept !== null) return kept;
  const fresh = toLetters(crypto.getRandomValues(new Uint8Array(32)));
  localStorage.setItem(SECRET, fresh);
  return fresh;
}

/** Uses the key of another device from now on. False when these are not its letters. */
export function takeSecret(letters: string): boolean {
  if (!/^[A-Za-z0-9_-]{43}$/.test(letters)) return false;
  localStorage.setItem(SECRET, letters);
  return true;
}

/** The player of this browser. Rejects where the browser signs nothing: pages from plain http have no WebCrypto. */
export async function openSigner(): Promise<Signer> {
  const { subtle } = crypto;
  if (subtle === undefined)
    throw new Error('this browser signs only on pages from https or from this machine');
  const bytes = new Uint8Array([...PKCS8, ...fromLetters(secretLetters())]);
  const secret = await subtle.importKey('pkcs8', bytes, 'Ed25519', true, ['sign']);
  const { x = '' } = await subtle.exportKey('jwk', secret);
  return {
    key: x,
    async sign(text) {
      return toLetters(new Uint8Array(await subtle.sign('Ed25519', secret, new TextEncoder().encode(text))));
    },
  };
}

function toLetters(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromLetters(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
}
