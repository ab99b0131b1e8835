import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Category } from '../../../../functions/contract/category.ts';
import type { Product } from '../../../../functions/contract/product.ts';
import { Alert } from '../../../components/alert.tsx';
import { useUpdateProduct } from '../api/update-product.ts';
import { useOpenForm } from '../hooks/use-open-form.ts';
import { draftOf, draftOfSaved } from '../product-draft.ts';
import styles from './product-form.module.css';
import { ProductForm } from './product-form.tsx';

/**
 * Changes a product. The form keeps the product as it was opened, so that what happens to it
 * meanwhile, such as a sale, is neither sent back nor lost from under the admin's hands.
 */
export function EditProduct({
  product,
  categories,
}: {
  product: Product;
  categories: readonly Category[];
}) {
  const update = useUpdateProduct(product._id);
  const { form, setForm, changes } = useOpenForm(product._id, () => toForm(product));
  const [nothing, setNothing] = useState(0);

  function submit() {
    if (!changes) {
      update.reset();
      return setNothing(nothing + 1);
    }
    setNothing(0);
    const sent = form.draft;
    update.mutate(changes, {
      onSuccess: (saved) =>
        setForm(({ draft: typed }) => ({
          opened: draftOf(saved),
          draft: draftOfSaved(saved, { sent, typed }),
        })),
    });
  }

  return (
    <ProductForm
      draft={form.draft}
      onChange={(draft) => setForm({ ...form, draft })}
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
              <span>
                <bdi>{update.data.name}</bdi> is updated!
              </span>
              {update.data.status ? null : (
                <Link to={`/product/${product._id}`}>See it in the shop</Link>
              )}
              <Link to="/admin/products">Manage Products</Link>
            </div>
          </Alert>
        ) : null,
      }}
    />
  );
}

function toForm(product: Product) {
  return { opened: draftOf(product), draft: draftOf(product) };
}
