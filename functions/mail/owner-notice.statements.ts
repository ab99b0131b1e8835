import { type SqlBool, sql } from 'kysely';
import { insertSelected, requireStatement, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { anyOf } from '../db/sql-lists.ts';
import { queueAccountMailStatement } from './mail.statements.ts';

/** Notifies the owner of several things by one mail, each once, guarded by `owner-not-notified`. */
export function ownerNoticeStatements(
  db: Database,
  {
    about,
    mail,
  }: {
    about: readonly string[];
    mail: Parameters<typeof queueAccountMailStatement<'money-attention'>>[1];
  },
): Statement[] {
  const untold = sql<SqlBool>`NOT EXISTS (
    SELECT 1 FROM owner_notices WHERE about IN ${anyOf(about)})`;
  const row = { about: sql.ref<string>('value'), at: mail.now.toISOString() };
  const source = sql`FROM json_each(${JSON.stringify(about)})`;
  return [
    requireStatement(db, 'owner-not-notified', untold),
    statement(insertSelected(db, 'owner_notices', row, source)),
    queueAccountMailStatement(db, mail),
  ];
}
