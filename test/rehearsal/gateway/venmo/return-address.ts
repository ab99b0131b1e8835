import { toGlobalId } from '../ids.ts';
import type { VenmoContext, VenmoStatus } from '../store/venmo-context-store.ts';

/**
 * Result of a visit: the context's final state, or a nonce for a shop that does not use contexts.
 */
export type VisitResult = {
  status: VenmoStatus;
  context: VenmoContext | undefined;
  nonce: string | null;
  username: string;
};

/**
 * Returns the address to go back to after a visit to Venmo: the shop's address for this outcome,
 * with the result in its fragment as braintree-web reads it. Undefined when the shop gave none, as
 * a page in a frame does (`NOOP`).
 */
export function returnAddress(
  given: (name: 'x-success' | 'x-cancel' | 'x-error') => string,
  { status, context, nonce, username }: VisitResult,
): string | undefined {
  const end = { APPROVED: 'x-success', CANCELED: 'x-cancel' } as const;
  const name = status === 'APPROVED' || status === 'CANCELED' ? end[status] : 'x-error';
  const address = given(name);
  if (!/^https?:\/\//.test(address)) return undefined;
  const results: Record<string, string> = {};
  if (context?.kind === 'payment')
    results['resource_id'] = toGlobalId('paymentcontext', context.id);
  // A reloaded page may not look up its context; the newest widget then uses these instead.
  if (name === 'x-success' && nonce !== null)
    Object.assign(results, { paymentMethodNonce: nonce, username });
  if (name === 'x-error')
    Object.assign(results, { errorCode: status, errorMessage: 'The rehearsal let it fail.' });
  const pairs = Object.entries(results).map(
    ([key, value]) => `&${key}=${encodeURIComponent(value)}`,
  );
  return `${address}${pairs.join('')}`;
}
