import { type Expression, type SqlBool, sql } from 'kysely';
import { USER_ROLE } from '../../contract/user.ts';
import { type Statement, statement } from '../../db/batch.ts';
import type { UserRow } from '../../db/tables/accounts.ts';
import type { Requester, Visitor } from '../../security/requester.ts';
import {
  type EventDeps,
  securityEventStatement,
} from '../../security/security-event.statements.ts';
import { forgetFactorsStatements } from './factor.statements.ts';

/**
 * Of an account that nobody had confirmed, nobody knows whose these are: they go when the one with the
 * mailbox takes it over. An app stays while an address from before may still undo a change, as it may
 * be its owner's; those of staff stay too. The security log tells of what goes.
 */
export function forgetUnknownFactorsStatements(
  deps: EventDeps,
  user: Pick<UserRow, 'id' | 'email' | 'role'>,
  visitor: Visitor,
): Statement[] {
  if (user.role !== USER_ROLE) return [];
  const { db } = deps;
  const noWayBack = sql<SqlBool>`NOT EXISTS (SELECT 1 FROM account_links
    WHERE user_id = ${user.id} AND purpose = 'undo-change' AND email <> ${user.email}
    AND expires_at > ${deps.now().toISOString()})`;
  const tries = db.deleteFrom('proof_tries').where('user_id', '=', user.id).where(noWayBack);
  const those = { passkeys: sql<SqlBool>`true`, apps: noWayBack };
  return [...forgetThoseStatements(deps, { ...visitor, userId: user.id }, those), statement(tries)];
}

/**
 * What was set up from a moment on is gone; and where that was all, what hangs on it. Staff keep all:
 * they show their password for each change, so that nobody makes one at a screen that they left
 * unlocked, and a mailbox alone is not to be enough to get in. The security log tells of what goes.
 */
export function forgetFactorsSinceStatements(
  deps: EventDeps,
  user: Pick<UserRow, 'id' | 'role'>,
  { since, visitor }: { since: string; visitor: Visitor },
): Statement[] {
  if (user.role !== USER_ROLE) return [];
  const those = {
    passkeys: sql<SqlBool>`created_at >= ${since}`,
    apps: sql<SqlBool>`(created_at >= ${since} OR confirmed_at >= ${since})`,
  };
  return forgetThoseStatements(deps, { ...visitor, userId: user.id }, those);
}

/** @param those which of the account's go */
function forgetThoseStatements(
  deps: EventDeps,
  requester: Requester,
  { passkeys, apps }: { passkeys: Expression<SqlBool>; apps: Expression<SqlBool> },
): Statement[] {
  const { db } = deps;
  const { userId } = requester;
  const tell = (kind: 'passkey-removed' | 'authenticator-removed', given: Expression<SqlBool>) =>
    securityEventStatement(deps, requester, { kind, about: userId }, given);
  return [
    tell(
      'passkey-removed',
      sql<SqlBool>`EXISTS (SELECT 1 FROM passkeys WHERE user_id = ${userId} AND ${passkeys})`,
    ),
    statement(db.deleteFrom('passkeys').where('user_id', '=', userId).where(passkeys)),
    tell(
      'authenticator-removed',
      sql<SqlBool>`EXISTS (SELECT 1 FROM authenticators
        WHERE user_id = ${userId} AND confirmed_at IS NOT NULL AND ${apps})`,
    ),
    statement(db.deleteFrom('authenticators').where('user_id', '=', userId).where(apps)),
    ...forgetFactorsStatements(db, userId),
  ];
}
