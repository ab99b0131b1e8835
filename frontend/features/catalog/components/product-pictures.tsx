import { useState } from 'react';
import { photoSrcSet } from '#contract/catalog/photo-widths.ts';
import type { DetailedProduct, ProductPicture } from '#contract/catalog/product-details.ts';
import { ProductCover } from '../../../components/product-cover.tsx';
import { COVER_SIZES, pictureName, THUMBNAIL_SIZES } from '../photo-sizes.ts';
import styles from './product-pictures.module.css';

/**
 * A book's cover with thumbnails of its other pictures below; the chosen one replaces the cover.
 */
export function ProductPictures({ product }: { product: DetailedProduct }) {
  const { pictures = [] } = product;
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = pictures.find(({ _id }) => _id === chosen);
  const isCover = shown === undefined;
  return (
    <>
      {shown ? (
        <Picture picture={shown} name={shown.alt || `A picture of ${product.name}`} place="page" />
      ) : (
        <ProductCover product={product} sizes={COVER_SIZES.page} eager />
      )}
      {pictures.length > 0 ? (
        <ul className={styles['choices']} aria-label="Pictures">
          <li>
            <button
              type="button"
              className={styles['choice']}
              aria-pressed={isCover}
              onClick={() => setChosen(null)}
            >
              <span className="visually-hidden">Cover</span>
              <ProductCover product={product} sizes={THUMBNAIL_SIZES} />
            </button>
          </li>
          {pictures.map((picture, place) => (
            <li key={picture._id}>
              <button
                type="button"
                className={styles['choice']}
                aria-pressed={picture === shown}
                aria-label={pictureName(picture.alt, place)}
                onClick={() => setChosen(picture._id)}
              >
                <Picture picture={picture} name="" place="thumbnail" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Picture({
  picture: { url },
  name,
  place,
}: {
  picture: ProductPicture;
  name: string;
  place: 'page' | 'thumbnail';
}) {
  return (
    <img
      className={styles['picture']}
      alt={name}
      width={480}
      height={720}
      loading={place === 'page' ? 'eager' : 'lazy'}
      decoding="async"
      sizes={place === 'page' ? COVER_SIZES.page : THUMBNAIL_SIZES}
      srcSet={photoSrcSet(url)}
      src={url}
    />
  );
}
