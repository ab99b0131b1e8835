import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Category } from '../../../../functions/contract/category.ts';
import type { Product } from '../../../../functions/contract/product.ts';
import { Alert } from '../../../components/alert.tsx';
import { useLeaveWarning } from '../../../hooks/use-leave-warning.ts';
import { useUpdateProduct } from '../api/update-product.ts';
import { changesForm, draftOf } from '../product-draft.ts';
import styles from './product-form.module.css';
import { ProductForm } from './product-form.tsx';

/**
 * Changes a product. The form keeps the product as it was opened, so that what happens to it
 * meanwhile, such as a sale, is neither sent back nor lost from under the admin's hands.
 */
export function EditProduct({
  adminId,
  product,
  categories,
}: {
  adminId: string;
  product: Product;
  categories: readonly Category[];
}) {
  const update = useUpdateProduct({ adminId, productId: product._id });
  const [opened, setOpened] = useState(() => draftOf(product));
  const [draft, setDraft] = useState(opened);
  const [nothing, setNothing] = useState(0);
  const changes = changesForm(draft, opened);
  useLeaveWarning(changes !== undefined);

  function submit() {
    if (!changes) {
      update.reset();
      return setNothing(nothing + 1);
    }
    setNothing(0);
    update.mutate(changes, {
      onSuccess: (saved) => {
        setOpened(draftOf(saved));
        setDraft(draftOf(saved));
      },
    });
  }

  return (
    <ProductForm
      draft={draft}
      onChange={setDraft}
      product={update.data ?? product}
      categories={categories}
      sending={update}
      submit={{ label: 'Save changes', busyLabel: 'Saving…' }}
      onSubmit={submit}
      done={{
        outcome: nothing || update.data,
        text: nothing ? (
          <Alert tone="info">Nothing has been changed yet.</Alert>
        ) : update.data ? (
          <Alert tone="success">
            <div className={styles['done']}>
              <span>{update.data.name} is updated!</span>
              <Link to={`/product/${product._id}`}>See it in the shop</Link>
              <Link to="/admin/products">Manage Products</Link>
            </div>
          </Alert>
        ) : null,
      }}
    />
  );
}
