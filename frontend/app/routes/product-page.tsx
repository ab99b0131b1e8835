import { useQuery } from '@tanstack/react-query';
import { Suspense, startTransition, useLayoutEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { productListSchema } from '#contract/catalog/product.ts';
import { detailedProductSchema } from '#contract/catalog/product-details.ts';
import { PLEASE_WAIT } from '#contract/catalog/product-placeholder.ts';
import { ButtonLink } from '../../components/button.tsx';
import { lazyComponent } from '../../components/lazy-component.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { PageHeading, PageTitle } from '../../components/page-heading.tsx';
import {
  AddToCartButton,
  wideAddButton,
} from '../../features/cart/components/add-to-cart-button.tsx';
import { LoadedCardRow } from '../../features/catalog/components/card-row.tsx';
import {
  ProductDetails,
  ProductDetailsPlaceholder,
} from '../../features/catalog/components/product-details.tsx';
import { TitledSection } from '../../features/catalog/components/titled-section.tsx';
import { NONE_RELATED } from '../../features/catalog/empty-state-text.ts';
import { REVIEWS_ID } from '../../features/catalog/rating-text.ts';
import { useReviews } from '../../features/reviews/api/reviews.ts';
import { api } from '../../lib/api-client.ts';
import { isNotFound } from '../../lib/api-error.ts';
import { productKeys } from '../../lib/query-keys.ts';
import { useShop } from '../../stores/shop-store.ts';
import { WishlistAndBackInStock } from '../wishlist-and-back-in-stock.tsx';
import styles from './product-page.module.css';

const Reviews = lazyComponent(
  async () =>
    (await import('../../features/reviews/components/product-reviews.tsx')).ProductReviews,
  'The reviews',
);

/**
 * One book and related books (spec 2). `functions/pages/product-page.ts` writes the same HTML.
 * Keyed by product, so that each book has its own state and its own "please wait" placeholder.
 */
export function ProductPage() {
  const { productId = '' } = useParams();
  return <ProductView key={productId} productId={productId} />;
}

function ProductView({ productId }: { productId: string }) {
  const {
    data: product,
    error,
    refetch,
  } = useQuery({
    queryKey: productKeys.one(productId),
    queryFn: ({ signal }) =>
      api('GET /product/:productId', {
        params: { productId },
        query: { editions: 'yes' },
        response: detailedProductSchema,
        signal,
      }),
  });
  // Shown after the book but fetched in parallel: the placeholder stays for a while.
  const related = useRelatedProducts(productId);
  const reviews = useReviews(productId);
  const waiting = usePleaseWait(useShop().placeholderMs);

  if (isNotFound(error)) return <NoSuchBook />;
  if (error && !product) {
    return (
      <div className={styles['failed']}>
        <PageTitle title="Book" />
        <LoadError what="The book" query={{ error, refetch }} />
      </div>
    );
  }
  if (waiting || !product) {
    return (
      <>
        <Readiness isReady={false} />
        <PageTitle title={PLEASE_WAIT} />
        <ProductDetailsPlaceholder product={product} />
      </>
    );
  }
  return (
    <>
      <Readiness isReady />
      <PageTitle title={product.name} />
      <ProductDetails
        product={product}
        rating={reviews.data?.pages[0]?.rating}
        action={<AddToCartButton product={product} />}
        more={<WishlistAndBackInStock product={product} />}
      />
      <TitledSection title="Related products">
        <LoadedCardRow
          query={related}
          what="related products"
          none={<p>{NONE_RELATED}</p>}
          action={wideAddButton}
        />
      </TitledSection>
      <div id={REVIEWS_ID}>
        <Suspense>
          <Reviews productId={productId} />
        </Suspense>
      </div>
    </>
  );
}

/** Announces that the book is shown, to whoever was asked to wait: the focus stays where it is. */
function Readiness({ isReady }: { isReady: boolean }) {
  return (
    <p className="visually-hidden" aria-live="polite">
      {isReady ? 'The book is shown now' : ''}
    </p>
  );
}

/** Other books of the same series, author and category. */
function useRelatedProducts(productId: string) {
  return useQuery({
    queryKey: productKeys.related(productId),
    queryFn: ({ signal }) =>
      api('GET /products/related/:productId', {
        params: { productId },
        query: { kin: 'yes' },
        response: productListSchema,
        signal,
      }),
  });
}

function NoSuchBook() {
  return (
    <>
      <PageHeading title="Product not found">
        <p>It may have been taken out of the catalogue.</p>
      </PageHeading>
      <ButtonLink to="/shop">Go to the shop</ButtonLink>
    </>
  );
}

/**
 * Whether a product page still shows "Please wait": for `milliseconds` after the Worker's page or
 * React's first showed it; never if 0. Text and duration are in
 * `contract/catalog/product-placeholder.ts`, unless the owner has set another duration
 * (`placeholderMs`).
 */
function usePleaseWait(milliseconds: number): boolean {
  const [shownAt] = useState(servedPlaceholderShownAt);
  const [waiting, setWaiting] = useState(() => timeLeft(milliseconds, shownAt) > 0);
  useLayoutEffect(() => {
    const left = timeLeft(milliseconds, shownAt);
    if (left <= 0) return setWaiting(false);
    // In short tasks: a whole page is rendered, and a phone must stay responsive.
    const timer = setTimeout(() => startTransition(() => setWaiting(false)), left);
    return () => clearTimeout(timer);
  }, [milliseconds, shownAt]);
  return waiting;
}

/**
 * When the Worker's placeholder appeared (`styles/first-screen.css`), on the page's clock;
 * undefined if there is none.
 */
function servedPlaceholderShownAt(): number | undefined {
  const [animation] = document.querySelector('.placeholder')?.getAnimations() ?? [];
  return animation && Number(animation.startTime ?? performance.now());
}

function timeLeft(milliseconds: number, shownAt = performance.now()): number {
  return milliseconds - (performance.now() - shownAt);
}
