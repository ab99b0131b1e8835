import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

/** Arguments of a page request. */
interface PageAsked {
  /** `next` of the previous page; undefined for the first. */
  cursor: string | undefined;
  signal: AbortSignal;
}

/**
 * A cursor-paged list of the API. Cached pages show at once and are refetched once older than
 * `staleTime`.
 * @param keepsPrevious whether the previous key's list stays until this one has loaded
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
