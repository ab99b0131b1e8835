import * as z from 'zod/mini';
import { logFailure } from '../../log.ts';
import { type BraintreeConfig, callBraintree } from './transport.ts';

/** Pages of 50: what is searched for, money that did not arrive, is rare. */
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

/** GraphQL document of a paged search, with the `fields` of each result. */
export function searchDocument(
  name: string,
  kind: 'transactions' | 'refunds',
  fields: string,
): string {
  const input = kind === 'refunds' ? 'RefundSearchInput' : 'TransactionSearchInput';
  return /* GraphQL */ `
    query ${name}($input: ${input}!, $after: String) {
      search {
        ${kind}(input: $input, first: 50, after: $after) {
          pageInfo { hasNextPage endCursor }
          edges { node { ${fields} } }
        }
      }
    }
  `;
}

/**
 * Yields the edges of a search page by page; each page is fetched only when needed. Throws when
 * Braintree cannot answer.
 * @param query made by {@link searchDocument}
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

/**
 * Returns the results on the first pages of such a search, at most 200 in 4 calls. A result that
 * cannot be read is logged and left out.
 */
export async function searchFirstPages<Node>(
  config: BraintreeConfig,
  query: string,
  search: { input: object; node: z.ZodMiniType<Node> },
): Promise<Node[]> {
  const edgeData = z.object({ node: search.node });
  const found: unknown[] = [];
  let pages = 0;
  for await (const edges of searchPages(config, query, search.input)) {
    found.push(...edges);
    pages += 1;
    if (pages === FIRST_PAGES) break;
  }
  return found.flatMap((edge) => {
    const { data, error } = edgeData.safeParse(edge);
    if (error) logFailure('Braintree found what cannot be read', { query, error });
    return data ? [data.node] : [];
  });
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
