import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';
import { LoadMore, type Paged } from './load-more.tsx';
import { LoadingNote } from './skeleton.tsx';

interface PagedQuery<Page> extends Paged {
  data: { pages: readonly Page[] } | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

/**
 * A paged list: loading, failed, empty, or shown with a "load more" button. Loaded items stay even
 * if the next page or a refresh fails.
 */
export function PagedList<Page, Item>({
  list,
  what,
  itemsOf,
  empty,
  children,
}: {
  list: PagedQuery<Page>;
  /** Completes "Loading …" and "More of … could not be loaded", such as "the codes". */
  what: string;
  itemsOf: (page: Page) => readonly Item[];
  /** Shown if the list is empty. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}) {
  if (list.isPending) {
    return <LoadingNote text={`Loading ${what}`} bars={['full', 'most', 'half']} />;
  }
  const failed =
    list.isError && !list.isFetchNextPageError ? (
      <LoadFailed what={what.charAt(0).toUpperCase() + what.slice(1)} query={list} />
    ) : null;
  if (!list.data) return failed;
  const items = list.data.pages.flatMap(itemsOf);
  return (
    <>
      {failed}
      {items.length === 0 ? empty : children(items)}
      <LoadMore list={list} what={`of ${what}`} />
    </>
  );
}
