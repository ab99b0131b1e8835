import { Buffer } from 'node:buffer';
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * Passwords are stored as `scrypt$N$r$p$salt$hash` (base64 parts), including the cost, so that it
 * can be raised later. WebCrypto offers only PBKDF2, which Workers cap at 100,000 rounds.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt
 */
const COST = { N: 16_384, r: 8, p: 5 };
const KEY_BYTES = 32;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, COST);
  const parts = [COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')];
  return `scrypt$${parts.join('$')}`;
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt, hash] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !hash) throw new Error('A stored password has no known form');
  const expected = Buffer.from(hash, 'base64');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await deriveKey(password, Buffer.from(salt, 'base64'), cost);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/**
 * A hash that no password matches, so that signing in with an unknown address takes as long as
 * with a known one.
 */
export const NO_PASSWORD = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}==$${'A'.repeat(43)}=`;

function deriveKey(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  // Unicode encodes the same letters in several ways: normalized to one form.
  const text = password.normalize('NFKC');
  const options: ScryptOptions = { ...cost, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(text, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
