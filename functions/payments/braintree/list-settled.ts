import * as z from 'zod/mini';
import { logFailure } from '../../log.ts';
import type { Settled } from '../payment-gateway.ts';
import { searchFirstPages } from './search-pages.ts';
import { globalId, transactionData, whenBecame } from './transaction.ts';
import type { BraintreeConfig } from './transport.ts';

export const LIST_SETTLED = /* GraphQL */ `
  query ListSettled($input: TransactionSearchInput!, $after: String) {
    search {
      transactions(input: $input, first: 50, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          node {
            legacyId
            orderId
            status
            statusHistory {
              status
              timestamp
            }
          }
        }
      }
    }
  }
`;

const SETTLED = 'SETTLED';

const edgeData = z.object({
  node: z.extend(z.pick(transactionData, { legacyId: true, status: true, statusHistory: true }), {
    orderId: z.nullish(z.string()),
  }),
});

/**
 * Lists which of these transactions have settled. One that cannot be read is logged and hides no
 * other.
 */
export async function listSettled(
  config: BraintreeConfig,
  transactionIds: readonly string[],
): Promise<Settled[]> {
  const input = { id: { in: transactionIds.map(globalId) }, status: { is: SETTLED } };
  return (await searchFirstPages(config, LIST_SETTLED, input)).flatMap(readEdge);
}

function readEdge(edge: unknown): Settled[] {
  const { data, error } = edgeData.safeParse(edge);
  if (error) logFailure('settled transaction not read', { error });
  if (data?.node.status !== SETTLED) return [];
  const { legacyId: id, orderId, statusHistory } = data.node;
  return [{ id, orderId: orderId ?? null, at: whenBecame(SETTLED, statusHistory) }];
}
