import { v7 as uuidv7 } from 'uuid';
import {
  createLinkToken,
  hashLinkToken,
  LINK_LIFE_MS,
} from '../../functions/accounts/mailed-link.ts';
import { NO_PASSWORD } from '../../functions/accounts/password-hash.ts';
import { ACCESS_TABLES, readOwnerAddress } from './make-owner.ts';
import { queryDatabase, toSqlLiteral } from './query-database.ts';
import type { ShopTarget, Wrangler } from './wrangler.ts';

/**
 * Restores access for a locked-out admin, directly in D1, so that only those who may deploy the
 * shop can. Deletes their passkeys, authenticator app and recovery codes, the password (which would
 * otherwise be the only factor left), and all sessions and links; one new link sets another
 * password.
 * @returns the account's name, and the path of the link
 * @throws {Error} that says what to do
 */
export async function resetAdminAccess(
  wrangler: Wrangler,
  target: ShopTarget,
  email: string,
): Promise<{ name: string; path: string }> {
  const token = createLinkToken();
  const sql = resetAdminAccessSql({ address: readOwnerAddress(email), token, now: new Date() });
  const [admin] = await queryDatabase(wrangler, target, sql.join('; '));
  if (admin) return { name: String(admin['name']), path: `/password/reset#token=${token}` };
  throw new Error(`No admin of the shop has the address ${email}.`);
}

/**
 * Statements that do nothing unless the address is an admin's; the first returns the admin's name.
 * Deletions come before the link: if D1 stops half-way, nobody is let in, and it can be repeated.
 * @param address as `readOwnerAddress` returns it
 */
export function resetAdminAccessSql(given: {
  address: string;
  token: string;
  now: Date;
}): string[] {
  const { token, now } = given;
  const address = toSqlLiteral(given.address);
  const at = now.toISOString();
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS['reset-password']).toISOString();
  const admin = `FROM users WHERE email = ${address} AND role = 1`;
  const forget = (table: string) => `DELETE FROM ${table} WHERE user_id IN (SELECT id ${admin})`;
  return [
    `UPDATE users SET password_hash = '${NO_PASSWORD}', updated_at = '${at}'
     WHERE email = ${address} AND role = 1 RETURNING name`,
    ...ACCESS_TABLES.map(forget),
    `INSERT INTO security_events (id, at, kind, user_id, detail)
     SELECT '${uuidv7()}', '${at}', 'let-in', id, '{}' ${admin}`,
    `INSERT INTO account_links (id, user_id, purpose, email, token_hash, created_at, expires_at)
     SELECT '${uuidv7()}', id, 'reset-password', email, '${hashLinkToken(token)}', '${at}',
       '${expiresAt}' ${admin}`,
  ];
}
