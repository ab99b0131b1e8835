import { type ReactNode, useRef } from 'react';
import type { Product } from '../../../../functions/contract/product.ts';
import type { SearchPage } from '../../../../functions/contract/search.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { LoadingNote } from '../../../components/skeleton.tsx';
import { useListedBooks } from '../api/list-books.ts';
import { useFocusAfterLastPage } from '../hooks/use-focus-after-last-page.ts';
import { countFilters, type ShopFilters, type ShopSort } from '../shop-filters.ts';
import { EntryGrid, EntryGridSkeleton } from './entry-grid.tsx';
import { LoadMore } from './load-more.tsx';
import styles from './shop-listing.module.css';

/** The shop's books under the filters, more of them on demand. */
export function ShopListing({
  filters,
  sort,
  shown,
  onShown,
  onClear,
  action,
}: {
  filters: ShopFilters;
  sort: ShopSort;
  /** How many books to show at first. */
  shown: number;
  onShown: (shown: number) => void;
  onClear: () => void;
  action: (product: Product) => ReactNode;
}) {
  const query = useListedBooks(filters, sort, shown);
  const listing = useRef<HTMLDivElement>(null);
  const [first] = query.data?.pages ?? [];
  const products = query.data && eachOnce(query.data.pages);
  useFocusAfterLastPage(listing, { more: query.hasNextPage, products });

  if (query.isPending) {
    return (
      <>
        <LoadingNote text="Loading books" />
        <EntryGridSkeleton />
      </>
    );
  }
  if (!first || !products) {
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
        {query.isPlaceholderData
          ? 'Loading books'
          : countText(products.length, query.hasNextPage, first.count)}
      </p>
      {products.length === 0 ? (
        <NoBooks filtered={countFilters(filters) > 0} onClear={onClear} />
      ) : (
        <EntryGrid products={products} action={action} />
      )}
      <LoadMore paged={query} onMore={() => void loadMore()} />
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

/** A sale while one reads on may bring a book to a later page as well. */
function eachOnce(pages: readonly SearchPage[]): Product[] {
  const products = pages.flatMap(({ data }) => data);
  return [...new Map(products.map((product) => [product._id, product])).values()];
}

function countText(count: number, more: boolean, all: SearchPage['count']): string {
  if (count === 0) return '';
  const books = count === 1 ? '1 book' : `${count} books`;
  if (!more) return `Showing ${books}`;
  const total = all.value.toLocaleString('en');
  if (!all.exact) return `Showing the first ${books} of more than ${total}`;
  return all.value > count
    ? `Showing the first ${books} of ${total}`
    : `Showing the first ${books}`;
}
