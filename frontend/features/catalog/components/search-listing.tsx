import { type ReactNode, useRef } from 'react';
import type { Product } from '../../../../functions/contract/product.ts';
import type { SearchPage } from '../../../../functions/contract/search.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { LoadingNote } from '../../../components/skeleton.tsx';
import { useFoundBooks } from '../api/find-books.ts';
import { foundText } from '../found-pages.ts';
import { useFocusAfterLastPage } from '../hooks/use-focus-after-last-page.ts';
import type { SearchTerms } from '../search-terms.ts';
import { EntryGrid, EntryGridSkeleton } from './entry-grid.tsx';
import { LoadMore } from './load-more.tsx';
import { DidYouMean, NearestSpelling } from './nearest-spelling.tsx';
import styles from './search-listing.module.css';

/** What a search found in all, the best first, and more of it on demand. */
export function SearchListing({
  terms,
  shown,
  onShown,
  action,
}: {
  terms: SearchTerms;
  /** How many books to show at first. */
  shown: number;
  onShown: (shown: number) => void;
  action: (product: Product) => ReactNode;
}) {
  const query = useFoundBooks(terms, shown);
  const listing = useRef<HTMLDivElement>(null);
  const [first] = query.data?.pages ?? [];
  const products = query.data && eachOnce(query.data.pages);
  useFocusAfterLastPage(listing, { more: query.hasNextPage, products });

  if (query.isPending) {
    return (
      <>
        <LoadingNote text="Searching" />
        <EntryGridSkeleton />
      </>
    );
  }
  if (!first || !products) {
    if (!query.error) return null;
    return (
      <LoadFailed what="The results" error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  const loadMore = async () => {
    const { data, isSuccess } = await query.fetchNextPage();
    if (isSuccess && data) onShown(data.pages.flatMap((page) => page.data).length);
  };
  return (
    <div ref={listing}>
      <h2 className="visually-hidden">Books</h2>
      <p className={styles['count']} role="status">
        {foundText(first.count, { shown: products.length, more: query.hasNextPage })}
      </p>
      {first.correction === null ? null : (
        <div className={styles['correction']}>
          <DidYouMean correction={first.correction} />
        </div>
      )}
      {products.length === 0 ? (
        <NothingFound terms={terms} />
      ) : (
        <EntryGrid products={products} action={action} />
      )}
      <LoadMore paged={query} onMore={() => void loadMore()} />
    </div>
  );
}

function NothingFound({ terms }: { terms: SearchTerms }) {
  return (
    <EmptyState
      title="Not on our shelves"
      action={
        <>
          <NearestSpelling terms={terms} />
          <ButtonLink look="quiet" to="/shop">
            Browse the shop
          </ButtonLink>
        </>
      }
    >
      Try fewer words, or another spelling.
    </EmptyState>
  );
}

/** A sale while one reads on may bring a book to a later page as well. */
function eachOnce(pages: readonly SearchPage[]): Product[] {
  const products = pages.flatMap(({ data }) => data);
  return [...new Map(products.map((product) => [product._id, product])).values()];
}
