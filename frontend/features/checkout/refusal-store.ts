import { createStore, inMemory } from '../../stores/create-store.ts';

/**
 * Why the last payment was not taken. `cart`: the changes shown with the cart are the reason.
 * `cancelled`: the shopper took it back, which is no news to them. `challenge`: a person is to show
 * that they are one. `device-data`: what the widget collects against fraud was not there.
 */
export interface CheckoutRefusal {
  kind: 'cart' | 'signed-out' | 'payment' | 'cancelled' | 'challenge' | 'device-data';
  text: string;
}

// Outside the components: a decline may arrive when the page that paid has been left and reopened.
const store = createStore(inMemory<CheckoutRefusal | null>(null));

export function setRefusal(refusal: CheckoutRefusal | null) {
  store.set(refusal);
}

export function useRefusal(): CheckoutRefusal | null {
  return store.use();
}
