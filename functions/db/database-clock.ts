import { type Expression, sql } from 'kysely';

/** As moments are stored: UTC ISO, with milliseconds. */
const ISO = sql.lit('%Y-%m-%dT%H:%M:%fZ');

/**
 * The database's own clock, as SQL. Where a moment that one machine writes decides what another does
 * with money, both go by it: the clocks of machines differ.
 */
export interface DatabaseClock {
  databaseNow(): Expression<string>;
}

export function databaseNow(): Expression<string> {
  return sql<string>`strftime(${ISO}, 'now')`;
}

/** A moment so much later, in milliseconds; earlier, where that is negative. */
export function plusMs(at: Expression<string>, ms: number): Expression<string> {
  return sql<string>`strftime(${ISO}, ${at}, ${`${ms / 1000} seconds`})`;
}
