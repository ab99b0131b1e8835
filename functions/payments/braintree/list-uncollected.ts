import * as z from 'zod/mini';
import { logFailure } from '../../log.ts';
import type { Uncollected } from '../payment-gateway.ts';
import { searchFirstPages } from './search-pages.ts';
import { TRANSACTION_FIELDS, toUncollected, transactionData, UNCOLLECTED } from './transaction.ts';
import type { BraintreeConfig } from './transport.ts';

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

/** The only fields that are needed: others may be missing. */
const edgeData = z.object({
  node: z.pick(transactionData, { legacyId: true, status: true, statusHistory: true }),
});

/**
 * Lists transactions created since then whose money could not be collected. One that cannot be read
 * is logged and hides no other; one that has settled since is left out.
 */
export async function listUncollected(
  config: BraintreeConfig,
  since: Date,
): Promise<Uncollected[]> {
  const createdAt = { greaterThanOrEqualTo: since.toISOString() };
  const input = { status: { is: UNCOLLECTED }, createdAt };
  return (await searchFirstPages(config, LIST_UNCOLLECTED, input)).flatMap(readEdge);
}

function readEdge(edge: unknown): Uncollected[] {
  const { data, error } = edgeData.safeParse(edge);
  if (error) logFailure('uncollected transaction not read', { error });
  const uncollected = data && toUncollected(data.node);
  return uncollected ? [uncollected] : [];
}
