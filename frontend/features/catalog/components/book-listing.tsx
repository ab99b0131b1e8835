import type { ReactNode } from 'react';
import type { Product } from '#contract/catalog/product.ts';
import type { SearchResultPage } from '#contract/search/search.ts';
import { LoadError } from '../../../components/load-error.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { LoadingNote } from '../../../components/skeleton.tsx';
import type { useListedBooks } from '../api/list-books.ts';
import { uniqueProducts } from '../fetch-full-page.ts';
import { type Listing, pageSizeOf } from '../listing.ts';
import { listingCountText, loadingText } from '../listing-count-text.ts';
import { PARTIAL_MATCH } from '../search-results-text.ts';
import styles from './book-listing.module.css';
import { DidYouMean } from './did-you-mean.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

/**
 * Books of a listing with their count, and more on demand. `functions/pages/listing-html.ts` writes
 * the same HTML.
 */
export function BookListing({
  listing: { words },
  query,
  onShown,
  none,
  action,
}: {
  listing: Listing;
  query: ReturnType<typeof useListedBooks>;
  /** Called with the number of books to show, when there are to be more. */
  onShown: (shown: number) => void;
  /** Shown if there are no books. */
  none: ReactNode;
  action: (product: Product) => ReactNode;
}) {
  const [first] = query.data?.pages ?? [];
  const products = query.data && uniqueProducts(query.data.pages);

  if (query.isPending) {
    return (
      <>
        <LoadingNote text={loadingText(words)} />
        <ProductGridSkeleton />
      </>
    );
  }
  if (!first || !products) {
    if (!query.error) return null;
    const what = words === '' ? 'The books' : 'The results';
    return <LoadError what={what} query={query} />;
  }
  const loadMore = () => {
    void query.fetchNextPage();
    // At once: the answer may come when the visitor is on another page, or has chosen other filters.
    onShown(products.length + pageSizeOf(words));
  };
  const instead = query.hasNextPage ? null : none;
  return (
    <div className={styles['listing']} aria-busy={query.isPlaceholderData}>
      <h2 className="visually-hidden">Books</h2>
      <p className={styles['count']} role="status">
        {listingCountText(words, query)}
      </p>
      <Hints correction={first.correction} partial={first.partial} />
      {products.length === 0 ? instead : <ProductGrid products={products} action={action} />}
      <LoadMore list={query} what="books" className={styles['more']} onMore={loadMore} />
    </div>
  );
}

/** How the books differ from what was searched for. */
function Hints({ correction, partial }: Pick<SearchResultPage, 'correction' | 'partial'>) {
  if (!correction && !partial) return null;
  return (
    <p className={styles['hint']}>
      {correction ? <DidYouMean correction={correction} /> : PARTIAL_MATCH}
    </p>
  );
}
