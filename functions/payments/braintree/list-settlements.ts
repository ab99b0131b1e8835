import * as z from 'zod/mini';
import type { FailedRefund, Settled, Uncollected } from '../payment-gateway.ts';
import { searchDocument, searchFirstPages } from './search-pages.ts';
import {
  globalId,
  NOT_CHARGED,
  reachedAt,
  toUncollected,
  transactionData,
  UNCOLLECTED,
} from './transaction.ts';
import type { BraintreeConfig } from './transport.ts';

export const LIST_UNCOLLECTED = searchDocument(
  'ListUncollected',
  'transactions',
  'legacyId status statusHistory { status timestamp }',
);

const uncollectedNode = z.pick(transactionData, {
  legacyId: true,
  status: true,
  statusHistory: true,
});

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
  const found = await searchFirstPages(config, LIST_UNCOLLECTED, { input, node: uncollectedNode });
  return found.flatMap((transaction) => toUncollected(transaction) ?? []);
}

export const LIST_SETTLED = searchDocument(
  'ListSettled',
  'transactions',
  'legacyId orderId status statusHistory { status timestamp }',
);

const SETTLED = 'SETTLED';

const settledNode = z.extend(uncollectedNode, { orderId: z.nullish(z.string()) });

/** Lists which of these transactions have settled. */
export async function listSettled(
  config: BraintreeConfig,
  transactionIds: readonly string[],
): Promise<Settled[]> {
  const input = { id: { in: transactionIds.map(globalId) }, status: { is: SETTLED } };
  const found = await searchFirstPages(config, LIST_SETTLED, { input, node: settledNode });
  return found
    .filter(({ status }) => status === SETTLED)
    .map(({ legacyId: id, orderId, statusHistory }) => {
      return { id, orderId: orderId ?? null, at: reachedAt(SETTLED, statusHistory) };
    });
}

export const LIST_FAILED_REFUNDS = searchDocument(
  'ListFailedRefunds',
  'refunds',
  'legacyId orderId status statusHistory { status } refundedTransaction { legacyId }',
);

const refundNode = z.object({
  legacyId: z.string(),
  orderId: z.nullish(z.string()),
  status: z.string(),
  statusHistory: z.nullish(z.array(z.nullable(z.object({ status: z.nullish(z.string()) })))),
  refundedTransaction: z.nullish(z.object({ legacyId: z.string() })),
});
type RefundData = z.infer<typeof refundNode>;

/** Lists refunds created since then that failed after they were made. */
export async function listFailedRefunds(
  config: BraintreeConfig,
  since: Date,
): Promise<FailedRefund[]> {
  const createdAt = { greaterThanOrEqualTo: since.toISOString() };
  const input = { status: { in: [...NOT_CHARGED] }, createdAt };
  const found = await searchFirstPages(config, LIST_FAILED_REFUNDS, { input, node: refundNode });
  return found
    .filter((refund) => NOT_CHARGED.has(refund.status) && !wasRefused(refund))
    .map(({ legacyId: id, orderId, refundedTransaction }) => {
      return { id, orderId: orderId ?? null, refundOf: refundedTransaction?.legacyId ?? null };
    });
}

/** Whether it failed at once: the request for it was answered so, and it never counted as made. */
function wasRefused({ statusHistory }: RefundData): boolean {
  const statuses = (statusHistory ?? []).map((event) => event?.status ?? '');
  return statuses.length > 0 && statuses.every((status) => NOT_CHARGED.has(status));
}
