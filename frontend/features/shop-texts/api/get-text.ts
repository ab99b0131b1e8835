import { useQuery } from '@tanstack/react-query';
import type { TextPageName } from '../../../../functions/contract/settings.ts';
import { shopTextSchema } from '../../../../functions/contract/settings-requests.ts';
import { api } from '../../../lib/api-client.ts';
import { settingsKeys } from '../../../lib/query-keys.ts';

/** One of the owner's texts, as safe HTML; refused with a 404 if it is not written. */
export function useShopText(page: TextPageName) {
  return useQuery({
    queryKey: settingsKeys.text(page),
    queryFn: ({ signal }) =>
      api('GET /settings/text/:page', { params: { page }, response: shopTextSchema, signal }),
  });
}
