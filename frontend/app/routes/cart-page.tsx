import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { MAX_CART_LINES } from '../../../functions/contract/cart.ts';
import type { Order } from '../../../functions/contract/order.ts';
import type { Session, User } from '../../../functions/contract/user.ts';
import { ButtonLink } from '../../components/button.tsx';
import { DeliveryPriceNote } from '../../components/delivery-price-note.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { LoadingNote } from '../../components/skeleton.tsx';
import { GuestNote } from '../../features/accounts/components/guest-note.tsx';
import { CartChanges } from '../../features/cart/components/cart-changes.tsx';
import { CartLines } from '../../features/cart/components/cart-lines.tsx';
import { CartTotal, SkipToSummary } from '../../features/cart/components/cart-total.tsx';
import { RemovalNotice } from '../../features/cart/components/removal-notice.tsx';
import { useAddFromUrl } from '../../features/cart/hooks/use-add-from-url.ts';
import { type Removal, useRemoval } from '../../features/cart/hooks/use-removal.ts';
import { useFreshCart } from '../../features/cart/refresh-cart.ts';
import { useCheckoutOptions } from '../../features/checkout/api/get-options.ts';
import { Checkout } from '../../features/checkout/components/checkout.tsx';
import { PaidByOther } from '../../features/checkout/components/paid-by-other.tsx';
import { RefusalAlert } from '../../features/checkout/components/refusal-alert.tsx';
import { type CheckoutHandle, useCheckout } from '../../features/checkout/hooks/use-checkout.ts';
import { orderKeys } from '../../lib/account-query-keys.ts';
import { classNames } from '../../lib/class-names.ts';
import { type Cart, useCart } from '../../stores/cart-store.ts';
import { useCodes } from '../../stores/code-store.ts';
import { handOverDraft } from '../../stores/keep-session.ts';
import { useSession } from '../../stores/session-store.ts';
import { useShop } from '../../stores/shop-store.ts';
import { type BuyingAs, SignInToCheckout } from '../sign-in-to-checkout.tsx';
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
            <Buying
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

/** How to go on from the cart, signed in or not, or why that takes another cart. */
function Buying({
  session,
  cart,
  checkout,
  summary,
  onSpent,
}: {
  session: Session | null;
  cart: Cart;
  checkout: CheckoutHandle;
  summary: RefObject<HTMLElement | null>;
  onSpent: (userId: string) => void;
}) {
  const [buyingAs, setBuyingAs] = useState<BuyingAs>(null);
  // The focused form is removed once it has done its work.
  useEffect(() => {
    if (!session || !buyingAs) return;
    setBuyingAs(null);
    summary.current?.focus();
  }, [session, buyingAs, summary]);

  const isOpen = checkout.phase.name === 'open';
  const obstacle = isOpen ? obstacleOf(cart) : undefined;
  if (session && !obstacle) {
    return (
      <>
        {isOpen ? <PaidByOther userId={session.user._id} lines={cart.lines} /> : null}
        <Buyer
          key={session.user._id}
          user={session.user}
          cart={cart}
          checkout={checkout}
          onSpent={onSpent}
        />
      </>
    );
  }
  return (
    <>
      {checkout.refusal ? <RefusalAlert refusal={checkout.refusal} /> : null}
      <PaidByOther userId={session?.user._id ?? null} lines={cart.lines} />
      {obstacle ? <p>{obstacle}</p> : <SignInToCheckout as={buyingAs} onChange={setBuyingAs} />}
    </>
  );
}

/** What the shopper must change before this cart can be ordered. */
function obstacleOf({ buyable }: Pick<Cart, 'buyable'>): string | undefined {
  if (buyable.length === 0)
    return 'None of these books can be bought any more. Remove them to go on.';
  const surplus = buyable.length - MAX_CART_LINES;
  if (surplus > 0)
    return `One order holds at most ${MAX_CART_LINES} different books. Remove ${surplus} to go on.`;
}

/**
 * The session to buy with. A guest's session that has ordered can no longer buy; it is kept, as it
 * shows the receipt. A guest whose session ends here and who begins again keeps what they had typed.
 */
function useBuyer() {
  const session = useSession();
  const user = session?.user;
  const before = useRef(user);
  useEffect(() => {
    if (!user) return;
    const { current } = before;
    if (current?.guest && user.guest && current.email === user.email) handOverDraft(current, user);
    before.current = user;
  }, [user]);
  const [spentBy, onSpent] = useState<string>();
  return { session: session?.user._id === spentBy ? null : session, onSpent };
}

/**
 * Checkout of a user or guest with a session; its widget waits for a client token
 * (`payment-panel.tsx`).
 */
function Buyer({
  user,
  cart,
  checkout,
  onSpent,
}: {
  user: User;
  cart: Cart;
  checkout: CheckoutHandle;
  onSpent: (userId: string) => void;
}) {
  return (
    <>
      {user.guest && checkout.phase.name === 'open' ? <GuestNote user={user} /> : null}
      <Checkout userId={user._id} cart={cart} checkout={checkout} onSpent={onSpent} />
    </>
  );
}

function EmptyCart({ removal, refusal }: { removal: Removal; refusal: CheckoutHandle['refusal'] }) {
  return (
    <>
      {refusal ? <RefusalAlert refusal={refusal} /> : null}
      {removal.removed ? <RemovalNotice line={removal.removed.line} onUndo={removal.undo} /> : null}
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
