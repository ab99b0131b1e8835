import { type Expression, sql } from 'kysely';

/** Stored format of times: UTC ISO, with milliseconds. */
const ISO = sql.lit('%Y-%m-%dT%H:%M:%fZ');

/**
 * The database's clock, as SQL. When a time written by one machine decides what another does with
 * money, both use it, because the clocks of machines differ.
 */
export interface DatabaseClock {
  databaseNow(): Expression<string>;
}

export function databaseNow(): Expression<string> {
  return sql<string>`strftime(${ISO}, 'now')`;
}

/** Adds milliseconds to a time; a negative number subtracts. */
export function plusMs(at: Expression<string>, ms: number): Expression<string> {
  return sql<string>`strftime(${ISO}, ${at}, ${`${ms / 1000} seconds`})`;
}
