import { type SqlBool, sql } from 'kysely';

/** Whether a column holds an e-mail address, however it is written. @param address in small letters */
export function isAddress(column: string, address: string) {
  return sql<SqlBool>`lower(${sql.ref(column)}) = ${address}`;
}
