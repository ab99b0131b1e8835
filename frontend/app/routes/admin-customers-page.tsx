import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  type Customer,
  type CustomerSort,
  customerListSchema,
} from '#contract/customers/customers.ts';
import { fromDollars } from '#contract/money.ts';
import { ChoiceField } from '../../components/choice-field.tsx';
import { DateText } from '../../components/date-text.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { TextField } from '../../components/field.tsx';
import { ItemRow, RowName, RowNote } from '../../components/item-row.tsx';
import { PageColumn } from '../../components/page-column.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { Price } from '../../components/price.tsx';
import styles from '../../features/customers/components/customers.module.css';
import { useAdmin } from '../../hooks/use-admin.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';
import { usePagedList } from '../../hooks/use-paged-list.ts';
import { customerKeys } from '../../lib/admin-query-keys.ts';
import { api } from '../../lib/api-client.ts';
import { counted } from '../../lib/count-text.ts';

const SORT_NAMES: Readonly<Record<CustomerSort, string>> = {
  'last-order': 'Latest order',
  spent: 'Most spent',
};

/**
 * Customers with orders, and accounts found by name or e-mail address: by `?search=` and `?sort=`,
 * so that Back returns to them.
 */
export function AdminCustomersPage() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('search') ?? '';
  /** The field's text until the URL, which follows a moment later, has it. */
  const [typed, setTyped] = useState<string>();
  if (typed === asked) setTyped(undefined);
  const text = typed ?? asked;
  const sort = query.get('sort') === 'spent' ? 'spent' : 'last-order';
  const search = useDebounced(text.trim(), 300);
  function show(name: 'search' | 'sort', value: string) {
    const next = new URLSearchParams(query);
    next.set(name, value);
    if (value === '') next.delete(name);
    setQuery(next, { replace: true });
  }
  const { _id: userId } = useAdmin();
  const list = usePagedList({
    queryKey: customerKeys.list(userId, { search, sort }),
    fetchPage: ({ cursor, signal }) =>
      api('GET /customers/:userId', {
        query: { sort, ...(search && { search }), after: cursor },
        response: customerListSchema,
        signal,
      }),
    keepsPrevious: true,
    staleTime: 0,
  });
  return (
    <PageColumn>
      <search className={styles['filters']}>
        <TextField
          label="Find customers"
          placeholder="Name or e-mail address"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={({ target }) => {
            setTyped(target.value);
            show('search', target.value);
          }}
        />
        {search ? null : (
          <ChoiceField
            label="Sorted by"
            names={SORT_NAMES}
            value={sort}
            onChoice={(chosen) => show('sort', chosen)}
          />
        )}
      </search>
      <PagedList
        list={list}
        what="the customers"
        itemsOf={(page) => page.customers}
        empty={
          <EmptyState title={search ? 'Nobody found' : 'No customers yet'}>
            {search
              ? 'No customer’s name or e-mail address begins like that.'
              : 'Customers appear here once they have bought something.'}
          </EmptyState>
        }
      >
        {(customers) => (
          <ul aria-label="Customers">
            {customers.map((customer) => (
              <CustomerRow key={customer._id} customer={customer} />
            ))}
          </ul>
        )}
      </PagedList>
    </PageColumn>
  );
}

function CustomerRow({ customer }: { customer: Customer }) {
  const { _id, name, email, orders, spent, lastOrderAt } = customer;
  return (
    <ItemRow>
      <RowName>
        <strong className={styles['link']}>
          <Link to={`/admin/customers/${_id}`}>
            <bdi>{name}</bdi>
          </Link>
        </strong>
        {email === null ? null : <RowNote>{email}</RowNote>}
      </RowName>
      <span className={styles['sums']}>
        <Price cents={fromDollars(spent)} />
        <RowNote>
          {counted(orders, 'order')}
          {lastOrderAt ? (
            <>
              , the last on <DateText iso={lastOrderAt} to="date" />
            </>
          ) : null}
        </RowNote>
      </span>
    </ItemRow>
  );
}
