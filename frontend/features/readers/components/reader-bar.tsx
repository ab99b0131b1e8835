import type { Product } from '../../../../functions/contract/product.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { useAccount } from '../../../stores/session-store.ts';
import { useReader } from '../api/get-reader.ts';
import { AskToWait } from './ask-to-wait.tsx';
import { Heart } from './heart.tsx';
import { KeepButton } from './keep-button.tsx';
import styles from './reader-bar.module.css';
import { WaitButton } from './wait-button.tsx';

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
          {isOut ? <AskToWait productId={product._id} /> : null}
          <p>
            <ButtonLink
              look="quiet"
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
