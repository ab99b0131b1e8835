import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Where a person's mails go, in a query of `users`: `emailOf` says the same of a row. */
export function selectEmail(users = 'users'): RawBuilder<string> {
  return sql`coalesce(${sql.ref(`${users}.guest_email`)}, ${sql.ref(`${users}.email`)})`;
}

/** Whether a column holds an e-mail address, however it is written. @param address in small letters */
export function isAddress(column: string, address: string) {
  return sql<SqlBool>`lower(${sql.ref(column)}) = ${address}`;
}
