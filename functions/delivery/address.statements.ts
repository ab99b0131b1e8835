import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';

/** An account's last address is forgotten: it may be of somebody who is not its owner. */
export function forgetAddressStatement(db: Database, userId: string): Statement {
  return statement(db.deleteFrom('addresses').where('user_id', '=', userId));
}
