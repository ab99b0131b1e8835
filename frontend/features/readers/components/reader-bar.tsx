import type { Product } from '../../../../functions/contract/product.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { useAccount } from '../../../stores/session-store.ts';
import { useWait } from '../api/back-in-stock.ts';
import { type Of, useReader } from '../api/get-reader.ts';
import { useKeepBook } from '../api/wishlist.ts';
import { TELL_ME } from '../back-in-stock-text.ts';
import { BackInStockForm } from './back-in-stock-form.tsx';
import { FailedNote } from './failed-note.tsx';
import styles from './reader-bar.module.css';

/** What one can do with a book besides buying it: keep it for later, hear when it is back. */
export function ReaderBar({ product }: { product: Product }) {
  const session = useAccount();
  const isOut = product.quantity < 1;
  return (
    <div className={styles['bar']}>
      {session ? (
        <OfAccount userId={session.user._id} email={session.user.email} product={product} />
      ) : (
        <>
          {isOut ? <BackInStockForm productId={product._id} /> : null}
          <p>
            <ButtonLink
              variant="quiet"
              className={styles['button']}
              to="/user/wishlist"
              state={{ keep: product._id }}
            >
              <Heart /> Keep for later
            </ButtonLink>
          </p>
        </>
      )}
    </div>
  );
}

function OfAccount({
  userId,
  email,
  product,
}: {
  userId: string;
  email: string;
  product: Product;
}) {
  const of = { userId, productId: product._id };
  const { data: reader } = useReader(of);
  // Whoever waits may end that, though the book be back.
  const mayWait = product.quantity < 1 || reader?.isWaiting === true;
  return (
    <>
      {mayWait ? <WaitButton of={of} isWaiting={reader?.isWaiting} email={email} /> : null}
      <KeepButton of={of} isKept={reader?.isKept} />
    </>
  );
}

/** Keeps a book for later, or no longer. @param isKept undefined while nobody knows */
function KeepButton({ of, isKept }: { of: Of; isKept: boolean | undefined }) {
  const keeping = useKeepBook(of.userId);
  return (
    <div>
      <Button
        variant="quiet"
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

/** Waits for a book by one's account, in one click. @param isWaiting undefined while nobody knows */
function WaitButton({
  of,
  isWaiting,
  email,
}: {
  of: Of;
  isWaiting: boolean | undefined;
  email: string;
}) {
  const waiting = useWait(of);
  return (
    <div className={styles['wait']}>
      <p className={styles['note']} role="status">
        {isWaiting ? `We write to ${email} once when it is back in stock.` : null}
      </p>
      <Button
        variant={isWaiting ? 'plain' : 'quiet'}
        busy={isWaiting === undefined || waiting.isPending}
        onClick={() => waiting.mutate(!isWaiting)}
      >
        {isWaiting ? 'Do not tell me' : TELL_ME}
      </Button>
      <FailedNote error={waiting.error} />
    </div>
  );
}

/** Full of a book that is kept. */
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
