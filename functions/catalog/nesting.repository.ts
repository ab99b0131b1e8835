import type { Database } from '../db/database.ts';

/** Which categories are under another, by their ids. */
export type Nesting = ReadonlyMap<string, string>;

/** All that are under another; in a shop that nests none it reads no row. */
export async function readNesting(db: Database): Promise<Nesting> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'parent_id'])
    .where('parent_id', 'is not', null)
    .$narrowType<{ parent_id: string }>()
    .execute();
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
}

/** The categories, and all under them; each once. */
export function withChildren(ids: readonly string[], nesting: Nesting): string[] {
  const wanted = new Set(ids);
  for (const [child, parent] of nesting) if (ids.includes(parent)) wanted.add(child);
  return [...wanted];
}
