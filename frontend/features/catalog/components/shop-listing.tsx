import { type ReactNode, useEffect, useRef } from 'react';
import type { Product } from '../../../../functions/contract/product.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { LoadingNote } from '../../../components/skeleton.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { useFilteredProducts } from '../api/filter-products.ts';
import { countFilters, SHOP_PAGE_SIZE, type ShopFilters } from '../shop-filters.ts';
import { EntryGrid, EntryGridSkeleton } from './entry-grid.tsx';
import styles from './shop-listing.module.css';

/** The shop's books under the filters, more of them on demand. */
export function ShopListing({
  filters,
  shown,
  onShown,
  onClear,
  action,
}: {
  filters: ShopFilters;
  /** How many books to show at first. */
  shown: number;
  onShown: (shown: number) => void;
  onClear: () => void;
  action: (product: Product) => ReactNode;
}) {
  const query = useFilteredProducts(filters, shown);
  const listing = useRef<HTMLDivElement>(null);
  const products = query.data?.pages.flatMap((page) => page.data);
  useFocusAfterLastPage(listing, { more: query.hasNextPage, products });

  if (query.isPending) {
    return (
      <>
        <LoadingNote text="Loading books" />
        <EntryGridSkeleton />
      </>
    );
  }
  if (!products) {
    if (!query.error) return null;
    return <LoadFailed what="The books" error={query.error} onRetry={() => void query.refetch()} />;
  }
  const loadMore = async () => {
    const { data, isSuccess } = await query.fetchNextPage();
    if (isSuccess && data) onShown(data.pages.flatMap((page) => page.data).length);
  };
  return (
    <div ref={listing} className={styles['listing']} aria-busy={query.isPlaceholderData}>
      <h2 className="visually-hidden">Books</h2>
      <p className={styles['count']} role="status">
        {query.isPlaceholderData ? 'Loading books' : countText(products.length, query.hasNextPage)}
      </p>
      {products.length === 0 ? (
        <NoBooks filtered={countFilters(filters) > 0} onClear={onClear} />
      ) : (
        <EntryGrid products={products} action={action} />
      )}
      {query.isFetchNextPageError ? (
        <Alert tone="danger">More books could not be loaded. {errorText(query.error)}</Alert>
      ) : null}
      {query.hasNextPage ? (
        <Button
          look="quiet"
          className={styles['more']}
          busy={query.isFetchingNextPage}
          onClick={() => void loadMore()}
        >
          {query.isFetchingNextPage ? 'Loading' : 'Load more'}
        </Button>
      ) : null}
    </div>
  );
}

function NoBooks({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) {
    return (
      <EmptyState title="No products found">
        The shop has no books yet. They will stand here as soon as there are some.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No products found"
      action={
        <Button look="quiet" onClick={onClear}>
          Clear all filters
        </Button>
      }
    >
      No book fits all of these filters. Take one away to see more.
    </EmptyState>
  );
}

function countText(count: number, more: boolean): string {
  if (count === 0) return '';
  const books = count === 1 ? '1 book' : `${count} books`;
  return more ? `Showing the first ${books}` : `Showing ${books}`;
}

/** With the last page the button goes; the focus then moves on to the first book it brought. */
function useFocusAfterLastPage(
  listing: React.RefObject<HTMLDivElement | null>,
  { more, products }: { more: boolean; products: readonly Product[] | undefined },
) {
  const before = useRef({ more, count: products?.length ?? 0 });
  useEffect(() => {
    const { more: hadMore, count } = before.current;
    before.current = { more, count: products?.length ?? 0 };
    const firstNew = products?.[count];
    if (!hadMore || more || !firstNew || count < SHOP_PAGE_SIZE) return;
    if (document.activeElement && document.activeElement !== document.body) return;
    listing.current
      ?.querySelector<HTMLElement>(`[data-product="${CSS.escape(firstNew._id)}"] h3 a`)
      ?.focus({ preventScroll: true });
  }, [listing, more, products]);
}
