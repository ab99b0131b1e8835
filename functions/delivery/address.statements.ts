import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { ReadAddress } from './read-address.ts';

/** Remembers an account's one address: the last that it used. */
export function rememberAddressStatement(
  db: Database,
  { userId, address, now }: { userId: string; address: ReadAddress; now: Date },
): Statement {
  const columns = {
    text: address.text,
    parts: address.parts && JSON.stringify(address.parts),
    updated_at: now.toISOString(),
  };
  return statement(
    db
      .insertInto('addresses')
      .values({ user_id: userId, ...columns })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns)),
  );
}

/** Deletes an account's last address: it may belong to somebody else than the account's owner. */
export function deleteRememberedAddressStatement(db: Database, userId: string): Statement {
  return statement(db.deleteFrom('addresses').where('user_id', '=', userId));
}
