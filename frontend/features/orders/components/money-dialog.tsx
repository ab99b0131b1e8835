import type { Order } from '../../../../functions/contract/order.ts';
import { tellCancelled, tellRefunded } from '../refund-toasts.ts';
import { CancelOrder } from './cancel-order.tsx';
import { RefundPart } from './refund-part.tsx';

/** What an admin is about to do with an order's money. */
export type MoneyQuestion = 'cancel' | 'refund';

/** Asks before money is refunded, and reports the outcome. */
export function MoneyDialog({
  asking,
  order,
  onDone,
  onClose,
}: {
  asking: MoneyQuestion;
  order: Order;
  onDone: () => void;
  onClose: () => void;
}) {
  const common = { order, onClose };
  if (asking === 'cancel') {
    return (
      <CancelOrder
        {...common}
        onCancelled={(answer) => {
          tellCancelled(answer);
          onDone();
        }}
      />
    );
  }
  return (
    <RefundPart
      {...common}
      onRefunded={(answer) => {
        tellRefunded(answer);
        onDone();
      }}
    />
  );
}
