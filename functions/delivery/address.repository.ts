import { postalAddressSchema } from '../contract/postal-address.ts';
import type { RememberedAddress } from '../contract/remembered-address.ts';
import type { Database } from '../db/database.ts';
import { parseColumn } from '../db/parse-column.ts';

/** Returns the address that an account used last; null if it has used none. */
export async function findAddress(db: Database, userId: string): Promise<RememberedAddress> {
  const row = await db
    .selectFrom('addresses')
    .select(['text', 'parts'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const parts = row.parts === null ? null : parseColumn(postalAddressSchema, row.parts);
  return { text: row.text, parts };
}

/** Stores an account's one address: the last that it used. */
export async function setAddress(
  db: Database,
  { userId, address, now }: { userId: string; address: NonNullable<RememberedAddress>; now: Date },
): Promise<void> {
  const columns = {
    text: address.text,
    parts: address.parts && JSON.stringify(address.parts),
    updated_at: now.toISOString(),
  };
  await db
    .insertInto('addresses')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}
