import type { Books, Violation } from './books.ts';
import type { Told } from './world.ts';

const RULE = 'everybody was told the truth';

/** What shoppers, and Braintree, were told for certain has stayed true. */
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
    if (said.what === 'ordered') {
      return orderIds.has(said.orderId) ? undefined : `there is no order ${said.orderId}`;
    }
    if (said.what === 'notified') {
      const settlement = byTransaction.get(said.transactionId)?.settlement;
      return settlement ? undefined : `transaction ${said.transactionId} is not settled`;
    }
    if (said.what === 'signed up') {
      return customerOf.has(said.email) ? undefined : `there is no account of ${said.email}`;
    }
    if (said.what === 'loaded') {
      return files.has(said.file) ? undefined : `no book of ${said.file} is there`;
    }
    if (said.what === 'succeeded') {
      const payment = byTransaction.get(said.transactionId);
      if (payment && (paid.has(payment.id) || !said.hasBooks)) return undefined;
      return `paid by transaction ${said.transactionId}: payment ${payment?.id} has no order`;
    }
    const payment = byKey.get(`${said.userId} ${said.key}`);
    if (!payment || !(paid.has(payment.id) || charged.has(payment.id))) return undefined;
    return `${said.what}, key ${said.key} of ${said.userId}: payment ${payment.id} was charged`;
  }

  return told.flatMap((said) => {
    const about = untruth(said);
    return about === undefined ? [] : [{ rule: RULE, about }];
  });
}
