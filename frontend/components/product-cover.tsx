import { useEffect, useState } from 'react';
import { photoSrcSet } from '../../functions/contract/photo.ts';
import type { Product } from '../../functions/contract/product.ts';
import { classNames } from '../lib/class-names.ts';
import { useDrawing } from './cover/use-drawing.ts';
import styles from './product-cover.module.css';

/** The parts of a product that its cover needs; a cart line has them too. */
type Covered = Pick<Product, '_id' | 'name' | 'author' | 'photoUrl' | 'category'>;

/**
 * A book's front: its photo, whole, on a plinth of 2:3, or else (there is none, or it cannot be had) a
 * cover drawn from its title. As wide as its place. The title stands beside it, so it says nothing to
 * screen readers.
 */
export function ProductCover({
  product,
  sizes,
  eager = false,
}: {
  product: Covered;
  /** How wide its place is, as `sizes` of HTML says it: which of the photo's widths is fetched. */
  sizes: string;
  /** For what is in sight when the page opens: it is fetched before other pictures. */
  eager?: boolean;
}) {
  const [lost, setLost] = useState<string | null>(null);
  useEffect(() => {
    if (lost === null) return;
    // It may have been the connection that was lost, and not the photo.
    const askAgain = () => setLost(null);
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [lost]);
  const photoUrl = product.photoUrl === lost ? null : product.photoUrl;
  return (
    <span className={styles['plinth']} aria-hidden="true">
      {photoUrl === null ? (
        <Drawing product={product} />
      ) : (
        <img
          alt=""
          width={480}
          height={720}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          // Last: a browser fetches by what was said of the picture until then.
          sizes={sizes}
          srcSet={photoSrcSet(photoUrl)}
          src={photoUrl}
          onError={() => setLost(photoUrl)}
        />
      )}
    </span>
  );
}

function Drawing({ product }: { product: Covered }) {
  const DrawnCover = useDrawing();
  if (!DrawnCover) return <span className={styles['blank']} />;
  return (
    <DrawnCover
      id={product._id}
      title={product.name}
      author={product.author}
      category={product.category.name}
    />
  );
}

/** A cover that is still on its way. */
export function CoverSkeleton() {
  return <span className={classNames(styles['plinth'], styles['waiting'])} aria-hidden="true" />;
}
