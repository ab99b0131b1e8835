import { useQuery } from '@tanstack/react-query';
import { deliverySettingsAnswerSchema } from '../../../../functions/contract/delivery-settings.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { deliveryKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** Delivery and tax settings, in dollars and percent; fetched again each time they are edited. */
export function useDeliverySettings() {
  const { _id: userId } = useAdmin();
  return useQuery({
    queryKey: deliveryKeys.settings(userId),
    queryFn: ({ signal }) =>
      api('GET /delivery/settings/:userId', { response: deliverySettingsAnswerSchema, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
