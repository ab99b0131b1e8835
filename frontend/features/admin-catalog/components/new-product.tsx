import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Category } from '../../../../functions/contract/category.ts';
import { Alert } from '../../../components/alert.tsx';
import { useLeaveWarning } from '../../../hooks/use-leave-warning.ts';
import { useCreateProduct } from '../api/create-product.ts';
import { blankDraft, changesForm, wholeForm } from '../product-draft.ts';
import styles from './product-form.module.css';
import { ProductForm } from './product-form.tsx';

/** Makes one product after another; the next one starts in the category of the last. */
export function NewProduct({
  adminId,
  categories,
}: {
  adminId: string;
  categories: readonly Category[];
}) {
  const create = useCreateProduct(adminId);
  const [draft, setDraft] = useState(() => blankDraft());
  useLeaveWarning(changesForm(draft, blankDraft(draft.texts.category)) !== undefined);
  const made = create.data;
  return (
    <ProductForm
      draft={draft}
      onChange={setDraft}
      categories={categories}
      sending={create}
      submit={{ label: 'Create product', busyLabel: 'Creating…' }}
      onSubmit={() =>
        create.mutate(wholeForm(draft), {
          onSuccess: () => setDraft(blankDraft(draft.texts.category)),
        })
      }
      done={{
        outcome: made,
        text: made ? (
          <Alert tone="success">
            <div className={styles['done']}>
              <span>{made.name} is created!</span>
              <Link to={`/product/${made._id}`}>See it in the shop</Link>
              <Link to={`/admin/product/update/${made._id}`}>Change it</Link>
              <button type="button" className={styles['another']} onClick={focusName}>
                Make another
              </button>
            </div>
          </Alert>
        ) : null,
      }}
    />
  );
}

function focusName({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const name = currentTarget.form?.elements.namedItem('name');
  if (name instanceof HTMLElement) name.focus();
}
