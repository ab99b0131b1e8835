import { Price } from '../../../components/price.tsx';
import type { Cart } from '../../../stores/cart-store.ts';
import styles from './cart-total.module.css';

/** Number of copies and their total; `isPart`: delivery or tax may be added. */
export function CartTotal({ cart, isPart = false }: { cart: Cart; isPart?: boolean }) {
  return (
    <p className={styles['total']}>
      <span>
        {isPart ? 'Books alone' : 'Total'} <small>({buyableCountText(cart)})</small>
      </span>
      <Price cents={cart.totalCents} />
    </p>
  );
}

/** Number of copies that can be bought, in words. */
export function buyableCountText({ buyableCount }: Cart): string {
  return buyableCount === 1 ? '1 book' : `${buyableCount} books`;
}
