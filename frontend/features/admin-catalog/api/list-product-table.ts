import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import {
  MAX_PRODUCTS_LISTED,
  MAX_SKIP,
  type Product,
  productListSchema,
} from '../../../../functions/contract/product.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';
import { type ProductSort, sortProducts } from '../product-sort.ts';

interface ProductTable {
  products: Product[];
  /** A search finds no more than a page, and a list passes over no more than it may: there may be others. */
  cut: boolean;
}

/** Behind the product `after`; should it be gone by then, behind so many. */
interface Place {
  skip: number;
  after?: string | undefined;
}

const FIRST_PLACE: Place = { skip: 0 };

/** The admin's list, a hundred at a time (spec 9); or what a search finds, a hundred at most. */
export function useProductTable({ search, sort }: { search: string; sort: ProductSort }) {
  return useInfiniteQuery({
    queryKey: productKeys.table(search, sort),
    queryFn: ({ pageParam: place, signal }) =>
      search === ''
        ? api('GET /products', {
            query: { sortBy: sort.by, order: sort.order, limit: MAX_PRODUCTS_LISTED, ...place },
            response: productListSchema,
            signal,
          })
        : api('GET /products/search', { query: { search }, response: productListSchema, signal }),
    initialPageParam: FIRST_PLACE,
    getNextPageParam: (page, _pages, { skip }): Place | undefined =>
      search === '' && isFull(page) && skip + page.length <= MAX_SKIP
        ? { skip: skip + page.length, after: page.at(-1)?._id }
        : undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }): ProductTable => {
      const products = unique(pages.flat());
      return search === ''
        ? { products, cut: products.length > MAX_SKIP }
        : { products: sortProducts(products, sort), cut: isFull(products) };
    },
  });
}

const isFull = (page: readonly Product[]) => page.length >= MAX_PRODUCTS_LISTED;

/** Between two pages another admin may have added a book, which moves one onto the next page. */
function unique(products: readonly Product[]): Product[] {
  return [...new Map(products.map((product) => [product._id, product])).values()];
}
