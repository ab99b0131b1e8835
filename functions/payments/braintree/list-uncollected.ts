import * as z from 'zod/mini';
import { logFailure } from '../../log.ts';
import type { Uncollected } from '../payment-gateway.ts';
import { TRANSACTION_FIELDS, toUncollected, transactionData, UNCOLLECTED } from './transaction.ts';
import { type BraintreeConfig, callBraintree } from './transport.ts';

/** Pages of 50; a shop with more of them has other troubles. */
const MAX_PAGES = 4;

export const LIST_UNCOLLECTED = /* GraphQL */ `
  query ListUncollected($input: TransactionSearchInput!, $after: String) {
    search {
      transactions(input: $input, first: 50, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          node {
            ...TransactionFields
          }
        }
      }
    }
  }
  ${TRANSACTION_FIELDS}
`;

const listData = z.object({
  search: z.object({
    transactions: z.object({
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullish(z.string()) }),
      edges: z.array(z.unknown()),
    }),
  }),
});
const edgeData = z.object({ node: transactionData });

/**
 * What was charged since then and could not be collected. One that cannot be read is logged, and
 * hides no other; one that has settled since is left out.
 */
export async function listUncollected(
  config: BraintreeConfig,
  since: Date,
): Promise<Uncollected[]> {
  const found: Uncollected[] = [];
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { edges, next } = await readPage(config, { since, after });
    found.push(...edges.flatMap(readEdge));
    after = next;
    if (after === null) break;
  }
  return found;
}

async function readPage(
  config: BraintreeConfig,
  { since, after }: { since: Date; after: string | null },
): Promise<{ edges: unknown[]; next: string | null }> {
  const createdAt = { greaterThanOrEqualTo: since.toISOString() };
  const { search } = await callBraintree(config, {
    query: LIST_UNCOLLECTED,
    variables: { input: { status: { is: UNCOLLECTED }, createdAt }, after },
    data: listData,
    whole: true,
  });
  const { edges, pageInfo } = search.transactions;
  return { edges, next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null };
}

function readEdge(edge: unknown): Uncollected[] {
  const { data, error } = edgeData.safeParse(edge);
  if (error) logFailure('uncollected transaction not read', { error });
  const uncollected = data && toUncollected(data.node);
  return uncollected ? [uncollected] : [];
}
