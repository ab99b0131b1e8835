import { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../../functions/db/database.ts';
import { sqliteAsD1 } from '../../bench/catalogue/sqlite-d1.ts';
import { filesOfState } from '../../bench/catalogue/state-files.ts';
import { openMailStore } from '../../rehearsal/mailbox/mail-store.ts';
import { readGateway, readTables } from '../read-records.ts';
import type { Records } from '../records.ts';
import type { ConfirmedOutcome } from '../world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Each book's initial stock; the demo catalogue says some copies were sold before. */
export type InitialStock = Map<string, { quantity: number; sold: number }>;

/** Reads all records from the files of a closed shop. */
export async function readTreeRecords(
  stateDir: string,
  {
    confirmedOutcomes,
    opening,
  }: { confirmedOutcomes: readonly ConfirmedOutcome[]; opening: InitialStock },
): Promise<Records> {
  const file = new DatabaseSync(filesOfState(stateDir).shop);
  try {
    const db = openDatabase(sqliteAsD1(file));
    const tables = await readTables(db);
    const users = await db.selectFrom('users').selectAll().execute();
    return {
      ...tables,
      products: tables.products.map((row) => {
        return { ...row, photo_key: null, sold: row.sold - (opening.get(row.id)?.sold ?? 0) };
      }),
      customerOf: new Map(users.map((user) => [user.email, user.braintree_customer_id])),
      transactions: readGateway(`${stateDir}/gateway.sqlite`).transactions,
      confirmedOutcomes,
      supplied: new Map([...opening].map(([id, { quantity }]) => [id, quantity])),
      // Photos, accounts and misbehaving visitors are tested by the other harness, which knows when
      // they began.
      photos: [],
      customers: [],
      accounts: [],
      kills: [],
      slowestMs: 0,
      cutOff: [],
      delivered: readMailbox(stateDir),
      ownerHears: false,
      ownerNotices: [],
      stockFalls: [],
      stale: [],
      unanswered: [],
    };
  } finally {
    file.close();
  }
}

/** The mails in the local mailbox, which keeps the newest thousand. */
function readMailbox(stateDir: string): Records['delivered'] {
  const box = openMailStore(`${stateDir}/mails.sqlite`);
  const delivered = box.list().map(({ mail }) => ({ to: mail.to.email, subject: mail.subject }));
  box.close();
  return delivered;
}

/**
 * Reads the stock of a shop that has just been opened. No copies are added while it is being
 * killed.
 */
export function readInitialStock(stateDir: string): InitialStock {
  const file = new DatabaseSync(filesOfState(stateDir).shop);
  const rows = file.prepare('SELECT id, quantity, sold FROM products').all();
  file.close();
  return new Map(
    rows.map(({ id, quantity, sold }) => [
      String(id),
      { quantity: Number(quantity), sold: Number(sold) },
    ]),
  );
}

/** Ages a closed shop's open work by days, which makes it due. */
export function ageOpenJobs(stateDir: string, days: number): void {
  const file = new DatabaseSync(filesOfState(stateDir).shop);
  const back = (column: string) =>
    `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-${(days * DAY_MS) / 1000} seconds')`;
  for (const table of ['payments', 'refunds']) {
    const columns = ['created_at', 'updated_at', 'due_at'].map(back).join(', ');
    file.exec(`UPDATE ${table} SET ${columns} WHERE due_at IS NOT NULL`);
  }
  file.exec(`UPDATE mails SET ${back('due_at')} WHERE due_at IS NOT NULL`);
  file.close();
}

/** How many jobs still have a due date. */
export function countDue(stateDir: string): number {
  const file = new DatabaseSync(filesOfState(stateDir).shop, { readOnly: true });
  const count = (table: string) =>
    Number(
      file.prepare(`SELECT count(*) AS n FROM ${table} WHERE due_at IS NOT NULL`).get()?.['n'],
    );
  const due = count('payments') + count('refunds') + count('mails');
  file.close();
  return due;
}
