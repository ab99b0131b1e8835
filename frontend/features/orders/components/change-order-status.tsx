import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import {
  type OrderStatus,
  orderStatusSchema,
  transitionBetween,
} from '#contract/orders/order-status.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { useChangeStatus } from '../api/change-status.ts';
import styles from './change-order-status.module.css';
import { StatusShape } from './status-badge.tsx';

/** Keys that open the list, in which choosing passes no other status. */
const LIST_KEYS = new Set(['Enter', ' ', 'F4']);

/**
 * The Update Status dropdown (spec 4): choosing a status sets it; a step back asks first. For what
 * is reloaded then, see `api/change-status.ts`. Cancelling moves money, so the caller asks about
 * it. Arrow keys pass other statuses on their way: what they chose is set on Enter or when the
 * focus leaves, and Escape discards it.
 */
export function ChangeOrderStatus({
  order,
  statusValues,
  onCancel,
}: {
  order: Order;
  statusValues: readonly OrderStatus[];
  onCancel: () => void;
}) {
  const id = useId();
  const update = useChangeStatus();
  /** Chosen by keys but not set yet. */
  const [passing, setPassing] = useState<OrderStatus | null>(null);
  /** An earlier status, chosen but not confirmed yet. */
  const [back, setBack] = useState<OrderStatus | null>(null);
  /** Whether a key is down that changes a closed menu: an arrow, or a letter of a status. */
  const keyIsDown = useRef(false);
  const shown = update.isPending ? update.variables.status : (back ?? passing ?? order.status);

  function save(status: OrderStatus) {
    setPassing(null);
    if (status === order.status) return;
    if (status === 'Cancelled') onCancel();
    else if (transitionBetween(order.status, status) === 'back') setBack(status);
    else set(status);
  }

  function set(status: OrderStatus) {
    setBack(null);
    update.mutate({
      orderId: order._id,
      status,
      was: order.status,
      wasSentBy: order.shipment,
    });
  }

  function choose(status: OrderStatus) {
    if (update.isPending) return;
    if (keyIsDown.current) setPassing(status);
    else save(status);
  }

  function press(event: KeyboardEvent) {
    keyIsDown.current = !event.altKey && !LIST_KEYS.has(event.key);
    if (passing === null || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Enter') save(passing);
    else setPassing(null);
  }

  function leave() {
    keyIsDown.current = false;
    if (passing !== null) save(passing);
  }

  return (
    <div className={styles['menu']}>
      <label htmlFor={id}>
        Update Status <span className="visually-hidden">of order {order.number}</span>
      </label>
      <StatusShape status={shown} />
      <select
        id={id}
        value={shown}
        aria-busy={update.isPending}
        aria-describedby={passing === null ? undefined : `${id}-keys`}
        onChange={(event) => choose(orderStatusSchema.parse(event.target.value))}
        onKeyDown={press}
        onKeyUp={() => {
          keyIsDown.current = false;
        }}
        onBlur={leave}
      >
        <StatusOptions from={order.status} statusValues={statusValues} />
      </select>
      {passing === null ? null : (
        <p className={styles['keys']} id={`${id}-keys`}>
          Enter saves, so does leaving; Esc undoes
        </p>
      )}
      {update.isError ? (
        <p className={styles['failed']} role="alert">
          Status update failed. {errorText(update.error)}
        </p>
      ) : null}
      {back === null ? null : (
        <ConfirmDialog
          title={`Set order ${order.number} of {name} back to “${back}”?`}
          name={order.user.name}
          confirm={`Back to ${back}`}
          cancel={`Keep ${order.status}`}
          onConfirm={() => set(back)}
          onClose={() => setBack(null)}
        >
          <p>
            It is “{order.status}” by now, and the shopper sees that. No money moves, and its
            history keeps both.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The statuses an order may move to: forward and, in a separate group, back. */
function StatusOptions({
  from,
  statusValues,
}: {
  from: OrderStatus;
  statusValues: readonly OrderStatus[];
}) {
  const moves = (kinds: readonly string[]) =>
    statusValues.filter((status) => kinds.includes(transitionBetween(from, status)));
  const back = moves(['back']);
  return (
    <>
      {moves(['same', 'on']).map((status) => (
        <option key={status}>{status}</option>
      ))}
      {back.length === 0 ? null : (
        <optgroup label="Back to">
          {back.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </optgroup>
      )}
    </>
  );
}
