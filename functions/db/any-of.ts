import { sql } from 'kysely';

/** A list as one parameter: D1 takes no more than a hundred of them. */
export function anyOf<Value extends string | number>(values: readonly Value[]) {
  return sql<Value>`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
}
