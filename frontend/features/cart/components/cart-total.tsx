import { Price } from '../../../components/price.tsx';
import { counted } from '../../../lib/counted.ts';
import type { Cart } from '../../../stores/cart-store.ts';
import styles from './cart-total.module.css';

/** Number of copies and their total; `isPart`: delivery or tax may be added. */
export function CartTotal({ cart, isPart = false }: { cart: Cart; isPart?: boolean }) {
  return (
    <p className={styles['total']}>
      <span>
        {isPart ? 'Books alone' : 'Total'} <small>({counted(cart.count, 'book')})</small>
      </span>
      <Price cents={cart.totalCents} />
    </p>
  );
}
