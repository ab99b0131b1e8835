import type { ReactNode } from 'react';
import { LoadMore, type Paged } from './load-more.tsx';
import { Loaded, type Loading } from './loaded.tsx';

/**
 * A paged list: loading, failed, empty, or shown with a "load more" button. Loaded items stay even
 * if the next page fails.
 */
export function PagedList<Page, Item>({
  list,
  what,
  itemsOf,
  empty,
  children,
}: {
  list: Paged & Loading<{ pages: readonly Page[] }>;
  /** Completes "More of … could not be loaded", and see `Loaded`. */
  what: string;
  itemsOf: (page: Page) => readonly Item[];
  /** Shown if the list is empty. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}) {
  const query = { ...list, isError: list.isError && !list.isFetchNextPageError };
  return (
    <Loaded query={query} what={what}>
      {({ pages }) => {
        const items = pages.flatMap(itemsOf);
        return (
          <>
            {items.length === 0 ? empty : children(items)}
            <LoadMore list={list} what={`of ${what}`} />
          </>
        );
      }}
    </Loaded>
  );
}
