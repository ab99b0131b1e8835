import { ActionError } from '../../../components/action-error.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import type { UserBook } from '../../../hooks/use-book-activity.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useKeepBook } from '../api/wishlist.ts';
import styles from './wishlist-button.module.css';

/** Link for visitors: signs them in, then keeps the book. */
export function WishlistLink({ productId }: { productId: string }) {
  return (
    <ButtonLink variant="quiet" to="/user/wishlist" state={{ keep: productId }}>
      <Heart /> Keep for later
    </ButtonLink>
  );
}

/** Adds a book to the wishlist, or removes it. @param isKept undefined while unknown */
export function WishlistButton({
  userBook,
  isKept,
}: {
  userBook: UserBook;
  isKept: boolean | undefined;
}) {
  const keeping = useKeepBook(userBook.userId);
  return (
    <div>
      <Button
        variant="quiet"
        aria-pressed={isKept ?? false}
        busy={isKept === undefined || keeping.isPending}
        onClick={() => keeping.mutate({ productId: userBook.productId, keep: !isKept })}
      >
        <Heart isFull={isKept ?? false} />
        {isKept ? 'Kept for later' : 'Keep for later'}
      </Button>
      <ActionError error={keeping.error} />
    </div>
  );
}

/** Filled if the book is kept. */
function Heart({ isFull = false }: { isFull?: boolean }) {
  return (
    <svg
      className={classNames(styles['heart'], isFull && styles['kept'])}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d="M12 20.5 4.6 13a5 5 0 0 1 7.4-6.7A5 5 0 0 1 19.4 13Z" />
    </svg>
  );
}
