import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Cents, parseDollars, toDecimalString, toDollars } from '#contract/money.ts';
import type { CartLine } from '#contract/orders/cart-lines.ts';
import { isPickup, type Order } from '#contract/orders/order.ts';
import { haveBooksLeftShop } from '#contract/orders/order-status.ts';
import { isUndecided } from '#contract/payments/payment-state.ts';
import { type OrderRefunded, orderRefundedSchema } from '#contract/refunds/refund.ts';
import { CheckField } from '../../../components/check-field.tsx';
import { TextField } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { useRequestKey } from '../../../hooks/use-request-key.ts';
import { api } from '../../../lib/api-client.ts';
import { type FieldErrors, refusalReason } from '../../../lib/api-error.ts';
import {
  formatDollars,
  formatShopMoney,
  moneyLabel,
  WRITE_DOLLARS,
} from '../../../lib/shop-money.ts';
import { useReloadOrder } from '../hooks/use-reload-order.ts';
import { isCharged, isUncollected, refundableCents } from '../order-sums.ts';
import { lostDisputeText, openDisputeText } from '../payment-status-text.ts';
import { refundErrorText } from '../refund-error-text.ts';
import { showRefundedToast } from '../refund-toasts.ts';
import styles from './order-dialog.module.css';
import { RefundDialogFields } from './refund-dialog-fields.tsx';

/** Dialog to refund part of an order, or what is left of a cancelled one; its status stays as it is. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const refund = useRefundPart(order._id, (answer) => {
    showRefundedToast(answer);
    onClose();
  });
  // The decision is based on the order as shown; if more is refunded meanwhile, the shop refuses
  // and the admin is asked again.
  const [refunded] = useState(order.refunded);
  const left = refundableCents(order);
  const isCancelled = order.status === 'Cancelled';
  const form = useForm(
    {
      amount: isCancelled ? toDecimalString(left) : '',
      reason: '',
      products: [] as readonly CartLine[],
      delivery: false,
      restock: !haveBooksLeftShop(order.status, { pickup: isPickup(order) }),
    },
    refund,
  );

  function send() {
    const { amount, ...rest } = form.draft;
    const cents = parseDollars(amount);
    if (form.refuse(amountErrors(cents, left)) || cents === undefined) return;
    refund.mutate({ cents, refunded, ...rest });
  }

  return (
    <FormDialog
      title={`Refund ${isCancelled ? 'the rest' : 'a part'} of order ${order.number} of {name}`}
      name={order.user.name}
      confirm={refund.isPending ? 'Refunding…' : left > 0 ? 'Refund' : null}
      cancel="Refund nothing"
      form={form}
      errorTextOf={refundErrorText}
      onConfirm={send}
      onClose={onClose}
    >
      <WhatIsLeft order={order} />
      <WhyRefused order={order} />
      {/* Every copy of a cancelled order is accounted for. */}
      {isCancelled ? null : (
        <RefundDialogFields
          order={order}
          onChoice={(cents, named) => form.change({ amount: toDecimalString(cents), ...named })}
        />
      )}
      {form.draft.products.length > 0 ? (
        <CheckField
          label="Put these copies back on sale"
          checked={form.draft.restock}
          onChange={(restock) => form.change({ restock })}
        />
      ) : null}
      <TextField
        label={moneyLabel('Amount')}
        inputMode="decimal"
        autoComplete="off"
        required
        {...form.bind('amount')}
      />
      <TextField
        label="Reason"
        hint="For the order’s history; may be empty."
        maxLength={300}
        autoComplete="off"
        {...form.bind('reason')}
      />
    </FormDialog>
  );
}

function WhatIsLeft({ order }: { order: Order }) {
  const total = formatDollars(order.amount);
  const left = (
    <strong className={styles['amount']}>{formatShopMoney(refundableCents(order))}</strong>
  );
  const where = order.giftCard ? goesWhere(order) : null;
  if (order.status !== 'Cancelled')
    return (
      <p>
        The order goes on, and the books that you do not name stay sold. Of {total} there is {left}{' '}
        left.{where}
      </p>
    );
  return (
    <p>
      The order is cancelled. {order.refunded > 0 ? `Of its ${total}, ` : 'Its '}
      {left} has not gone back to the shopper.
      {order.dispute === 'won'
        ? ' The shop has won the dispute about this payment, so it has the money.'
        : null}
      {where}
    </p>
  );
}

/** Why the shop would refuse a refund, as far as is known. */
function WhyRefused({ order }: { order: Order }) {
  if (order.status === 'Cancelled') return null;
  if (isUndecided(order.dispute) && order.disputed?.amount) {
    return <p>{openDisputeText(order, { isRestRefundable: refundableCents(order) > 0 })}</p>;
  }
  if (order.disputed?.lost) return <p>{lostDisputeText(order.disputed.lost)}</p>;
  if (!isUnsettled(order)) return null;
  return (
    <p>
      The shop has not heard yet that the payment has settled. Until it has, usually within two
      days, no part of it can be refunded; cancelling the order refunds all of it now.
    </p>
  );
}

/**
 * Whether the shop does not know of a settlement, without which a part of a charge stays. What was
 * refunded before proves one.
 */
function isUnsettled(order: Order): boolean {
  return order.settlement === null && order.refunded === 0 && isCharged(order);
}

function goesWhere(order: Order): string {
  if (isUncollected(order))
    return ' What was charged was never collected: this is what the gift card paid, and goes back to it.';
  // It was cancelled while the dispute was lost, which gave the gift card back what it had paid.
  if (order.status === 'Cancelled' && order.dispute === 'won')
    return ' It goes back to what was charged: the gift card has had its part.';
  return ' It goes back to what was charged first, then to the gift card.';
}

function amountErrors(cents: number | undefined, left: number): FieldErrors {
  if (cents === undefined) return { amount: WRITE_DOLLARS };
  if (cents === 0) return { amount: `It must be more than ${formatShopMoney(0)}.` };
  if (cents > left) return { amount: `Only ${formatShopMoney(left)} is left to give back.` };
  return {};
}

interface PartOfMoney {
  cents: Cents;
  reason: string;
  /** What had been refunded when it was decided, in dollars. */
  refunded: number;
  /** Copies it is for, if any, and whether they go back on sale. */
  products: readonly CartLine[];
  restock: boolean;
  /** Whether it is for the delivery price, too. */
  delivery: boolean;
}

/**
 * Refunds part of an order. A retry after a lost answer is the same refund, so the money goes back
 * once. From another page, or after a reload, it is refused once the first refund has been made:
 * `refunded` tells.
 * @param onRefunded called even if the user has left the page
 */
function useRefundPart(orderId: string, onRefunded: (answer: OrderRefunded) => void) {
  const reload = useReloadOrder();
  const key = useRequestKey();
  return useMutation({
    mutationFn: ({ cents, reason, refunded, products, restock, delivery }: PartOfMoney) =>
      api('POST /order/:orderId/refund/:userId', {
        params: { orderId },
        json: {
          amount: toDollars(cents),
          reason,
          refunded,
          ...(products.length > 0 && { products: [...products], restock }),
          ...(delivery && { delivery }),
          idempotencyKey: key.read(),
        },
        response: orderRefundedSchema,
      }),
    onSuccess: onRefunded,
    onSettled: (_, error) => {
      // Refused for an amount that differs from the first attempt, which did arrive: refunding more
      // takes a new dialog.
      if (refusalReason(error) !== 'key-reused') key.renewUnlessUncertain(error);
      return reload(orderId);
    },
  });
}
