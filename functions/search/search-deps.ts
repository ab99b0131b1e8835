import type { D1, Database } from '../db/database.ts';

/** Databases of the catalogue and of its search index. */
export interface SearchDeps {
  db: Database;
  search: D1;
}
