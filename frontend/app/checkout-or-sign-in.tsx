import { Fragment, type RefObject, useEffect, useRef, useState } from 'react';
import type { Session } from '#contract/accounts/user.ts';
import { MAX_CART_LINES } from '#contract/orders/cart-lines.ts';
import { GuestNote } from '../features/accounts/components/guest-note.tsx';
import { Checkout } from '../features/checkout/components/checkout.tsx';
import { PaidByOther } from '../features/checkout/components/paid-by-other.tsx';
import { RefusalAlert } from '../features/checkout/components/refusal-alert.tsx';
import type { CheckoutHandle } from '../features/checkout/hooks/use-checkout.ts';
import type { Cart } from '../stores/cart-store.ts';
import { handOverDraft } from '../stores/keep-session.ts';
import { useSession } from '../stores/session-store.ts';
import { type BuyingAs, SignInToCheckout } from './sign-in-to-checkout.tsx';

/**
 * How to go on from the cart: the checkout with a session, signing in without one, or why that takes
 * another cart.
 */
export function CheckoutOrSignIn({
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
    const { user } = session;
    return (
      <>
        {isOpen ? <PaidByOther userId={user._id} lines={cart.lines} /> : null}
        <Fragment key={user._id}>
          {user.guest && isOpen ? <GuestNote user={user} /> : null}
          <Checkout userId={user._id} cart={cart} checkout={checkout} onSpent={onSpent} />
        </Fragment>
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
export function useBuyer() {
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
