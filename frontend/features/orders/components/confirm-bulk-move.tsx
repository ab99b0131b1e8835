import type { OrderStatus } from '../../../../functions/contract/order.ts';
import type { DeskOrder } from '../../../../functions/contract/order-desk.ts';
import { moveBetween } from '../../../../functions/contract/order-moves.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { errorText } from '../../../lib/error-text.ts';

/** Asks before orders go back to a status that some of them have left. */
export function ConfirmBulkMove({
  orders,
  to,
  busy,
  error,
  onConfirm,
  onClose,
}: {
  orders: readonly DeskOrder[];
  to: OrderStatus;
  busy: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const back = orders.filter((order) => moveBetween(order.status, to) === 'back');
  return (
    <ConfirmDialog
      title={`Set ${orders.length} orders to “${to}”?`}
      confirm={`Set to ${to}`}
      keep="Keep them"
      busy={busy}
      error={error ? errorText(error) : undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {back.length} of them go back, and the shopper sees that. No money moves, and their history
        keeps both.
      </p>
    </ConfirmDialog>
  );
}
