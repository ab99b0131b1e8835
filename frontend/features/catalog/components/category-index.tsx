import { Link } from 'react-router-dom';
import type { Category } from '#contract/catalog/category.ts';
import { categoryUrl } from '#contract/page-urls.ts';
import { ALL_SUBJECTS, type Subject, subjectsOf } from '../home-subjects.ts';
import styles from './category-index.module.css';
import { TitledSection } from './titled-section.tsx';

/** All categories, set like a table of contents; the lesser ones can be expanded. */
export function CategoryIndex({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  const { first, rest } = subjectsOf(categories);
  return (
    <TitledSection title="By subject">
      <Subjects subjects={first} />
      {rest.length > 0 ? (
        <details className={styles['rest']}>
          <summary>{ALL_SUBJECTS}</summary>
          <Subjects subjects={rest} />
        </details>
      ) : null}
    </TitledSection>
  );
}

function Subjects({ subjects }: { subjects: readonly Subject[] }) {
  return (
    <ul className={styles['index']}>
      {subjects.map(({ category, name }) => (
        <li key={category._id}>
          <Link to={categoryUrl(category)}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
