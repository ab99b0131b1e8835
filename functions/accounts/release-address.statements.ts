import { type SqlBool, sql } from 'kysely';
import type { Statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { forgetAddressStatement } from '../delivery/address.statements.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { endLinksStatement } from './account-link.statements.ts';
import { deleteFactorsStatements } from './factors/factor.statements.ts';
import { endSessionsStatement } from './session.statements.ts';
import { releaseAddressStatement } from './user.statements.ts';

/**
 * The account is closed for good, and its address free for the one who has proven to have it. The
 * security log tells of it.
 * @param by.eventId a UUID v7
 * @param by.actorId the account of whoever has proven it
 * @param by.address where the request came from
 */
export function releaseAccountStatements(
  db: Database,
  {
    userId,
    by: { eventId, ...author },
    now,
  }: {
    userId: string;
    by: { eventId: string; actorId: string; address: string };
    now: Date;
  },
): Statement[] {
  const isUnconfirmed = sql<SqlBool>`EXISTS (SELECT 1 FROM users
    WHERE id = ${userId} AND email_confirmed_at IS NULL)`;
  const event = { id: eventId, kind: 'address-released', userId, ...author, now } as const;
  return [
    securityEventStatement(db, event, isUnconfirmed),
    endSessionsStatement(db, { userId }),
    endLinksStatement(db, { userId, purposes: 'all' }),
    forgetAddressStatement(db, userId),
    ...deleteFactorsStatements(db, userId),
    releaseAddressStatement(db, { userId, now }),
  ];
}
