import type { Category } from '../../../../functions/contract/category.ts';
import styles from './category-names.module.css';

/** The existing categories, as names must be unique. */
export function CategoryNames({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <section className={styles['names']} aria-labelledby="category-names">
      <h2 id="category-names">Categories</h2>
      <ul>
        {categories.map(({ _id, name }) => (
          <li key={_id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
