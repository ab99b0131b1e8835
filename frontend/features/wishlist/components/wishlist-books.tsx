import type { ReactNode } from 'react';
import type { Product } from '#contract/catalog/product.ts';
import { fromDollars } from '#contract/money.ts';
import { productUrl } from '#contract/page-urls.ts';
import type { WishlistItem } from '#contract/wishlist/wishlist.ts';
import { ActionError } from '../../../components/action-error.tsx';
import { BookSummary } from '../../../components/book-summary.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { BookPrice, Price } from '../../../components/price.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { showToast } from '../../../stores/toast-store.ts';
import { useKeepBook, useWishlist } from '../api/wishlist.ts';
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
              <WishlistRow
                key={wish._id}
                userId={userId}
                wish={wish}
                action={action(wish.product)}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

/** A book on the wishlist: its price now, and the earlier price if that was higher. */
function WishlistRow({
  userId,
  wish,
  action,
}: {
  userId: string;
  wish: WishlistItem;
  action: ReactNode;
}) {
  const { product, price } = wish;
  const { _id: productId } = product;
  const keeping = useKeepBook(userId);

  async function remove() {
    await keeping.mutateAsync({ productId, keep: false });
    showToast({
      text: 'Removed “{name}”.',
      name: product.name,
      action: { label: 'Undo', run: undo },
    });
  }

  /** Its row is gone. */
  function undo() {
    keeping
      .mutateAsync({ productId, keep: true, removed: wish })
      .catch((error: unknown) => showToast({ text: errorText(error) }));
  }

  const hasFallen = product.price < price;
  return (
    <li className={styles['wish']}>
      <BookSummary book={product} path={productUrl(product)}>
        <p className={styles['price']}>
          {hasFallen ? (
            <>
              <s>
                <span className="visually-hidden">When you kept it </span>
                <Price cents={fromDollars(price)} />
              </s>{' '}
              <Price cents={fromDollars(product.price)} />
              <span className={styles['fallen']}> Cheaper now</span>
            </>
          ) : (
            <BookPrice book={product} />
          )}
        </p>
      </BookSummary>
      <div className={styles['actions']}>
        {action}
        <Button
          variant="plain"
          busy={keeping.isPending}
          onClick={() => {
            // `keeping.error` says why.
            remove().catch(() => undefined);
          }}
        >
          Remove <span className="visually-hidden">{product.name}</span>
        </Button>
        <ActionError error={keeping.error} />
      </div>
    </li>
  );
}
