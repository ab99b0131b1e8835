import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { formatShopMoney } from '../../../lib/shop-money.ts';
import { acceptChanges, type Cart } from '../../../stores/cart-store.ts';
import { cartChanges, totalBefore } from '../refresh-cart.ts';
import styles from './cart-changes.module.css';

/**
 * What the shop has changed about the books in the cart, old and new, for the shopper to accept
 * before paying. Takes the focus if that has stopped a payment.
 */
export function CartChanges({
  cart,
  isPart,
  stopped,
  summary,
}: {
  cart: Cart;
  /** Delivery, tax or codes change what is paid: the books are a subtotal, as in `CartTotal`. */
  isPart: boolean;
  stopped: boolean;
  /** Takes the focus once they are accepted. */
  summary: RefObject<HTMLElement | null>;
}) {
  const before = totalBefore(cart.lines);
  const moved = before !== cart.totalCents;
  return (
    <div ref={stopped ? focusOnce : undefined} className={styles['changes']} tabIndex={-1}>
      <Alert tone="danger">
        <p>Your cart has changed:</p>
        <ul className={styles['list']}>
          {cartChanges(cart.lines).map((change) => (
            <li key={change}>{change}</li>
          ))}
          {moved ? (
            <li>
              The {isPart ? 'subtotal' : 'total'} is now {formatShopMoney(cart.totalCents)}, not{' '}
              {formatShopMoney(before)}.
            </li>
          ) : null}
        </ul>
        <Button
          variant="quiet"
          onClick={() => {
            // Removes what is above the summary, before that is scrolled to.
            flushSync(acceptChanges);
            summary.current?.focus();
          }}
        >
          {moved && cart.count > 0 ? 'Continue with the new total' : 'Continue'}
        </Button>
      </Alert>
    </div>
  );
}

/** As a `ref`, it is called once; a function made anew would be called at each change of the cart. */
function focusOnce(changes: HTMLElement | null) {
  changes?.focus();
}
