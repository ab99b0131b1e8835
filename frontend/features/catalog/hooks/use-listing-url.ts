import { startTransition, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BookSort } from '#contract/search/book-filters.ts';
import { useListedBooks } from '../api/list-books.ts';
import {
  ALL_BOOKS,
  type Listing,
  pageSizeOf,
  readListing,
  readShown,
  writeListing,
} from '../listing.ts';
import type { ShopFilters } from '../shop-filters.ts';

/** A listing's filters, sort order and number of books shown, all kept in the URL. */
export function useListingUrl(words: string) {
  const [params, setParams] = useSearchParams();
  const current = useMemo(
    () => ({ listing: readListing(words, params), shown: readShown(words, params) }),
    [words, params],
  );
  // The router updates the URL in a transition, but a checkbox must respond at once.
  const [view, show] = useOptimistic(current);
  const choose = (listing: Listing) =>
    startTransition(() => {
      show({ listing, shown: pageSizeOf(words) });
      setParams(writeListing(listing));
    });
  return {
    ...view,
    /** Another choice adds a history entry and starts with the first books again. */
    setFilters: (filters: ShopFilters) => choose({ ...view.listing, filters }),
    setSort: (sort: BookSort) => choose({ ...view.listing, sort }),
    /**
     * Replaces the history entry, so that Back leaves the listing instead of undoing every "Load
     * more".
     */
    setShown: (shown: number) => {
      const next = writeListing(current.listing);
      next.set('shown', String(shown));
      setParams(next, { replace: true });
    },
  };
}

/** The newest books under the page's own filters, without a choice of others. */
export function usePlainListing(filters: ShopFilters) {
  const [params, setParams] = useSearchParams();
  const listing = { ...ALL_BOOKS, filters };
  const query = useListedBooks(listing, readShown('', params), { facets: false });
  const onShown = (shown: number) => setParams({ shown: String(shown) }, { replace: true });
  return { listing, query, onShown };
}
