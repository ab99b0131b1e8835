import * as z from 'zod/mini';
import { type BraintreeConfig, callBraintree } from './transport.ts';

/** Pages of 50; a shop with more uncollected payments or failed refunds has bigger problems. */
const FIRST_PAGES = 4;

/** What is searched for has one name, such as `transactions`. */
const pageData = z.object({
  search: z.record(
    z.string(),
    z.object({
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullish(z.string()) }),
      edges: z.array(z.unknown()),
    }),
  ),
});

/**
 * Yields the edges of a search page by page; each page is fetched only when needed. Throws when
 * Braintree cannot answer.
 * @param query takes `$input` and `$after`, and selects `pageInfo` and `edges` of one kind
 */
export async function* searchPages(
  config: BraintreeConfig,
  query: string,
  input: object,
): AsyncGenerator<unknown[]> {
  let after: string | null = null;
  do {
    const { edges, next } = await readPage(config, query, { input, after });
    yield edges;
    after = next;
  } while (after !== null);
}

/** Returns the edges of the first pages of such a search, at most 200 in 4 calls. */
export async function searchFirstPages(
  config: BraintreeConfig,
  query: string,
  input: object,
): Promise<unknown[]> {
  const found: unknown[] = [];
  let pages = 0;
  for await (const edges of searchPages(config, query, input)) {
    found.push(...edges);
    pages += 1;
    if (pages === FIRST_PAGES) break;
  }
  return found;
}

async function readPage(
  config: BraintreeConfig,
  query: string,
  variables: { input: object; after: string | null },
): Promise<{ edges: unknown[]; next: string | null }> {
  const { search } = await callBraintree(config, { query, variables, data: pageData, whole: true });
  const [page] = Object.values(search);
  if (!page) throw new Error('Braintree answered a search without a page');
  const { edges, pageInfo } = page;
  return { edges, next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null };
}
