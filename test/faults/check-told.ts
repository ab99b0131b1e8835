import type { Books, Violation } from './books.ts';
import type { Told } from './world.ts';

const RULE = 'what people were told is true';

/** What shoppers and Braintree were told as certain has stayed true. */
export function checkTold({
  told,
  payments,
  orders,
  transactions,
  products,
  customerOf,
}: Books): Violation[] {
  const byTransaction = new Map(payments.map((payment) => [payment.transaction_id, payment]));
  const byKey = new Map(payments.map((row) => [`${row.user_id} ${row.idempotency_key}`, row]));
  const orderIds = new Set(orders.map(({ id }) => id));
  const paid = new Set(orders.map(({ payment_id }) => payment_id));
  const files = new Set(products.map(({ publisher }) => publisher));
  const charged = new Set(transactions.filter((t) => t.keptCents > 0).map((t) => t.orderId));

  function untruth(said: Told): string | undefined {
    switch (said.what) {
      case 'ordered':
        return unless(orderIds.has(said.orderId), `there is no order ${said.orderId}`);
      case 'notified': {
        const settled = byTransaction.get(said.transactionId)?.settlement;
        return unless(settled, `transaction ${said.transactionId} is not settled`);
      }
      case 'disputed': {
        const dispute = byTransaction.get(said.transactionId)?.dispute;
        // Later news counts: the result of a dispute comes after its opening.
        const kept = said.dispute === 'open' ? dispute : dispute === said.dispute;
        return unless(kept, `transaction ${said.transactionId} is ${dispute}, not ${said.dispute}`);
      }
      case 'signed up':
        return unless(customerOf.has(said.email), `there is no account ${said.email}`);
      case 'loaded':
        return unless(files.has(said.file), `there is no book of ${said.file}`);
      case 'succeeded': {
        const payment = byTransaction.get(said.transactionId);
        const kept = payment && (paid.has(payment.id) || !said.hasBooks);
        const where = `paid by transaction ${said.transactionId}`;
        return unless(kept, `${where}: payment ${payment?.id} has no order`);
      }
      default: {
        const payment = byKey.get(`${said.userId} ${said.key}`);
        const kept = !payment || !(paid.has(payment.id) || charged.has(payment.id));
        const where = `${said.what}, key ${said.key} of ${said.userId}`;
        return unless(kept, `${where}: payment ${payment?.id} was charged`);
      }
    }
  }

  return told.flatMap((said) => {
    const about = untruth(said);
    return about === undefined ? [] : [{ rule: RULE, about }];
  });
}

function unless(kept: unknown, about: string): string | undefined {
  return kept ? undefined : about;
}
