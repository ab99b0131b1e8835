import type { StatusEvent } from '../rules/status-event.ts';
import type { Database } from './database.ts';

/** Appends events, oldest first, to the history of a transaction or refund. */
export function insertEvents(
  database: Database,
  paymentId: string,
  events: readonly StatusEvent[],
): void {
  const sql = 'INSERT INTO status_events (payment_id, event) VALUES (?, ?)';
  for (const event of events) database.run(sql, paymentId, JSON.stringify(event));
}

/** Returns the history of a transaction or refund, newest first. */
export function listEvents(database: Database, paymentId: string): StatusEvent[] {
  const sql = 'SELECT event FROM status_events WHERE payment_id = ? ORDER BY sequence DESC';
  return database
    .all<{ event: string }>(sql, paymentId)
    .map((row) => JSON.parse(row.event) as StatusEvent);
}
