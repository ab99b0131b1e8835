import { useEffect, useState, useSyncExternalStore } from 'react';
import { photoSrcSet } from '#contract/catalog/photo-widths.ts';
import type { Product } from '#contract/catalog/product.ts';
import { classNames } from '../lib/class-names.ts';
import type { DrawnCover } from './cover/drawn-cover.tsx';
import styles from './product-cover.module.css';

/** The fields of a product that its cover needs; a cart line has them too. */
type Covered = Pick<Product, '_id' | 'name' | 'author' | 'photoUrl' | 'category'>;

/**
 * A book's cover, as wide as its container: the whole photo on a 2:3 plinth or, if there is none or
 * it fails to load, a cover drawn from the title. Hidden from screen readers, as the title is
 * beside it.
 */
export function ProductCover({
  product,
  sizes,
  eager = false,
}: {
  product: Covered;
  /** Displayed width as HTML `sizes`; decides which photo width is fetched. */
  sizes: string;
  /** For covers visible when the page opens: fetched before other pictures. */
  eager?: boolean;
}) {
  const [lost, setLost] = useState<string | null>(null);
  useEffect(() => {
    if (lost === null) return;
    // The connection may have failed, not the photo.
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
          // These come last, because a browser starts to fetch with the attributes set so far.
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

/** Placeholder of a cover. */
export function CoverSkeleton() {
  return <span className={classNames(styles['plinth'], styles['waiting'])} aria-hidden="true" />;
}

let drawing: typeof DrawnCover | undefined;
let fetching = false;
const waiting = new Set<() => void>();

/**
 * The component that draws covers; undefined until its code is loaded. Most books have a photo, so
 * it is fetched for the first book without one. Not by `lazy`, which never retries: offline, only
 * the cover stays blank, and it appears once the connection returns.
 */
function useDrawing(): typeof DrawnCover | undefined {
  return useSyncExternalStore(subscribe, () => drawing);
}

async function fetchDrawing() {
  if (drawing || fetching) return;
  fetching = true;
  try {
    drawing = (await import('./cover/drawn-cover.tsx')).DrawnCover;
    for (const tell of waiting) tell();
  } catch {
    // Retried by the next cover and by the browser's `online` event.
  } finally {
    fetching = false;
  }
}

function subscribe(tell: () => void) {
  if (waiting.size === 0) window.addEventListener('online', fetchDrawing);
  waiting.add(tell);
  void fetchDrawing();
  return () => {
    waiting.delete(tell);
    if (waiting.size === 0) window.removeEventListener('online', fetchDrawing);
  };
}
