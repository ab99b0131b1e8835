import { type Expression, type SqlBool, sql } from 'kysely';
import { USER_ROLE } from '../../contract/accounts/user.ts';
import { type Statement, statement } from '../../db/batch.ts';
import type { UserRow } from '../../db/tables/accounts.ts';
import type { Requester, Visitor } from '../../security/requester.ts';
import {
  type EventDeps,
  securityEventStatement,
} from '../../security/security-event.statements.ts';
import { endSecondFactorStatements } from './factor.statements.ts';

/**
 * Deletes the factors of an account that nobody had confirmed, when the owner of the mailbox takes
 * it over: it is unknown whose they are. An app stays while an earlier address may still undo a
 * change, as it may be that owner's; staff keep all of theirs. Deletions are written to the
 * security log.
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
  const some = { passkeys: sql<SqlBool>`true`, apps: noWayBack };
  return [
    ...deleteSomeFactorsStatements(deps, { ...visitor, userId: user.id }, some),
    statement(tries),
  ];
}

/**
 * Deletes the factors that were set up since a moment, and what depends on the last one. Staff keep
 * theirs: they enter their password for each change, so that nobody makes one at a screen left
 * unlocked, and a mailbox alone must not be enough to get in. Deletions are written to the security
 * log.
 */
export function forgetFactorsSinceStatements(
  deps: EventDeps,
  user: Pick<UserRow, 'id' | 'role'>,
  { since, visitor }: { since: string; visitor: Visitor },
): Statement[] {
  if (user.role !== USER_ROLE) return [];
  const some = {
    passkeys: sql<SqlBool>`created_at >= ${since}`,
    apps: sql<SqlBool>`(created_at >= ${since} OR confirmed_at >= ${since})`,
  };
  return deleteSomeFactorsStatements(deps, { ...visitor, userId: user.id }, some);
}

/**
 * Deletes all factors of an account, and what depends on them. Deletions are written to the security
 * log.
 */
export function forgetFactorsStatements(deps: EventDeps, owner: Requester): Statement[] {
  const all = { passkeys: sql<SqlBool>`true`, apps: sql<SqlBool>`true` };
  const tries = deps.db.deleteFrom('proof_tries').where('user_id', '=', owner.userId);
  return [...deleteSomeFactorsStatements(deps, owner, all), statement(tries)];
}

/** @param some conditions for the factors to delete */
function deleteSomeFactorsStatements(
  deps: EventDeps,
  requester: Requester,
  { passkeys, apps }: { passkeys: Expression<SqlBool>; apps: Expression<SqlBool> },
): Statement[] {
  const { db } = deps;
  const { userId } = requester;
  const log = (kind: 'passkey-removed' | 'authenticator-removed', given: Expression<SqlBool>) =>
    securityEventStatement(deps, requester, { kind, about: userId }, given);
  return [
    log(
      'passkey-removed',
      sql<SqlBool>`EXISTS (SELECT 1 FROM passkeys WHERE user_id = ${userId} AND ${passkeys})`,
    ),
    statement(db.deleteFrom('passkeys').where('user_id', '=', userId).where(passkeys)),
    log(
      'authenticator-removed',
      sql<SqlBool>`EXISTS (SELECT 1 FROM authenticators
        WHERE user_id = ${userId} AND confirmed_at IS NOT NULL AND ${apps})`,
    ),
    statement(db.deleteFrom('authenticators').where('user_id', '=', userId).where(apps)),
    ...endSecondFactorStatements(db, userId),
  ];
}
