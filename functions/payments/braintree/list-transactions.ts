import * as z from 'zod/mini';
import { searchPages } from './search-pages.ts';
import type { BraintreeConfig } from './transport.ts';

export const LIST_TRANSACTIONS = /* GraphQL */ `
  query ListTransactions($input: TransactionSearchInput!, $after: String) {
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
            createdAt
            amount {
              value
              currencyCode
            }
          }
        }
      }
    }
  }
`;

const edgeData = z.object({
  node: z.object({
    legacyId: z.string(),
    orderId: z.nullish(z.string()),
    status: z.string(),
    createdAt: z.string(),
    amount: z.object({ value: z.string(), currencyCode: z.nullish(z.string()) }),
  }),
});

/** A transaction as Braintree lists it; nothing of whoever paid, or with what. */
export interface ListedTransaction {
  id: string;
  /** The shop's id of the payment; null where the shop did not make it. */
  orderId: string | null;
  status: string;
  createdAt: string;
  /** Such as `12.50 USD`. */
  amount: string;
}

/** Every transaction since a time, page by page. Throws where Braintree cannot say. */
export async function* listTransactionsSince(
  config: BraintreeConfig,
  since: Date,
): AsyncGenerator<ListedTransaction> {
  const input = { createdAt: { greaterThanOrEqualTo: since.toISOString() } };
  for await (const edges of searchPages(config, LIST_TRANSACTIONS, input)) {
    for (const edge of edges) {
      const { node } = edgeData.parse(edge);
      const { value, currencyCode } = node.amount;
      yield {
        id: node.legacyId,
        orderId: node.orderId ?? null,
        status: node.status,
        createdAt: node.createdAt,
        amount: [value, currencyCode].filter(Boolean).join(' '),
      };
    }
  }
}
