import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AdminOrder,
  type AdminOrderPage,
  adminOrderPageSchema,
  MAX_COUNTED_ORDERS,
  type OrderCounts,
} from '#contract/orders/admin-order.ts';
import {
  ORDER_STATUSES,
  type OrderStatus,
  orderStatusListSchema,
} from '#contract/orders/order-status.ts';
import { Actions } from '../../components/actions.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ExportCsv } from '../../components/export-csv.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { PageColumn } from '../../components/page-column.tsx';
import { ORDER_HEADS, useOrderRows } from '../../features/orders/api/export-orders.ts';
import { AdminOrderFilter } from '../../features/orders/components/admin-order-filter.tsx';
import { AdminOrderTable } from '../../features/orders/components/admin-order-table.tsx';
import { OrdersSkeleton } from '../../features/orders/components/orders-skeleton.tsx';
import { SelectedOrders } from '../../features/orders/components/selected-orders.tsx';
import { NO_ORDERS, totalOrdersText } from '../../features/orders/order-count-text.ts';
import {
  ALL_ORDERS,
  isAll,
  type OrderFilter,
  queryOf,
  sortOf,
  useOrdersUrl,
} from '../../features/orders/order-filter.ts';
import { useAdmin } from '../../hooks/use-admin.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';
import { usePagedList } from '../../hooks/use-paged-list.ts';
import { orderKeys } from '../../lib/account-query-keys.ts';
import { api } from '../../lib/api-client.ts';

/** How long typing must pause before the shop is asked. */
const TYPED_MS = 250;

/** All orders for admins, newest first, page by page, with bulk actions. */
export function AdminOrdersPage() {
  const { filter, sort, setFilter, setSort } = useOrdersUrl();
  const text = useDebounced(filter.text, TYPED_MS);
  const query = queryOf({ ...filter, text }, sort);
  const { _id: adminId } = useAdmin();
  const list = usePagedList({
    queryKey: orderKeys.adminList(adminId, query),
    fetchPage: ({ cursor, signal }) =>
      api('GET /orders/desk/:userId', {
        query: { ...query, after: cursor },
        response: adminOrderPageSchema,
        signal,
      }),
    keepsPrevious: true,
  });
  const readPart = useOrderRows(query);
  // The contract's list stands in until the shop has answered.
  const { data: statusValues = ORDER_STATUSES } = useQuery({
    queryKey: orderKeys.statusValues(adminId),
    queryFn: ({ signal }) =>
      api('GET /order/status-values/:userId', { response: orderStatusListSchema, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? [];
  const counts = list.data?.pages.at(-1)?.counts;

  return (
    <PageColumn wide>
      {counts && totalOf(counts) === 0 ? (
        <EmptyState title={NO_ORDERS}>Orders are listed here as soon as they are paid.</EmptyState>
      ) : (
        <AdminOrderFilter
          filter={filter}
          counts={counts}
          statusValues={statusValues}
          onFilter={(next) => {
            setSelected(new Set());
            setFilter(next);
          }}
        />
      )}
      {list.isPending ? <OrdersSkeleton count={4} /> : null}
      {list.isError && !list.isFetchNextPageError ? (
        <LoadError what="The orders" query={list} />
      ) : null}
      {counts && totalOf(counts) > 0 ? (
        <>
          <Actions className="soft">
            <p tabIndex={-1} role="status">
              <Total
                counts={counts}
                filter={filter}
                listed={orders.length}
                moved={list.isPlaceholderData ? 0 : movedFrom(filter.status, orders)}
                matching={list.data?.pages[0]?.found}
                isCut={list.hasNextPage}
              />
            </p>
            <ExportCsv file="orders.csv" what="orders" heads={ORDER_HEADS} readPart={readPart} />
          </Actions>
          <SelectedOrders
            orders={orders.filter(({ _id }) => selected.has(_id))}
            onSelect={setSelected}
          />
          {orders.length > 0 ? (
            <AdminOrderTable
              orders={orders}
              statusValues={statusValues}
              sort={sortOf(filter, sort)}
              canSortByAmount={filter.text.trim() === ''}
              onSort={setSort}
              selected={selected}
              onSelect={setSelected}
            />
          ) : (
            <NothingFits isCut={list.hasNextPage} onShowAll={() => setFilter(ALL_ORDERS)} />
          )}
          <LoadMore list={list} what="orders" label="Show more" />
        </>
      ) : null}
    </PageColumn>
  );
}

function NothingFits({ isCut, onShowAll }: { isCut: boolean; onShowAll: () => void }) {
  return (
    <EmptyState
      title={isCut ? 'No order yet that fits' : 'No order fits'}
      action={
        <Button variant="quiet" onClick={onShowAll}>
          Show all orders
        </Button>
      }
    >
      {isCut ? 'There are many that fit in part. “Show more” looks further.' : null}
    </EmptyState>
  );
}

/** The total number of orders and, with a filter, how many match, or were found so far. */
function Total({
  counts,
  filter,
  listed,
  moved,
  matching,
  isCut,
}: {
  counts: OrderCounts;
  filter: OrderFilter;
  listed: number;
  /** How many of them no longer match: they stay listed, and are not counted. */
  moved: number;
  matching: AdminOrderPage['found'];
  isCut: boolean;
}) {
  const total = totalOrdersText(totalOf(counts));
  if (isAll(filter)) return total;
  const days = filter.from || filter.to ? ' · Days by your own clock' : '';
  const ofStatus = isAll({ ...filter, status: '' }) && filter.status ? counts[filter.status] : null;
  const left = listed - moved;
  const most = matching === undefined ? `${left} so far` : `more than ${MAX_COUNTED_ORDERS}`;
  const isCounted = matching !== undefined && matching <= MAX_COUNTED_ORDERS;
  const found = ofStatus ?? (isCut ? (isCounted ? matching - moved : most) : left);
  return `${total} · Found: ${found}${days}`;
}

/** How many orders have been moved to another status since they were found by theirs. */
function movedFrom(status: OrderFilter['status'], orders: readonly AdminOrder[]): number {
  return status === '' ? 0 : orders.filter((order) => order.status !== status).length;
}

function totalOf(counts: OrderCounts): number {
  return ORDER_STATUSES.reduce((sum, status: OrderStatus) => sum + counts[status], 0);
}
