import { useId, useState } from 'react';
import type { AdminOrder } from '#contract/orders/admin-order.ts';
import { hasCopiesLeft, isPickup, type Order } from '#contract/orders/order.ts';
import { hasShipped, isUnshipped } from '#contract/orders/order-status.ts';
import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { usePermission } from '../../../hooks/use-permission.ts';
import { refundableCents } from '../order-sums.ts';
import styles from './admin-order-actions.module.css';
import { ChangeAddress } from './change-address.tsx';
import { ShipmentText } from './order-facts.tsx';
import { OrderNotesPanel } from './order-notes.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { RecordShipment } from './record-shipment.tsx';

/** Actions on an order and its money, and its notes and history, fetched when expanded. */
export function AdminOrderActions({
  order,
  onCancel,
  onRefund,
}: {
  order: AdminOrder;
  onCancel: () => void;
  onRefund: () => void;
}) {
  const may = usePermission();
  const [isOpen, setIsOpen] = useState(false);
  /** Closed notes stay on the page: one may have been typed. */
  const [notes, setNotes] = useState<'unopened' | 'open' | 'closed'>(
    order.notes > 0 ? 'open' : 'unopened',
  );
  const [isMoving, setIsMoving] = useState(false);
  const historyId = useId();
  const notesId = useId();
  const isCancelled = order.status === 'Cancelled';
  const canBeMoved = isToSend(order) && may('PUT /order/:orderId/address/:userId', 'orders');
  const canBeCancelled =
    !isCancelled &&
    order.refundPending === 0 &&
    may('POST /order/:orderId/cancel/:userId', 'orders');
  const canBeRefunded =
    hasMoneyToRefund(order) && may('POST /order/:orderId/refund/:userId', 'orders');
  return (
    <>
      <Actions className={styles['buttons']} label={`Order ${order.number}`}>
        {canBeCancelled ? (
          <Button variant="quiet" onClick={onCancel}>
            {cancelLabel(order)}
          </Button>
        ) : null}
        {canBeRefunded ? (
          <Button variant="quiet" onClick={onRefund}>
            {isCancelled ? 'Refund the rest…' : 'Refund a part…'}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? historyId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          History
        </Button>
        <Button
          variant="quiet"
          aria-expanded={notes === 'open'}
          aria-controls={notes === 'open' ? notesId : undefined}
          onClick={() => setNotes(notes === 'open' ? 'closed' : 'open')}
        >
          {order.notes > 0 ? `Notes (${order.notes})` : 'Notes'}
        </Button>
        {canBeMoved ? (
          <Button variant="quiet" onClick={() => setIsMoving(true)}>
            Change address…
          </Button>
        ) : null}
        <AdminOrderShipment order={order} />
      </Actions>
      {isMoving ? <ChangeAddress order={order} onClose={() => setIsMoving(false)} /> : null}
      {notes === 'unopened' ? null : (
        <div id={notesId} hidden={notes === 'closed'}>
          <OrderNotesPanel order={order} />
        </div>
      )}
      {isOpen ? (
        <div id={historyId}>
          <OrderTimeline order={order} />
        </div>
      ) : null}
    </>
  );
}

/** Whether copies of an order that is not cancelled wait to be sent or picked up. */
function isToSend(order: Order): boolean {
  return isUnshipped(order.status) && hasCopiesLeft(order);
}

function cancelLabel(order: Order): string {
  return hasMoneyToRefund(order) ? 'Cancel and refund…' : 'Cancel the order…';
}

/** Whether money of an order can be refunded. */
function hasMoneyToRefund(order: Order): boolean {
  return order.refundPending === 0 && refundableCents(order) > 0;
}

/** An order's shipment, and a button to record it; nothing for pickup, cancelled or wholly returned orders. */
function AdminOrderShipment({ order }: { order: Order }) {
  const may = usePermission();
  const [asking, setAsking] = useState(false);
  if (order.status === 'Cancelled' || isPickup(order)) return null;
  const isSent = hasShipped(order.status);
  if (!isSent && !isToSend(order)) return null;
  const call = isSent ? 'PUT /order/:orderId/shipment/:userId' : 'PUT /order/:orderId/:userId';
  const label = order.shipment ? 'Change tracking…' : 'Add tracking…';
  return (
    <>
      {may(call, 'orders') ? (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {isSent ? label : 'Send with tracking…'}
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
