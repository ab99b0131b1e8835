import { useMutation, useQueryClient } from '@tanstack/react-query';
import { shopSettingsOf } from '../../../../functions/contract/settings.ts';
import {
  editedSettingsSchema,
  type SettingsChange,
} from '../../../../functions/contract/settings-requests.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { adminKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys, settingsKeys } from '../../../lib/query-keys.ts';
import { getShopSettings, setShop } from '../../../stores/shop-store.ts';

/** Changes the given settings; this browser's pages show them at once. */
export function useSaveSettings() {
  const { _id: userId } = useAdmin();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: SettingsChange) =>
      api('PUT /settings/:userId', { json, response: editedSettingsSchema }),
    onSuccess: (saved) => {
      setShop(shopSettingsOf(saved.settings, getShopSettings()));
      queries.setQueryData(adminKeys.settings(userId), saved);
      void queries.invalidateQueries({ queryKey: settingsKeys.shop });
      void queries.invalidateQueries({ queryKey: productKeys.all });
    },
  });
}
