import type { PostalAddress } from '#contract/delivery/postal-address.ts';
import type { Cents } from '#contract/money.ts';
import type { CartLine } from '#contract/orders/cart-lines.ts';
import type { Paid } from '../../stores/payment-store.ts';

export interface Purchase {
  products: CartLine[];
  totalCents: Cents;
  /** The address as one text, and in parts if the checkout asked for them. */
  address: string;
  addressParts?: PostalAddress | undefined;
  /** Id of the delivery rate, if there are any. */
  delivery?: string | undefined;
  /** Discount codes and gift cards; `totalCents` is what they leave to pay. */
  codes: readonly string[];
}

/**
 * Why the last payment was not taken. `declined`: by the bank or whoever keeps the account.
 * `cart`: because of the changes shown with the cart. `quote`: because of what the order comes to, or
 * where it goes.
 * `offline`: there was no connection, before anything was asked for.
 * `cancelled`: the shopper cancelled it. `challenge`: the shop wants a human check. `device-data`:
 * the widget's fraud-detection data was missing.
 */
export interface CheckoutRefusal {
  kind:
    | 'cart'
    | 'quote'
    | 'signed-out'
    | 'offline'
    | 'payment'
    | 'declined'
    | 'cancelled'
    | 'challenge'
    | 'device-data';
  text: string;
}

export type PaymentOutcome =
  /** Nothing was charged, or the charge is being refunded. */
  | { kind: 'refused'; refusal: CheckoutRefusal }
  /**
   * Nothing was charged here: the page was left, or another tab paid first. `refusal` is set if the
   * books left the cart without a payment.
   */
  | { kind: 'given-up'; refusal?: CheckoutRefusal }
  /** Only the shop knows the outcome, later; the payment stays in flight. */
  | { kind: 'unconfirmed' }
  | { kind: 'paid'; payment: Paid };

export function refused(text: string, kind: CheckoutRefusal['kind'] = 'payment'): PaymentOutcome {
  return { kind: 'refused', refusal: { kind, text } };
}
