import { useQuery } from '@tanstack/react-query';
import { editedSettingsSchema } from '#contract/settings/settings-requests.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { adminKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';

/** All settings, with the version that a change is based on. */
export function useEditedSettings() {
  const { _id: userId } = useAdmin();
  return useQuery({
    queryKey: adminKeys.settings(userId),
    queryFn: ({ signal }) =>
      api('GET /settings/:userId', { response: editedSettingsSchema, signal }),
  });
}
