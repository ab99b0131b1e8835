import { postalAddressSchema } from '../contract/delivery/postal-address.ts';
import type { RememberedAddress } from '../contract/delivery/remembered-address.ts';
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
