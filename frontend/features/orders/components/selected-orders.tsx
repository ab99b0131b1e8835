import { useState } from 'react';
import type { DeskOrder } from '../../../../functions/contract/order-desk.ts';
import { moveBetween } from '../../../../functions/contract/order-moves.ts';
import {
  BULK_STATUSES,
  type OrdersMove,
  type OrdersMoved,
} from '../../../../functions/contract/order-work.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { SelectField } from '../../../components/field.tsx';
import { Selection, SelectionRefused, SelectionWork } from '../../../components/selection.tsx';
import { useMay } from '../../../hooks/use-may.ts';
import { errorText } from '../../../lib/error-text.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { useMoveOrders } from '../api/move-orders.ts';
import { PRINTS, printAddress } from '../print-address.ts';
import { ConfirmBulkMove } from './confirm-bulk-move.tsx';
import { ShipOrders } from './ship-orders.tsx';

type Status = (typeof BULK_STATUSES)[number];
type Results = OrdersMoved['results'];

/** What is done with several orders at once; those that could not be moved stay selected, and say why. */
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
  const moving = useMoveOrders((results) => {
    const failed = results.filter(({ moved }) => !moved);
    setRefused(failed);
    onSelect(new Set(failed.map(({ _id }) => _id)));
    setAsking(null);
    const moved = results.length - failed.length;
    showToast({ text: `${moved} of ${results.length} orders set` });
  });

  function move(to: Status, moved: OrdersMove['orders']) {
    setRefused([]);
    moving.mutate({ status: to, orders: moved });
  }

  const all = orders.map(({ _id }) => ({ _id }));

  function ask() {
    const goBack = orders.some((order) => moveBetween(order.status, status) === 'back');
    if (goBack) setAsking('back');
    else move(status, all);
  }

  if (orders.length === 0) return null;
  const ids = orders.map(({ _id }) => _id);
  return (
    <Selection what="orders" count={orders.length}>
      <SelectionWork onSelectNone={() => onSelect(new Set())}>
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
            <Button look="quiet" busy={moving.isPending} onClick={ask}>
              Set
            </Button>
            <Button onClick={() => setAsking('ship')}>Ship…</Button>
          </>
        ) : null}
        {PRINTS.map(({ what, name }) => (
          <ButtonLink key={what} look="quiet" to={printAddress(what, ids)} target="_blank">
            {name}
          </ButtonLink>
        ))}
      </SelectionWork>
      {moving.isError && asking === null ? (
        <Alert tone="danger">{errorText(moving.error)}</Alert>
      ) : null}
      <SelectionRefused title="These were not set:" refused={refusedOf(refused, orders)} />
      {asking === 'ship' ? (
        <ShipOrders
          orders={orders}
          busy={moving.isPending}
          error={moving.error}
          onShip={(shipped) => move('Shipped', shipped)}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking === 'back' ? (
        <ConfirmBulkMove
          orders={orders}
          to={status}
          busy={moving.isPending}
          error={moving.error}
          onConfirm={() => move(status, all)}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </Selection>
  );
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
