import { useId } from 'react';
import { Button } from '../../../components/button.tsx';
import { TermsLinks } from '../../../components/terms-links.tsx';
import type { Cart } from '../../../stores/cart-store.ts';
import type { OrderTotal } from '../hooks/use-quote.ts';
import { orderDisabledReason } from '../pay-disabled-reason.ts';

/** The button that places an order with nothing to pay, with the reason if it is disabled. */
export function PlaceUnchargedOrder({
  cart,
  total,
  paying,
  onPlace,
}: {
  cart: Cart;
  total: OrderTotal;
  paying: boolean;
  onPlace: () => void;
}) {
  const reasonId = useId();
  const reason = paying ? undefined : orderDisabledReason(cart, total.whyNone);
  return (
    <>
      <Button
        wide
        busy={paying}
        disabled={reason !== undefined}
        aria-describedby={reasonId}
        onClick={onPlace}
      >
        {paying ? 'Ordering…' : 'Place the order'}
      </Button>
      <p id={reasonId} className="soft small">
        {reason ?? 'Nothing is left to pay, and nothing is charged.'}
      </p>
      <TermsLinks inNewTab />
    </>
  );
}
