import {
  filterByCopies,
  findIdByIsbn,
  listAnyProducts,
  type StockRange,
  searchUnpublished,
} from '../catalog/admin-product.repository.ts';
import {
  type AdminProductPage,
  type AdminProductQuery,
  AFTER_BEST_MATCHES,
} from '../contract/catalog/admin-product.ts';
import { parseIsbn } from '../contract/catalog/isbn.ts';
import type { Product } from '../contract/catalog/product.ts';
import { foldText } from '../contract/fold-text.ts';
import { MAX_PRODUCTS_LISTED } from '../contract/page-sizes.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { listAfterRank } from './candidate.repository.ts';
import { filterExpression, joinWithAnd, NO_FILTERS } from './filter-expression.ts';
import { matchBooks } from './match-books.ts';
import { orUnavailable } from './or-unavailable.ts';
import { searchProducts } from './search-products.ts';

/** Products read for one page when only some of them match. */
const MAX_SCANNED = 1000;

type AdminSearch = AdminProductQuery & {
  search: string;
  /** With subcategories; empty for all. */
  categories: string[];
  copies: StockRange | undefined;
};

/**
 * Searches products of any status, a page at a time. First the best matches: published ones by the
 * index, and the newest drafts and hidden ones by scanning. Then all other published matches,
 * best-selling first; every page costs about the same.
 * @throws {AppError} 503 for a later page while the index is unavailable
 */
export async function searchEveryStatus(deps: Deps, query: AdminSearch): Promise<AdminProductPage> {
  const rank = query.after === undefined ? undefined : readRank(query.after);
  const { products, correction, spelling, isCut } = await findBest(deps, query);
  const cut = isCut && ({ cut: true } as const);
  if (rank !== undefined) {
    if (spelling === undefined) return { ...NO_OTHERS, ...cut };
    const shown = new Set(products.map(({ _id }) => _id));
    const others = await orUnavailable(findOthers(deps, query, { rank, shown, spelling }));
    return { ...others, ...cut };
  }
  const isFull = products.length === query.limit;
  const next = isFull && spelling !== undefined ? AFTER_BEST_MATCHES : null;
  return { products, next, correction, ...cut };
}

/**
 * The first page; `spelling` found its published products, undefined if none were searched for.
 * `isCut`: there may be drafts, hidden products or matches within words that no page has.
 */
async function findBest(deps: Deps, query: AdminSearch) {
  const { search, copies, status, category, categories, limit } = query;
  const isbn = parseIsbn(search);
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
  return {
    products: [...found.values()].filter((product) => fits(product, query)).slice(0, limit),
    correction: others.length === 0 ? (published?.correction ?? null) : null,
    spelling: published?.correction,
    isCut: unpublished.length >= Math.min(limit, MAX_PRODUCTS_LISTED) || published?.isCut === true,
  };
}

/** Published matches after a rank that are not on the first page. */
async function findOthers(
  deps: Deps,
  query: AdminSearch,
  first: { rank: number; shown: ReadonlySet<string>; spelling: string | null },
): Promise<AdminProductPage> {
  const { search: text, categories, copies, limit } = query;
  const filters = { ...NO_FILTERS, category: categories };
  // As many as the first page reads: its spelling comes from the best of them.
  const candidates = copies ? MAX_SCANNED : MAX_PRODUCTS_LISTED;
  const asked = { text, filters, limit: candidates };
  const { expression, correction } = await matchBooks(deps, asked);
  // Other spellings are not sought where the first page has the text as typed, within words.
  if (expression === null || correction !== first.spelling) return { ...NO_OTHERS, cut: true };
  const most = copies ? MAX_SCANNED : limit + first.shown.size + 1;
  const behind = await listAfterRank(deps.search, {
    expression: joinWithAnd(filterExpression(filters), expression),
    rank: first.rank,
    limit: most,
  });
  const others = behind.map(({ product_id }) => product_id).filter((id) => !first.shown.has(id));
  const kept = copies ? await filterByCopies(deps.db, others, copies) : others;
  const ids = kept.slice(0, limit);
  const products = await listAnyProducts(deps.db, ids);
  const lastId = kept.length > limit ? ids.at(-1) : behind.at(-1)?.product_id;
  const last = behind.find(({ product_id }) => product_id === lastId);
  const isEnd = kept.length <= limit && behind.length < most;
  return {
    products: products.filter((product) => fits(product, query)),
    next: isEnd || !last ? null : `r${last.rank}`,
  };
}

const NO_OTHERS: AdminProductPage = { products: [], next: null };

/** The index may be behind the catalogue, and holds no copies. */
function fits(product: Product, { status, category, categories, copies }: AdminSearch): boolean {
  return (
    (status === undefined || (product.status ?? 'published') === status) &&
    (category === undefined || categories.includes(product.category._id)) &&
    (!copies || (product.quantity >= copies.from && product.quantity <= copies.to))
  );
}

/** The rank that a page of further matches begins after: `r0` is the first of them. */
function readRank(after: string): number {
  const [, rank] = /^r(\d{1,15})$/.exec(after) ?? [];
  if (rank !== undefined) return Number(rank);
  throw refuse('invalid-input', { values: { complaint: 'after must be what an answer named' } });
}
