import { useQuery } from '@tanstack/react-query';
import {
  type AddressChange,
  rememberedAddressSchema,
} from '../../../../functions/contract/remembered-address.ts';
import { checkoutKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** The address this account used last. */
export function useRememberedAddress(userId: string, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: checkoutKeys.address(userId),
    queryFn: ({ signal }) =>
      api('GET /user/:userId/address', { response: rememberedAddressSchema, signal }),
    enabled,
    retry: false,
    gcTime: 0,
  });
}

/** Saves an address for next time. Nothing depends on it, so failures are ignored. */
export function rememberAddress(address: AddressChange): void {
  api('PUT /user/:userId/address', {
    json: address,
    response: rememberedAddressSchema,
  }).catch(() => undefined);
}
