import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Price } from '../../../components/price.tsx';
import { counted } from '../../../lib/count-text.ts';
import type { Cart } from '../../../stores/cart-store.ts';
import styles from './cart-total.module.css';

/**
 * Number of copies and their total, which `stores/cart-store.ts` adds up (`toCart`). `isPart`: delivery
 * or tax may be added.
 */
export function CartTotal({ cart, isPart }: { cart: Cart; isPart: boolean }) {
  return (
    <p className={styles['total']}>
      <span>
        {isPart ? 'Subtotal' : 'Total'} <small>({counted(cart.count, 'book')})</small>
      </span>
      <Price cents={cart.totalCents} />
    </p>
  );
}

/** Total, and a link to the summary, which in one column is below all the books. */
export function SkipToSummary({
  cart,
  summary,
}: {
  cart: Cart;
  summary: RefObject<HTMLElement | null>;
}) {
  return (
    <p className={styles['way']}>
      <span>
        {counted(cart.count, 'book')}, <Price cents={cart.totalCents} />
      </span>
      <Link
        to="#summary"
        onClick={(event) => {
          // Not by URL: a hash would make it another history entry, with a scroll position of its
          // own.
          event.preventDefault();
          summary.current?.scrollIntoView?.();
          summary.current?.focus({ preventScroll: true });
        }}
      >
        To the summary
      </Link>
    </p>
  );
}
