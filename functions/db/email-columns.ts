import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Address that a user's mails go to, in a query of `users`; `emailOf` does the same for a row. */
export function selectEmail(users = 'users'): RawBuilder<string> {
  return sql`coalesce(${sql.ref(`${users}.guest_email`)}, ${sql.ref(`${users}.email`)})`;
}

/**
 * SQL condition: a column equals an e-mail address, ignoring case; older rows may have its accents
 * decomposed.
 * @param address in lower case, its accents composed
 */
export function isAddress(column: string, address: string) {
  return sql<SqlBool>`lower(${sql.ref(column)}) IN (${address}, ${address.normalize('NFD')})`;
}
