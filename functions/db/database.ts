import { Kysely } from 'kysely';
import { D1Dialect } from 'kysely-d1';
import type { Tables } from './tables.ts';

/**
 * Kysely over D1, to read and to build statements with. D1 has no interactive transactions
 * (`.transaction()` throws): what must happen together goes through `runBatch`.
 */
export type Database = Kysely<Tables>;

export function openDatabase(d1: D1Database): Database {
  return new Kysely<Tables>({ dialect: new D1Dialect({ database: d1 }) });
}
