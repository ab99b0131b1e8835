import { useQuery } from '@tanstack/react-query';
import { checkoutOptionsSchema } from '../../../../functions/contract/checkout.ts';
import { checkoutKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** What this shop's checkout asks for. If it cannot be loaded, the checkout is the plain one. */
export function useCheckoutOptions() {
  return useQuery({
    queryKey: checkoutKeys.options,
    queryFn: ({ signal }) =>
      api('GET /checkout/options', { response: checkoutOptionsSchema, signal }),
    // The payment is priced anew: a shop that adds something refuses it then, and this is fetched
    // again.
    retry: false,
  });
}
