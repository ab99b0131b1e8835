import { useQuery } from '@tanstack/react-query';
import { productKeys } from '../../../lib/query-keys.ts';
import { searchProducts } from '../../../lib/search-products.ts';
import type { SearchTerms } from '../search-terms.ts';

/** Products that match, and the spelling that found them; in all categories if `category` is undefined. */
export function useProductSearch(terms: SearchTerms) {
  return useQuery({
    queryKey: productKeys.found(terms),
    queryFn: ({ signal }) => searchProducts(terms, signal),
    enabled: terms.search !== '',
  });
}
