import type { Product } from '../../../../functions/contract/product.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useDeleteProduct } from '../api/delete-product.ts';

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
  const remove = useDeleteProduct();
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
