import { useState } from 'react';
import { isPickup, type Order } from '../../../../functions/contract/order.ts';
import { hasLeft } from '../../../../functions/contract/order-status.ts';
import { Button } from '../../../components/button.tsx';
import { usePermission } from '../../../hooks/use-permission.ts';
import styles from './admin-order-work.module.css';
import { ShipmentText } from './order-facts.tsx';
import { RecordShipment } from './record-shipment.tsx';

/** An order's shipment, and a button to record it; nothing for pickup or cancelled orders. */
export function AdminOrderShipment({ order }: { order: Order }) {
  const may = usePermission();
  const [asking, setAsking] = useState(false);
  if (order.status === 'Cancelled' || isPickup(order)) return null;
  const call = hasLeft(order.status)
    ? 'PUT /order/:orderId/shipment/:userId'
    : 'PUT /order/:orderId/:userId';
  const label = order.shipment ? 'Change tracking…' : 'Add tracking…';
  return (
    <>
      {may(call, 'orders') ? (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {hasLeft(order.status) ? label : 'Send with tracking…'}
        </Button>
      ) : null}
      {order.shipment ? (
        <p className={styles['sent']}>
          Sent by <ShipmentText shipment={order.shipment} />
        </p>
      ) : null}
      {asking ? <RecordShipment order={order} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
