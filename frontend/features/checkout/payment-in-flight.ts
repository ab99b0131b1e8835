import * as z from 'zod/mini';
import { cartLinesSchema } from '../../../functions/contract/cart.ts';

/**
 * A payment that is not finished, as this tab remembers it so that a reload neither loses a paid
 * order nor pays twice. `charging`: nobody here knows the outcome. `paid`: only the order is missing.
 */
const inFlightSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('charging'), userId: z.string(), since: z.number() }),
  z.object({
    state: z.literal('paid'),
    userId: z.string(),
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
export type PaidOrder = Extract<PaymentInFlight, { state: 'paid' }>['order'];

const KEY = 'checkout';

/** By then the shop has the outcome from Braintree, and the shopper need not be held up longer. */
const CHARGING_FOR_MS = 30 * 60 * 1000;

/** This person's unfinished payment, or null. */
export function getPaymentInFlight(userId: string): PaymentInFlight | null {
  const stored = z.safeParse(inFlightSchema, read());
  if (!stored.success || stored.data.userId !== userId) return null;
  const expired =
    stored.data.state === 'charging' && Date.now() - stored.data.since > CHARGING_FOR_MS;
  return expired ? null : stored.data;
}

export function setPaymentInFlight(payment: PaymentInFlight) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(payment));
  } catch {
    // A browser that stores nothing still pays; only a reload would forget.
  }
}

export function clearPaymentInFlight() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then there was nothing stored either.
  }
}

function read(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}
