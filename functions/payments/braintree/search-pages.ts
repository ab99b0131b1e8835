import * as z from 'zod/mini';
import { type BraintreeConfig, callBraintree } from './transport.ts';

const pageData = z.object({
  search: z.object({
    transactions: z.object({
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullish(z.string()) }),
      edges: z.array(z.unknown()),
    }),
  }),
});

/**
 * Yields the edges of a transaction search page by page; each page is fetched only when needed.
 * Throws when Braintree cannot answer.
 * @param query takes `$input` and `$after`, and selects `pageInfo` and `edges`
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

async function readPage(
  config: BraintreeConfig,
  query: string,
  variables: { input: object; after: string | null },
): Promise<{ edges: unknown[]; next: string | null }> {
  const { search } = await callBraintree(config, { query, variables, data: pageData, whole: true });
  const { edges, pageInfo } = search.transactions;
  return { edges, next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null };
}
