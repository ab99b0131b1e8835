import type { ReactNode } from 'react';
import type { Product } from '../../../../functions/contract/product.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { LoadingNote, Skeleton } from '../../../components/skeleton.tsx';
import { useFocusKept } from '../../../hooks/use-focus-kept.ts';
import { useWishlist } from '../api/wishlist.ts';
import { WishRow } from './wish-row.tsx';
import styles from './wishlist.module.css';

/** The books that somebody keeps for later; `action` is what can be done with one at once. */
export function Wishlist({
  userId,
  action,
}: {
  userId: string;
  action: (product: Product) => ReactNode;
}) {
  const list = useWishlist(userId);
  const focus = useFocusKept<HTMLUListElement>();
  if (list.isPending) {
    return (
      <>
        <LoadingNote text="Loading your wishlist" />
        <Skeleton />
        <Skeleton width="most" />
      </>
    );
  }
  if (list.isError) {
    return (
      <LoadFailed what="Your wishlist" error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  const wishes = list.data.pages.flatMap((page) => page.wishes);
  if (wishes.length === 0) {
    return (
      <EmptyState
        title="No books kept"
        action={<ButtonLink to="/shop">Browse the shop</ButtonLink>}
      >
        “Keep for later” on a book’s page puts it here.
      </EmptyState>
    );
  }
  return (
    <div className={styles['page']}>
      <ul ref={focus.anchor} tabIndex={-1} aria-label="Books on your wishlist">
        {wishes.map((wish) => (
          <WishRow
            key={wish._id}
            userId={userId}
            wish={wish}
            action={action(wish.product)}
            onRemove={focus.expect}
          />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button
          look="quiet"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Load more
        </Button>
      ) : null}
    </div>
  );
}
