import type { OrderStatus } from '../../../../functions/contract/order.ts';
import { moveBetween } from '../../../../functions/contract/order-moves.ts';

/** Where an order may go from a status: on, and apart from that back, which is asked about. */
export function StatusOptions({
  from,
  statusValues,
}: {
  from: OrderStatus;
  statusValues: readonly OrderStatus[];
}) {
  const moves = (kinds: readonly string[]) =>
    statusValues.filter((status) => kinds.includes(moveBetween(from, status)));
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
