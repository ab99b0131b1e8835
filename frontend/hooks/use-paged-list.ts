import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

/** What a page of a list is asked for with. */
interface PageAsked {
  /** What the page before it called `next`; the first page has none. */
  cursor: string | undefined;
  signal: AbortSignal;
}

/**
 * A list of the API's that comes page after page, each saying where the next begins. What was loaded
 * once is shown at once, and asked for again unless it is as fresh as `staleTime` says.
 * @param keepsPrevious whether the list of another key stands there until this one has come
 */
export function usePagedList<Page extends { next: string | null }>({
  queryKey,
  fetchPage,
  keepsPrevious = false,
  ...fresh
}: {
  queryKey: QueryKey;
  fetchPage: (asked: PageAsked) => Promise<Page>;
  keepsPrevious?: boolean;
  staleTime?: number;
}) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) => fetchPage({ cursor: pageParam ?? undefined, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.next,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...fresh,
  });
}
