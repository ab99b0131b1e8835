import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '../../functions/accounts/password-hash.ts';

/** "bookshop-1", hashed by Python's `hashlib.scrypt`. */
const STORED =
  'scrypt$16384$8$5$AAECAwQFBgcICQoLDA0ODw==$5FsH4ggml+8c5pskaeB+irOIQ7ZtzttPrMQP8fuUKto=';

test('a password opens the hash that another scrypt made of it, and no other password does', async () => {
  expect(await verifyPassword('bookshop-1', STORED)).toBe(true);
  expect(await verifyPassword('bookshop-2', STORED)).toBe(false);
});

test('a password is hashed with a salt of its own each time, and opens each hash', async () => {
  const [one, other] = [await hashPassword('bookshop-1'), await hashPassword('bookshop-1')];

  expect(one).not.toBe(other);
  expect(await verifyPassword('bookshop-1', one)).toBe(true);
  expect(await verifyPassword('bookshop-2', other)).toBe(false);
});
