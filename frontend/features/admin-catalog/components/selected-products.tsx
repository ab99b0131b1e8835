import { type FormEvent, useState } from 'react';
import type { Category } from '../../../../functions/contract/category.ts';
import type { Product } from '../../../../functions/contract/product.ts';
import type { ProductsChanged } from '../../../../functions/contract/product-desk.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { Selection, SelectionRefused, SelectionWork } from '../../../components/selection.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { useChangeProducts } from '../api/change-products.ts';
import { FIRST_CHANGE, toChange } from '../change-draft.ts';
import { ChangeFields } from './change-fields.tsx';

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
  const [refused, setRefused] = useState<ReturnType<typeof refusedOf>>([]);
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
    <Selection what="products" count={selected.size}>
      <form onSubmit={submit} noValidate>
        <SelectionWork onSelectNone={() => onSelect(new Set())}>
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
        </SelectionWork>
      </form>
      {changing.isError ? <Alert tone="danger">{errorText(changing.error)}</Alert> : null}
      <SelectionRefused title="These were not changed:" refused={refused} />
    </Selection>
  );
}

const isRefused = ({ outcome }: Results[number]) => outcome === 'refused';

function refusedOf(results: Results, products: readonly Product[]) {
  return results.filter(isRefused).map(({ _id, error = '' }) => {
    const product = products.find((one) => one._id === _id);
    return { _id, name: <bdi>{product?.name ?? _id}</bdi>, error };
  });
}

function doneText(results: Results): string {
  const changed = results.filter(({ outcome }) => outcome === 'changed').length;
  return `${changed} of ${results.length} products changed`;
}
