import { sql } from 'kysely';

/** A list as one parameter: D1 takes no more than a hundred of them. */
export function anyOf(texts: readonly string[]) {
  return sql<string>`(SELECT value FROM json_each(${JSON.stringify(texts)}))`;
}
