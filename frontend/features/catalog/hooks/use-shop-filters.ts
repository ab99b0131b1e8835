import { startTransition, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  readFilters,
  readShown,
  SHOP_PAGE_SIZE,
  type ShopFilters,
  writeFilters,
} from '../shop-filters.ts';

/** The shop's filters and how many books it shows, both kept in the page's address. */
export function useShopFilters() {
  const [params, setParams] = useSearchParams();
  const address = useMemo(
    () => ({ filters: readFilters(params), shown: readShown(params) }),
    [params],
  );
  // The router changes the address in a transition; a box must be checked as soon as it is clicked.
  const [view, show] = useOptimistic(address);
  return {
    ...view,
    /** Another choice is another page of the history and starts with the first books again. */
    setFilters: (filters: ShopFilters) =>
      startTransition(() => {
        show({ filters, shown: SHOP_PAGE_SIZE });
        setParams(writeFilters(filters));
      }),
    /** More of the same is not: Back leads out of the shop, not through every Load more. */
    setShown: (shown: number) => {
      const next = writeFilters(address.filters);
      next.set('shown', String(shown));
      setParams(next, { replace: true });
    },
  };
}
