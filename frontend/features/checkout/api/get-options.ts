import { useQuery } from '@tanstack/react-query';
import { checkoutOptionsSchema } from '#contract/orders/checkout.ts';
import { checkoutKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** What this shop's checkout asks for. If it cannot be loaded, the checkout is the plain one. */
export function useCheckoutOptions() {
  return useQuery({
    queryKey: checkoutKeys.options,
    queryFn: ({ signal }) =>
      api('GET /checkout/options', { response: checkoutOptionsSchema, signal, within: 10_000 }),
    // Not needed to be right: the shop prices each payment itself, refuses one that lacks an
    // addition, and this is then fetched again.
    retry: false,
  });
}
