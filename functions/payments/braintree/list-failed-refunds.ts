import * as z from 'zod/mini';
import type { FailedRefund } from '../payment-gateway.ts';
import { searchDocument, searchFirstPages } from './search-pages.ts';
import { NOT_CHARGED } from './transaction.ts';
import type { BraintreeConfig } from './transport.ts';

export const LIST_FAILED_REFUNDS = searchDocument(
  'ListFailedRefunds',
  'refunds',
  'legacyId orderId status statusHistory { status } refundedTransaction { legacyId }',
);

const node = z.object({
  legacyId: z.string(),
  orderId: z.nullish(z.string()),
  status: z.string(),
  statusHistory: z.nullish(z.array(z.nullable(z.object({ status: z.nullish(z.string()) })))),
  refundedTransaction: z.nullish(z.object({ legacyId: z.string() })),
});
type RefundData = z.infer<typeof node>;

/** Lists refunds created since then that failed after they were made. */
export async function listFailedRefunds(
  config: BraintreeConfig,
  since: Date,
): Promise<FailedRefund[]> {
  const createdAt = { greaterThanOrEqualTo: since.toISOString() };
  const input = { status: { in: [...NOT_CHARGED] }, createdAt };
  const found = await searchFirstPages(config, LIST_FAILED_REFUNDS, { input, node });
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
