import { Button } from '../../../components/button.tsx';
import type { Of } from '../api/get-reader.ts';
import { useKeepBook } from '../api/wishlist.ts';
import { FailedNote } from './failed-note.tsx';
import { Heart } from './heart.tsx';
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
        <Heart isFull={isKept ?? false} />
        {isKept ? 'Kept for later' : 'Keep for later'}
      </Button>
      <FailedNote error={keeping.error} />
    </div>
  );
}
