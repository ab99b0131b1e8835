import { type SqlBool, sql } from 'kysely';
import { sellBookStatements } from '../catalog/stock.statements.ts';
import type { Cents } from '../contract/money.ts';
import { NEW_ORDER_STATUS } from '../contract/orders/order-status.ts';
import type { PaymentState } from '../contract/payments/payment-state.ts';
import { requireStatement, type Statement, statement } from '../db/batch.ts';
import type { Actor } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { notifyOwnerStatements, queueMailStatement } from '../mail/mail.statements.ts';
import type { PricedLine } from './price-lines.ts';
import { type OrderFacts, toPricedColumns } from './priced-order-columns.ts';

/** Part of a payment that goes into its order. */
interface PaidPayment extends OrderFacts {
  id: string;
  userId: string;
  amountCents: Cents;
  address: string;
}

/**
 * Writes the order of a payment with its lines, counts these as sold, takes them from stock
 * (`catalog/stock.statements.ts`: never below zero) unless they were reserved with the payment
 * (`heldBack`, `payments/payment.statements.ts`), and queues the mails to shopper and owner.
 * Guards: `payment-succeeded` first, then per line `book-in-catalogue`, or `book-at-price` if no
 * books were reserved. A payment has one order: a second one fails as taken, on
 * `orders.payment_id`.
 */
export function paidOrderStatements(
  deps: Deps,
  payment: PaidPayment,
  { lines, heldBack, by }: { lines: readonly PricedLine[]; heldBack: boolean; by: Actor },
): Statement[] {
  const { db, newId } = deps;
  const id = newId();
  const now = deps.now();
  const charged = sql<SqlBool>`EXISTS (SELECT 1 FROM payments
    WHERE id = ${payment.id} AND state = ${sql.lit<PaymentState>('succeeded')})`;
  const cause = { reason: 'sale', reference: payment.id } as const;
  const mail = { id: newId(), kind: 'order-placed', orderId: id, now } as const;
  const productIds = lines.map(({ productId }) => productId);
  const columns = toPricedColumns(payment, lines);
  const sold = columns.lines.flatMap(({ line, row }) => [
    ...sellBookStatements(db, { ...line, cause }, { heldBack }),
    statement(
      db.insertInto('order_lines').values({
        order_id: id,
        isbn: db.selectFrom('products').select('isbn').where('id', '=', line.productId),
        ...row,
      }),
    ),
  ]);
  const head = db.insertInto('orders').values({
    id,
    user_id: payment.userId,
    payment_id: payment.id,
    // A gift card's part is not charged, but belongs to the order's amount.
    amount_cents: payment.amountCents + payment.sums.giftCardCents,
    address: payment.address,
    ...columns.head,
    status: NEW_ORDER_STATUS,
    changed_by: by,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  });
  return [
    requireStatement(db, 'payment-succeeded', charged),
    statement(head),
    ...sold,
    queueMailStatement(db, mail),
    ...notifyOwnerStatements(db, { id, productIds, newId, now }),
  ];
}
