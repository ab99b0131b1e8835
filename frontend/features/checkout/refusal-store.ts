import { createStore, inMemory } from '../../stores/create-store.ts';
import type { CheckoutRefusal } from './payment-outcome.ts';

// Outside the components: a decline may arrive after the paying page was left and reopened.
const store = createStore(inMemory<CheckoutRefusal | null>(null));

export function setRefusal(refusal: CheckoutRefusal | null) {
  store.set(refusal);
}

export function useRefusal(): CheckoutRefusal | null {
  return store.use();
}

/** Whether a checkout is open, perhaps another than the one that was refused. */
export function isRefusalShown(): boolean {
  return store.isWatched();
}
