import { useQuery } from '@tanstack/react-query';
import { rememberedAddressSchema } from '../../../../functions/contract/remembered-address.ts';
import { checkoutKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** The address this account used last: each payment that is sent somewhere sets it. */
export function useRememberedAddress(userId: string, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: checkoutKeys.address(userId),
    queryFn: ({ signal }) =>
      api('GET /user/:userId/address', {
        response: rememberedAddressSchema,
        signal,
        within: 10_000,
      }),
    enabled,
    retry: false,
    gcTime: 0,
  });
}
