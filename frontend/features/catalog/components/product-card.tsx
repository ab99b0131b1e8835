import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasAuthorPage, shortAuthorNames } from '#contract/catalog/author-names.ts';
import type { Product } from '#contract/catalog/product.ts';
import { authorUrl, productUrl } from '#contract/page-urls.ts';
import { BookPrice } from '../../../components/price.tsx';
import { CoverSkeleton, ProductCover } from '../../../components/product-cover.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { COVER_SIZES } from '../photo-sizes.ts';
import { cardDescription } from '../product-card-description.ts';
import authorStyles from './card-authors.module.css';
import styles from './product-card.module.css';
import { StockNote } from './stock-note.tsx';

/** `row`: the cover with a label below. `entry`: a catalogue entry. */
export type CardLayout = 'row' | 'entry';

/** A book as a card: the title links to its page, `action` is shown on the card. */
export function ProductCard({
  product,
  layout,
  action,
  eager = false,
}: {
  product: Product;
  layout: CardLayout;
  action: ReactNode;
  /** Whether its cover is in view when the page opens. */
  eager?: boolean;
}) {
  return (
    <article className={classNames(styles['card'], styles[layout])}>
      <div className={styles['cover']}>
        <ProductCover product={product} sizes={COVER_SIZES[layout]} eager={eager} />
      </div>
      <div className={styles['label']}>
        <h3 className={styles['title']} lang={product.language ?? undefined} dir="auto">
          <Link to={productUrl(product)}>{product.name}</Link>
        </h3>
        <p className={styles['author']} dir="auto">
          {product.author ? <CardAuthors author={product.author} /> : null}
        </p>
        {layout === 'entry' ? <CardDescription text={product.description} /> : null}
        <p className={styles['offer']}>
          <BookPrice book={product} />
          <StockNote quantity={product.quantity} />
        </p>
        <div className={styles['action']}>{action}</div>
      </div>
    </article>
  );
}

/** Authors in one line, linked if they have a page. */
function CardAuthors({ author }: { author: string }) {
  const { names, others } = shortAuthorNames(author);
  return (
    <>
      {names.map((name, place) => (
        <Fragment key={name}>
          {place > 0 ? ', ' : null}
          {hasAuthorPage(name) ? (
            <Link className={authorStyles['name']} to={authorUrl(name)}>
              {name}
            </Link>
          ) : (
            name
          )}
        </Fragment>
      ))}
      {others > 0 ? ` and ${others} others` : null}
    </>
  );
}

function CardDescription({ text }: { text: string }) {
  const shown = cardDescription(text);
  return (
    <p className={classNames(styles['description'], shown.cut && styles['cut'])} dir="auto">
      {shown.text}
    </p>
  );
}

/** Placeholder of a card, taking up the same space. */
export function ProductCardSkeleton({ layout }: { layout: CardLayout }) {
  return (
    <div className={classNames(styles['card'], styles[layout])} aria-hidden="true">
      <div className={styles['cover']}>
        <CoverSkeleton />
      </div>
      <div className={styles['label']}>
        <div className={styles['title']}>
          <Skeleton width="most" />
        </div>
        <div className={styles['author']}>
          <Skeleton width="half" />
        </div>
        {layout === 'entry' ? (
          <div className={styles['description']}>
            <Skeleton />
            <Skeleton width="most" />
          </div>
        ) : null}
        <div className={styles['offer']}>
          <Skeleton width="half" />
        </div>
        <div className={styles['action']} />
      </div>
    </div>
  );
}
