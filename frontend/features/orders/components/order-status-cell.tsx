import type { Order } from '#contract/orders/order.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { isLost } from '#contract/payments/payment-state.ts';
import { usePermission } from '../../../hooks/use-permission.ts';
import { disputeText, SETTLEMENT_TEXT } from '../payment-status-text.ts';
import { ChangeOrderStatus } from './change-order-status.tsx';
import { PaymentStatusBadge, RefundBadges } from './payment-status-badge.tsx';
import { StatusBadge } from './status-badge.tsx';

/** An order's status, with the menu that changes it, and the state of its money. */
export function OrderStatusCell(props: {
  order: Order;
  statusValues: readonly OrderStatus[];
  onCancel: () => void;
}) {
  const { order } = props;
  const may = usePermission();
  const isFixed = order.status === 'Cancelled' || !may('PUT /order/:orderId/:userId', 'orders');
  return (
    <>
      {isFixed ? <StatusBadge status={order.status} /> : <ChangeOrderStatus {...props} />}
      <RefundBadges order={order} />
      <BraintreeBadges order={order} />
    </>
  );
}

/** Whether a dispute has ended well for the shop: it is won, or was an inquiry. */
function isOver({ dispute, disputed }: Order): boolean {
  return dispute === 'won' || (isLost(dispute) && disputed?.lost === 0);
}

/** For admins: settlement and dispute state that Braintree has reported since the charge. */
function BraintreeBadges({ order }: { order: Order }) {
  const { settlement, dispute } = order;
  if (settlement === null && dispute === null) return null;
  return (
    <div>
      {settlement ? (
        <PaymentStatusBadge tone={settlement === 'declined' ? 'danger' : 'good'}>
          {SETTLEMENT_TEXT[settlement]}
        </PaymentStatusBadge>
      ) : null}
      {dispute ? (
        <PaymentStatusBadge tone={isOver(order) ? 'good' : 'danger'}>
          {disputeText(order)}
        </PaymentStatusBadge>
      ) : null}
    </div>
  );
}
