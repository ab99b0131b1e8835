import { Price } from '../../../components/price.tsx';
import type { Cart } from '../../../stores/cart-store.ts';
import styles from './cart-summary.module.css';

/** How many copies, and what they come to. */
export function CartSummary({ cart }: { cart: Cart }) {
  return (
    <p className={styles['summary']}>
      <span>
        Total <small>({cart.buyableCount === 1 ? '1 book' : `${cart.buyableCount} books`})</small>
      </span>
      <Price cents={cart.totalCents} />
    </p>
  );
}
