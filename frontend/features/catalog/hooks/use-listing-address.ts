import { startTransition, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BookSort } from '../../../../functions/contract/book-filters.ts';
import { type Listing, pageSizeOf, readListing, readShown, writeListing } from '../listing.ts';
import type { ShopFilters } from '../shop-filters.ts';

/** A listing's filters, its order and how many books it shows, all kept in the page's address. */
export function useListingAddress(words: string) {
  const [params, setParams] = useSearchParams();
  const address = useMemo(
    () => ({ listing: readListing(words, params), shown: readShown(words, params) }),
    [words, params],
  );
  // The router changes the address in a transition; a box must be checked as soon as it is clicked.
  const [view, show] = useOptimistic(address);
  const choose = (listing: Listing) =>
    startTransition(() => {
      show({ listing, shown: pageSizeOf(words) });
      setParams(writeListing(listing));
    });
  return {
    ...view,
    /** Another choice is another page of the history and starts with the first books again. */
    setFilters: (filters: ShopFilters) => choose({ ...view.listing, filters }),
    setSort: (sort: BookSort) => choose({ ...view.listing, sort }),
    /** More of the same is not: Back leads out of the listing, not through every Load more. */
    setShown: (shown: number) => {
      const next = writeListing(address.listing);
      next.set('shown', String(shown));
      setParams(next, { replace: true });
    },
  };
}
