import { useSearchParams } from 'react-router-dom';
import { useListedBooks } from '../api/list-books.ts';
import { ALL_BOOKS, readShown } from '../listing.ts';
import type { ShopFilters } from '../shop-filters.ts';

/** The newest books under the page's own filters, without a choice of others. */
export function usePlainListing(filters: ShopFilters) {
  const [params, setParams] = useSearchParams();
  const listing = { ...ALL_BOOKS, filters };
  const query = useListedBooks(listing, readShown('', params), { facets: false });
  const onShown = (shown: number) => setParams({ shown: String(shown) }, { replace: true });
  return { listing, query, onShown };
}
