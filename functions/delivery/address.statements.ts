import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';

/** Deletes an account's last address: it may belong to somebody else than the account's owner. */
export function deleteRememberedAddressStatement(db: Database, userId: string): Statement {
  return statement(db.deleteFrom('addresses').where('user_id', '=', userId));
}
