import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Session } from '#contract/accounts/user.ts';
import type { Order } from '#contract/orders/order.ts';
import { ButtonLink } from '../../components/button.tsx';
import { DeliveryPriceNote } from '../../components/delivery-price-note.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { LoadingNote } from '../../components/skeleton.tsx';
import { CartChanges } from '../../features/cart/components/cart-changes.tsx';
import { CartLines } from '../../features/cart/components/cart-lines.tsx';
import { CartTotal, SkipToSummary } from '../../features/cart/components/cart-total.tsx';
import { UndoRemoval } from '../../features/cart/components/undo-removal.tsx';
import { useAddFromUrl } from '../../features/cart/hooks/use-add-from-url.ts';
import { type Removal, useRemoval } from '../../features/cart/hooks/use-removal.ts';
import { useFreshCart } from '../../features/cart/refresh-cart.ts';
import { useCheckoutOptions } from '../../features/checkout/api/get-options.ts';
import { RefusalAlert } from '../../features/checkout/components/refusal-alert.tsx';
import { type CheckoutHandle, useCheckout } from '../../features/checkout/hooks/use-checkout.ts';
import { orderKeys } from '../../lib/account-query-keys.ts';
import { classNames } from '../../lib/class-names.ts';
import { type Cart, useCart } from '../../stores/cart-store.ts';
import { useCodes } from '../../stores/checkout-code-store.ts';
import { useShop } from '../../stores/shop-store.ts';
import { CheckoutOrSignIn, useBuyer } from '../checkout-or-sign-in.tsx';
import styles from './cart-page.module.css';

export function CartPage() {
  if (!useAddFromUrl()) return <CartAndCheckout />;
  return (
    <>
      <PageHeading title="Your cart" />
      <LoadingNote text="Adding the book to your cart" />
    </>
  );
}

function CartAndCheckout() {
  const cart = useCart();
  const { session, onSpent } = useBuyer();
  const { stopped, reread } = useFreshCart(cart.changed);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const summary = useRef<HTMLHeadingElement>(null);

  const onOrdered = useCallback(
    (order: Order) => {
      // Stock, sales and order lists have all changed: later pages must load them again.
      void queries.invalidateQueries({ refetchType: 'none' });
      queries.setQueryData(orderKeys.one(order.user._id, order._id), order);
      navigate(`/checkout/done/${order._id}`, { replace: true });
    },
    [queries, navigate],
  );

  const options = useCheckoutOptions();
  const { delivery } = useShop();
  // Until the options are known, by the price that the page's first data has of delivery.
  const isQuoted = options.data?.quotes ?? delivery !== undefined;
  const userId = session?.user._id ?? null;
  const isPart = useCodes(userId).length > 0 || isQuoted;
  const checkout = useCheckout(userId, { reread, onOrdered });

  const empty = cart.lines.length === 0;
  const locked = checkout.phase.name !== 'open';
  const removal = useRemoval(locked);
  const noticed = locked && checkout.phase.name !== 'paying';
  return (
    <>
      <PageHeading title="Your cart" />
      {cart.changed && !locked ? (
        <CartChanges cart={cart} isPart={isPart} stopped={stopped} summary={summary} />
      ) : null}
      {empty && !locked ? (
        <EmptyCart removal={removal} refusal={checkout.refusal} />
      ) : (
        <div className={classNames(styles['cart'], noticed && styles['noticed'])}>
          <CartBooks cart={cart} locked={locked} removal={removal} summary={summary} />
          <section className={styles['summary']} aria-labelledby="summary">
            <h2 id="summary" ref={summary} tabIndex={-1}>
              Summary
            </h2>
            {empty ? null : <CartTotal cart={cart} isPart={isPart} />}
            <DeliveryPriceNote priced={hasNoQuote(session, cart)} />
            <CheckoutOrSignIn
              session={session}
              cart={cart}
              checkout={checkout}
              summary={summary}
              onSpent={onSpent}
            />
          </section>
        </div>
      )}
    </>
  );
}

/** The books, with links to the summary and the shop; no links while they are being paid for. */
function CartBooks({
  cart,
  locked,
  removal,
  summary,
}: {
  cart: Cart;
  locked: boolean;
  removal: Removal;
  summary: RefObject<HTMLElement | null>;
}) {
  return (
    <div className={styles['books']}>
      {locked ? null : <SkipToSummary cart={cart} summary={summary} />}
      <CartLines lines={cart.lines} locked={locked} removal={removal} />
      {locked ? null : <Link to="/shop">Continue shopping</Link>}
    </div>
  );
}

function EmptyCart({ removal, refusal }: { removal: Removal; refusal: CheckoutHandle['refusal'] }) {
  return (
    <>
      {refusal ? <RefusalAlert refusal={refusal} /> : null}
      {removal.removed ? <UndoRemoval line={removal.removed.line} onUndo={removal.undo} /> : null}
      <EmptyState
        title="Your cart is empty"
        action={<ButtonLink to="/shop">Continue shopping</ButtonLink>}
      />
    </>
  );
}

/** Without a session there is no delivery quote for these books. */
function hasNoQuote(session: Session | null, { buyable }: Pick<Cart, 'buyable'>): boolean {
  return !session && buyable.some(({ shipping }) => shipping);
}
