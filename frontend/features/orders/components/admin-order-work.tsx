import { useId, useState } from 'react';
import { fromDollars } from '../../../../functions/contract/money.ts';
import type { Order } from '../../../../functions/contract/order.ts';
import { Button } from '../../../components/button.tsx';
import { AdminOrderShipment } from './admin-order-shipment.tsx';
import styles from './admin-order-work.module.css';
import { OrderHistory } from './order-history.tsx';

/** What an admin can do about an order's money, and its history, fetched when it is opened. */
export function AdminOrderWork({
  order,
  onCancel,
  onRefund,
}: {
  order: Order;
  onCancel: () => void;
  onRefund: () => void;
}) {
  const [open, setOpen] = useState(false);
  const historyId = useId();
  const left = fromDollars(order.amount) - fromDollars(order.refunded);
  const moneyStays = order.status === 'Cancelled' || order.refundPending > 0;
  return (
    <>
      <div className={styles['buttons']}>
        {moneyStays ? null : (
          <Button look="quiet" onClick={onCancel}>
            Cancel and refund…
          </Button>
        )}
        {moneyStays || left === 0 ? null : (
          <Button look="quiet" onClick={onRefund}>
            Refund a part…
          </Button>
        )}
        <Button
          look="quiet"
          aria-expanded={open}
          aria-controls={open ? historyId : undefined}
          onClick={() => setOpen(!open)}
        >
          History
        </Button>
        <AdminOrderShipment order={order} />
      </div>
      {open ? (
        <div id={historyId}>
          <OrderHistory orderId={order._id} />
        </div>
      ) : null}
    </>
  );
}
