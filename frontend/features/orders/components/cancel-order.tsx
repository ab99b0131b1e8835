import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Cents, fromDollars } from '#contract/money.ts';
import { hasCopiesLeft, isPickup, type Order } from '#contract/orders/order.ts';
import { haveBooksLeftShop, type OrderStatus } from '#contract/orders/order-status.ts';
import { isUndecided } from '#contract/payments/payment-state.ts';
import { orderCancelledSchema } from '#contract/refunds/refund.ts';
import { CheckField } from '../../../components/check-field.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { TextField } from '../../../components/field.tsx';
import { api } from '../../../lib/api-client.ts';
import { formatShopMoney } from '../../../lib/shop-money.ts';
import { useReloadOrder } from '../hooks/use-reload-order.ts';
import { isUncollected, refundableCents } from '../order-sums.ts';
import { lostDisputeText, openDisputeText } from '../payment-status-text.ts';
import { refundErrorText } from '../refund-error-text.ts';
import { showCancelledToast } from '../refund-toasts.ts';
import styles from './order-dialog.module.css';

const NOTHING_REFUNDED = {
  dispute: 'The shopper’s bank has taken this money back by a dispute, so nothing is refunded.',
  uncollected: 'What was charged was never collected, so nothing is refunded.',
};

/** Dialog to cancel an order: what is refunded, why, and whether its books go back on sale. */
export function CancelOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const reload = useReloadOrder();
  const cancel = useMutation({
    // Safe to repeat. `was` is the order's status as shown.
    mutationFn: (json: { reason: string; restock: boolean; was: OrderStatus }) =>
      api('POST /order/:orderId/cancel/:userId', {
        params: { orderId: order._id },
        json,
        response: orderCancelledSchema,
      }),
    // Not in `mutate`: told even if the page has been left.
    onSuccess: (answer) => {
      showCancelledToast(answer);
      onClose();
    },
    onSettled: () => reload(order._id),
  });
  const [reason, setReason] = useState('');
  // The restock question is about the order as shown; if it has moved on, the shop refuses and the
  // admin is asked again.
  const [was] = useState(order.status);
  const [restock, setRestock] = useState(!haveBooksLeftShop(was, { pickup: isPickup(order) }));
  const confirm = refundableCents(order) === 0 ? 'Cancel without a refund' : 'Cancel and refund';
  const hasCopies = hasCopiesLeft(order);
  const isDisputed = isAskedBack(order);

  return (
    <ConfirmDialog
      title={`Cancel order ${order.number} of {name}?`}
      name={order.user.name}
      confirm={cancel.isPending ? 'Cancelling…' : isDisputed ? null : confirm}
      cancel="Keep the order"
      sending={cancel}
      errorTextOf={refundErrorText}
      onConfirm={() => cancel.mutate({ reason, restock: restock && hasCopies, was })}
      onClose={onClose}
    >
      {isDisputed ? (
        <p>{openDisputeText(order)}</p>
      ) : (
        // No form: the Enter that chose Cancelled in the menu must not confirm it as well.
        <div className={styles['form']}>
          <p>
            <WhatGoesBack order={order} /> A cancelled order stays cancelled.
          </p>
          <TextField
            label="Reason"
            hint="For the order’s history; may be empty."
            maxLength={300}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {hasCopies ? (
            <CheckField
              label="Put the books back on sale"
              checked={restock}
              onChange={setRestock}
            />
          ) : null}
          {hasCopies && order.refunded > 0 ? (
            <p>
              That is all copies of the order{allButText(order)}. Some of its money has gone back
              before: copies that you have put back on sale by hand with it would count twice.
            </p>
          ) : null}
        </div>
      )}
    </ConfirmDialog>
  );
}

/** Whether the shop would refuse, as a bank may still take the order's money. */
function isAskedBack({ dispute, disputed, amount, refunded }: Order): boolean {
  return isUndecided(dispute) && Boolean(disputed?.amount) && refunded < amount;
}

/** What can be refunded, and why what was charged is missing from it. */
function moneyLeft(order: Order): { left: Cents; missing?: 'dispute' | 'uncollected' } {
  const left = refundableCents(order);
  if (isUncollected(order)) return { left, missing: 'uncollected' };
  const { amount, refunded, disputed } = order;
  return disputed?.lost && refunded < amount ? { left, missing: 'dispute' } : { left };
}

function WhatGoesBack({ order }: { order: Order }) {
  const { left, missing } = moneyLeft(order);
  const { disputed, amount, refunded, giftCard = 0 } = order;
  if (left === 0) return missing ? NOTHING_REFUNDED[missing] : nothingLeftText(order);
  const lost = disputed?.lost ?? 0;
  // The gift card is refunded last.
  const isChargeGone =
    giftCard > 0 && fromDollars(refunded + lost) >= fromDollars(amount - giftCard);
  return (
    <>
      {missing === 'uncollected' ? 'What was charged was never collected. ' : null}
      {missing === 'dispute' ? `${lostDisputeText(lost)} ` : null}
      <strong className={styles['amount']}>{formatShopMoney(left)}</strong> goes back to the{' '}
      {missing === 'uncollected' || isChargeGone ? 'gift card that paid the rest.' : 'shopper.'}
    </>
  );
}

/** Copies already named by a refund are not restocked again. */
function allButText({ products }: Order): string {
  const named = products.reduce((sum, { returned = 0 }) => sum + returned, 0);
  if (named === 0) return '';
  return named === 1
    ? ' but the one that a refund has named'
    : ` but ${named} that refunds have named`;
}

function nothingLeftText({ amount }: Order): string {
  return amount === 0 ? 'Nothing was charged for it.' : 'All of its money has gone back already.';
}
