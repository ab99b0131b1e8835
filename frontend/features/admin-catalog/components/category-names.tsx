import type { Category } from '#contract/catalog/category.ts';
import { Section } from '../../../components/section.tsx';
import styles from './category-names.module.css';

/** The existing categories, as names must be unique. */
export function CategoryNames({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <Section title="Categories" className={styles['names']}>
      <ul>
        {categories.map(({ _id, name }) => (
          <li key={_id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </Section>
  );
}
