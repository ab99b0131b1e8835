import { useMutation, useQueryClient } from '@tanstack/react-query';
import { productSchema } from '../../../../functions/contract/product.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { api } from '../../../lib/api-client.ts';
import { categoryKeys, productKeys } from '../../../lib/query-keys.ts';
import { forgetUnsaved } from '../unsaved-forms.ts';

/** Changes what the form names of a product, and nothing else of it. */
export function useUpdateProduct(productId: string) {
  const { _id: adminId } = useAdmin();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: FormData) =>
      api('PUT /product/:productId/:userId', {
        params: { productId, userId: adminId },
        form,
        response: productSchema,
      }),
    onSuccess: () => {
      // The page may have gone with its session meanwhile.
      forgetUnsaved({ adminId, productId });
      void queries.invalidateQueries({ queryKey: categoryKeys.table(adminId) });
      void queries.invalidateQueries({ queryKey: productKeys.all });
    },
  });
}
