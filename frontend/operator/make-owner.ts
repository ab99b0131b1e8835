import { emailSchema } from '#contract/accounts/email-address.ts';
import { queryDatabase, toSqlLiteral } from './query-database.ts';
import type { ShopTarget, Wrangler } from './wrangler.ts';

/** Tables whose rows keep a person out of their account, or let somebody else stay in it. */
export const ACCESS_TABLES = [
  'sessions',
  'account_links',
  'passkeys',
  'passkey_challenges',
  'authenticators',
  'recovery_codes',
  'proof_tries',
];

/**
 * Makes an account the shop's first admin, directly in D1, so that only those who may deploy the
 * shop can. It is signed out, and keeps only its password. Does nothing if there is an admin
 * already, whoever asks.
 * @returns the account's name, and when it was created
 * @throws {Error} that says what to do
 */
export async function makeOwner(
  wrangler: Wrangler,
  target: ShopTarget,
  email: string,
): Promise<{ name: string; createdAt: string }> {
  const address = toSqlLiteral(readOwnerAddress(email));
  const nobody = 'NOT EXISTS (SELECT 1 FROM users WHERE role = 1)';
  // Somebody else may have opened the account, or had it under an earlier address. First: the role
  // must not meet what is theirs if a command fails.
  const theirs = `user_id = (SELECT id FROM users WHERE email = ${address}) AND ${nobody}`;
  const removals = ACCESS_TABLES.map((table) => `DELETE FROM ${table} WHERE ${theirs}`);
  await queryDatabase(wrangler, target, removals.join('; '));
  const [made] = await queryDatabase(
    wrangler,
    target,
    `UPDATE users SET role = 1 WHERE email = ${address} AND ${nobody} RETURNING name, created_at`,
  );
  if (made) return { name: String(made['name']), createdAt: String(made['created_at']) };
  const [admin] = await queryDatabase(
    wrangler,
    target,
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
 * @throws {Error} for what is no address
 */
export function readOwnerAddress(email: string): string {
  const { data: address } = emailSchema.safeParse(email);
  if (!address) throw new Error('--email must be the e-mail address of an account');
  return address;
}
