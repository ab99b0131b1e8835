import type { Order } from '../../../../functions/contract/order.ts';
import type { OrderStatus } from '../../../../functions/contract/order-status.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';

/** Asks before an order goes back to an earlier status. */
export function ConfirmStepBack({
  order,
  to,
  onConfirm,
  onClose,
}: {
  order: Order;
  to: OrderStatus;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title={
        <>
          Set the order of <bdi>{order.user.name}</bdi> back to “{to}”?
        </>
      }
      confirm={`Back to ${to}`}
      keep={`Keep ${order.status}`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        It is “{order.status}” by now, and the shopper sees that. No money moves, and its history
        keeps both.
      </p>
    </ConfirmDialog>
  );
}
