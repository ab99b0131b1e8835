import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Price } from '../../../components/price.tsx';
import type { Cart } from '../../../stores/cart-store.ts';
import { buyableCountText } from '../buyable-count-text.ts';
import styles from './skip-to-summary.module.css';

/** In one column the summary stands below all the books: what they come to, and the way there. */
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
        {buyableCountText(cart)}, <Price cents={cart.totalCents} />
      </span>
      <Link
        to="#summary"
        onClick={(event) => {
          // Not by its address: the page's place would be that of another visit.
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
