import type { Database } from '../db/database.ts';
import type { AccountLinkRow, UserRow } from '../db/tables/accounts.ts';
import { addMs } from '../durations.ts';
import { hashLinkToken, LINK_LIFE_MS, type LinkPurpose } from './mailed-link.ts';

/** Working link, with its account. */
export interface FoundLink {
  link: AccountLinkRow;
  user: UserRow;
  tokenHash: string;
}

/** Finds a working link by its token; undefined if there is none for these purposes. */
export async function findLink(
  db: Database,
  { token, purposes, now }: { token: string; purposes: readonly LinkPurpose[]; now: Date },
): Promise<FoundLink | undefined> {
  const tokenHash = hashLinkToken(token);
  const link = await db
    .selectFrom('account_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!link) return undefined;
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', link.user_id)
    .executeTakeFirstOrThrow();
  return { link, user, tokenHash };
}

/**
 * Summarizes the working links by which an address can undo changes: `since` is when the first was
 * created; `wasConfirmed` says if any of them recorded the address as confirmed, as the first
 * change may have unset that. It is null when none of them recorded it.
 */
export async function findUndoable(
  db: Database,
  { user_id: userId, email }: Pick<AccountLinkRow, 'user_id' | 'email'>,
  now: Date,
): Promise<{ since: string; wasConfirmed: number | null }> {
  return await db
    .selectFrom('account_links')
    .select((eb) => [
      eb.fn.min<string>('created_at').as('since'),
      eb.fn.max<number | null>('was_confirmed').as('wasConfirmed'),
    ])
    .where('user_id', '=', userId)
    .where('purpose', '=', 'undo-change')
    .where('email', '=', email)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
}

/** Whether an earlier address can still undo a change, and so take the account back. */
export async function canBeTakenBack(
  db: Database,
  user: Pick<UserRow, 'id' | 'email'>,
  now: Date,
): Promise<boolean> {
  const link = await db
    .selectFrom('account_links')
    .select('id')
    .where('user_id', '=', user.id)
    .where('purpose', '=', 'undo-change')
    .where('email', '<>', user.email)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return link !== undefined;
}

/**
 * Sets the token of a link about to be mailed, replacing that of an earlier attempt, and restarts
 * its lifetime.
 * @returns false when the link is gone: it was replaced by another, or has served its purpose
 */
export async function setLinkToken(
  db: Database,
  id: string,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<boolean> {
  const link = await db
    .selectFrom('account_links')
    .select('purpose')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!link) return false;
  const { numUpdatedRows } = await db
    .updateTable('account_links')
    .set({
      token_hash: tokenHash,
      expires_at: addMs(now, LINK_LIFE_MS[link.purpose]).toISOString(),
    })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Returns the address that awaits confirmation to replace the account's own, and the session that
 * requested it; undefined if there is none.
 */
export function findPendingEmail(
  db: Database,
  user: Pick<UserRow, 'id' | 'email'>,
  now: Date,
): Promise<Pick<AccountLinkRow, 'email' | 'session_id'> | undefined> {
  return db
    .selectFrom('account_links')
    .select(['email', 'session_id'])
    .where('user_id', '=', user.id)
    .where('purpose', '=', 'confirm-email')
    .where('email', '<>', user.email)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
}
