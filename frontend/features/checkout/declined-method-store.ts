import type { PaymentMethodPayload } from 'braintree-web-drop-in';
import * as z from 'zod/mini';
import { paymentMethodText } from '#contract/payments/payment-method.ts';
import { createStore, inSessionStorage } from '../../stores/create-store.ts';

const declinedSchema = z.object({ owner: z.string(), method: z.string() });

// Session storage, for the next visit of this tab's checkout.
const store = createStore(
  inSessionStorage('declined', (stored) => z.safeParse(declinedSchema, stored).data ?? null),
);

/** The payment method of this owner that was declined last in this tab, by name. */
export function useDeclinedMethod(owner: string): string | undefined {
  const declined = store.use();
  return declined?.owner === owner ? declined.method : undefined;
}

export function setDeclinedMethod(owner: string, method: PaymentMethodPayload) {
  store.set({ owner, method: nameOf(method) });
}

export function forgetDeclinedMethod() {
  store.set(null);
}

/** Names a payment method as everywhere in the shop, such as "Visa ending in 1111". */
function nameOf({ type, details }: PaymentMethodPayload): string {
  const { cardType, lastFour, email, username } = details;
  const card = { brand: cardType, lastFour };
  switch (type) {
    case 'CreditCard':
      return cardType && lastFour ? paymentMethodText({ kind: 'card', ...card }) : 'The card';
    case 'PayPalAccount':
      return paymentMethodText({ kind: 'paypal', account: email });
    case 'VenmoAccount':
      return paymentMethodText({ kind: 'venmo', account: username });
    case 'AndroidPayCard':
      return paymentMethodText({ kind: 'google-pay', ...card });
    case 'ApplePayCard':
      return paymentMethodText({ kind: 'apple-pay' });
  }
}
