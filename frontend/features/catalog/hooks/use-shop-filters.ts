import { startTransition, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  readFilters,
  readShown,
  readSort,
  SHOP_PAGE_SIZE,
  type ShopFilters,
  type ShopSort,
  writeFilters,
} from '../shop-filters.ts';

/** The shop's filters, its order and how many books it shows, all kept in the page's address. */
export function useShopFilters() {
  const [params, setParams] = useSearchParams();
  const address = useMemo(
    () => ({ filters: readFilters(params), sort: readSort(params), shown: readShown(params) }),
    [params],
  );
  // The router changes the address in a transition; a box must be checked as soon as it is clicked.
  const [view, show] = useOptimistic(address);
  const choose = (filters: ShopFilters, sort: ShopSort) =>
    startTransition(() => {
      show({ filters, sort, shown: SHOP_PAGE_SIZE });
      setParams(writeFilters(filters, sort));
    });
  return {
    ...view,
    /** Another choice is another page of the history and starts with the first books again. */
    setFilters: (filters: ShopFilters) => choose(filters, view.sort),
    setSort: (sort: ShopSort) => choose(view.filters, sort),
    /** More of the same is not: Back leads out of the shop, not through every Load more. */
    setShown: (shown: number) => {
      const next = writeFilters(address.filters, address.sort);
      next.set('shown', String(shown));
      setParams(next, { replace: true });
    },
  };
}
