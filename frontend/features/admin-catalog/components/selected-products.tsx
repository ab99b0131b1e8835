import { type FormEvent, useState } from 'react';
import type { Category } from '../../../../functions/contract/category.ts';
import type { Product } from '../../../../functions/contract/product.ts';
import type { ProductsChanged } from '../../../../functions/contract/product-desk.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { useChangeProducts } from '../api/change-products.ts';
import { FIRST_CHANGE, toChange } from '../change-draft.ts';
import { ChangeFields } from './change-fields.tsx';
import styles from './selected-products.module.css';

type Results = ProductsChanged['results'];

/** What is done with several products at once; those that were refused stay selected, and say why. */
export function SelectedProducts({
  selected,
  products,
  categories,
  onSelect,
}: {
  selected: ReadonlySet<string>;
  products: readonly Product[];
  categories: readonly Category[];
  onSelect: (ids: ReadonlySet<string>) => void;
}) {
  const [draft, setDraft] = useState(FIRST_CHANGE);
  const [isMissing, setMissing] = useState(false);
  const [refused, setRefused] = useState<{ name: string; error: string }[]>([]);
  const changing = useChangeProducts((results) => {
    setRefused(refusedOf(results, products));
    onSelect(new Set(results.filter(isRefused).map(({ _id }) => _id)));
    showToast({ text: doneText(results) });
  });
  if (selected.size === 0) return null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (changing.isPending) return;
    const change = toChange(draft);
    setMissing(change === undefined);
    if (!change) return;
    setRefused([]);
    changing.mutate({ ...change, products: [...selected] });
  }

  return (
    <section className={styles['selected']} aria-label="Selected products">
      <p className={styles['count']} role="status">
        {selected.size} selected
      </p>
      <form className={styles['work']} onSubmit={submit} noValidate>
        <ChangeFields
          draft={draft}
          categories={categories}
          error={isMissing ? 'Please fill this in' : undefined}
          onChange={(next) => {
            setMissing(false);
            setDraft(next);
          }}
        />
        <Button type="submit" busy={changing.isPending}>
          {changing.isPending ? 'Applying…' : 'Apply'}
        </Button>
        <Button look="plain" onClick={() => onSelect(new Set())}>
          Select none
        </Button>
      </form>
      {changing.isError ? <Alert tone="danger">{errorText(changing.error)}</Alert> : null}
      {refused.length > 0 ? (
        <Alert tone="danger">
          <p>These were not changed:</p>
          <ul className={styles['refused']}>
            {refused.map(({ name, error }) => (
              <li key={name}>
                <bdi>{name}</bdi>: {error}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </section>
  );
}

const isRefused = ({ outcome }: Results[number]) => outcome === 'refused';

function refusedOf(results: Results, products: readonly Product[]) {
  return results.filter(isRefused).map(({ _id, error = '' }) => {
    const product = products.find((one) => one._id === _id);
    return { name: product?.name ?? _id, error };
  });
}

function doneText(results: Results): string {
  const changed = results.filter(({ outcome }) => outcome === 'changed').length;
  return `${changed} of ${results.length} products changed`;
}
