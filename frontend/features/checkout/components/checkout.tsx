import type { Dropin } from 'braintree-web-drop-in';
import { useEffect, useId, useState } from 'react';
import type { Order } from '../../../../functions/contract/order.ts';
import { TextArea } from '../../../components/field.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import type { Cart } from '../../../lib/cart-store.ts';
import { useClientToken } from '../api/get-client-token.ts';
import { useCheckout } from '../hooks/use-checkout.ts';
import styles from './checkout.module.css';
import { DropinPanel } from './dropin-panel.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';

const ADDRESS_MISSING = 'Please say where the books should go';

/** From the delivery address to the order, for somebody who is signed in. */
export function Checkout({
  userId,
  cart,
  address,
  onAddress,
  reread,
  onBusy,
  onOrdered,
}: {
  userId: string;
  cart: Cart;
  address: string;
  onAddress: (address: string) => void;
  reread: () => Promise<boolean>;
  /** Whether the cart must stay as it is for now. */
  onBusy: (busy: boolean) => void;
  onOrdered: (order: Order) => void;
}) {
  const addressId = useId();
  const [addressError, setAddressError] = useState<string>();
  const token = useClientToken(userId);
  const { phase, refusal, pay, retryOrder } = useCheckout({ userId, reread, onOrdered });
  const paying = phase.name === 'paying';
  const busy = phase.name !== 'open';
  useEffect(() => onBusy(busy), [busy, onBusy]);

  if (phase.name !== 'open' && phase.name !== 'paying') {
    return <PaymentNotice phase={phase} onRetryOrder={retryOrder} />;
  }
  // The form holds a place for nothing without books: the route says that the cart is empty.
  if (cart.lines.length === 0) return null;

  const ships = cart.lines.some((line) => line.shipping);
  function tryToPay(dropin: Dropin) {
    if (ships && address.trim() === '') {
      setAddressError(ADDRESS_MISSING);
      document.getElementById(addressId)?.focus();
      return;
    }
    void pay(dropin, { ...cart, address: address.trim() });
  }

  return (
    <div className={styles['checkout']}>
      <TextArea
        id={addressId}
        label={ships ? 'Delivery address' : 'Delivery address (optional)'}
        name="address"
        autoComplete="street-address"
        rows={3}
        maxLength={1000}
        required={ships}
        readOnly={paying}
        value={address}
        error={addressError}
        onChange={(event) => {
          setAddressError(undefined);
          onAddress(event.target.value);
        }}
      />
      <h3>Payment</h3>
      {token.isPending ? <PaymentSkeleton /> : null}
      {token.isError ? (
        <LoadFailed what="The payment form" error={token.error} onRetry={() => token.refetch()} />
      ) : null}
      {token.data === undefined ? null : (
        <DropinPanel
          clientToken={token.data}
          totalCents={cart.totalCents}
          refusal={refusal}
          paying={paying}
          blocked={cart.lines.some((line) => line.quantity < 1)}
          onPay={tryToPay}
        />
      )}
    </div>
  );
}
