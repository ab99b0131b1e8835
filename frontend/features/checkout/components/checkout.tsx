import { useId, useState } from 'react';
import { TextArea } from '../../../components/field.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import type { Cart } from '../../../stores/cart-store.ts';
import { useClientToken } from '../api/get-client-token.ts';
import type { CheckoutHandle } from '../hooks/use-checkout.ts';
import type { CheckoutRefusal } from '../refusal-store.ts';
import { CHECK_MISSING } from '../refusal-text.ts';
import type { MountedDropin } from '../request-payment-method.ts';
import styles from './checkout.module.css';
import { DropinPanel } from './dropin-panel.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { RefusalAlert } from './refusal-alert.tsx';

const ADDRESS_MISSING = 'Please say where the books should go';

/** From the delivery address to the order, for somebody who is signed in. */
export function Checkout({
  userId,
  cart,
  checkout: { phase, refusal, pay, retryOrder, lookAgain },
  address,
  onAddress,
}: {
  userId: string;
  cart: Cart;
  checkout: CheckoutHandle;
  address: string;
  onAddress: (address: string) => void;
}) {
  const addressId = useId();
  const [addressError, setAddressError] = useState<string>();
  const paying = phase.name === 'paying';
  const token = useClientToken(userId);

  if (phase.name !== 'open' && phase.name !== 'paying') {
    return <PaymentNotice phase={phase} onRetryOrder={retryOrder} onLookAgain={lookAgain} />;
  }
  // The form holds a place for nothing without books: the route says that the cart is empty.
  if (cart.lines.length === 0) return null;

  const shown = refusal && alertOf(refusal, token.data?.widget.challenge !== undefined);
  const ships = cart.buyable.some((line) => line.shipping);
  function tryToPay(mounted: MountedDropin) {
    if (ships && address.trim() === '') {
      setAddressError(ADDRESS_MISSING);
      document.getElementById(addressId)?.focus();
      return;
    }
    const { buyable: lines, totalCents } = cart;
    void pay(mounted, { lines, totalCents, address: address.trim() });
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
      {shown ? <RefusalAlert refusal={shown} /> : null}
      {token.isPending ? <PaymentSkeleton /> : null}
      {token.isError ? (
        <LoadFailed what="The payment form" error={token.error} onRetry={() => token.refetch()} />
      ) : null}
      {token.data === undefined ? null : (
        <DropinPanel
          clientToken={token.data.clientToken}
          widget={token.data.widget}
          cart={cart}
          paying={paying}
          onPay={tryToPay}
        />
      )}
    </div>
  );
}

/** What stands above the payment form; a check for a person is shown, and told of, below it. */
function alertOf(refusal: CheckoutRefusal, hasCheck: boolean): CheckoutRefusal | null {
  if (refusal.kind === 'signed-out') return null;
  if (refusal.kind !== 'challenge') return refusal;
  return hasCheck ? null : { ...refusal, text: CHECK_MISSING };
}
