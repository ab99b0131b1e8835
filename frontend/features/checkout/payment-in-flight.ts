import * as z from 'zod/mini';
import { type CartLine, cartLinesSchema } from '../../../functions/contract/cart.ts';
import { createLocalStore } from '../../lib/local-store.ts';

/** When the charge was asked for, in milliseconds; it also tells one payment from the next. */
const since = z.number();

/**
 * A payment that is not finished, remembered in every tab and after they are closed, so that a paid
 * order is not lost and nothing is paid twice. `charging`: nobody here knows the outcome yet.
 * `paid`: only the order is missing.
 */
const inFlightSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('charging'), since, products: cartLinesSchema }),
  z.object({
    state: z.literal('paid'),
    since,
    order: z.object({
      products: cartLinesSchema,
      transaction_id: z.string(),
      /** Decimal dollars, as charged. */
      amount: z.string(),
      address: z.string(),
    }),
  }),
]);
export type PaymentInFlight = z.infer<typeof inFlightSchema>;
export type Charging = Extract<PaymentInFlight, { state: 'charging' }>;
export type PaidOrder = Extract<PaymentInFlight, { state: 'paid' }>['order'];

/** By user id: somebody else at the same browser has payments of their own. */
const store = createLocalStore('checkout', (stored) => {
  const payments: Record<string, PaymentInFlight> = {};
  if (typeof stored !== 'object' || stored === null) return payments;
  for (const [userId, entry] of Object.entries(stored)) {
    const payment = z.safeParse(inFlightSchema, entry);
    if (payment.success) payments[userId] = payment.data;
  }
  return payments;
});

/** This person's unfinished payment, or null. */
export function getPaymentInFlight(userId: string): PaymentInFlight | null {
  return store.get()[userId] ?? null;
}

/** The same, followed live; null for somebody who is not signed in. */
export function usePaymentInFlight(userId: string | null): PaymentInFlight | null {
  const payments = store.use();
  return userId === null ? null : (payments[userId] ?? null);
}

export function setPaymentInFlight(userId: string, payment: PaymentInFlight) {
  store.set({ ...store.get(), [userId]: payment });
}

/** Whether this very payment is still unfinished: another tab may have found its order. */
export function isInFlight(userId: string, payment: { since: number }): boolean {
  return getPaymentInFlight(userId)?.since === payment.since;
}

/** @returns whether it was this call that ended the payment */
export function endPaymentInFlight(userId: string, payment: { since: number }): boolean {
  if (!isInFlight(userId, payment)) return false;
  const { [userId]: _ended, ...others } = store.get();
  store.set(others);
  return true;
}

/** The books that the payment is for. */
export function booksOf(payment: PaymentInFlight): CartLine[] {
  return payment.state === 'paid' ? payment.order.products : payment.products;
}
