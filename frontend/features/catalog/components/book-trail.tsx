import { Link } from 'react-router-dom';
import { categoryAddress } from '../../../../functions/contract/addresses.ts';
import type { Category } from '../../../../functions/contract/category.ts';
import styles from './book-trail.module.css';

/** Where a list or a series stands in the shop. */
export function PageTrail({ name }: { name: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles['trail']}>
        <li>
          <Link to="/shop">Shop</Link>
        </li>
        <li aria-current="page">
          <bdi>{name}</bdi>
        </li>
      </ol>
    </nav>
  );
}

/** Where a book stands in the shop, and so the way back to others beside it. */
export function BookTrail({ category }: { category: Category }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles['trail']}>
        <li>
          <Link to="/shop">Shop</Link>
        </li>
        <li>
          <Link to={categoryAddress(category)}>
            <bdi>{category.name}</bdi>
          </Link>
        </li>
      </ol>
    </nav>
  );
}
