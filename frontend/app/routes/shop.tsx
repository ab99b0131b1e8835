import type { Product } from '../../../functions/contract/product.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { AddToCartButton } from '../../features/cart/components/add-to-cart-button.tsx';
import { useListedBooks } from '../../features/catalog/api/list-books.ts';
import { FilterChips } from '../../features/catalog/components/filter-chips.tsx';
import { FilterDrawer } from '../../features/catalog/components/filter-drawer.tsx';
import { FilterPanel } from '../../features/catalog/components/filter-panel.tsx';
import { ShopListing } from '../../features/catalog/components/shop-listing.tsx';
import { SortChoice } from '../../features/catalog/components/sort-choice.tsx';
import { useShopFilters } from '../../features/catalog/hooks/use-shop-filters.ts';
import { countFilters, NO_FILTERS } from '../../features/catalog/shop-filters.ts';
import { useMediaQuery } from '../../hooks/use-media-query.ts';
import styles from './shop.module.css';

/** All books, under filters that the address keeps (spec 2). */
export function ShopRoute() {
  const { filters, sort, shown, setFilters, setSort, setShown } = useShopFilters();
  const { data } = useListedBooks(filters, sort, shown);
  const wide = useMediaQuery('(min-width: 56rem)');
  const panel = (
    <FilterPanel filters={filters} facets={data?.pages[0]?.facets} onChange={setFilters} />
  );
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
            <SortChoice sort={sort} onChange={setSort} />
          </div>
          <ShopListing
            filters={filters}
            sort={sort}
            shown={shown}
            onShown={setShown}
            onClear={() => setFilters(NO_FILTERS)}
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
