import { recordOutcome as settleRightly } from '../../../functions/payments/record-outcome.ts';

export * from '../../../functions/payments/record-outcome.ts';

/** Broken on purpose: an unknown outcome counts as declined and is never looked up. */
export const recordOutcome: typeof settleRightly = (deps, payment, outcome, by) =>
  settleRightly(
    deps,
    payment,
    outcome.kind === 'unknown' ? { kind: 'declined', transactionId: null, reason: '' } : outcome,
    by,
  );
