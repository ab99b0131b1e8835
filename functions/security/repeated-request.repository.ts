import type {
  SecurityEventDetail,
  SecurityEventKind,
} from '../contract/security/security-event.ts';
import { securityEventDetailSchema } from '../contract/security/security-log.ts';
import { isTaken } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { parseColumn } from '../db/parse-column.ts';

/** Whether a batch was refused because its request was executed before: its event's key exists. */
export function isRepeatedRequest(error: unknown): boolean {
  return isTaken('security_events.repeat_key', error);
}

/**
 * Returns the logged detail of the first request with an idempotency key, as long as the log keeps
 * it. Keys of payments: `payments/idempotency.ts`.
 */
export async function findFirstRequest(
  db: Database,
  { kind, requestKey }: { kind: SecurityEventKind; requestKey: string },
): Promise<SecurityEventDetail | undefined> {
  const event = await db
    .selectFrom('security_events')
    .select('detail')
    .where('repeat_key', '=', repeatKeyOf(kind, requestKey))
    .executeTakeFirst();
  return event && parseColumn(securityEventDetailSchema, event.detail);
}

/**
 * `repeat_key` of a request to execute once; those of repeatable events begin with their minute.
 */
export function repeatKeyOf(kind: SecurityEventKind, requestKey: string): string {
  return `once ${kind} ${requestKey}`;
}
