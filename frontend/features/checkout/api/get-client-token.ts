import { useQuery } from '@tanstack/react-query';
import { clientTokenAnswerSchema } from '#contract/payments/payment.ts';
import { checkoutKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/**
 * The client token with which the widget calls Braintree for this user, and the widget's settings;
 * fetched again at each checkout.
 */
export function useClientToken(userId: string) {
  return useQuery({
    queryKey: checkoutKeys.clientToken(userId),
    queryFn: ({ signal }) =>
      api('GET /braintree/getToken/:userId', { response: clientTokenAnswerSchema, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
