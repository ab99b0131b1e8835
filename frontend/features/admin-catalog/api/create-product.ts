import { useMutation, useQueryClient } from '@tanstack/react-query';
import { productSchema } from '../../../../functions/contract/product.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { useRequestKey } from '../../../hooks/use-request-key.ts';
import { adminKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';
import { forgetUnsaved } from '../unsaved-forms.ts';

/**
 * Creates a product from a complete form; only once, even if retried after a lost answer. Reloads
 * products and category counts.
 */
export function useCreateProduct() {
  const { _id: adminId } = useAdmin();
  const queries = useQueryClient();
  const key = useRequestKey();
  return useMutation({
    mutationFn: (form: FormData) => {
      form.set('idempotencyKey', key.read());
      return api('POST /product/create/:userId', { form, response: productSchema });
    },
    onSettled: (_, error) => key.renewUnlessUncertain(error),
    onSuccess: () => {
      // The page may have been removed with its session meanwhile.
      forgetUnsaved({ adminId, productId: 'new' });
      void queries.invalidateQueries({ queryKey: adminKeys.categories(adminId) });
      void queries.invalidateQueries({ queryKey: productKeys.all });
    },
  });
}
