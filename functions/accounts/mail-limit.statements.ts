import { sql } from 'kysely';
import type { Statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { requireStatement } from '../db/guard.statements.ts';
import { addMs, HOUR_MS } from '../jobs/durations.ts';
import type { LinkMailKind } from '../mail/account-templates.ts';

/** More would flood a mailbox that may be a stranger's; a person who got five has the link. */
const MAILS_AN_HOUR = 5;

/**
 * Aborts the batch unless an address may get one more mail of a kind, counted across all accounts
 * and guests: of simultaneous requests, only as many succeed as there is room for.
 */
export function requireBelowMailLimitStatement(
  db: Database,
  { to, kind, now }: { to: string; kind: LinkMailKind; now: Date },
): Statement {
  const since = addMs(now, -HOUR_MS).toISOString();
  const condition = sql<boolean>`(SELECT count(*) FROM mails
    WHERE to_email = ${to} AND kind = ${kind} AND created_at > ${since}) < ${MAILS_AN_HOUR}`;
  return requireStatement(db, 'mail-room', condition);
}
