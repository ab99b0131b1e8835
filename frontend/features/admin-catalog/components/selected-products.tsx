import { type FormEvent, useState } from 'react';
import type { Category } from '../../../../functions/contract/category.ts';
import type { Product } from '../../../../functions/contract/product.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { PartsLeft } from '../../../components/parts-left.tsx';
import { Selection, SelectionRefused, SelectionWork } from '../../../components/selection.tsx';
import { errorText } from '../../../lib/error-text.ts';
import type { PartsFailure } from '../../../lib/send-in-parts.ts';
import { showToast } from '../../../stores/toast-store.ts';
import {
  type ProductsChangeInput,
  type SeenProduct,
  type SentChange,
  useChangeProducts,
} from '../api/change-products.ts';
import { FIRST_CHANGE, mayEndSale, priceQuestion, toChange } from '../change-draft.ts';
import { ChangeFields } from './change-fields.tsx';
import { ConfirmPrices } from './confirm-prices.tsx';

type Results = SentChange['results'];

/** A change that did not reach all of its products. */
interface Stopped {
  change: ProductsChangeInput;
  done: string;
  failure: PartsFailure<SeenProduct>;
}

/**
 * What is done with several products at once, a part after the other; those that were refused stay
 * selected, and say why, and so do those that a failure has kept from it.
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
  const [draft, setDraft] = useState(FIRST_CHANGE);
  const [isMissing, setMissing] = useState(false);
  const [asking, setAsking] = useState<{ question: string; change: ProductsChangeInput }>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [stopped, setStopped] = useState<Stopped>();
  const [answered, setAnswered] = useState(0);
  const changing = useChangeProducts(setAnswered, ({ results, failure }, asked) => {
    const others = [...refused, ...refusedOf(results, asked.products)];
    const left = failure ? [...failure.failed, ...failure.unsent] : [];
    const done = doneText(results, asked.products.length);
    setRefused(others);
    setStopped(failure && { change: asked.change, done, failure });
    onSelect(new Set([...others, ...left].map(({ _id }) => _id)));
    if (!failure) showToast({ text: done });
  });
  if (selected.size === 0 && !stopped) return null;
  const busy = changing.isPending
    ? busyText(answered, changing.variables.products.length)
    : undefined;

  function send(sent: readonly SeenProduct[], change: ProductsChangeInput) {
    if (changing.isPending) return;
    setAnswered(0);
    changing.mutate({ products: sent, change });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const change = toChange(draft);
    setMissing(change === undefined);
    if (!change || changing.isPending) return;
    const question = priceQuestion(change, selected.size);
    if (question) setAsking({ question, change });
    else apply(change);
  }

  function apply(change: ProductsChangeInput) {
    setAsking(undefined);
    setRefused([]);
    setStopped(undefined);
    send(seenOf(selected, products), change);
  }

  function leave() {
    setStopped(undefined);
    setRefused([]);
    onSelect(new Set());
  }

  return (
    <Selection what="products" count={selected.size}>
      {selected.size > 0 ? (
        <form onSubmit={submit} noValidate>
          <SelectionWork onSelectNone={leave}>
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
              {busy ?? 'Apply'}
            </Button>
          </SelectionWork>
        </form>
      ) : null}
      {changing.isError ? <Alert tone="danger">{errorText(changing.error)}</Alert> : null}
      {stopped ? (
        <PartsLeft
          {...stopped}
          nameOf={({ name }) => name}
          busy={busy}
          onRetry={() =>
            send([...stopped.failure.failed, ...stopped.failure.unsent], stopped.change)
          }
          onLeave={leave}
        />
      ) : null}
      {asking ? (
        <ConfirmPrices
          question={asking.question}
          onSale={
            mayEndSale(asking.change)
              ? products.filter((one) => selected.has(one._id) && one.compareAtPrice).length
              : 0
          }
          onConfirm={() => apply(asking.change)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      <SelectionRefused title="These were not changed:" refused={refused.map(withName)} />
    </Selection>
  );
}

interface Refused {
  _id: string;
  name: string;
  error: string;
}

function withName({ name, ...refused }: Refused) {
  return { ...refused, name: <bdi>{name}</bdi> };
}

function seenOf(ids: ReadonlySet<string>, products: readonly Product[]): SeenProduct[] {
  const shown = new Map(products.map((product) => [product._id, product]));
  return [...ids].map((_id) => {
    const product = shown.get(_id);
    return { _id, name: product?.name ?? _id, updatedAt: product?.updatedAt };
  });
}

function refusedOf(results: Results, asked: readonly SeenProduct[]): Refused[] {
  const names = new Map(asked.map(({ _id, name }) => [_id, name]));
  return results
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ _id, error = '' }) => ({ _id, name: names.get(_id) ?? _id, error }));
}

function doneText(results: Results, all: number): string {
  const changed = results.filter(({ outcome }) => outcome === 'changed').length;
  const ended = results.filter(({ saleEnded }) => saleEnded).length;
  const text = `${changed} of ${all} products changed`;
  if (ended === 0) return text;
  return `${text}, and ${ended} ${ended === 1 ? 'sale' : 'sales'} ended: a price must be below the one before the sale`;
}

/** How far it is, where it takes several calls. */
function busyText(answered: number, all: number): string {
  return answered > 0 ? `Applying… ${answered} of ${all}` : 'Applying…';
}
