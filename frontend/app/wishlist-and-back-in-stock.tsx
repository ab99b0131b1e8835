import type { Product } from '#contract/catalog/product.ts';
import { LoadError } from '../components/load-error.tsx';
import { BackInStockForm } from '../features/back-in-stock/components/back-in-stock-form.tsx';
import { WaitButton } from '../features/back-in-stock/components/wait-button.tsx';
import { WishlistButton, WishlistLink } from '../features/wishlist/components/wishlist-button.tsx';
import { useBookActivity } from '../hooks/use-book-activity.ts';
import { useAccount } from '../stores/session-store.ts';
import styles from './wishlist-and-back-in-stock.module.css';

/**
 * What a visitor can do with a book besides buying it: add it to the wishlist, or ask to be told
 * when it is back in stock.
 */
export function WishlistAndBackInStock({ product }: { product: Product }) {
  const session = useAccount();
  const isOut = product.quantity < 1;
  return (
    <div className={styles['bar']}>
      {session ? (
        <AccountActions userId={session.user._id} email={session.user.email} product={product} />
      ) : (
        <>
          {isOut ? <BackInStockForm productId={product._id} /> : null}
          <p>
            <WishlistLink productId={product._id} />
          </p>
        </>
      )}
    </div>
  );
}

function AccountActions({
  userId,
  email,
  product,
}: {
  userId: string;
  email: string;
  product: Product;
}) {
  const userBook = { userId, productId: product._id };
  const { data: activity, error, refetch } = useBookActivity(userBook);
  if (error && !activity) return <LoadError what="Your wishlist" query={{ error, refetch }} />;
  // Whoever is waiting may stop waiting even once the book is back in stock.
  const mayWait = product.quantity < 1 || activity?.isWaiting === true;
  return (
    <>
      {mayWait ? (
        <WaitButton userBook={userBook} isWaiting={activity?.isWaiting} email={email} />
      ) : null}
      <WishlistButton userBook={userBook} isKept={activity?.isKept} />
    </>
  );
}
