import type { z } from 'zod/mini';
import { NEW_ORDER_STATUS, type Order, type orderCreateSchema } from '../contract/order.ts';
import { ConstraintError, runBatch } from '../db/batch.ts';
import type { PaymentRow, UserRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { findOrderByPayment, insertOrder } from '../orders/order.repository.ts';
import { sameBooks } from '../orders/price-lines.ts';
import {
  findSucceededPayment,
  isAboutTheCatalogue,
  listPaymentLines,
} from './payment.repository.ts';
import { priceCart } from './price-cart.ts';

type OrderInput = z.output<typeof orderCreateSchema>['order'];

/**
 * The order that a successful payment pays for. Safe to repeat: one payment has one order.
 * @throws {AppError} 402 without such a payment of this user, 409 when amount or books are not
 * those that were paid for
 */
export async function placeOrder(deps: Deps, user: UserRow, input: OrderInput): Promise<Order> {
  const payment = await findSucceededPayment(deps.db, {
    transactionId: input.transaction_id,
    userId: user.id,
  });
  if (!payment) throw new AppError('payment-required', 'This order has not been paid for');
  if (payment.amount_cents !== input.amount) {
    throw new AppError('conflict', 'The amount is not the one that was paid');
  }
  const placed = await findOrderByPayment(deps.db, payment.id);
  if (placed) return placed;

  try {
    await writeOrder(deps, payment, input);
  } catch (error) {
    if (!(error instanceof ConstraintError)) throw error;
    if (isAboutTheCatalogue(error)) {
      throw new AppError(
        'conflict',
        'A price or the stock of a book has just changed. Your payment is on record: order again or ask the shop for your money back.',
      );
    }
    // Another request was faster with the same payment: its order is the answer to both.
    if (error.constraint !== 'orders.payment_id') throw error;
  }
  const order = await findOrderByPayment(deps.db, payment.id);
  if (!order) throw new Error(`No order for payment ${payment.id} although it was written`);
  return order;
}

async function writeOrder(deps: Deps, payment: PaymentRow, input: OrderInput): Promise<void> {
  const paidFor = await listPaymentLines(deps.db, payment.id);
  // A payment that did not say what it is for holds no books back yet.
  const heldBack = paidFor.length > 0;
  if (heldBack && !sameBooks(input.products, paidFor)) {
    throw new AppError('conflict', 'The books are not those that were paid for');
  }
  const lines = heldBack ? paidFor : await priceCart(deps, input.products, payment.amount_cents);
  const order = insertOrder(deps.db, {
    id: deps.newId(),
    userId: payment.user_id,
    paymentId: payment.id,
    amountCents: payment.amount_cents,
    address: payment.address || input.address,
    status: NEW_ORDER_STATUS,
    lines,
    heldBack,
    now: deps.now(),
  });
  await runBatch(deps.d1, order);
}
