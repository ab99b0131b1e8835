import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Category } from '#contract/catalog/category.ts';
import { type Product, productSchema } from '#contract/catalog/product.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { useForgetForm } from '../../../hooks/use-unsaved-form.ts';
import { adminKeys } from '../../../lib/admin-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { refusalReason } from '../../../lib/api-error.ts';
import { categoryKeys, productKeys } from '../../../lib/query-keys.ts';
import { anyProductQuery } from '../api/get-any-product.ts';
import { type OpenForm, productFormId, useProductForm } from '../hooks/use-product-form.ts';
import { mergeProductDraft, productDraftOf, replaceFields } from '../product-draft.ts';
import { toProductRead, withReadValues } from '../product-form-data.ts';
import styles from './product-form.module.css';
import { ProductForm } from './product-form.tsx';

/**
 * Form that edits a product. It keeps the product as opened, so that a change meanwhile, such as a
 * sale, is neither overwritten nor shown while the admin types. Fields that somebody else has
 * changed too are shown first, and overwritten only by an admin who has seen them.
 */
export function UpdateProductForm({
  product,
  categories,
}: {
  product: Product;
  categories: readonly Category[];
}) {
  const { form, setForm, changes } = useProductForm(product._id, () => toForm(product));
  /** Whether the form has received other admins' changes. */
  const [isTold, setIsTold] = useState(false);
  const update = useUpdateProduct(product._id, (now) => {
    setForm(({ opened, draft }) => ({
      ...toForm(now),
      draft: mergeProductDraft(productDraftOf(now), { sent: opened, typed: draft }),
    }));
    setIsTold(true);
  });
  const [isSaleEnded, setIsSaleEnded] = useState(false);
  /** A message that no answer contains; a new object takes the focus. */
  const [said, setSaid] = useState<{ text: string }>();

  function submit() {
    setIsTold(false);
    if (!changes) {
      update.reset();
      return setSaid({ text: 'Nothing has been changed yet.' });
    }
    setSaid(undefined);
    const sent = form.draft;
    update.mutate(withReadValues(changes, form.read), {
      onSuccess: (saved) => {
        setIsSaleEnded(sent.texts.compareAtPrice !== '' && saved.compareAtPrice === undefined);
        setForm(({ draft: typed }) => ({
          ...toForm(saved),
          draft: mergeProductDraft(productDraftOf(saved), { sent, typed }),
        }));
      },
    });
  }

  function takeTheirs(fields: readonly string[]) {
    setForm({ ...form, draft: replaceFields(form.draft, { of: form.opened, fields }) });
    update.reset();
    setSaid({
      text: 'What is there now stands in the form. What else you have changed is not saved yet.',
    });
  }

  const { error, data: saved } = update;
  return (
    <ProductForm
      draft={form.draft}
      onChange={(draft) => setForm({ ...form, draft })}
      product={saved ?? product}
      categories={categories}
      sending={update}
      others={
        isTold && isEdited(error)
          ? {
              texts: form.opened.texts,
              remedyOf: (fields) => <Remedy onTake={() => takeTheirs(fields)} />,
            }
          : undefined
      }
      submit={{ label: 'Save changes', busyLabel: 'Saving…' }}
      onSubmit={submit}
      done={{
        outcome: said ?? saved,
        text: said ? (
          <Alert tone="info">{said.text}</Alert>
        ) : saved ? (
          <Saved product={saved} isSaleEnded={isSaleEnded} />
        ) : null,
      }}
    />
  );
}

/** What to do if both have changed the same fields. */
function Remedy({ onTake }: { onTake: () => void }): ReactNode {
  return (
    <div className={styles['done']}>
      <span>What you typed is still here. Save again to put it in the place of theirs, or</span>
      <Button variant="quiet" onClick={onTake}>
        Take theirs
      </Button>
    </div>
  );
}

function Saved({
  product: { _id, name, status },
  isSaleEnded,
}: {
  product: Product;
  isSaleEnded: boolean;
}) {
  return (
    <Alert tone="success">
      <div className={styles['done']}>
        <span>
          <bdi>{name}</bdi> is updated!
        </span>
        {isSaleEnded ? (
          <span>Its sale has ended: the price is not below the one before the sale.</span>
        ) : null}
        {status ? null : <Link to={`/product/${_id}`}>See it in the shop</Link>}
        <Link to="/admin/products">Manage Products</Link>
      </div>
    </Alert>
  );
}

function toForm(product: Product): OpenForm {
  const draft = productDraftOf(product);
  return { opened: draft, draft, read: toProductRead(product) };
}

/**
 * Updates only the fields in the form. Refused if somebody else has changed the same fields
 * meanwhile; `onEdited` then receives the current product.
 */
function useUpdateProduct(productId: string, onEdited: (now: Product) => void) {
  const { _id: adminId } = useAdmin();
  const queries = useQueryClient();
  const forget = useForgetForm(productFormId(productId));
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
      forget();
      void queries.invalidateQueries({ queryKey: adminKeys.categories(adminId) });
      void queries.invalidateQueries({ queryKey: productKeys.all });
    },
  });
}

/** Whether a change was refused because somebody else has changed the same fields. */
function isEdited(error: Error | null): boolean {
  return refusalReason(error) === 'product-edited';
}
