import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The files of the shop's database and its search index, which Miniflare names by a hash. */
export function filesOfState(state: string): { shop: string; index: string } {
  return { shop: fileWith(state, 'products'), index: fileWith(state, 'book_words') };
}

function fileWith(state: string, table: string): string {
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject');
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.sqlite'))) {
    const path = join(folder, name);
    const file = new DatabaseSync(path);
    const known = file.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table);
    file.close();
    if (known) return path;
  }
  throw new Error(`No database in ${folder} has the table ${table}`);
}
