import type { SecurityEventDetail, SecurityEventKind } from '../contract/security-event.ts';
import { securityEventDetailSchema } from '../contract/security-log.ts';
import { isTaken } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { parseColumn } from '../db/parse-column.ts';

/** Whether a batch was refused as its request was done before: its event has the key of one. */
export function isRepeatedRequest(error: unknown): boolean {
  return isTaken('security_events.repeat_key', error);
}

/**
 * What the log has of the first request with an idempotency key; as long as it keeps events. What a
 * payment's key does: `payments/idempotency.ts`.
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

/** The `repeat_key` of what is asked for once; those of repeats begin with their minute. */
export function repeatKeyOf(kind: SecurityEventKind, requestKey: string): string {
  return `once ${kind} ${requestKey}`;
}
