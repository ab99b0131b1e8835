import type { Order, OrderStatus } from '../../../../functions/contract/order.ts';
import { BraintreeBadges } from './braintree-badges.tsx';
import { RefundBadges } from './refund-badges.tsx';
import { StatusBadge } from './status-badge.tsx';
import { StatusMenu } from './status-menu.tsx';

/** Where an order stands, with the menu that moves it on, and where its money does. */
export function AdminOrderStatus(props: {
  order: Order;
  statusValues: readonly OrderStatus[];
  onCancel: () => void;
}) {
  const { order } = props;
  return (
    <>
      {order.status === 'Cancelled' ? (
        <StatusBadge status="Cancelled" />
      ) : (
        <StatusMenu {...props} />
      )}
      <RefundBadges order={order} />
      <BraintreeBadges order={order} />
    </>
  );
}
