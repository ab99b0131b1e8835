import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { authorLine } from '#contract/catalog/author-names.ts';
import type { Product } from '#contract/catalog/product.ts';
import styles from './book-summary.module.css';
import { ProductCover } from './product-cover.tsx';

/**
 * A book in a list, in the grid areas `cover` and `book`: its cover and title, which lead to its page,
 * and its authors. `children` stand below them.
 */
export function BookSummary({
  book,
  path,
  children,
}: {
  book: Parameters<typeof ProductCover>[0]['product'] & Pick<Product, 'language'>;
  path: string;
  children: ReactNode;
}) {
  return (
    <>
      <Link to={path} className={styles['cover']} tabIndex={-1} aria-hidden="true">
        <ProductCover product={book} sizes="6rem" />
      </Link>
      <div className={styles['book']}>
        <h2 className={styles['title']} lang={book.language ?? undefined} dir="auto">
          <Link to={path}>{book.name}</Link>
        </h2>
        {book.author ? (
          <p className={styles['author']} dir="auto">
            {authorLine(book.author)}
          </p>
        ) : null}
        {children}
      </div>
    </>
  );
}
