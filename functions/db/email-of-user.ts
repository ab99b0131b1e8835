import { type RawBuilder, sql } from 'kysely';

/** Where a person's mails go, in a query of `users`: `emailOf` says the same of a row. */
export function selectEmail(users = 'users'): RawBuilder<string> {
  return sql`coalesce(${sql.ref(`${users}.guest_email`)}, ${sql.ref(`${users}.email`)})`;
}
