import * as z from 'zod/mini';
import { type CartLine, cartLinesSchema } from '#contract/orders/cart-lines.ts';
import { LAST_LOOKUP_MS } from '#contract/payments/payment.ts';
import { createStore, inLocalStorage } from './create-store.ts';

/** Identifies the payment to the shop. Empty if stored by an earlier version of this page. */
const key = z._default(z.string(), '');

/**
 * An unfinished payment, kept across tabs and after they are closed, so that no paid order is lost
 * and nothing is paid twice. `charging`: a page may still be waiting for the answer. `unconfirmed`:
 * no page is, and only the shop knows the outcome. `paid`: only the order is missing.
 */
const inFlightSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal(['charging', 'unconfirmed']),
    key,
    /** When the charge was requested, in epoch milliseconds. */
    since: z.number(),
    products: cartLinesSchema,
    address: z._default(z.string(), ''),
    /** Set if nothing is left to pay. */
    isFree: z.optional(z.boolean()),
  }),
  z.object({
    state: z.literal('paid'),
    key,
    /** As above. */
    since: z._default(z.number(), 0),
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
export type PendingPayment = Exclude<PaymentInFlight, { state: 'paid' }>;
export type Paid = Extract<PaymentInFlight, { state: 'paid' }>;
export type PaidOrder = Paid['order'];

/** By user id: other users of this browser have their own payments. */
const store = createStore(
  inLocalStorage('checkout', (stored) => {
    const payments: Record<string, PaymentInFlight> = {};
    if (typeof stored !== 'object' || stored === null) return payments;
    for (const [userId, entry] of Object.entries(stored)) {
      const payment = z.safeParse(inFlightSchema, entry);
      if (payment.success) payments[userId] = payment.data;
    }
    return payments;
  }),
);

/** The user's unfinished payment, or null. */
export function getPaymentInFlight(userId: string): PaymentInFlight | null {
  return store.get()[userId] ?? null;
}

/** Like {@link getPaymentInFlight}, followed live; null for a visitor without a session. */
export function usePaymentInFlight(userId: string | null): PaymentInFlight | null {
  const payments = store.use();
  return userId === null ? null : (payments[userId] ?? null);
}

/**
 * Whether somebody else's unfinished payment in this browser is for one of these books. Ignores
 * payments that the shop no longer looks up: those have an order by then, or never will. Their
 * payer still learns the outcome.
 */
export function usePaidByOther(userId: string | null, lines: readonly { _id: string }[]): boolean {
  const ids = new Set(lines.map(({ _id }) => _id));
  return Object.entries(store.use()).some(
    ([payer, payment]) =>
      payer !== userId && isLookedFor(payment) && booksOf(payment).some(({ _id }) => ids.has(_id)),
  );
}

/** Compares the absolute difference, so that a clock set back does not keep a payment for ever. */
function isLookedFor({ since }: PaymentInFlight): boolean {
  return Math.abs(Date.now() - since) < LAST_LOOKUP_MS;
}

export function setPaymentInFlight(userId: string, payment: PaymentInFlight) {
  store.set({ ...store.get(), [userId]: payment });
}

/** Stores a payment's new state, unless the payment has been ended meanwhile, in any tab. */
export function updatePaymentInFlight(userId: string, payment: PaymentInFlight) {
  if (isInFlight(userId, payment)) setPaymentInFlight(userId, payment);
}

/** @returns whether this call ended the payment */
export function endPaymentInFlight(userId: string, payment: Pick<PaymentInFlight, 'key'>): boolean {
  if (!isInFlight(userId, payment)) return false;
  const { [userId]: _ended, ...others } = store.get();
  store.set(others);
  return true;
}

function isInFlight(userId: string, payment: Pick<PaymentInFlight, 'key'>): boolean {
  return getPaymentInFlight(userId)?.key === payment.key;
}

/** The books the payment is for. */
export function booksOf(payment: PaymentInFlight): CartLine[] {
  return payment.state === 'paid' ? payment.order.products : payment.products;
}

/**
 * The payment's delivery address, so that a shopper whose payment failed need not type it again.
 */
export function addressInFlight(userId: string): string {
  const payment = getPaymentInFlight(userId);
  if (!payment) return '';
  return payment.state === 'paid' ? payment.order.address : payment.address;
}

/** The payment once its charge is certain; `amount` is decimal dollars. */
export function toPaid(
  { key, since, products, address }: PendingPayment,
  { id, amount }: { id: string; amount: string },
): Paid {
  return { state: 'paid', key, since, order: { products, transaction_id: id, amount, address } };
}
