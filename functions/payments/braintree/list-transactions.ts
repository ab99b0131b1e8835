import * as z from 'zod/mini';
import { searchDocument, searchPages } from './search-pages.ts';
import type { BraintreeConfig } from './transport.ts';

export const LIST_TRANSACTIONS = searchDocument(
  'ListTransactions',
  'transactions',
  'legacyId orderId status createdAt amount { value currencyCode }',
);

const edgeData = z.object({
  node: z.object({
    legacyId: z.string(),
    orderId: z.nullish(z.string()),
    status: z.string(),
    createdAt: z.string(),
    amount: z.object({ value: z.string(), currencyCode: z.nullish(z.string()) }),
  }),
});

/** Transaction as listed; nothing about the payer or the payment method. */
export interface ListedTransaction {
  id: string;
  /** The shop's id of the payment; null if the shop did not create it. */
  orderId: string | null;
  status: string;
  createdAt: string;
  /** For example `12.50 USD`. */
  amount: string;
}

/** Lists every transaction since a time, page by page. Throws when Braintree cannot answer. */
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
