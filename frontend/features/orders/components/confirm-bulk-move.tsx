import type { AdminOrder } from '../../../../functions/contract/admin-order.ts';
import type { OrderStatus } from '../../../../functions/contract/order-status.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { StepsBack } from './steps-back.tsx';

/** Asks before orders go back to a status that some of them have left. */
export function ConfirmBulkMove({
  orders,
  to,
  busy,
  error,
  onConfirm,
  onClose,
}: {
  orders: readonly AdminOrder[];
  to: OrderStatus;
  busy: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title={`Set ${orders.length} orders to “${to}”?`}
      confirm={`Set to ${to}`}
      keep="Keep them"
      busy={busy}
      error={error}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <StepsBack orders={orders} to={to} />
    </ConfirmDialog>
  );
}
