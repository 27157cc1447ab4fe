// A player's key on this machine: 32 secret bytes in a file that only its owner reads. The same 43 letters are the key on another
// device.

import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DataError } from '@stairwell/engine';

/** A key that can sign. */
export interface SecretKey {
  /** The public part, by which servers know the player. */
  readonly key: string;
  /** The secret part: whoever has it is the player. */
  readonly secret: string;
  sign(text: string): string;
}

/** What stands before the secret bytes in the form that Node reads. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** The key of 43 secret letters. */
export function keyOfSecret(secret: string): SecretKey {
  if (!SECRET.test(secret)) throw new DataError('', 'a key has 43 letters, digits, - and _');
  const der = Buffer.concat([PKCS8, Buffer.from(secret, 'base64url')]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return {
    key: x,
    secret,
    sign: (text) => sign(null, Buffer.from(text, 'utf8'), privateKey).toString('base64url'),
  };
}

/** A key that nobody has had before. */
export function freshKey(): SecretKey {
  return keyOfSecret(randomBytes(32).toString('base64url'));
}

/** The key in a file, which is made if it is not there. */
export function keyInFile(file: string): SecretKey {
  if (existsSync(file)) return keyOfSecret(readFileSync(file, 'utf8').trim());
  const fresh = freshKey();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Never over a key that another program has made in this moment.
  writeFileSync(file, `${fresh.secret}\n`, { mode: 0o600, flag: 'wx' });
  return fresh;
}
