import * as z from 'zod/mini';
import type { Uncollected } from '../payment-gateway.ts';
import { searchDocument, searchFirstPages } from './search-pages.ts';
import { toUncollected, transactionData, UNCOLLECTED } from './transaction.ts';
import type { BraintreeConfig } from './transport.ts';

export const LIST_UNCOLLECTED = searchDocument(
  'ListUncollected',
  'transactions',
  'legacyId status statusHistory { status timestamp }',
);

const node = z.pick(transactionData, { legacyId: true, status: true, statusHistory: true });

/**
 * Lists transactions created since then whose money could not be collected; one that has settled
 * since is left out.
 */
export async function listUncollected(
  config: BraintreeConfig,
  since: Date,
): Promise<Uncollected[]> {
  const createdAt = { greaterThanOrEqualTo: since.toISOString() };
  const input = { status: { is: UNCOLLECTED }, createdAt };
  const found = await searchFirstPages(config, LIST_UNCOLLECTED, { input, node });
  return found.flatMap((transaction) => toUncollected(transaction) ?? []);
}
