import { useSyncExternalStore } from 'react';

/**
 * Why the last payment was not taken. `cart`: the changes shown with the cart are the reason.
 * `cancelled`: the shopper took it back, which is no news to them.
 */
export interface Refusal {
  kind: 'cart' | 'signed-out' | 'payment' | 'cancelled';
  text: string;
}

// Outside the components: a decline may arrive when the page that paid has been left and reopened.
let current: Refusal | null = null;
const listeners = new Set<() => void>();

export function setRefusal(refusal: Refusal | null) {
  current = refusal;
  for (const listener of listeners) listener();
}

export function useRefusal(): Refusal | null {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
