import * as z from 'zod/mini';
import {
  type LoggedEvent,
  MAX_SECURITY_EVENTS,
  type SecurityLog,
  type SecurityLogQuery,
  securityEventDetailSchema,
} from '../contract/security/security-log.ts';
import type { Database } from '../db/database.ts';
import { databaseNow, plusMs } from '../db/database-clock.ts';
import { paginate } from '../db/pagination.ts';
import { parseColumn } from '../db/parse-column.ts';
import type { SecurityEventRow } from '../db/tables/operations.ts';
import { addMs, DAY_MS } from '../durations.ts';

/**
 * Returns a page of the log, newest first; for a user, both what they did and what was done to
 * them.
 */
export async function listSecurityEvents(
  db: Database,
  query: SecurityLogQuery,
): Promise<SecurityLog> {
  const { user } = query;
  const ids =
    user === undefined
      ? idsOf(db, query)
      : // Each query has its own index and reads no more than a page.
        db
          .selectFrom(idsOf(db, query).where('user_id', '=', user).as('about'))
          .select('about.id')
          .union(
            db
              .selectFrom(idsOf(db, query).where('actor_id', '=', user).as('done'))
              .select('done.id'),
          );
  const rows = await db
    .selectFrom('security_events')
    .leftJoin('users as about', 'about.id', 'security_events.user_id')
    .leftJoin('users as author', 'author.id', 'security_events.actor_id')
    .selectAll('security_events')
    .select(['about.name as user_name', 'author.name as actor_name'])
    .where('security_events.id', 'in', ids)
    .orderBy('security_events.id', 'desc')
    .limit(MAX_SECURITY_EVENTS + 1)
    .execute();
  return paginate('events', rows, { limit: MAX_SECURITY_EVENTS, toItem: toEvent });
}

function idsOf(db: Database, { before, kind }: SecurityLogQuery) {
  return db
    .selectFrom('security_events')
    .select('id')
    .$if(before !== undefined, (part) => part.where('id', '<', before ?? ''))
    .$if(kind !== undefined, (part) => part.where('kind', '=', kind ?? 'refused'))
    .orderBy('id', 'desc')
    .limit(MAX_SECURITY_EVENTS + 1);
}

function toEvent(
  row: SecurityEventRow & { user_name: string | null; actor_name: string | null },
): LoggedEvent {
  const person = (id: string | null, name: string | null) =>
    id === null ? null : { _id: id, name };
  return {
    _id: row.id,
    at: row.at,
    kind: row.kind,
    user: person(row.user_id, row.user_name),
    actor: person(row.actor_id, row.actor_name),
    address: row.address,
    detail: parseColumn(z.catch(securityEventDetailSchema, {}), row.detail),
    repeats: row.repeats,
  };
}

/** How long an event is kept. The trigger `security_events_remain` says the same. */
const SECURITY_LOG_DAYS = 90;

/** Rows that one round deletes at most: more than a round adds, and never all at once. */
const MAX_A_ROUND = 1000;

/**
 * Deletes events past their retention, oldest first. Events that are not old enough by the
 * database's own clock stay, because a trigger would refuse to delete them.
 */
export async function purgeSecurityEvents(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('security_events')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('security_events')
        .select('id')
        .where('at', '<', addMs(now, -SECURITY_LOG_DAYS * DAY_MS).toISOString())
        .where('at', '<', plusMs(databaseNow(), -SECURITY_LOG_DAYS * DAY_MS))
        .orderBy('at')
        .limit(MAX_A_ROUND),
    )
    .execute();
}
