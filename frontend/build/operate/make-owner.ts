import { queryDatabase } from './query-database.ts';
import type { ShopTarget, Wrangler } from './wrangler.ts';

/** Characters accepted in an e-mail address: none of them has a meaning in SQL. */
const ADDRESS = /^[\w.!#$%&*+/=?^`{|}~-]+@[a-z0-9.-]+$/i;

/**
 * Makes an account the shop's first admin, directly in D1, so that only those who may deploy the
 * shop can. Does nothing if there is an admin already, whoever asks.
 * @returns the account's name, and when it was created
 * @throws {Error} that says what to do
 */
export async function makeOwner(
  wrangler: Wrangler,
  place: ShopTarget,
  email: string,
): Promise<{ name: string; createdAt: string }> {
  const address = readOwnerAddress(email);
  const nobody = 'NOT EXISTS (SELECT 1 FROM users WHERE role = 1)';
  // By its links, an earlier address could take the account back with its role. First: the role must
  // not stay with them if a command fails.
  await queryDatabase(
    wrangler,
    place,
    `DELETE FROM account_links
     WHERE user_id = (SELECT id FROM users WHERE email = '${address}') AND ${nobody}`,
  );
  const [made] = await queryDatabase(
    wrangler,
    place,
    `UPDATE users SET role = 1 WHERE email = '${address}' AND ${nobody} RETURNING name, created_at`,
  );
  if (made) return { name: String(made['name']), createdAt: String(made['created_at']) };
  const [admin] = await queryDatabase(
    wrangler,
    place,
    'SELECT 1 FROM users WHERE role = 1 LIMIT 1',
  );
  throw new Error(
    admin
      ? 'The shop already has an admin. If that admin is locked out, add --let-in with their address.'
      : `There is no account for ${email}: sign up in the shop first, then run this again.`,
  );
}

/**
 * Normalises an address as accounts store it.
 * @throws {Error} for characters that may have a meaning in SQL
 */
export function readOwnerAddress(email: string): string {
  if (!ADDRESS.test(email)) throw new Error('--email must be the e-mail address of an account');
  return email.toLowerCase();
}
