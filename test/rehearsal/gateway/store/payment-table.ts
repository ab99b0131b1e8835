import type { SQLInputValue } from 'node:sqlite';
import type { PaymentStatus, StatusEvent } from '../rules/status-event.ts';
import type { Database } from './database.ts';
import { openTable } from './table.ts';

/** One search condition: SQL over the columns of the table. */
export type Condition = { sql: string; values: string[] };

/** A transaction or a refund; history is newest first. */
type Payment = { id: string; status: PaymentStatus; history: StatusEvent[] };

/** A table of transactions or refunds, each with the history of its status. */
export function openPaymentTable<Item extends Payment>(
  database: Database,
  name: 'transactions' | 'refunds',
  json: readonly (keyof Item)[] = [],
) {
  const table = openTable<Payment>(database, name, json as readonly (keyof Payment)[]);
  const events = openTable<{ paymentId: string; event: StatusEvent }>(database, 'status_events', [
    'event',
  ]);

  function select(rest: string, ...values: SQLInputValue[]): Item[] {
    return table.select(rest, ...values).map((row) => {
      const all = events.select('WHERE payment_id = ? ORDER BY sequence DESC', row.id);
      return { ...row, history: all.map(({ event }) => event) } as Item;
    });
  }

  return {
    select,
    find: (id: string) => select('WHERE id = ?', id)[0],
    insert({ history, ...row }: Item) {
      database.transact(() => {
        table.insert(row);
        for (const event of history.toReversed()) events.insert({ paymentId: row.id, event });
      });
    },
    /** Appends events, oldest first; each sets the status. */
    addEvents(id: string, added: readonly StatusEvent[]) {
      database.transact(() => {
        for (const event of added) {
          events.insert({ paymentId: id, event });
          table.update({ status: event.status }, 'WHERE id = ?', id);
        }
      });
    },
    /** Returns at most `limit`, newest first, strictly older than the row `afterId`. */
    search(conditions: readonly Condition[], limit: number, afterId?: string) {
      const clauses = conditions.map(({ sql }) => `(${sql})`);
      const values = conditions.flatMap((condition) => condition.values);
      if (afterId !== undefined) {
        clauses.push(`sequence < (SELECT sequence FROM ${name} WHERE id = ?)`);
        values.push(afterId);
      }
      const where = clauses.length > 0 ? `WHERE ${clauses.join(' AND ')}` : '';
      return select(`${where} ORDER BY sequence DESC LIMIT ?`, ...values, limit);
    },
  };
}
