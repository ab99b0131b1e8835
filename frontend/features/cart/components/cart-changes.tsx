import { useEffect } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { useYieldFocus } from '../../../hooks/use-yield-focus.ts';
import { formatMoney } from '../../../lib/shop-money.ts';
import { agreeToChanges, type Cart } from '../../../stores/cart-store.ts';
import { changesOf, totalBefore } from '../revise-cart.ts';
import styles from './cart-changes.module.css';

/**
 * What the shop has changed about the books in the cart, old and new, for the shopper to agree to
 * before paying. Takes the focus when it stops a payment (`stopped` counts how often).
 */
export function CartChanges({ cart, stopped }: { cart: Cart; stopped: number }) {
  const box = useYieldFocus<HTMLDivElement>();
  useEffect(() => {
    if (stopped > 0) box.current?.focus();
  }, [stopped, box]);
  const before = totalBefore(cart.lines);
  const moved = before !== cart.totalCents;
  return (
    <div ref={box} className={styles['changes']} tabIndex={-1}>
      <Alert tone="danger">
        <p>Your cart has changed:</p>
        <ul className={styles['list']}>
          {changesOf(cart.lines).map((change) => (
            <li key={change}>{change}</li>
          ))}
          {moved ? (
            <li>
              The total is now {formatMoney(cart.totalCents)}, not {formatMoney(before)}.
            </li>
          ) : null}
        </ul>
        <Button look="quiet" onClick={agreeToChanges}>
          {moved && cart.buyableCount > 0 ? 'Continue with the new total' : 'Continue'}
        </Button>
      </Alert>
    </div>
  );
}
