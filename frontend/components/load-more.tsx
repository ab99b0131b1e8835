import { useFocusLastPage } from '../hooks/use-focus-last-page.ts';
import { errorText } from '../lib/error-text.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import styles from './load-more.module.css';

/** State of a paged list; a query's result has all of it. */
export interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * The "load more" button below a list while there is more, and the error if it failed. Lists of the
 * shop's books have more after a full page: see `nextOf` in
 * `functions/search/list-filtered-books.ts`; the page size is in
 * `functions/contract/page-sizes.ts`. Other lists say so by their query's `getNextPageParam`.
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
  /** Replaces the default class, which places it at the start of a grid. */
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
