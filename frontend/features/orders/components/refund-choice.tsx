import { useState } from 'react';
import type { Cents } from '../../../../functions/contract/money.ts';
import type { Order } from '../../../../functions/contract/order.ts';
import { refundShare } from '../../../../functions/contract/refund-share.ts';
import { SelectField } from '../../../components/field.tsx';

/** Works out what goes back for some copies, and for the delivery; the amount stays the admin's. */
export function RefundChoice({
  order,
  onShare,
}: {
  order: Order;
  onShare: (cents: Cents) => void;
}) {
  const [copies, setCopies] = useState<ReadonlyMap<string, number>>(new Map());
  const [delivery, setDelivery] = useState(false);

  function choose(back: { copies: ReadonlyMap<string, number>; delivery: boolean }) {
    setCopies(back.copies);
    setDelivery(back.delivery);
    onShare(refundShare(order, back));
  }

  return (
    <>
      {order.products.map(({ _id, name, count }) => (
        <SelectField
          key={_id}
          label={`Copies of ${name}`}
          value={copies.get(_id) ?? 0}
          onChange={(event) =>
            choose({ copies: new Map([...copies, [_id, Number(event.target.value)]]), delivery })
          }
        >
          {Array.from({ length: count + 1 }, (_, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a number of copies is its own key
            <option key={n} value={n}>
              {n}
            </option>
          ))}
        </SelectField>
      ))}
      {order.delivery ? (
        <SelectField
          label="Delivery"
          value={delivery ? 'back' : 'kept'}
          onChange={(event) => choose({ copies, delivery: event.target.value === 'back' })}
        >
          <option value="kept">Kept</option>
          <option value="back">Goes back</option>
        </SelectField>
      ) : null}
    </>
  );
}
