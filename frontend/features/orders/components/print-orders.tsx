import { useQuery } from '@tanstack/react-query';
import {
  type AdminOrder,
  MAX_SELECTED_ORDERS,
  selectedOrdersSchema,
} from '#contract/orders/admin-order.ts';
import { Actions } from '../../../components/actions.tsx';
import { Alert } from '../../../components/alert.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { PageColumn } from '../../../components/page-column.tsx';
import { SellerAddress } from '../../../components/seller-address.tsx';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { orderKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { NO_ORDERS } from '../order-count-text.ts';
import { splitOrdersToSend } from '../orders-to-send.ts';
import { labelText } from '../parcel-label-text.ts';
import { PRINTS, type Print, printUrl } from '../print-url.ts';
import { PackingSlip } from './packing-slip.tsx';
import { PickListTable } from './pick-list-table.tsx';
import styles from './print-orders.module.css';
import { PrintedReceipt } from './printed-receipt.tsx';

/** Prints selected orders: as one pick list, or each on its own. */
export function PrintOrders({ what, ids }: { what: Print; ids: readonly string[] }) {
  const orders = useSelectedOrders(ids);
  return (
    <PageColumn wide className={styles['print']} data-paper>
      <Actions>
        <Button onClick={() => window.print()}>Print</Button>
        {PRINTS.filter((print) => print.what !== what).map((print) => (
          <ButtonLink key={print.what} variant="quiet" to={printUrl(print.what, ids)}>
            {print.name}
          </ButtonLink>
        ))}
        <ButtonLink variant="quiet" to="/admin/orders">
          Orders
        </ButtonLink>
      </Actions>
      <Loaded query={orders} what="the orders">
        {(read) => <Printed what={what} orders={read} />}
      </Loaded>
    </PageColumn>
  );
}

/** Cancelled orders are printed only as receipts: they are not packed or sent. */
function Printed({ what, orders }: { what: Print; orders: readonly AdminOrder[] }) {
  if (orders.length === 0) {
    return <EmptyState title={NO_ORDERS}>Select some orders first.</EmptyState>;
  }
  if (what === 'receipts') return <Paper what={what} orders={orders} />;
  const { toSend, leftOut } = splitOrdersToSend(orders);
  if (toSend.length === 0) {
    return <EmptyState title="Nothing to pack">{leftOut.join('. ')}.</EmptyState>;
  }
  return (
    <>
      {leftOut.length > 0 ? (
        <div className={styles['leftOut']}>
          <Alert tone="info">
            {leftOut.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Alert>
        </div>
      ) : null}
      <Paper what={what} orders={toSend} />
    </>
  );
}

function Paper({ what, orders }: { what: Print; orders: readonly AdminOrder[] }) {
  switch (what) {
    case 'pick':
      return <PickListTable orders={orders} />;
    case 'slips':
      return orders.map((order) => <PackingSlip key={order._id} order={order} />);
    case 'receipts':
      return orders.map((order) => <PrintedReceipt key={order._id} order={order} />);
    case 'labels':
      return (
        <div className={styles['labels']}>
          {orders.map((order) => (
            <AddressLabel key={order._id} order={order} />
          ))}
        </div>
      );
  }
}

/** Address label of a parcel. */
function AddressLabel({ order }: { order: AdminOrder }) {
  return (
    <article className={styles['label']} aria-label={`Address label of order ${order.number}`}>
      <div className="soft small">
        <SellerAddress />
      </div>
      <p className={styles['address']} dir="auto">
        {labelText(order)}
      </p>
      <p className="soft small">{order.number}</p>
    </article>
  );
}

/** The current state of the orders with these ids, in the order of the ids. */
function useSelectedOrders(ids: readonly string[]) {
  const { _id: adminId } = useAdmin();
  return useQuery({
    queryKey: orderKeys.selected(adminId, ids),
    queryFn: async ({ signal }) => {
      const orders: AdminOrder[] = [];
      for (let at = 0; at < ids.length; at += MAX_SELECTED_ORDERS) {
        const some = ids.slice(at, at + MAX_SELECTED_ORDERS).join(',');
        const read = await api('GET /orders/selected/:userId', {
          query: { orders: some },
          response: selectedOrdersSchema,
          signal,
        });
        orders.push(...read);
      }
      return orders;
    },
    // Prints must show what the shop has now.
    staleTime: 0,
  });
}
