import type { Product } from '#contract/catalog/product.ts';
import type { SearchResultPage } from '#contract/search/search.ts';

/** The most requests made to fill one page when matching books are far apart. */
const MAX_PAGES = 3;

type FetchPage = (from: { after: string | undefined; limit: number }) => Promise<SearchResultPage>;

/** Fills a page: one with fewer books than its limit continues at its cursor, up to `MAX_PAGES`. */
export async function fetchFullPage(
  from: { after?: string | undefined; limit: number },
  fetchPage: FetchPage,
): Promise<SearchResultPage> {
  const { after, limit } = from;
  const first = await fetchPage({ after, limit });
  const data = [...first.data];
  let { next } = first;
  for (let pages = 1; pages < MAX_PAGES && next !== null && data.length < limit; pages += 1) {
    const page = await fetchPage({ after: next, limit: limit - data.length });
    data.push(...page.data);
    next = page.next;
  }
  return { ...first, data, next };
}

/** Removes duplicates: a sale between two requests may move a book to a later page as well. */
export function uniqueProducts(pages: readonly SearchResultPage[]): Product[] {
  const products = pages.flatMap(({ data }) => data);
  return [...new Map(products.map((product) => [product._id, product])).values()];
}
