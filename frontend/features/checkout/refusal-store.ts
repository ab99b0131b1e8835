import { createStore, inMemory } from '../../stores/create-store.ts';

/**
 * Why the last payment was not taken. `cart`: the changes shown with the cart are the reason.
 * `cancelled`: the shopper took it back, which is no news to them.
 */
export interface Refusal {
  kind: 'cart' | 'signed-out' | 'payment' | 'cancelled';
  text: string;
}

// Outside the components: a decline may arrive when the page that paid has been left and reopened.
const store = createStore(inMemory<Refusal | null>(null));

export function setRefusal(refusal: Refusal | null) {
  store.set(refusal);
}

export function useRefusal(): Refusal | null {
  return store.use();
}
