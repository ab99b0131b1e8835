import { type ClipboardEvent, useId, useState } from 'react';
import type { AdminOrder } from '#contract/orders/admin-order.ts';
import type { OrdersMove } from '#contract/orders/admin-order-requests.ts';
import { isPickup } from '#contract/orders/order.ts';
import { transitionBetween } from '#contract/orders/order-status.ts';
import {
  CARRIER_IDS,
  CARRIERS,
  MAX_TRACKING_NUMBER,
  shipmentInputSchema,
} from '#contract/orders/shipment.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogChoices } from '../../../components/dialog.tsx';
import { Options, SelectField } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import type { FieldErrors } from '../../../lib/api-error.ts';
import { counted, numberText } from '../../../lib/count-text.ts';
import { splitOrdersToSend } from '../orders-to-send.ts';
import { FOR_PICKUP } from '../parcel-label-text.ts';
import { type PastedTracking, readTracking } from '../read-tracking.ts';
import { EarlierStatusNote } from './earlier-status-note.tsx';
import styles from './ship-orders.module.css';

/** Carriers with a tracking page of their own: nobody types a link for each of many orders. */
const OFFERED = CARRIER_IDS.filter((id) => id !== 'other');

const NOT_A_NUMBER = 'A tracking number is letters and digits, as the carrier has written them.';

type Shipped = OrdersMove['orders'];

/**
 * Sets orders to Shipped, with tracking numbers if given: typed, or several pasted into one field,
 * one per line, for it and the fields below. Pickup orders have none. Orders that cannot be sent
 * are left out and listed.
 */
export function ShipOrders({
  orders: chosen,
  busy,
  error,
  onShip,
  onClose,
}: {
  orders: readonly AdminOrder[];
  /** Progress text, while they are being set. */
  busy: string | undefined;
  error: Error | null;
  onShip: (orders: Shipped) => void;
  onClose: () => void;
}) {
  const id = useId();
  const { toSend: orders, leftOut } = splitOrdersToSend(chosen);
  // The addresses they were packed for: an order whose address or status has changed since is not
  // shipped.
  const [asRead] = useState(
    () => new Map(orders.map(({ _id, address, status }) => [_id, { address, was: status }])),
  );
  /** The carrier, and the tracking number of each order by its id. */
  const form = useForm<Record<string, string>>({ carrier: '' }, { isPending: !!busy, error });
  const sent = orders.filter((order) => !isPickup(order));
  /** The lines pasted last that were not taken. */
  const [left, setLeft] = useState<Omit<PastedTracking, 'found'>>({ unused: [], repeated: [] });

  function paste(event: ClipboardEvent, from: number) {
    const text = event.clipboardData.getData('text');
    const { found, ...others } = readTracking(text, sent, from);
    setLeft(others);
    if (found[sent[from]?._id ?? ''] === text.trim()) return;
    event.preventDefault();
    form.change(found);
  }

  function ship() {
    const { shipped, wrong } = readShipments(orders, form.draft);
    if (form.refuse(wrong)) return;
    onShip(shipped.map((order) => ({ ...order, ...asRead.get(order._id) })));
  }

  if (orders.length === 0) {
    return (
      <Dialog title="Nothing to ship" onClose={onClose}>
        {leftOut.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <DialogChoices>
          <Button variant="quiet" onClick={onClose}>
            Back
          </Button>
        </DialogChoices>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={orders.length === 1 ? 'Ship one order' : `Ship ${numberText(orders.length)} orders`}
      confirm={busy ?? 'Set to Shipped'}
      cancel="Back"
      form={form}
      onConfirm={ship}
      onClose={onClose}
    >
      {sent.length > 0 ? (
        <>
          <SelectField label="Carrier" {...form.bind('carrier')}>
            <option value="">Choose</option>
            <Options of={OFFERED.map((each) => [each, CARRIERS[each].name])} />
          </SelectField>
          <p id={`${id}-hint`} className="soft small">
            Several tracking numbers can be pasted at once, a line each; with order numbers before
            them they find their orders. An order without one is shipped without.
          </p>
          <LinesLeft
            lines={left.unused}
            one="line matches no selected order"
            many="lines match no selected order"
          />
          <LinesLeft
            lines={left.repeated}
            one="line repeats an order with another tracking number"
            many="lines repeat an order with another tracking number"
          />
        </>
      ) : null}
      {leftOut.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <EarlierStatusNote orders={orders} to="Shipped" />
      <ol className={styles['orders']}>
        {orders.map((order) =>
          isPickup(order) ? (
            <li key={order._id}>
              <Named order={order} />
              <span>{FOR_PICKUP}</span>
            </li>
          ) : (
            <li key={order._id}>
              <label htmlFor={`${id}-${order._id}`}>
                <Named order={order} />
                <span className="visually-hidden"> tracking number</span>
              </label>
              <input
                id={`${id}-${order._id}`}
                aria-describedby={`${id}-hint`}
                aria-invalid={order._id in form.errors || undefined}
                autoComplete="off"
                maxLength={MAX_TRACKING_NUMBER}
                value={form.draft[order._id] ?? ''}
                onPaste={(event) => paste(event, sent.indexOf(order))}
                onChange={({ target }) => form.change({ [order._id]: target.value })}
              />
            </li>
          ),
        )}
      </ol>
    </FormDialog>
  );
}

const MAX_NAMED = 5;

/** Pasted lines that were not taken, after what `one` of them or `many` are. */
function LinesLeft({ lines, one, many }: { lines: readonly string[]; one: string; many: string }) {
  if (lines.length === 0) return null;
  const more = lines.length > MAX_NAMED ? ` and ${numberText(lines.length - MAX_NAMED)} more` : '';
  const named = lines.slice(0, MAX_NAMED).join(', ');
  const text = `${counted(lines.length, one, many)}: ${named}${more}`;
  return <Alert tone="info">{text}</Alert>;
}

function Named({ order }: { order: AdminOrder }) {
  return (
    <span>
      {order.number} <bdi className={styles['name']}>{order.user.name}</bdi>
      {transitionBetween(order.status, 'Shipped') === 'back' ? (
        <span className={styles['back']}> back from “{order.status}”</span>
      ) : null}
    </span>
  );
}

/** The shipment of each order, and what is wrong: with the carrier, or else with their numbers. */
function readShipments(
  orders: readonly AdminOrder[],
  { carrier, ...numbers }: Readonly<Record<string, string>>,
): { shipped: Shipped; wrong: FieldErrors } {
  const shipped: Shipped = [];
  const wrong: Record<string, string> = {};
  for (const { _id } of orders) {
    const trackingNumber = numbers[_id]?.trim() ?? '';
    if (trackingNumber === '') {
      shipped.push({ _id });
      continue;
    }
    const parsed = shipmentInputSchema.safeParse({ carrier, trackingNumber });
    if (parsed.success) shipped.push({ _id, shipment: parsed.data });
    else if (carrier === '') return { shipped, wrong: { carrier: 'Choose who carries them.' } };
    else wrong[_id] = NOT_A_NUMBER;
  }
  return { shipped, wrong };
}
