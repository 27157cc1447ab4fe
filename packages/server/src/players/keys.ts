// Checks of signatures: Ed25519 over the bytes of a text, keys and signatures in base64url. The page signs with WebCrypto and the
// terminal with Node's own; both give the same bytes.

import { createPublicKey, verify } from 'node:crypto';

const KEY = /^[A-Za-z0-9_-]{43}$/;
const SIGNATURE = /^[A-Za-z0-9_-]{86}$/;

/** Whether a text has the form of a public key. */
export function isKey(text: unknown): text is string {
  return typeof text === 'string' && KEY.test(text) && isWhole(text, 32);
}

/** Whether the owner of a key has signed a text. */
export function isSigned(text: string, key: string, signature: unknown): boolean {
  if (typeof signature !== 'string' || !SIGNATURE.test(signature) || !isWhole(signature, 64)) return false;
  try {
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
    return verify(null, Buffer.from(text, 'utf8'), publicKey, Buffer.from(signature, 'base64url'));
  } catch {
    // No point of the curve.
    return false;
  }
}

/** Whether it is the one text of its bytes: the last letter of base64 has bits that say nothing. */
function isWhole(text: string, length: number): boolean {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === length && bytes.toString('base64url') === text;
}
