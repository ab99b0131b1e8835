import type { Product } from '../../../functions/contract/product.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { AddToCartButton } from '../../features/cart/components/add-to-cart-button.tsx';
import { FilterChips } from '../../features/catalog/components/filter-chips.tsx';
import { FilterDrawer } from '../../features/catalog/components/filter-drawer.tsx';
import { FilterPanel } from '../../features/catalog/components/filter-panel.tsx';
import { ShopListing } from '../../features/catalog/components/shop-listing.tsx';
import { useShopFilters } from '../../features/catalog/hooks/use-shop-filters.ts';
import { ANY_PRICE } from '../../features/catalog/price-ranges.ts';
import { countFilters } from '../../features/catalog/shop-filters.ts';
import { useMediaQuery } from '../../hooks/use-media-query.ts';
import styles from './shop.module.css';

/** All books, under filters that the address keeps (spec 2). */
export function ShopRoute() {
  const { filters, shown, setFilters, setShown } = useShopFilters();
  const wide = useMediaQuery('(min-width: 56rem)');
  const panel = <FilterPanel filters={filters} onChange={setFilters} />;
  return (
    <>
      <PageHeading title="Shop" />
      <div className={styles['shop']}>
        {wide ? (
          <aside className={styles['filters']} aria-label="Filters">
            {panel}
          </aside>
        ) : null}
        <div>
          <div className={styles['tools']}>
            {wide ? null : <FilterDrawer count={countFilters(filters)}>{panel}</FilterDrawer>}
            <FilterChips filters={filters} onChange={setFilters} />
          </div>
          <ShopListing
            filters={filters}
            shown={shown}
            onShown={setShown}
            onClear={() => setFilters({ categories: [], price: ANY_PRICE })}
            action={addToCart}
          />
        </div>
      </div>
    </>
  );
}

function addToCart(product: Product) {
  return <AddToCartButton product={product} look="quiet" />;
}
