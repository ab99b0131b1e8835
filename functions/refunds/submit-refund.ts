import type { Actor } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { logFailure } from '../log.ts';
import type { ProviderTransaction, RefundOutcome } from '../payments/payment-gateway.ts';
import { finishRefund } from './record-refund.ts';
import type { RefundJob } from './refund.repository.ts';
import type { GivenBack } from './refund.statements.ts';

/** What came of asking. */
export type Asked =
  | { kind: 'succeeded' }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown' };

/**
 * Asks Braintree for money that is on record as pending, and writes down when it goes back. All of a
 * payment is reversed: voided before it has settled, refunded after. What Braintree refuses may have
 * gone back already, so it is looked up then.
 */
export async function askForRefund(deps: Deps, refund: RefundJob, by: Actor): Promise<Asked> {
  const outcome = await ask(deps, refund);
  if (outcome.kind !== 'succeeded') {
    logFailure('refund not made', { refundId: refund.id, orderId: refund.order_id, outcome });
  }
  switch (outcome.kind) {
    case 'succeeded':
      await finishRefund(deps, refund, { kind: outcome.how, providerId: outcome.id }, by);
      return outcome;
    case 'unknown':
      return outcome;
    case 'refused': {
      const found = await deps.gateway
        .findTransaction(refund.transaction_id)
        .catch(() => undefined);
      const back = found && givenBack(refund, found);
      if (!back) return outcome;
      await finishRefund(deps, refund, back, by);
      return { kind: 'succeeded' };
    }
  }
}

function ask(deps: Deps, refund: RefundJob): Promise<RefundOutcome> {
  const { id, transaction_id: transactionId, amount_cents: amountCents } = refund;
  return refund.cancels === 1 && refund.refunded_cents === 0
    ? deps.gateway.reverse(transactionId)
    : deps.gateway.refund({ transactionId, amountCents, refundId: id });
}

/**
 * Whether the money of a refund has gone back, by what Braintree has on record: there is a refund of
 * our id, or enough has gone back in all, or nothing was kept in the first place.
 */
export function givenBack(
  refund: RefundJob,
  { id, charged, refunds }: ProviderTransaction,
): GivenBack | undefined {
  if (!charged) return refund.cancels === 1 ? { kind: 'void', providerId: id } : undefined;
  const own = refunds.find(({ refundId }) => refundId === refund.id);
  const enough = sumOf(refunds) >= refund.refunded_cents + refund.amount_cents;
  if (!own && !enough) return undefined;
  return { kind: 'refund', providerId: (own ?? refunds.at(-1))?.id ?? null };
}

/** What has gone back in all, in cents. */
export function sumOf(refunds: ProviderTransaction['refunds']): number {
  return refunds.reduce((sum, refund) => sum + refund.amountCents, 0);
}
