import * as z from 'zod/mini';
import { type BraintreeConfig, callBraintree } from './transport.ts';

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

const listData = z.object({
  search: z.object({
    transactions: z.object({
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullish(z.string()) }),
      edges: z.array(
        z.object({
          node: z.object({
            legacyId: z.string(),
            orderId: z.nullish(z.string()),
            status: z.string(),
            createdAt: z.string(),
            amount: z.object({ value: z.string(), currencyCode: z.nullish(z.string()) }),
          }),
        }),
      ),
    }),
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
  let after: string | null | undefined;
  do {
    const { search } = await callBraintree(config, {
      query: LIST_TRANSACTIONS,
      variables: {
        input: { createdAt: { greaterThanOrEqualTo: since.toISOString() } },
        after: after ?? null,
      },
      data: listData,
      whole: true,
    });
    const { edges, pageInfo } = search.transactions;
    for (const { node } of edges) {
      const { value, currencyCode } = node.amount;
      yield {
        id: node.legacyId,
        orderId: node.orderId ?? null,
        status: node.status,
        createdAt: node.createdAt,
        amount: [value, currencyCode].filter(Boolean).join(' '),
      };
    }
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after);
}
