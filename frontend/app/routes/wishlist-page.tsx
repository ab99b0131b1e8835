import { useLocation, useNavigate } from 'react-router-dom';
import type { User } from '#contract/accounts/user.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { addButton } from '../../features/cart/components/add-to-cart-button.tsx';
import { KeepAfterSignIn } from '../../features/wishlist/components/keep-after-sign-in.tsx';
import { WishlistBooks } from '../../features/wishlist/components/wishlist-books.tsx';
import { showToast } from '../../stores/toast-store.ts';

/**
 * The user's wishlist. A visitor who wants to keep a book signs in here and returns to the book.
 */
export function WishlistPage({ user }: { user: User }) {
  const asked = askedOf(useLocation().state);
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title="Wishlist">Books that you keep for later.</PageHeading>
      {asked ? (
        <KeepAfterSignIn
          userId={user._id}
          productId={asked}
          onKept={() => {
            showToast({ text: 'Kept for later' });
            // The book is the page before: its link led here. Forward must not keep it again.
            navigate('.', { replace: true, state: null });
            navigate(-1);
          }}
        />
      ) : null}
      <WishlistBooks userId={user._id} action={addButton} />
    </>
  );
}

/** Id of the book to keep, from the navigation state of the link to this page. */
function askedOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('keep' in state)) return undefined;
  return typeof state.keep === 'string' ? state.keep : undefined;
}
