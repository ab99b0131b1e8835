import * as z from 'zod/mini';
import {
  isCoveredByIndex,
  listAnyProducts,
  type ProductSortKey,
  type StockRange,
  walkProducts,
} from '../catalog/admin-product.repository.ts';
import { readNesting, withChildren } from '../catalog/category.repository.ts';
import { listDemand } from '../catalog/product-demand.repository.ts';
import type {
  AdminProductPage,
  AdminProductQuery,
  StockLevel,
} from '../contract/catalog/admin-product.ts';
import { PRODUCT_STATUSES } from '../contract/catalog/product.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { getSettings } from '../settings/settings.repository.ts';
import { searchEveryStatus } from './search-every-status.ts';

/** Products read for one page when only some of them match. */
const MAX_SCANNED = 1000;

/** Lists a page of products, whatever their status, at a bounded cost. */
export async function listAdminProducts(
  deps: Deps,
  query: AdminProductQuery,
): Promise<AdminProductPage> {
  const page = await listPage(deps, query);
  if (query.demand === undefined) return page;
  const ids = page.products.map(({ _id }) => _id);
  return { ...page, demand: await listDemand(deps.db, ids, deps.now()) };
}

async function listPage(deps: Deps, query: AdminProductQuery): Promise<AdminProductPage> {
  const copies = query.stock && (await stockRangeOf(deps, query.stock));
  const categories = await categoriesOf(deps, query.category);
  if (query.search)
    return await searchEveryStatus(deps, { ...query, search: query.search, categories, copies });
  const { status, limit } = query;
  const walk = {
    ...query,
    categories,
    copies,
    statuses: status ? [status] : PRODUCT_STATUSES,
    after: query.after === undefined ? undefined : readCursor(query.after),
  };
  const most = isCoveredByIndex(walk) ? limit + 1 : MAX_SCANNED;
  const walked = await walkProducts(deps.db, { ...walk, most });
  const { shown, last } = takePage(walked, limit);
  const isEnd = last === undefined || (last === walked.at(-1) && walked.length < most);
  const products = await listAnyProducts(
    deps.db,
    shown.map(({ id }) => id),
  );
  return { products, next: isEnd ? null : JSON.stringify([last.key, last.id]) };
}

/** Matching products, at most a page, and the last product read for them. */
function takePage(walked: readonly ProductSortKey[], limit: number) {
  const fitting = walked.filter(({ fits }) => fits === 1);
  const shown = fitting.slice(0, limit);
  return { shown, last: fitting.length > limit ? shown.at(-1) : walked.at(-1) };
}

async function stockRangeOf({ db }: Deps, stock: StockLevel): Promise<StockRange> {
  if (stock === 'out') return { from: 0, to: 0 };
  const { settings } = await getSettings(db);
  return { from: 1, to: settings.lowStock };
}

/** The category with its subcategories; empty if none was asked for. */
async function categoriesOf({ db }: Deps, category: string | undefined): Promise<string[]> {
  return category === undefined ? [] : withChildren([category], await readNesting(db));
}

const cursorSchema = z.tuple([z.union([z.string(), z.number()]), z.string()]);

function readCursor(after: string): Pick<ProductSortKey, 'key' | 'id'> {
  try {
    const [key, id] = cursorSchema.parse(JSON.parse(after));
    return { key, id };
  } catch (cause) {
    const complaint = 'after must be what an answer named';
    throw refuse('invalid-input', { values: { complaint }, cause });
  }
}
