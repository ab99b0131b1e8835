import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Product } from '#contract/catalog/product.ts';
import { productDeletedSchema } from '#contract/catalog/product-requests.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { adminKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { isNotFound } from '../../../lib/api-error.ts';
import { productKeys } from '../../../lib/query-keys.ts';
import { showToast } from '../../../stores/toast-store.ts';

/** Asks for confirmation, naming the product, and deletes it. */
export function DeleteProduct({
  product,
  onDeleted,
  onClose,
}: {
  product: Product;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const { _id: adminId } = useAdmin();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: (product: Product) =>
      api('DELETE /product/:productId/:userId', {
        params: { productId: product._id },
        response: productDeletedSchema,
      }),
    onSuccess: ({ message }, product) => {
      showToast({ text: `${message}: {name}`, name: product.name });
      // Its own page must not be refetched: it is gone.
      queries.removeQueries({ queryKey: productKeys.one(product._id) });
      queries.removeQueries({ queryKey: adminKeys.product(product._id) });
      void queries.invalidateQueries({ queryKey: adminKeys.categories(adminId) });
      return queries.invalidateQueries({ queryKey: productKeys.all });
    },
    onError: (error) => {
      // Somebody else has deleted it first: the list that still shows it is out of date.
      if (isNotFound(error)) void queries.invalidateQueries({ queryKey: productKeys.all });
    },
  });
  return (
    <ConfirmDialog
      title="Delete “{name}”?"
      name={product.name}
      confirm={remove.isPending ? 'Deleting…' : 'Delete'}
      cancel="Keep it"
      sending={remove}
      onConfirm={() => remove.mutate(product, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <p>It is deleted for good. Past orders keep it as it was sold.</p>
    </ConfirmDialog>
  );
}
