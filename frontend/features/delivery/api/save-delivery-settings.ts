import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type DeliverySettingsChange,
  deliverySettingsAnswerSchema,
} from '../../../../functions/contract/delivery-settings.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { checkoutKeys } from '../../../lib/account-query-keys.ts';
import { deliveryKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { showToast } from '../../../stores/toast-store.ts';

/** Replaces the loaded settings. */
export function useSaveDeliverySettings() {
  const { _id: userId } = useAdmin();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: DeliverySettingsChange) =>
      api('PUT /delivery/settings/:userId', {
        json: change,
        response: deliverySettingsAnswerSchema,
      }),
    onSuccess: (saved) => {
      queries.setQueryData(deliveryKeys.settings(userId), saved);
      void queries.invalidateQueries({ queryKey: checkoutKeys.options });
      showToast({ text: 'Delivery and tax are saved.' });
    },
  });
}
