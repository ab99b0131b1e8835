import * as z from 'zod/mini';
import { UNCOLLECTED } from './transaction.ts';
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
    const { transactions, next } = await listPage(config, { since, after });
    yield* transactions;
    after = next;
  } while (after);
}

/** The newest 50 since a time that Braintree charged and could not collect. */
export async function listUncollected(
  config: BraintreeConfig,
  since: Date,
): Promise<ListedTransaction[]> {
  return (await listPage(config, { since, status: UNCOLLECTED })).transactions;
}

interface PageOfTransactions {
  transactions: ListedTransaction[];
  next: string | null | undefined;
}

async function listPage(
  config: BraintreeConfig,
  asked: { since: Date; status?: string; after?: string | null | undefined },
): Promise<PageOfTransactions> {
  const { since, status, after = null } = asked;
  const { search } = await callBraintree(config, {
    query: LIST_TRANSACTIONS,
    variables: {
      input: {
        createdAt: { greaterThanOrEqualTo: since.toISOString() },
        ...(status && { status: { is: status } }),
      },
      after,
    },
    data: listData,
    whole: true,
  });
  const { edges, pageInfo } = search.transactions;
  const transactions = edges.map(({ node }) => ({
    id: node.legacyId,
    orderId: node.orderId ?? null,
    status: node.status,
    createdAt: node.createdAt,
    amount: [node.amount.value, node.amount.currencyCode].filter(Boolean).join(' '),
  }));
  return { transactions, next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
}
