import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Category } from '../../../../functions/contract/category.ts';
import { Alert } from '../../../components/alert.tsx';
import { useCreateProduct } from '../api/create-product.ts';
import { useProductForm } from '../hooks/use-product-form.ts';
import { blankDraft, mergeProductDraft, type ProductDraft } from '../product-draft.ts';
import { wholeForm } from '../product-form-data.ts';
import styles from './product-form.module.css';
import { ProductForm } from './product-form.tsx';

/**
 * Makes one product after another; the next one starts in the category of the last, and with what was
 * typed while that was on its way.
 */
export function NewProduct({
  categories,
  start = blankDraft(),
  after,
}: {
  categories: readonly Category[];
  /** What the form of the first has in it: nobody has typed it. */
  start?: ProductDraft;
  /** Where to go on once it is made. */
  after?: ReactNode;
}) {
  const create = useCreateProduct();
  const { form, setForm } = useProductForm('new', () => ({ draft: start, opened: start }));
  /** Whether anything was typed while the last product was on its way. */
  const [isTypedSince, setTypedSince] = useState(false);
  const { draft } = form;
  const made = create.data;
  return (
    <ProductForm
      draft={draft}
      onChange={(next) => {
        setForm(({ opened }) => toForm(next, opened));
        if (create.isPending) setTypedSince(true);
      }}
      categories={categories}
      sending={create}
      submit={{ label: 'Create product', busyLabel: 'Creating…' }}
      onSubmit={() => {
        setTypedSince(false);
        create.mutate(wholeForm(draft), {
          onSuccess: () =>
            setForm(({ draft: typed }) => {
              const next = blankDraft(typed.texts.category);
              return toForm(mergeProductDraft(next, { sent: draft, typed }), next);
            }),
        });
      }}
      done={{
        outcome: made,
        text: made ? (
          <Alert tone="success">
            <div className={styles['done']}>
              <span>
                <bdi>{made.name}</bdi> is created!
              </span>
              {isTypedSince ? (
                <span>
                  What was typed after it was sent is not in it: it still stands in the form.
                </span>
              ) : null}
              {made.status ? null : <Link to={`/product/${made._id}`}>See it in the shop</Link>}
              <Link to={`/admin/product/update/${made._id}`}>Change it</Link>
              <button type="button" className={styles['another']} onClick={focusName}>
                Make another
              </button>
              {after}
            </div>
          </Alert>
        ) : null,
      }}
    />
  );
}

/** The category alone is nothing typed: it stays from one product to the next. */
function toForm(draft: ProductDraft, opened: ProductDraft) {
  const { category } = draft.texts;
  return { draft, opened: { ...opened, texts: { ...opened.texts, category } } };
}

function focusName({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const name = currentTarget.form?.elements.namedItem('name');
  if (name instanceof HTMLElement) name.focus();
}
