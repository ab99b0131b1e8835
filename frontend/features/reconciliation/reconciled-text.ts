import type { Reconciled } from '../../../functions/contract/attention.ts';

/** What came of asking Braintree, in a sentence or two. */
export function reconciledText({ payments, refunds }: Reconciled): string {
  const settled = [
    counted(payments.succeeded, 'payment was', 'payments were', 'charged'),
    counted(payments.released, 'payment was', 'payments were', 'not charged'),
    counted(payments.reversed, 'payment was', 'payments were', 'given back'),
    counted(refunds.succeeded, 'refund was', 'refunds were', 'confirmed'),
  ].filter((part) => part !== undefined);
  // What somebody else has in hand is open as well.
  const open = payments.waiting + payments.passed + refunds.waiting + refunds.passed;
  if (settled.length === 0 && open === 0) return 'The shop has looked: nothing was open.';
  const still = open === 0 ? 'Nothing is open any more.' : `Still open: ${open}.`;
  return settled.length === 0
    ? `Nothing new from Braintree. ${still}`
    : `${settled.join(', ')}. ${still}`;
}

function counted(count: number, one: string, many: string, what: string): string | undefined {
  return count === 0 ? undefined : `${count} ${count === 1 ? one : many} ${what}`;
}
