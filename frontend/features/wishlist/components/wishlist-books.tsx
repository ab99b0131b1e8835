import type { ReactNode } from 'react';
import type { Product } from '../../../../functions/contract/product.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { useWishlist } from '../api/wishlist.ts';
import { WishRow } from './wish-row.tsx';
import styles from './wishlist-books.module.css';

/** The user's wishlist; `action` is a button for each book. */
export function WishlistBooks({
  userId,
  action,
}: {
  userId: string;
  action: (product: Product) => ReactNode;
}) {
  const list = useWishlist(userId);
  return (
    <div className={styles['page']}>
      <PagedList
        list={list}
        what="your wishlist"
        itemsOf={(page) => page.wishes}
        empty={
          <EmptyState
            title="No books kept"
            action={<ButtonLink to="/shop">Browse the shop</ButtonLink>}
          >
            “Keep for later” on a book’s page puts it here.
          </EmptyState>
        }
      >
        {(wishes) => (
          <ul tabIndex={-1} aria-label="Books on your wishlist">
            {wishes.map((wish) => (
              <WishRow key={wish._id} userId={userId} wish={wish} action={action(wish.product)} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
