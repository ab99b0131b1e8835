import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Category } from '#contract/catalog/category.ts';
import { productSchema } from '#contract/catalog/product.ts';
import { Alert } from '../../../components/alert.tsx';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { useForgetForm, useKeptRequestKey } from '../../../hooks/use-unsaved-form.ts';
import { adminKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { productKeys } from '../../../lib/query-keys.ts';
import { productFormId, useProductForm } from '../hooks/use-product-form.ts';
import { blankDraft, mergeProductDraft, type ProductDraft } from '../product-draft.ts';
import { newProductForm } from '../product-form-data.ts';
import styles from './product-form.module.css';
import { ProductForm } from './product-form.tsx';

/**
 * Creates products, one after another. The next one starts in the same category, with what was
 * typed while the last one was being saved.
 */
export function CreateProductForm({
  categories,
  start = blankDraft(),
  after,
}: {
  categories: readonly Category[];
  /** Initial values of the first product, which count as not typed. */
  start?: ProductDraft;
  /** Link shown once the product is created. */
  after?: ReactNode;
}) {
  const { _id: adminId } = useAdmin();
  const queries = useQueryClient();
  const forget = useForgetForm(productFormId('new'));
  const key = useKeptRequestKey(productFormId('new'));
  const create = useMutation({
    mutationFn: (product: FormData) => {
      // Only once, even if retried after a lost answer.
      product.set('idempotencyKey', key.read());
      return api('POST /product/create/:userId', { form: product, response: productSchema });
    },
    onSettled: (_, error) => key.renewUnlessUncertain(error),
    onSuccess: () => {
      forget();
      void queries.invalidateQueries({ queryKey: adminKeys.categories(adminId) });
      void queries.invalidateQueries({ queryKey: productKeys.all });
    },
  });
  const { form, setForm } = useProductForm('new', () => ({ draft: start, opened: start }));
  /** Whether anything was typed while the last product was being saved. */
  const [isTypedSince, setIsTypedSince] = useState(false);
  const { draft } = form;
  const made = create.data;
  return (
    <ProductForm
      draft={draft}
      onChange={(next) => {
        setForm(({ opened }) => toForm(next, opened));
        if (create.isPending) setIsTypedSince(true);
      }}
      categories={categories}
      sending={create}
      submit={{ label: 'Create product', busyLabel: 'Creating…' }}
      onSubmit={() => {
        setIsTypedSince(false);
        create.mutate(newProductForm(draft), {
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

/** The category alone does not count as typed: it stays from one product to the next. */
function toForm(draft: ProductDraft, opened: ProductDraft) {
  const { category } = draft.texts;
  return { draft, opened: { ...opened, texts: { ...opened.texts, category } } };
}

function focusName({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const name = currentTarget.form?.elements.namedItem('name');
  if (name instanceof HTMLElement) name.focus();
}
