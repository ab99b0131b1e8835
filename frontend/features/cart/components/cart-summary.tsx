import { Price } from '../../../components/price.tsx';
import type { Cart } from '../../../stores/cart-store.ts';
import styles from './cart-summary.module.css';

/** How many copies, and what they come to; `isPart`: delivery or tax may be added to that. */
export function CartSummary({ cart, isPart = false }: { cart: Cart; isPart?: boolean }) {
  return (
    <p className={styles['summary']}>
      <span>
        {isPart ? 'Books alone' : 'Total'}{' '}
        <small>({cart.buyableCount === 1 ? '1 book' : `${cart.buyableCount} books`})</small>
      </span>
      <Price cents={cart.totalCents} />
    </p>
  );
}
