import { useId } from 'react';
import { Link } from 'react-router-dom';
import { categoryAddress } from '../../../../functions/contract/addresses.ts';
import type { Category } from '../../../../functions/contract/category.ts';
import styles from './category-index.module.css';
import { SectionHeading } from './section-heading.tsx';

/** Every category as a way into the shop, set like a page of contents. */
export function CategoryIndex({ categories }: { categories: readonly Category[] }) {
  const headingId = useId();
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} title="By subject" />
      <ul className={styles['index']}>
        {categories.map((category) => (
          <li key={category._id}>
            <Link to={categoryAddress(category)}>{category.name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
