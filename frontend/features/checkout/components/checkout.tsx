import { useEffect, useRef, useState } from 'react';
import type { CartLine } from '#contract/orders/cart-lines.ts';
import { useSignoutWarning } from '../../../hooks/use-leave-warning.ts';
import { refusalReason } from '../../../lib/api-error.ts';
import type { Cart } from '../../../stores/cart-store.ts';
import { useCodes } from '../../../stores/checkout-code-store.ts';
import { forgetAddresses, forgetCheckoutDraft } from '../../../stores/forget-checkout.ts';
import { useClientToken } from '../api/get-client-token.ts';
import { useCheckoutOptions } from '../api/get-options.ts';
import { isCharging } from '../checkout-reducer.ts';
import { useDeclinedMethod } from '../declined-method-store.ts';
import type { CheckoutHandle } from '../hooks/use-checkout.ts';
import { type DeliveryHandle, useDelivery } from '../hooks/use-delivery.ts';
import { useOutdatedRefusal } from '../hooks/use-outdated-refusal.ts';
import { type OrderQuote, type OrderTotal, useFreshQuotes, useQuote } from '../hooks/use-quote.ts';
import { CHECK_MISSING } from '../payment-error-text.ts';
import type { CheckoutRefusal, Purchase } from '../payment-outcome.ts';
import type { AddressCheck } from './address-form.tsx';
import styles from './checkout.module.css';
import { CodeField } from './code-field.tsx';
import { DeliveryAddress } from './delivery-address.tsx';
import { DeliveryPicker } from './delivery-picker.tsx';
import { OrderTotals } from './order-totals.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { PlaceUnchargedOrder } from './place-uncharged-order.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import { UnfinishedPayment } from './unfinished-payment.tsx';

const ADDRESS_LOADING = 'The delivery address has not loaded yet.';
const ADDRESS_MISSING = 'Please say where the books should go';

/**
 * From the delivery address to the order, for a signed-in user or guest (`app/checkout-or-sign-in.tsx`).
 * `PaymentPanel` shows the payment form once there is a client token (spec 5).
 */
export function Checkout({
  userId,
  cart,
  checkout: { phase, refusal, pay, place, retryOrder, lookAgain },
  onSpent,
}: {
  userId: string;
  cart: Cart;
  checkout: CheckoutHandle;
  /** Called for a guest whose order is placed: their session can order nothing more. */
  onSpent: (userId: string) => void;
}) {
  const [addressError, setAddressError] = useState<string>();
  const [isTyped, setIsTyped] = useState(false);
  const [isFormShown, setIsFormShown] = useState(false);
  const address = useRef<AddressCheck>(null);
  const paying = phase.name === 'paying';
  const token = useClientToken(userId);
  const declined = useDeclinedBefore(userId, refusal);
  const options = useCheckoutOptions();
  const handle = useDelivery(userId, options.data);
  const { delivery } = handle;
  const codes = useCodes(userId);
  const quoted = useQuote(cart, { delivery, options: options.data, codes });
  const { quote, lost, isSent, lacksPlace, choices, chosen, order } = quoted;
  const total = totalWithAddress(quoted, { options, handle, isFormShown });
  useFreshQuotes(refusal);
  const awaitsConsent = refusal?.kind === 'cart' && cart.changed;
  useOutdatedRefusal(refusal, {
    asked: JSON.stringify([cart.lines.map(toCartLine), codes, delivery.rate, awaitsConsent]),
    quoted,
  });
  useSignoutWarning(isTyped && isSent && phase.name === 'open' && delivery.text.trim() !== '');
  const isSpent = useSpentGuest(userId, phase.name === 'open' ? token.error : null, onSpent);

  if (phase.name !== 'open' && phase.name !== 'paying') {
    return <UnfinishedPayment phase={phase} onRetryOrder={retryOrder} onLookAgain={lookAgain} />;
  }
  // An empty cart shows no form; the route says that it is empty. While paying the form stays even
  // if another tab buys the books: a bank's dialog would otherwise remain over the page without its
  // widget.
  if (isSpent || (cart.lines.length === 0 && !paying)) return null;

  const isFree =
    !options.isPending && !total.isPart && total.cents === 0 && cart.buyable.length > 0;
  const shown = refusal && alertOf(refusal, token.data?.widget.challenge !== undefined);

  function tryToOrder(begin: (purchase: Purchase) => Promise<void>) {
    if (isSent && !address.current?.isRight()) {
      setAddressError(ADDRESS_MISSING);
      return;
    }
    const { text, parts } = isSent ? delivery : { text: '', parts: null };
    void begin({
      products: cart.buyable.map(toCartLine),
      totalCents: total.cents,
      address: text.trim(),
      addressParts: parts ?? undefined,
      delivery: quote?.delivery?._id,
      codes,
    });
  }

  return (
    <div className={styles['checkout']}>
      {isSent ? (
        <DeliveryAddress
          handle={handle}
          options={options}
          paying={paying}
          check={address}
          onFormShown={setIsFormShown}
          error={addressError}
          onTyped={() => {
            setAddressError(undefined);
            setIsTyped(true);
          }}
        />
      ) : null}
      <DeliveryPicker
        choices={choices}
        chosen={chosen}
        lacksPlace={lacksPlace}
        disabled={paying}
        onChoose={handle.setRate}
      />
      {options.data?.codes || codes.length > 0 ? (
        <CodeField userId={userId} codes={codes} order={order} quote={quote} disabled={paying} />
      ) : null}
      <OrderTotals quote={quote} lost={lost} />
      <h3>Payment</h3>
      {shown ? <RefusalAlert refusal={shown} /> : null}
      {isFree ? (
        <PlaceUnchargedOrder
          cart={cart}
          total={total}
          paying={paying}
          onPlace={() => tryToOrder(place)}
        />
      ) : (
        <PaymentPanel
          token={token}
          cart={cart}
          total={total}
          paying={paying}
          isCharging={isCharging(phase)}
          declined={declined}
          onPay={(mounted) => tryToOrder((purchase) => pay(mounted, purchase))}
        />
      )}
    </div>
  );
}

/** Until its address can be checked, an order cannot be paid: Pay would do nothing. */
function totalWithAddress(
  { total, isSent }: OrderQuote,
  {
    options: { data, isPending },
    handle,
    isFormShown,
  }: {
    options: ReturnType<typeof useCheckoutOptions>;
    handle: DeliveryHandle;
    isFormShown: boolean;
  },
): OrderTotal {
  const isThere = isFormShown || data?.addressForm !== 'structured';
  if (!isSent || (isThere && !isPending && !handle.isPending)) return total;
  return { ...total, whyNone: total.whyNone ?? ADDRESS_LOADING };
}

const toCartLine = ({ _id, count }: CartLine): CartLine => ({ _id, count });

/**
 * When a guest whose order is already placed returns to the checkout, starts over; their receipt
 * stays available.
 * @returns whether that is so
 */
function useSpentGuest(
  userId: string,
  error: Error | null,
  onSpent: (userId: string) => void,
): boolean {
  const isSpent = refusalReason(error) === 'guest-order-placed';
  useEffect(() => {
    if (!isSpent) return;
    forgetAddresses();
    forgetCheckoutDraft();
    onSpent(userId);
  }, [userId, isSpent, onSpent]);
  return isSpent;
}

/** Name of a payment method that was declined on an earlier visit, unless a refusal is shown. */
function useDeclinedBefore(userId: string, refusal: CheckoutRefusal | null): string | undefined {
  const declined = useDeclinedMethod(userId);
  return refusal ? undefined : declined;
}

/** Refusal shown above the payment form. A human check is shown and explained below it instead. */
function alertOf(refusal: CheckoutRefusal, hasCheck: boolean): CheckoutRefusal | null {
  if (refusal.kind === 'signed-out') return null;
  if (refusal.kind !== 'challenge') return refusal;
  return hasCheck ? null : { ...refusal, text: CHECK_MISSING };
}
