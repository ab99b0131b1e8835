import { Kysely } from 'kysely';
import { D1Dialect } from 'kysely-d1';
import type { openDatabase as openRightly } from '../../../functions/db/database.ts';
import type { Tables } from '../../../functions/db/tables.ts';

export * from '../../../functions/db/database.ts';

let shared: ReturnType<typeof openRightly> | undefined;

/** Broken on purpose: all requests share one Kysely connection and its mutex. */
export const openDatabase: typeof openRightly = (d1) => {
  const database = d1 as unknown as D1Database;
  shared ??= new Kysely<Tables>({ dialect: new D1Dialect({ database }) });
  return shared;
};
