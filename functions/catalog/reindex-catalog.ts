import { categoryKey } from '../contract/catalog/category-name.ts';
import { REINDEX_ROWS, type Reindex, type Reindexed } from '../contract/catalog/reindex.ts';
import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { listCategoriesAfter } from './category.repository.ts';
import { setCategoryKeyStatement } from './category.statements.ts';
import { fallbackSearchColumns } from './fallback-search-columns.ts';
import { listProductsToReindex } from './product.repository.ts';
import { updateProductStatement } from './product.statements.ts';

/**
 * Recomputes the derived columns for one page of a table, and changes nothing else. Safe to repeat
 * and to run concurrently with anything: a row that changes meanwhile is skipped, as its change
 * derives them too.
 */
export function reindexCatalog(deps: Deps, { table, after }: Reindex): Promise<Reindexed> {
  return table === 'categories' ? reindexCategories(deps, after) : reindexProducts(deps, after);
}

async function reindexProducts({ db, d1 }: Deps, after: string): Promise<Reindexed> {
  const rows = await listProductsToReindex(db, after, REINDEX_ROWS);
  const stale = rows.filter((row) => {
    const { name_key, search_text } = fallbackSearchColumns(row);
    return row.name_key !== name_key || row.search_text !== search_text;
  });
  const changed = await runBatch(
    d1,
    stale.map((row) => updateProductStatement(db, row, {})),
  );
  return { read: rows.length, corrected: sum(changed), taken: [], next: nextOf(rows) };
}

async function reindexCategories({ db, d1 }: Deps, after: string): Promise<Reindexed> {
  const rows = await listCategoriesAfter(db, after, REINDEX_ROWS);
  const stale = rows.filter(({ name, name_key }) => name_key !== categoryKey(name));
  const changed = await runBatch(
    d1,
    stale.map((row) => setCategoryKeyStatement(db, row)),
  );
  const taken = stale.filter((_, index) => changed[index] === 0);
  return {
    read: rows.length,
    corrected: sum(changed),
    taken: taken.map(({ id, name }) => ({ _id: id, name })),
    next: nextOf(rows),
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function nextOf(rows: readonly { id: string }[]): string | null {
  return rows.length < REINDEX_ROWS ? null : (rows.at(-1)?.id ?? null);
}
