import type { ReactNode } from 'react';
import { SHELF_SIZE } from '../../../../functions/contract/page-sizes.ts';
import type { Product } from '../../../../functions/contract/product.ts';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';
import styles from './shelf.module.css';

/** Books side by side on a shelf; on a phone, a row to swipe with the next book peeking in. */
export function Shelf({
  products,
  first = false,
  action,
}: {
  products: readonly Product[];
  /** Whether it is the page's first shelf, whose covers are in view when the page opens. */
  first?: boolean;
  action?: (product: Product) => ReactNode;
}) {
  return (
    <ul className={styles['shelf']}>
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} layout="shelf" action={action?.(product)} eager={first} />
        </li>
      ))}
    </ul>
  );
}

export function ShelfSkeleton() {
  return (
    <ul className={styles['shelf']} aria-hidden="true">
      {Array.from({ length: SHELF_SIZE }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of a shelf have no other name
        <li key={place}>
          <ProductCardSkeleton layout="shelf" />
        </li>
      ))}
    </ul>
  );
}
