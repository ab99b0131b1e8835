import type { Ref } from 'react';
import { resultsUrl } from '../search-terms.ts';
import styles from './header-search-form.module.css';
import { SearchForm } from './search-form.tsx';

/**
 * The search of every page. Labelled "Find", because the home page also has the specified Search.
 * `searched` are the words of the results shown.
 */
export function HeaderSearchForm({
  searched,
  onDismiss,
  ref,
}: {
  searched: string;
  /** Called for Escape when there is nothing left to clear. */
  onDismiss: () => void;
  ref: Ref<HTMLInputElement>;
}) {
  return (
    <search className={styles['box']}>
      <SearchForm
        ref={ref}
        label="Find a book"
        searched={searched}
        urlFor={(search) => (search ? resultsUrl({ search }) : undefined)}
        onDismiss={onDismiss}
        className={styles['form']}
        fieldClassName={styles['words']}
        after={
          <button className={styles['go']} type="submit">
            Find
          </button>
        }
      />
    </search>
  );
}
