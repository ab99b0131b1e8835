import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { errorText } from '../../../lib/error-text.ts';
import styles from './load-more.module.css';

/** Where a listing stands that is fetched page by page; a query's result has all of it. */
interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
}

/**
 * The button below a listing, while there is more of it, and what keeps it from coming. Whether there
 * is, the query says by the `next` of its last page (`api/list-books.ts`), which the API sets
 * (`functions/search/list-filtered-books.ts`; for words `search-books.ts`).
 */
export function LoadMore({ paged, onMore }: { paged: Paged; onMore: () => void }) {
  return (
    <>
      {paged.isFetchNextPageError ? (
        <Alert tone="danger">More books could not be loaded. {errorText(paged.error)}</Alert>
      ) : null}
      {paged.hasNextPage ? (
        <Button
          look="quiet"
          className={styles['more']}
          busy={paged.isFetchingNextPage}
          onClick={onMore}
        >
          {paged.isFetchingNextPage ? 'Loading' : 'Load more'}
        </Button>
      ) : null}
    </>
  );
}
