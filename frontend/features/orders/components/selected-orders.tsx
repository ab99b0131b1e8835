import { useState } from 'react';
import type { DeskOrder } from '../../../../functions/contract/order-desk.ts';
import { moveBetween } from '../../../../functions/contract/order-moves.ts';
import { BULK_STATUSES, type OrdersMove } from '../../../../functions/contract/order-work.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { SelectField } from '../../../components/field.tsx';
import { PartsLeft } from '../../../components/parts-left.tsx';
import { Selection, SelectionRefused, SelectionWork } from '../../../components/selection.tsx';
import { useMay } from '../../../hooks/use-may.ts';
import { errorText } from '../../../lib/error-text.ts';
import type { PartsFailure } from '../../../lib/send-in-parts.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { type SentMove, useMoveOrders } from '../api/move-orders.ts';
import { MAX_PRINTED, PRINTS, printAddress } from '../print-address.ts';
import { ConfirmBulkMove } from './confirm-bulk-move.tsx';
import { ShipOrders } from './ship-orders.tsx';

type Status = (typeof BULK_STATUSES)[number];
type Results = SentMove['results'];

/** A move that did not reach all of its orders. */
interface Stopped {
  status: Status;
  done: string;
  /** How orders are called that may not be shown any more. */
  names: ReadonlyMap<string, string>;
  failure: PartsFailure<OrdersMove['orders'][number]>;
}

/**
 * What is done with several orders at once, a part after the other; those that could not be moved stay
 * selected, and say why, and so do those that a failure has kept from it.
 */
export function SelectedOrders({
  orders,
  onSelect,
}: {
  orders: readonly DeskOrder[];
  onSelect: (ids: ReadonlySet<string>) => void;
}) {
  const may = useMay();
  const [status, setStatus] = useState<Status>('Processing');
  const [asking, setAsking] = useState<'ship' | 'back' | null>(null);
  const [refused, setRefused] = useState<Results>([]);
  const [stopped, setStopped] = useState<Stopped>();
  const [unsent, setUnsent] = useState<unknown>(null);
  const [answered, setAnswered] = useState(0);
  const moving = useMoveOrders(setAnswered, ({ results, failure }, asked) => {
    // Where nothing at all was answered, the dialog keeps what was typed.
    if (failure && results.length === 0 && asking) return setUnsent(failure.error);
    const others = [...refused, ...results.filter(({ moved }) => !moved)];
    const left = failure ? leftOf(failure) : [];
    const done = doneText(results, asked.orders.length);
    setRefused(others);
    setStopped(failure && { status: asked.status, done, names: namesOf(orders, stopped), failure });
    onSelect(new Set([...others, ...left].map(({ _id }) => _id)));
    setAsking(null);
    if (!failure) showToast({ text: done });
  });

  function send(to: Status, moved: OrdersMove['orders']) {
    if (moving.isPending) return;
    setAnswered(0);
    setUnsent(null);
    moving.mutate({ status: to, orders: moved });
  }

  function move(to: Status, moved: OrdersMove['orders']) {
    setRefused([]);
    setStopped(undefined);
    send(to, moved);
  }

  const all = orders.map(({ _id, status: was }) => ({ _id, was }));

  function ask() {
    const goBack = orders.some((order) => moveBetween(order.status, status) === 'back');
    if (goBack) open('back');
    else move(status, all);
  }

  function open(dialog: 'ship' | 'back') {
    setUnsent(null);
    setAsking(dialog);
  }

  function leave() {
    setStopped(undefined);
    setRefused([]);
    onSelect(new Set());
  }

  if (orders.length === 0 && !stopped) return null;
  const busy = moving.isPending ? busyText(answered, moving.variables.orders.length) : undefined;
  return (
    <Selection what="orders" count={orders.length}>
      {orders.length > 0 ? (
        <SelectionWork onSelectNone={leave}>
          {may('POST /orders/move/:userId', 'orders') ? (
            <>
              <SelectField
                label="Set status to"
                value={status}
                onChange={({ target }) =>
                  setStatus(BULK_STATUSES.find((each) => each === target.value) ?? status)
                }
              >
                {BULK_STATUSES.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </SelectField>
              <Button variant="quiet" busy={moving.isPending} onClick={ask}>
                {busy ?? 'Set'}
              </Button>
              <Button busy={moving.isPending} onClick={() => open('ship')}>
                Ship…
              </Button>
            </>
          ) : null}
          <PrintLinks orders={orders} />
        </SelectionWork>
      ) : null}
      {unsent && asking === null ? <Alert tone="danger">{errorText(unsent)}</Alert> : null}
      {stopped ? (
        <PartsLeft
          {...stopped}
          nameOf={({ _id }) => stopped.names.get(_id) ?? _id}
          busy={busy}
          onRetry={() => send(stopped.status, leftOf(stopped.failure))}
          onLeave={leave}
        />
      ) : null}
      <SelectionRefused title="These were not set:" refused={refusedOf(refused, orders)} />
      {asking === 'ship' ? (
        <ShipOrders
          orders={orders}
          busy={busy}
          error={unsent}
          onShip={(shipped) => move('Shipped', shipped)}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking === 'back' ? (
        <ConfirmBulkMove
          orders={orders}
          to={status}
          busy={moving.isPending}
          error={unsent}
          onConfirm={() => move(status, all)}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </Selection>
  );
}

function PrintLinks({ orders }: { orders: readonly DeskOrder[] }) {
  if (orders.length > MAX_PRINTED) return <p>To print, select at most {MAX_PRINTED} orders.</p>;
  const ids = orders.map(({ _id }) => _id);
  return PRINTS.map(({ what, name }) => (
    <ButtonLink key={what} variant="quiet" to={printAddress(what, ids)} target="_blank">
      {name}
    </ButtonLink>
  ));
}

function doneText(results: Results, all: number): string {
  return `${results.filter(({ moved }) => moved).length} of ${all} orders set`;
}

/** How far it is, where it takes several calls. */
function busyText(answered: number, all: number): string {
  return answered > 0 ? `Setting… ${answered} of ${all}` : 'Setting…';
}

function namesOf(orders: readonly DeskOrder[], before: Stopped | undefined) {
  const shown = orders.map(({ _id, number, user }) => [_id, `${number}, ${user.name}`] as const);
  return new Map([...(before?.names ?? []), ...shown]);
}

function leftOf({ failed, unsent }: Stopped['failure']) {
  return [...failed, ...unsent];
}

function refusedOf(results: Results, orders: readonly DeskOrder[]) {
  return results.flatMap(({ _id, error }) => {
    const order = orders.find((each) => each._id === _id);
    if (!order) return [];
    const name = (
      <>
        {order.number}, <bdi>{order.user.name}</bdi>
      </>
    );
    return [{ _id, name, error }];
  });
}
