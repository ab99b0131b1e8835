import { type SqlBool, sql } from 'kysely';
import type { Statement } from '../db/batch.ts';
import { deleteRememberedAddressStatement } from '../delivery/address.statements.ts';
import type { Requester } from '../security/requester.ts';
import { type EventDeps, securityEventStatement } from '../security/security-event.statements.ts';
import { deleteFactorsStatements } from './factors/factor.statements.ts';
import { endLinksStatement } from './mailed-link.statements.ts';
import { endSessionsStatement } from './session.statements.ts';
import { releaseAddressStatement } from './user.statements.ts';

/**
 * Closes the account for good and frees its address for the person who proved ownership of it. This
 * is written to the security log.
 * @param requester the person who proved it, with their account from now on
 */
export function releaseEmailStatements(
  deps: EventDeps,
  requester: Requester,
  userId: string,
): Statement[] {
  const { db } = deps;
  const isUnconfirmed = sql<SqlBool>`EXISTS (SELECT 1 FROM users
    WHERE id = ${userId} AND email_confirmed_at IS NULL)`;
  const event = { kind: 'address-released', about: userId } as const;
  return [
    securityEventStatement(deps, requester, event, isUnconfirmed),
    endSessionsStatement(db, { userId }),
    endLinksStatement(db, { userId, purposes: 'all' }),
    deleteRememberedAddressStatement(db, userId),
    ...deleteFactorsStatements(db, userId),
    releaseAddressStatement(db, { userId, now: deps.now() }),
  ];
}
