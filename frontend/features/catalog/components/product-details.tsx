import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DetailedProduct } from '#contract/catalog/product-details.ts';
import { PLEASE_WAIT } from '#contract/catalog/product-placeholder.ts';
import { fromDollars } from '#contract/money.ts';
import { productUrl } from '#contract/page-urls.ts';
import type { Rating } from '#contract/reviews/reviews.ts';
import { seriesOf, seriesPlaceText, seriesUrl } from '#contract/search/series.ts';
import { DeliveryPriceNote } from '../../../components/delivery-price-note.tsx';
import { BookPrice, Price } from '../../../components/price.tsx';
import { CoverSkeleton } from '../../../components/product-cover.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { bookFacts, LONG_TITLE } from '../book-facts.ts';
import { BETWEEN_EDITIONS, editionName, NONE_LEFT } from '../edition-text.ts';
import { OF_STARS, REVIEWS_ID, reviewsWord } from '../rating-text.ts';
import { AuthorLinks } from './author-links.tsx';
import { CategoryBreadcrumb } from './breadcrumb.tsx';
import factsStyles from './facts-table.module.css';
import styles from './product-details.module.css';
import { ProductPictures } from './product-pictures.tsx';
import { StockNote } from './stock-note.tsx';

/**
 * Everything the shop says about one book. On a phone the price and `action` stick to the bottom
 * edge; `more` comes last.
 */
export function ProductDetails({
  product,
  rating,
  action,
  more,
}: {
  product: DetailedProduct;
  rating: Rating | undefined;
  action: ReactNode;
  more: ReactNode;
}) {
  return (
    <article className={styles['details']}>
      <div className={styles['cover']}>
        <ProductPictures key={product._id} product={product} />
      </div>
      <header className={styles['head']}>
        <CategoryBreadcrumb category={product.category} />
        <h1
          className={classNames(
            styles['title'],
            product.name.length > LONG_TITLE && styles['long'],
          )}
          lang={product.language ?? undefined}
          dir="auto"
        >
          {product.name}
        </h1>
        {product.author ? (
          <p className={styles['author']} dir="auto">
            <AuthorLinks author={product.author} />
          </p>
        ) : null}
        {rating ? <BookRating rating={rating} /> : null}
        <SeriesLine title={product.name} />
        <OtherEditions product={product} />
      </header>
      <div className={styles['offer']}>
        <p className={styles['price']}>
          <BookPrice book={product} />
          <StockNote quantity={product.quantity} />
        </p>
        {action}
      </div>
      <div className={styles['about']}>
        <DeliveryPriceNote priced={product.shipping} />
        {product.description ? (
          <p className={styles['description']} dir="auto">
            {product.description}
          </p>
        ) : null}
        <FactsTable product={product} />
        <div className={styles['more']}>{more}</div>
      </div>
    </article>
  );
}

function SeriesLine({ title }: { title: string }) {
  const series = seriesOf(title);
  if (!series) return null;
  return (
    <p className={styles['series']}>
      {seriesPlaceText(series)} <Link to={seriesUrl(series.key)}>{series.name}</Link>
    </p>
  );
}

function FactsTable({ product }: { product: DetailedProduct }) {
  return (
    <table className={factsStyles['facts']}>
      <caption className="visually-hidden">About this edition</caption>
      <tbody>
        {bookFacts(product).map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Placeholder of a product, taking up the same space (spec 2: "Please wait"). Its cover is shown
 * once known: a page rendered by the Worker shows it from the start.
 */
export function ProductDetailsPlaceholder({ product }: { product: DetailedProduct | undefined }) {
  return (
    <div className={styles['details']}>
      <div className={styles['cover']}>
        {product ? <ProductPictures key={product._id} product={product} /> : <CoverSkeleton />}
      </div>
      <div className={styles['head']}>
        <p className={styles['wait']} role="status" data-loading="">
          {PLEASE_WAIT}
        </p>
        <div className={styles['title']} aria-hidden="true">
          <Skeleton width="most" />
        </div>
        <div className={styles['author']} aria-hidden="true">
          <Skeleton width="half" />
        </div>
      </div>
      <div className={styles['offer']} aria-hidden="true">
        <div className={styles['price']}>
          <Skeleton width="half" />
        </div>
        <div className={styles['button']} />
      </div>
      <div className={styles['about']} aria-hidden="true">
        <div className={styles['description']}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton width="half" />
        </div>
      </div>
    </div>
  );
}

/**
 * Average rating of a book, linked to its reviews; nothing without reviews. As HTML:
 * `functions/pages/product-page.ts`.
 */
function BookRating({ rating }: { rating: Rating }) {
  if (rating.average === null) return null;
  return (
    <p className={styles['rating']}>
      <a href={`#${REVIEWS_ID}`}>
        <span className={styles['star']} aria-hidden="true">
          ★
        </span>{' '}
        {rating.average} <span className="visually-hidden">{OF_STARS} </span>({rating.count}
        <span className="visually-hidden">{reviewsWord(rating)}</span>)
      </a>
    </p>
  );
}

/** Links to other editions of the same book. */
function OtherEditions({ product }: { product: DetailedProduct }) {
  const { editions = [] } = product;
  if (editions.length === 0) return null;
  return (
    <p className={styles['editions']}>
      Other editions:{' '}
      {editions.map((edition, place) => (
        <Fragment key={edition._id}>
          {place > 0 ? BETWEEN_EDITIONS : null}
          <Link to={productUrl(edition)}>
            {editionName(edition, product)} <Price cents={fromDollars(edition.price)} />
          </Link>
          {edition.quantity > 0 ? null : NONE_LEFT}
        </Fragment>
      ))}
    </p>
  );
}
