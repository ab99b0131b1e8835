import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from '#contract/catalog/product.ts';
import { categoryUrl } from '#contract/page-urls.ts';
import styles from './breadcrumb.module.css';

/** Breadcrumb of a list or a series. */
export function PageBreadcrumb({ name }: { name: string }) {
  return (
    <Breadcrumb>
      <li aria-current="page">
        <bdi>{name}</bdi>
      </li>
    </Breadcrumb>
  );
}

/** Breadcrumb of a book or a subcategory, up to the categories above it. */
export function CategoryBreadcrumb({ category }: { category: Product['category'] }) {
  return (
    <Breadcrumb>
      {[...(category.parent ? [category.parent] : []), category].map((step) => (
        <li key={step._id}>
          <Link to={categoryUrl(step)}>
            <bdi>{step.name}</bdi>
          </Link>
        </li>
      ))}
    </Breadcrumb>
  );
}

function Breadcrumb({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles['steps']}>
        <li>
          <Link to="/shop">Shop</Link>
        </li>
        {children}
      </ol>
    </nav>
  );
}
