import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { AFTER_BEST_MATCHES, adminProductPageSchema } from '#contract/catalog/admin-product.ts';
import { type Product, productListSchema } from '#contract/catalog/product.ts';
import { ADMIN_PAGE_SIZE, MAX_SKIP } from '#contract/page-sizes.ts';
import { adminKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { searchProducts } from '../../../lib/search-products.ts';
import {
  isInTheShop,
  type ProductTableQuery,
  productTableQueryOf,
  sortProducts,
} from '../product-table-query.ts';

interface ProductTable {
  products: Product[];
  /**
   * Whether there may be more than these: further pages of a search, what no page of it has, and what
   * a list would skip.
   */
  cut: boolean;
  /** The spelling that found the products of a search if none has the words as typed. */
  correction: string | null;
}

/**
 * Where a page starts: after a product id or the list's cursor, `after`; if that is gone by then,
 * after `skip` products.
 */
interface PageCursor {
  skip: number;
  after?: string | undefined;
  /** That product's sort key when it was shown. */
  afterKey?: string | undefined;
}

interface TablePage {
  products: Product[];
  correction?: string | null | undefined;
  cut?: true | undefined;
  next: PageCursor | undefined;
}

const FIRST_PAGE: PageCursor = { skip: 0 };

/**
 * How many pages in a row without matching products are skipped. With a filter the API may return
 * such pages.
 */
const MAX_EMPTY_PAGES = 5;

/**
 * The admin's list or search results, 100 at a time (spec 9). Published products come from the
 * specified endpoints, everything else from the admin's own list: so does what a search finds
 * beyond its best matches.
 */
export function useProductTable({ search, filter, sort }: ProductTableQuery) {
  return useInfiniteQuery({
    queryKey: adminKeys.products(search, { ...sort, ...filter }),
    queryFn: ({ pageParam: cursor, signal }) =>
      isInTheShop(filter) && !(search !== '' && cursor.after)
        ? listShop({ search, sort, cursor }, signal)
        : listAdminPage({ search, filter, sort, cursor }, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    select: ({ pages }): ProductTable => {
      const products = unique(pages.flatMap((page) => page.products));
      const correction = pages[0]?.correction ?? null;
      return search === ''
        ? { products, correction, cut: isInTheShop(filter) && products.length > MAX_SKIP }
        : {
            products: sortProducts(products, sort),
            correction,
            cut: pages.length === 1 ? isFull(products) : pages.some((page) => page.cut),
          };
    },
  });
}

async function listShop(
  { search, sort, cursor }: Omit<ProductTableQuery, 'filter'> & { cursor: PageCursor },
  signal: AbortSignal,
): Promise<TablePage> {
  if (search !== '') {
    const { products, correction } = await searchProducts({ search }, signal);
    const others = { skip: products.length, after: AFTER_BEST_MATCHES };
    return { products, correction, next: isFull(products) ? others : undefined };
  }
  const products = await api('GET /products', {
    query: { sortBy: sort.by, order: sort.order, limit: ADMIN_PAGE_SIZE, ...cursor },
    response: productListSchema,
    signal,
  });
  const skip = cursor.skip + products.length;
  const isMore = isFull(products) && skip <= MAX_SKIP;
  const last = products.at(-1);
  const behind = last && { after: last._id, afterKey: String(last[sort.by]) };
  return { products, next: isMore ? { skip, ...behind } : undefined };
}

async function listAdminPage(
  { cursor, ...list }: ProductTableQuery & { cursor: PageCursor },
  signal: AbortSignal,
): Promise<TablePage> {
  let { after } = cursor;
  for (let pages = 1; ; pages += 1) {
    const { products, next, ...facts } = await api('GET /products/desk/:userId', {
      query: {
        ...productTableQueryOf(list),
        limit: ADMIN_PAGE_SIZE,
        ...(after !== undefined && { after }),
      },
      response: adminProductPageSchema,
      signal,
    });
    const skip = cursor.skip + products.length;
    if (next === null) return { ...facts, products, next: undefined };
    if (products.length > 0 || pages === MAX_EMPTY_PAGES) {
      return { ...facts, products, next: { skip, after: next } };
    }
    after = next;
  }
}

const isFull = (page: readonly Product[]) => page.length >= ADMIN_PAGE_SIZE;

/** Removes duplicates: a product added between two requests moves another onto the next page. */
function unique(products: readonly Product[]): Product[] {
  return [...new Map(products.map((product) => [product._id, product])).values()];
}
