import * as z from 'zod/mini';
import type { Settled } from '../payment-gateway.ts';
import { searchDocument, searchFirstPages } from './search-pages.ts';
import { globalId, transactionData, whenBecame } from './transaction.ts';
import type { BraintreeConfig } from './transport.ts';

export const LIST_SETTLED = searchDocument(
  'ListSettled',
  'transactions',
  'legacyId orderId status statusHistory { status timestamp }',
);

const SETTLED = 'SETTLED';

const node = z.extend(
  z.pick(transactionData, { legacyId: true, status: true, statusHistory: true }),
  { orderId: z.nullish(z.string()) },
);

/** Lists which of these transactions have settled. */
export async function listSettled(
  config: BraintreeConfig,
  transactionIds: readonly string[],
): Promise<Settled[]> {
  const input = { id: { in: transactionIds.map(globalId) }, status: { is: SETTLED } };
  const found = await searchFirstPages(config, LIST_SETTLED, { input, node });
  return found
    .filter(({ status }) => status === SETTLED)
    .map(({ legacyId: id, orderId, statusHistory }) => {
      return { id, orderId: orderId ?? null, at: whenBecame(SETTLED, statusHistory) };
    });
}
