import { createStore, inMemory } from '../../stores/create-store.ts';

/**
 * Why the last payment was not taken. `declined`: by the bank or whoever keeps the account.
 * `cart`: because of the changes shown with the cart.
 * `cancelled`: the shopper cancelled it. `challenge`: the shop wants a human check. `device-data`:
 * the widget's fraud-detection data was missing.
 */
export interface CheckoutRefusal {
  kind: 'cart' | 'signed-out' | 'payment' | 'declined' | 'cancelled' | 'challenge' | 'device-data';
  text: string;
}

// Outside the components: a decline may arrive after the paying page was left and reopened.
const store = createStore(inMemory<CheckoutRefusal | null>(null));

export function setRefusal(refusal: CheckoutRefusal | null) {
  store.set(refusal);
}

export function useRefusal(): CheckoutRefusal | null {
  return store.use();
}
