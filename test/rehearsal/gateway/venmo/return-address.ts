import { toGlobalId } from '../ids.ts';
import type { VenmoContext, VenmoStatus } from '../store/venmo-context-store.ts';

/** What came of a visit: a context's end, or a nonce for a shop that works without contexts. */
export type VisitResult = {
  status: VenmoStatus;
  context: VenmoContext | undefined;
  nonce: string | null;
  username: string;
};

/**
 * The address that a visit to Venmo returns to: the one that the shop gave for this end, with the
 * result in its fragment as braintree-web reads it. Undefined when the shop gave none, as a page in
 * a frame does (`NOOP`).
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
  // A page that is loaded anew may not look its context up: the newest widget takes these then.
  if (name === 'x-success' && nonce !== null)
    Object.assign(results, { paymentMethodNonce: nonce, username });
  if (name === 'x-error')
    Object.assign(results, { errorCode: status, errorMessage: 'The rehearsal let it fail.' });
  const pairs = Object.entries(results).map(
    ([key, value]) => `&${key}=${encodeURIComponent(value)}`,
  );
  return `${address}${pairs.join('')}`;
}
