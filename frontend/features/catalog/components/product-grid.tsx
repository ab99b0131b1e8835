import type { ReactNode } from 'react';
import type { Product } from '#contract/catalog/product.ts';
import { SHOP_PAGE_SIZE } from '#contract/page-sizes.ts';
import { Repeat } from '../../../components/skeleton.tsx';
import { FIRST_GRID_COVERS } from '../photo-sizes.ts';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';
import styles from './product-grid.module.css';

/** Books as catalogue entries, in one or two columns. */
export function ProductGrid({
  products,
  action,
}: {
  products: readonly Product[];
  action: (product: Product) => ReactNode;
}) {
  return (
    <ul className={styles['grid']}>
      {products.map((product, place) => (
        <li key={product._id} data-product={product._id}>
          <ProductCard
            product={product}
            layout="entry"
            action={action(product)}
            eager={place < FIRST_GRID_COVERS}
          />
        </li>
      ))}
    </ul>
  );
}

export function ProductGridSkeleton() {
  return (
    <ul className={styles['grid']} aria-hidden="true">
      <Repeat times={SHOP_PAGE_SIZE}>
        <li>
          <ProductCardSkeleton layout="entry" />
        </li>
      </Repeat>
    </ul>
  );
}
