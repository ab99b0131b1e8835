import { useRef, useState } from 'react';
import type { AdminOrder } from '#contract/orders/admin-order.ts';
import { BULK_STATUSES } from '#contract/orders/admin-order-requests.ts';
import { transitionBetween } from '#contract/orders/order-status.ts';
import { BulkActions, Selection, SelectionRefused } from '../../../components/bulk-actions.tsx';
import { BulkRunStopped } from '../../../components/bulk-run-stopped.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { ChoiceField, namesOf } from '../../../components/choice-field.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { type BulkRefused, useBulkRun } from '../../../hooks/use-bulk-run.ts';
import { usePermission } from '../../../hooks/use-permission.ts';
import { numberText } from '../../../lib/count-text.ts';
import {
  type MoveResult,
  useBulkChangeStatus,
  useUndoBulkChange,
} from '../api/bulk-change-status.ts';
import { MAX_PRINTED, PRINTS, printUrl } from '../print-url.ts';
import { EarlierStatusNote } from './earlier-status-note.tsx';
import { ShipOrders } from './ship-orders.tsx';

type Status = (typeof BULK_STATUSES)[number];
const STATUS_NAMES = namesOf(BULK_STATUSES, (status) => status);

/**
 * Bulk actions on the selected orders, sent in parts. Orders that were refused, with the reasons,
 * and those not reached because of a failure stay selected.
 */
export function SelectedOrders({
  orders,
  onSelect,
}: {
  orders: readonly AdminOrder[];
  onSelect: (ids: ReadonlySet<string>) => void;
}) {
  const may = usePermission();
  const [status, setStatus] = useState<Status>('Processing');
  const [asking, setAsking] = useState<'ship' | 'back' | null>(null);
  /** The orders as they were before the run. */
  const before = useRef<readonly AdminOrder[]>([]);
  const undo = useUndoBulkChange();
  const run = useBulkRun({
    call: useBulkChangeStatus(),
    verb: 'Setting',
    nameOf: ({ _id }) => nameIn(orders, _id),
    wasRefused: ({ moved }) => !moved,
    doneText,
    undo: (results, change) => {
      const moved = movedOf(results, before.current, change.status);
      return moved.length > 0 ? () => void undo(moved, change.status) : undefined;
    },
    inDialog: asking !== null,
    onSelect: (ids) => {
      setAsking(null);
      onSelect(ids);
    },
  });
  const all = orders.map(({ _id, status: was }) => ({ _id, was }));

  function ask() {
    const goBack = orders.some((order) => transitionBetween(order.status, status) === 'back');
    if (goBack) open('back');
    else start(all, status);
  }

  function start(items: Parameters<typeof run.start>[0], to: Status) {
    before.current = orders;
    run.start(items, { status: to });
  }

  function open(dialog: 'ship' | 'back') {
    run.forgetUnsent();
    setAsking(dialog);
  }

  if (orders.length === 0 && !run.stopped) return null;
  return (
    <Selection what="orders" count={orders.length}>
      {orders.length > 0 ? (
        <BulkActions onSelectNone={run.leave}>
          {may('POST /orders/move/:userId', 'orders') ? (
            <>
              <ChoiceField
                label="Set status to"
                names={STATUS_NAMES}
                value={status}
                onChoice={setStatus}
              />
              <Button variant="quiet" busy={run.isRunning} onClick={ask}>
                {run.busy ?? 'Set'}
              </Button>
              <Button busy={run.isRunning} onClick={() => open('ship')}>
                Ship…
              </Button>
            </>
          ) : null}
          <PrintLinks orders={orders} />
        </BulkActions>
      ) : null}
      <ErrorAlert error={asking === null && run.unsent} />
      <BulkRunStopped run={run} />
      <SelectionRefused title="These were not set:" refused={refusedOf(run.refused, orders)} />
      {asking === 'ship' ? (
        <ShipOrders
          orders={orders}
          busy={run.busy}
          error={run.unsent}
          onShip={(shipped) => start(shipped, 'Shipped')}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking === 'back' ? (
        <ConfirmDialog
          title={`Set ${numberText(orders.length)} orders to “${status}”?`}
          confirm={`Set to ${status}`}
          cancel="Keep them"
          sending={{ isPending: run.isRunning, error: run.unsent }}
          onConfirm={() => start(all, status)}
          onClose={() => setAsking(null)}
        >
          <EarlierStatusNote orders={orders} to={status} />
        </ConfirmDialog>
      ) : null}
    </Selection>
  );
}

function PrintLinks({ orders }: { orders: readonly AdminOrder[] }) {
  if (orders.length > MAX_PRINTED) return <p>To print, select at most {MAX_PRINTED} orders.</p>;
  const ids = orders.map(({ _id }) => _id);
  return PRINTS.map(({ what, name }) => (
    <ButtonLink key={what} variant="quiet" to={printUrl(what, ids)} target="_blank">
      {name}
    </ButtonLink>
  ));
}

function doneText(results: readonly MoveResult[], all: number): string {
  return `${numberText(results.filter(({ moved }) => moved).length)} of ${numberText(all)} orders set`;
}

/** What the run has moved, as it was before; an order that had the status already was not moved. */
function movedOf(results: readonly MoveResult[], before: readonly AdminOrder[], to: Status) {
  const moved = new Set(results.filter((one) => one.moved).map(({ _id }) => _id));
  return before.filter(({ _id, status }) => moved.has(_id) && status !== to);
}

/** Display name of an order, while it is shown. */
function nameIn(orders: readonly AdminOrder[], id: string): string | undefined {
  const order = orders.find(({ _id }) => _id === id);
  return order && `${order.number}, ${order.user.name}`;
}

function refusedOf(refused: readonly BulkRefused[], orders: readonly AdminOrder[]) {
  return refused.flatMap(({ _id, error }) => {
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
