import type { z } from 'zod/mini';
import { isCatalogConflict } from '../catalog/product-conflicts.ts';
import type { Order, orderCreateSchema } from '../contract/orders/order.ts';
import { isRefusedBy, runBatch } from '../db/batch.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { PaymentRow } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { findSucceededPayment, listPaymentLines } from '../payments/payment.repository.ts';
import { setOrderedStatement } from '../payments/payment.statements.ts';
import { refuse } from '../refuse.ts';
import { readShopMoney } from '../settings/settings.repository.ts';
import { paidOrderStatements } from './create-order.statements.ts';
import { findOrderByPayment } from './order.repository.ts';
import { setOrderAddress } from './order-address.repository.ts';
import { priceCart } from './price-cart.ts';
import { type PricedLine, sameBooks } from './price-lines.ts';
import { toOrderFacts } from './priced-order-columns.ts';

type OrderInput = z.output<typeof orderCreateSchema>['order'];

/**
 * Returns the order of a successful payment: the one written with the payment, or, if the payment
 * did not name a cart, a new one. Safe to repeat: a payment has one order. The copies left the
 * stock with the attempt (`payments/payment.statements.ts`); `create-order.statements.ts` counts them as
 * sold. If neither the payment nor an earlier request named an address, that of this one is taken,
 * unless the order has been sent.
 * @throws {AppError} 402 without such a payment of this user, 409 when amount or books differ from
 *   those that were paid for
 */
export async function createOrder(deps: Deps, user: UserRow, input: OrderInput): Promise<Order> {
  const payment = await findSucceededPayment(deps.db, {
    transactionId: input.transaction_id,
    userId: user.id,
  });
  if (!payment) throw refuse('order-not-paid');
  if (payment.amount_cents !== input.amount) {
    const money = await readShopMoney(deps.db);
    throw refuse('amount-not-paid', { values: { paid: money(payment.amount_cents) } });
  }
  const paidFor = await listPaymentLines(deps.db, payment.id);
  if (paidFor.length > 0 && !sameBooks(input.products, paidFor)) throw refuse('books-not-paid');
  const order =
    (await findOrderByPayment(deps.db, payment.id)) ??
    (await placeOrder(deps, payment, paidFor, input));
  // A payment that named only an amount is for the books of its order, whichever request placed it.
  const bought = order.products.map(({ _id: productId, count }) => ({ productId, count }));
  if (!sameBooks(input.products, bought)) throw refuse('books-not-paid');
  if (order.address !== '' || input.address === '') return order;
  const address = { text: input.address, parts: null };
  const by = { by: user.id, now: deps.now() };
  await setOrderAddress(deps.db, { orderId: order._id, was: '', address, ...by });
  return (await findOrderByPayment(deps.db, payment.id)) ?? order;
}

async function placeOrder(
  deps: Deps,
  payment: PaymentRow,
  paidFor: readonly PricedLine[],
  input: OrderInput,
): Promise<Order> {
  let failure: unknown;
  try {
    await writeOrder(deps, payment, paidFor, input);
  } catch (error) {
    failure = error;
  }
  // Another request may have been faster with the same payment, and have taken the last copies:
  // its order answers both.
  const order = await findOrderByPayment(deps.db, payment.id);
  if (order) return order;
  if (isCatalogConflict(failure)) throw refuse('paid-cart-outdated');
  if (isRefusedBy('payment-succeeded', failure)) throw refuse('payment-given-back');
  throw failure ?? new Error(`No order for payment ${payment.id} although it was written`);
}

async function writeOrder(
  deps: Deps,
  payment: PaymentRow,
  paidFor: readonly PricedLine[],
  input: OrderInput,
): Promise<void> {
  // A payment without a cart has not reserved its books yet.
  const heldBack = paidFor.length > 0;
  const { id, user_id: userId, amount_cents: amountCents } = payment;
  const { addressParts, ...facts } = toOrderFacts(payment);
  const { lines, sums } = heldBack
    ? { lines: paidFor, sums: facts.sums }
    : await priceCart(deps, input.products, {
        place: addressParts,
        rateId: undefined,
        amount: amountCents,
        isPaid: true,
      });
  const address = payment.address || input.address;
  const paid = { id, userId, amountCents, address, addressParts, sums };
  const order = paidOrderStatements(deps, paid, { lines, heldBack, by: userId });
  const ordered = { id, transactionId: input.transaction_id };
  await runBatch(deps.d1, [...order, setOrderedStatement(deps.db, ordered)]);
}
