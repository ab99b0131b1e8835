import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Product, productSchema } from '../../../../functions/contract/product.ts';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { adminKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { refusalReason } from '../../../lib/api-error.ts';
import { categoryKeys, productKeys } from '../../../lib/query-keys.ts';
import { forgetUnsaved } from '../unsaved-forms.ts';
import { anyProductQuery } from './get-any-product.ts';

/**
 * Updates only the fields in the form. Refused if somebody else has changed the same fields
 * meanwhile; `onEdited` then receives the current product.
 */
export function useUpdateProduct(productId: string, onEdited: (now: Product) => void) {
  const { _id: adminId } = useAdmin();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: FormData) =>
      api('PUT /product/:productId/:userId', {
        params: { productId },
        form,
        response: productSchema,
      }),
    onError: async (error) => {
      if (!isEdited(error)) return;
      // Its category may be one they have just created.
      const named = queries.invalidateQueries({ queryKey: categoryKeys.all });
      const read = queries.fetchQuery(anyProductQuery(productId));
      // The change stays refused, and the next attempt reads the product again.
      const now = await read.catch(() => undefined);
      await named;
      if (now) onEdited(now);
    },
    onSuccess: () => {
      // The page may have been removed with its session meanwhile.
      forgetUnsaved({ adminId, productId });
      void queries.invalidateQueries({ queryKey: adminKeys.categories(adminId) });
      void queries.invalidateQueries({ queryKey: productKeys.all });
    },
  });
}

/** Whether a change was refused because somebody else has changed the same fields. */
export function isEdited(error: Error | null): boolean {
  return refusalReason(error) === 'product-edited';
}
