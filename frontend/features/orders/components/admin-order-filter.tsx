import { useState } from 'react';
import type { OrderCounts } from '#contract/orders/admin-order.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { MAX_SEARCH_TEXT } from '#contract/search/search-limits.ts';
import { ChoiceField, namesOf } from '../../../components/choice-field.tsx';
import { TextField } from '../../../components/field.tsx';
import { isSame, type OrderFilter } from '../order-filter.ts';
import styles from './admin-order-filter.module.css';

/** Filter of the orders table; takes effect while typing. */
export function AdminOrderFilter({
  filter,
  counts,
  statusValues,
  onFilter,
}: {
  filter: OrderFilter;
  counts: OrderCounts | undefined;
  statusValues: readonly OrderStatus[];
  onFilter: (filter: OrderFilter) => void;
}) {
  /** The last input, until the URL, which follows a moment later, has caught up with it. */
  const [typed, setTyped] = useState<OrderFilter>();
  // Not in an effect, which would show outdated values for a moment.
  const [known, setKnown] = useState(filter);
  if (known !== filter) {
    setKnown(filter);
    // A URL on its way there has only the beginning of the input.
    if (typed && isSame(filter, typed)) setTyped(undefined);
  }
  const shown = typed ?? filter;

  function change(next: OrderFilter) {
    setTyped(next);
    onFilter(next);
  }

  return (
    <search className={styles['filter']}>
      <TextField
        label="Find orders"
        type="search"
        placeholder="Buyer, book, order, amount, code, tracking"
        maxLength={MAX_SEARCH_TEXT}
        value={shown.text}
        onChange={(event) => change({ ...shown, text: event.target.value })}
      />
      <ChoiceField
        label="Status"
        names={{
          '': 'All',
          ...namesOf(statusValues, (each) => (counts ? `${each} (${counts[each]})` : each)),
        }}
        value={shown.status}
        onChoice={(status) => change({ ...shown, status })}
      />
      <TextField
        label="From"
        type="date"
        value={shown.from}
        max={shown.to || undefined}
        onChange={(event) => change({ ...shown, from: event.target.value })}
      />
      <TextField
        label="To"
        type="date"
        value={shown.to}
        min={shown.from || undefined}
        onChange={(event) => change({ ...shown, to: event.target.value })}
      />
    </search>
  );
}
