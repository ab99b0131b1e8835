import { Button } from '../../../components/button.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { errorText } from '../../../lib/error-text.ts';
import type { Of } from '../api/get-reader.ts';
import { useKeepBook } from '../api/wishlist.ts';
import styles from './reader-bar.module.css';

/** Keeps a book for later, or no longer. @param isKept undefined while nobody knows */
export function KeepButton({ of, isKept }: { of: Of; isKept: boolean | undefined }) {
  const keeping = useKeepBook(of.userId);
  return (
    <div>
      <Button
        look="quiet"
        className={styles['button']}
        aria-pressed={isKept ?? false}
        busy={isKept === undefined || keeping.isPending}
        onClick={() => keeping.mutate({ productId: of.productId, keep: !isKept })}
      >
        <svg
          className={classNames(styles['heart'], isKept && styles['kept'])}
          viewBox="0 0 24 24"
          aria-hidden="true"
        >
          <path d="M12 20.5 4.6 13a5 5 0 0 1 7.4-6.7A5 5 0 0 1 19.4 13Z" />
        </svg>
        {isKept ? 'Kept for later' : 'Keep for later'}
      </Button>
      {keeping.error ? (
        <p className={styles['failed']} role="alert">
          {errorText(keeping.error)}
        </p>
      ) : null}
    </div>
  );
}
