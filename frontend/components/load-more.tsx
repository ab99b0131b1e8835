import { useFocusLastPage } from '../hooks/use-focus-last-page.ts';
import { errorText } from '../lib/error-text.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import styles from './load-more.module.css';

/** Where a list stands that is fetched page by page; a query's result has all of it. */
export interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * The button below a list, while there is more of it, and what keeps it from coming. Of the shop's books
 * there is more after a full page: `functions/search/list-filtered-books.ts` (`nextOf`), whose size is in
 * `functions/contract/page-sizes.ts`. Elsewhere the list's own query says (`getNextPageParam`).
 */
export function LoadMore({
  list,
  what,
  label = 'Load more',
  className = styles['more'],
  onMore = () => void list.fetchNextPage(),
}: {
  list: Paged;
  /** Completes "More … could not be loaded", such as "books". */
  what: string;
  label?: string;
  /** In place of where it stands by itself: at the start of a grid. */
  className?: string | undefined;
  onMore?: () => void;
}) {
  const focus = useFocusLastPage(list.hasNextPage);
  return (
    <>
      {list.isFetchNextPageError ? (
        <Alert tone="danger">
          More {what} could not be loaded. {errorText(list.error)}
        </Alert>
      ) : null}
      {list.hasNextPage ? (
        <Button
          ref={focus.button}
          variant="quiet"
          className={className}
          busy={list.isFetchingNextPage}
          onClick={() => {
            focus.expect();
            onMore();
          }}
        >
          {list.isFetchingNextPage ? 'Loading' : label}
        </Button>
      ) : null}
    </>
  );
}
