import type { Mail } from '../../../functions/mail/mail-provider.ts';
import { openDatabase } from '../gateway/store/database.ts';

/** A mail that the shop handed over to the mailbox. */
export interface KeptMail {
  id: number;
  /** UTC ISO. */
  receivedAt: string;
  mail: Mail;
}

export interface MailStore {
  keep(mail: Mail, receivedAt: Date): void;
  /** Newest first. */
  list(): KeptMail[];
  find(id: number): KeptMail | undefined;
  close(): void;
}

/** Number of mails kept; older ones are deleted. */
const ROOM = 1000;

const SCHEMA = `CREATE TABLE IF NOT EXISTS mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  received_at TEXT NOT NULL,
  mail TEXT NOT NULL
) STRICT`;

type Row = { id: number; received_at: string; mail: string };

const toKept = ({ id, received_at, mail }: Row): KeptMail => ({
  id,
  receivedAt: received_at,
  mail: JSON.parse(mail),
});

/** Opens the file, or an in-memory mailbox when no path is given. */
export function openMailStore(path?: string): MailStore {
  const db = openDatabase(path, SCHEMA);
  return {
    keep: (mail, receivedAt) => {
      const values = [receivedAt.toISOString(), JSON.stringify(mail)];
      db.run('INSERT INTO mails (received_at, mail) VALUES (?, ?)', ...values);
      db.run('DELETE FROM mails WHERE id <= (SELECT max(id) FROM mails) - ?', ROOM);
    },
    list: () => db.all<Row>('SELECT * FROM mails ORDER BY id DESC').map(toKept),
    find: (id) => {
      const row = db.one<Row>('SELECT * FROM mails WHERE id = ?', id);
      return row && toKept(row);
    },
    close: () => db.close(),
  };
}
