import { runNamedBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { logFailure } from '../log.ts';
import type { FailedRefund } from '../payments/payment-gateway.ts';
import {
  insertFailedRefundStatement,
  markNotArrivedStatements,
} from './failed-refund.statements.ts';
import { listKnownFailedRefunds } from './refund.repository.ts';

/**
 * Records refunds that failed after they counted as made, as Braintree's notification would. Safe
 * to repeat; each counts once, whether a notification or the search reports it first.
 * @returns the number of refunds that were not known to have failed
 */
export async function recordFailedRefunds(
  { db, d1, now }: Deps,
  refunds: readonly FailedRefund[],
): Promise<number> {
  const known = await listKnownFailedRefunds(
    db,
    refunds.map(({ id }) => id),
  );
  const unknown = refunds.filter(({ id }) => !known.includes(id));
  const { records } = await runNamedBatch(d1, {
    marks: unknown.flatMap((refund) => markNotArrivedStatements(db, refund, now())),
    records: unknown.map((refund) => insertFailedRefundStatement(db, refund, now())),
  });
  // A notification may have told of it meanwhile.
  const recorded = unknown.filter((_, index) => records[index] !== 0);
  for (const refund of recorded) logFailure('refund failed at Braintree', { ...refund });
  return recorded.length;
}
