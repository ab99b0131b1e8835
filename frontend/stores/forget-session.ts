import type { QueryClient } from '@tanstack/react-query';
import { forgetCheckoutDraft } from './forget-checkout.ts';
import { clearSession } from './session-store.ts';

/** Signs out in this browser: forgets the session, the checkout draft and all loaded data. */
export function forgetSession(queries: Pick<QueryClient, 'clear'>) {
  clearSession();
  forgetCheckoutDraft();
  queries.clear();
}
