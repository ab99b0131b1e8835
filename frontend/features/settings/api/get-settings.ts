import { useQuery } from '@tanstack/react-query';
import { editedSettingsSchema } from '../../../../functions/contract/settings-requests.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { api } from '../../../lib/api-client.ts';
import { settingsKeys } from '../../../lib/query-keys.ts';

/** All settings as they stand, with the version that a change is made from. */
export function useEditedSettings() {
  const { _id: userId } = useAdmin();
  return useQuery({
    queryKey: settingsKeys.edited(userId),
    queryFn: ({ signal }) =>
      api('GET /settings/:userId', { response: editedSettingsSchema, signal }),
  });
}
