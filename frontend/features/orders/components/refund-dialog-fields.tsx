import { useState } from 'react';
import type { Cents } from '#contract/money.ts';
import type { CartLine } from '#contract/orders/cart-lines.ts';
import { copiesLeft, type Order } from '#contract/orders/order.ts';
import { hasDeliveryLeft, refundShare } from '#contract/refunds/refund-share.ts';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { Options, SelectField } from '../../../components/field.tsx';

/**
 * Asks which copies are returned, and whether the delivery price is refunded, and suggests the
 * amount, which the admin may change. What went back before is not offered.
 */
export function RefundDialogFields({
  order,
  onChoice,
}: {
  order: Order;
  onChoice: (cents: Cents, named: { products: CartLine[]; delivery: boolean }) => void;
}) {
  const [copies, setCopies] = useState<ReadonlyMap<string, number>>(new Map());
  const [delivery, setDelivery] = useState(false);

  function choose(back: { copies: ReadonlyMap<string, number>; delivery: boolean }) {
    setCopies(back.copies);
    setDelivery(back.delivery);
    const chosen = [...back.copies].map(([_id, count]) => ({ _id, count }));
    onChoice(refundShare(order, back), {
      products: chosen.filter(({ count }) => count > 0),
      delivery: back.delivery,
    });
  }

  return (
    <>
      {order.products.filter(copiesLeft).map(({ _id, name, ...line }) => (
        <SelectField
          key={_id}
          label={`Copies of ${name}`}
          value={copies.get(_id) ?? 0}
          onChange={(event) =>
            choose({ copies: new Map([...copies, [_id, Number(event.target.value)]]), delivery })
          }
        >
          <Options of={Array.from({ length: copiesLeft(line) + 1 }, (_, n) => [n, n])} />
        </SelectField>
      ))}
      {hasDeliveryLeft(order) ? (
        <ChoiceField
          label="Delivery"
          names={{ kept: 'Kept', back: 'Goes back' }}
          value={delivery ? 'back' : 'kept'}
          onChoice={(what) => choose({ copies, delivery: what === 'back' })}
        />
      ) : null}
    </>
  );
}
