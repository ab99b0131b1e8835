import * as z from 'zod/mini';
import {
  findIdByIsbn,
  isCoveredByIndex,
  listAnyProducts,
  type ProductSortKey,
  type StockRange,
  searchUnpublished,
  walkProducts,
} from '../catalog/admin-product.repository.ts';
import { readNesting, withChildren } from '../catalog/category.repository.ts';
import { listDemand } from '../catalog/product-demand.repository.ts';
import type {
  AdminProductPage,
  AdminProductQuery,
  StockLevel,
} from '../contract/catalog/admin-product.ts';
import { parseIsbn } from '../contract/catalog/isbn.ts';
import { PRODUCT_STATUSES, type Product } from '../contract/catalog/product.ts';
import { foldText } from '../contract/fold-text.ts';
import { MAX_PRODUCTS_LISTED } from '../contract/page-sizes.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { getSettings } from '../settings/settings.repository.ts';
import { searchProducts } from './search-products.ts';

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
  if (query.search)
    return await searchEveryStatus(deps, { ...query, search: query.search, copies });
  const { status, limit } = query;
  const walk = {
    ...query,
    categories: await categoriesOf(deps, query.category),
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

/** Searches published products by the index, and the newest drafts and hidden ones by scanning. */
async function searchEveryStatus(
  deps: Deps,
  {
    search,
    copies,
    status,
    category,
    limit,
  }: AdminProductQuery & { search: string; copies: StockRange | undefined },
): Promise<AdminProductPage> {
  const isbn = parseIsbn(search);
  const categories = await categoriesOf(deps, category);
  const statuses = (['draft', 'hidden'] as const).filter(
    (one) => status === undefined || one === status,
  );
  const [ofIsbn, unpublished, published] = await Promise.all([
    isbn ? findIdByIsbn(deps.db, isbn) : undefined,
    statuses.length === 0
      ? []
      : searchUnpublished(deps.db, {
          text: foldText(search),
          statuses,
          categories,
          copies,
          most: MAX_SCANNED,
          limit: MAX_PRODUCTS_LISTED,
        }),
    status === undefined || status === 'published'
      ? searchProducts(deps, { text: search, category, copies })
      : undefined,
  ]);
  const ids = [...(ofIsbn ? [ofIsbn] : []), ...unpublished];
  const others = await listAnyProducts(deps.db, [...new Set(ids)]);
  const found = new Map(
    [...others, ...(published?.products ?? [])].map((product) => [product._id, product]),
  );
  const fits = (product: Product) =>
    (status === undefined || (product.status ?? 'published') === status) &&
    (category === undefined || categories.includes(product.category._id)) &&
    (!copies || (product.quantity >= copies.from && product.quantity <= copies.to));
  return {
    products: [...found.values()].filter(fits).slice(0, limit),
    next: null,
    correction: others.length === 0 ? (published?.correction ?? null) : null,
  };
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
