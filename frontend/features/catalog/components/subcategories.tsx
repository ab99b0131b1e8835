import { Link } from 'react-router-dom';
import type { Category } from '#contract/catalog/category.ts';
import { categoryUrl } from '#contract/page-urls.ts';
import { CategoryBreadcrumb } from './breadcrumb.tsx';
import styles from './subcategories.module.css';

/** Links to a category's subcategories. */
export function Subcategories({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label="Subcategories">
      <ul className={styles['list']}>
        {categories.map((category) => (
          <li key={category._id}>
            <Link to={categoryUrl(category)}>
              <bdi>{category.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Link from a category back to its parent. */
export function CategoryTrail({ parent: { _id, name } }: { parent: Category }) {
  return (
    <div className={styles['above']}>
      <CategoryBreadcrumb category={{ _id, name }} />
    </div>
  );
}
