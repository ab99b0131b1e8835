import type { QueryClient } from '@tanstack/react-query';
import { forgetCheckoutDraft } from './forget-checkout.ts';
import { clearSession } from './session-store.ts';

/** Nobody is signed in any more; what was typed at the checkout, and what was loaded for them, is gone. */
export function forgetSession(queries: Pick<QueryClient, 'clear'>) {
  clearSession();
  forgetCheckoutDraft();
  queries.clear();
}
