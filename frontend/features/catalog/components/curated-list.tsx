import type { ReactNode } from 'react';
import type { BookOnList, ListPage } from '#contract/book-lists/book-lists.ts';
import type { Product } from '#contract/catalog/product.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { EMPTY_LIST } from '../empty-state-text.ts';
import { PageBreadcrumb } from './breadcrumb.tsx';
import styles from './curated-list.module.css';
import { ProductCard } from './product-card.tsx';

/** Books chosen by the staff, in their order, with the staff's notes. */
export function CuratedList({
  list: { title, books },
  intro,
  action,
}: {
  list: ListPage;
  /** The introduction, already rendered. */
  intro: ReactNode;
  action: (product: Product) => ReactNode;
}) {
  return (
    <div className={styles['page']}>
      <PageBreadcrumb name={title} />
      <PageHeading title={title} />
      {intro ? <div className={styles['intro']}>{intro}</div> : null}
      <h2 className="visually-hidden">Books</h2>
      {books.length === 0 ? (
        <EmptyState title={EMPTY_LIST} />
      ) : (
        <ul className={styles['books']}>
          {books.map((book, place) => (
            <li key={book.product._id}>
              <ProductCard
                product={book.product}
                layout="entry"
                action={action(book.product)}
                eager={place === 0}
              />
              <Note book={book} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Note({ book: { note, pickedBy } }: { book: BookOnList }) {
  if (!note && !pickedBy) return null;
  return (
    <figure className={styles['note']}>
      {note ? <blockquote>{note}</blockquote> : null}
      {pickedBy ? <figcaption className={styles['by']}>Picked by {pickedBy}</figcaption> : null}
    </figure>
  );
}
