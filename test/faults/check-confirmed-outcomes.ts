import type { Records, Violation } from './records.ts';
import type { ConfirmedOutcome } from './world.ts';

const RULE = 'what people were told is true';

/** What shoppers and Braintree were told as certain has stayed true. */
export function checkConfirmedOutcomes({
  confirmedOutcomes,
  payments,
  orders,
  transactions,
  products,
  customerOf,
}: Records): Violation[] {
  const byTransaction = new Map(payments.map((payment) => [payment.transaction_id, payment]));
  const byKey = new Map(payments.map((row) => [`${row.user_id} ${row.idempotency_key}`, row]));
  const orderIds = new Set(orders.map(({ id }) => id));
  const paid = new Set(orders.map(({ payment_id }) => payment_id));
  const files = new Set(products.map(({ publisher }) => publisher));
  const charged = new Set(transactions.filter((t) => t.keptCents > 0).map((t) => t.orderId));

  function untruth(outcome: ConfirmedOutcome): string | undefined {
    switch (outcome.what) {
      case 'ordered':
        return unless(orderIds.has(outcome.orderId), `there is no order ${outcome.orderId}`);
      case 'notified': {
        const settled = byTransaction.get(outcome.transactionId)?.settlement;
        return unless(settled, `transaction ${outcome.transactionId} is not settled`);
      }
      case 'disputed': {
        const dispute = byTransaction.get(outcome.transactionId)?.dispute;
        // Later news counts: the result of a dispute comes after its opening.
        const kept = outcome.dispute === 'open' ? dispute : dispute === outcome.dispute;
        return unless(
          kept,
          `transaction ${outcome.transactionId} is ${dispute}, not ${outcome.dispute}`,
        );
      }
      case 'signed up':
        return unless(customerOf.has(outcome.email), `there is no account ${outcome.email}`);
      case 'loaded':
        return unless(files.has(outcome.file), `there is no book of ${outcome.file}`);
      case 'succeeded': {
        const payment = byTransaction.get(outcome.transactionId);
        const kept = payment && (paid.has(payment.id) || !outcome.hasBooks);
        const where = `paid by transaction ${outcome.transactionId}`;
        return unless(kept, `${where}: payment ${payment?.id} has no order`);
      }
      default: {
        const payment = byKey.get(`${outcome.userId} ${outcome.key}`);
        const kept = !payment || !(paid.has(payment.id) || charged.has(payment.id));
        const where = `${outcome.what}, key ${outcome.key} of ${outcome.userId}`;
        return unless(kept, `${where}: payment ${payment?.id} was charged`);
      }
    }
  }

  return confirmedOutcomes.flatMap((outcome) => {
    const about = untruth(outcome);
    return about === undefined ? [] : [{ rule: RULE, about }];
  });
}

function unless(kept: unknown, about: string): string | undefined {
  return kept ? undefined : about;
}
