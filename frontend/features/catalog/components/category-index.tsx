import { useId } from 'react';
import { Link } from 'react-router-dom';
import { categoryAddress } from '../../../../functions/contract/addresses.ts';
import type { Category } from '../../../../functions/contract/category.ts';
import { ALL_SUBJECTS, type Subject, subjectsOf } from '../subjects.ts';
import styles from './category-index.module.css';
import { SectionHeading } from './section-heading.tsx';

/** All categories, set like a table of contents; the lesser ones can be expanded. */
export function CategoryIndex({ categories }: { categories: readonly Category[] }) {
  const headingId = useId();
  if (categories.length === 0) return null;
  const { first, rest } = subjectsOf(categories);
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} title="By subject" />
      <Subjects subjects={first} />
      {rest.length > 0 ? (
        <details className={styles['rest']}>
          <summary>{ALL_SUBJECTS}</summary>
          <Subjects subjects={rest} />
        </details>
      ) : null}
    </section>
  );
}

function Subjects({ subjects }: { subjects: readonly Subject[] }) {
  return (
    <ul className={styles['index']}>
      {subjects.map(({ category, name }) => (
        <li key={category._id}>
          <Link to={categoryAddress(category)}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
