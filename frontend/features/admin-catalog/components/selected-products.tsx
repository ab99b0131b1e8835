import { useState } from 'react';
import type { Category } from '#contract/catalog/category.ts';
import type { Product } from '#contract/catalog/product.ts';
import { BulkActions, Selection, SelectionRefused } from '../../../components/bulk-actions.tsx';
import { BulkRunStopped } from '../../../components/bulk-run-stopped.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { type BulkRefused, useBulkRun } from '../../../hooks/use-bulk-run.ts';
import { useForm } from '../../../hooks/use-form.ts';
import { counted, numberText } from '../../../lib/count-text.ts';
import {
  type ChangeResult,
  type ProductsChangeInput,
  type SeenProduct,
  useChangeProducts,
} from '../api/bulk-change-products.ts';
import {
  type ChangeQuestion,
  changeQuestion,
  FIRST_CHANGE,
  mayEndSale,
  toChange,
  wrongChangeText,
} from '../bulk-change-draft.ts';
import { BulkChangeFields } from './bulk-change-fields.tsx';

/**
 * Bulk changes of the selected products, sent in parts. Products that were refused, with the
 * reasons, and those not reached because of a failure stay selected.
 */
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
  const [asking, setAsking] = useState<ChangeQuestion & { change: ProductsChangeInput }>();
  const run = useBulkRun({
    call: useChangeProducts(),
    verb: 'Applying',
    nameOf: ({ name }) => name,
    wasRefused: ({ outcome }) => outcome === 'refused',
    doneText,
    onSelect,
  });
  const form = useForm(FIRST_CHANGE, { isPending: run.isRunning, error: null }, { only: 'value' });
  const { draft } = form;
  if (selected.size === 0 && !run.stopped) return null;
  const onSale = products.filter((one) => selected.has(one._id) && one.compareAtPrice).length;

  function submit() {
    const change = toChange(draft);
    const text = wrongChangeText(draft);
    if (form.refuse(text === undefined ? {} : { value: text }) || !change) return;
    const asked = changeQuestion(change, selected.size);
    if (asked) setAsking({ ...asked, change });
    else apply(change);
  }

  function apply(change: ProductsChangeInput) {
    setAsking(undefined);
    run.start(seenOf(selected, products), change);
  }

  return (
    <Selection what="products" count={selected.size}>
      {selected.size > 0 ? (
        <Form form={form} onSubmit={submit}>
          <BulkActions onSelectNone={run.leave}>
            <BulkChangeFields
              draft={draft}
              categories={categories}
              error={form.errors['value']}
              onChange={form.change}
            />
            <SubmitButton>{run.busy ?? 'Apply'}</SubmitButton>
          </BulkActions>
        </Form>
      ) : null}
      <BulkRunStopped run={run} />
      {asking ? (
        <ConfirmDialog
          title={asking.question}
          confirm={asking.confirm}
          cancel={asking.cancel}
          onConfirm={() => apply(asking.change)}
          onClose={() => setAsking(undefined)}
        >
          {asking.says}
          {onSale > 0 && mayEndSale(asking.change)
            ? ` ${onSale} of them ${onSale === 1 ? 'is' : 'are'} on sale: a sale ends where the new price is not below the one before it.`
            : null}
        </ConfirmDialog>
      ) : null}
      <SelectionRefused title="These were not changed:" refused={run.refused.map(withName)} />
    </Selection>
  );
}

function withName({ name, ...refused }: BulkRefused) {
  return { ...refused, name: <bdi>{name}</bdi> };
}

function seenOf(ids: ReadonlySet<string>, products: readonly Product[]): SeenProduct[] {
  const shown = new Map(products.map((product) => [product._id, product]));
  return [...ids].map((_id) => {
    const product = shown.get(_id);
    return { _id, name: product?.name ?? _id, updatedAt: product?.updatedAt };
  });
}

function doneText(results: readonly ChangeResult[], all: number): string {
  const changed = results.filter(({ outcome }) => outcome === 'changed').length;
  const ended = results.filter(({ saleEnded }) => saleEnded).length;
  const already = results.filter(({ outcome }) => outcome === 'unchanged').length;
  const head =
    already > 0 && changed + already === all
      ? `${counted(changed, 'product')} changed`
      : `${numberText(changed)} of ${numberText(all)} products changed`;
  const text = already > 0 ? `${head}, ${counted(already, 'was', 'were')} so already` : head;
  if (ended === 0) return text;
  return `${text}, and ${counted(ended, 'sale')} ended: a price must be below the one before the sale`;
}
