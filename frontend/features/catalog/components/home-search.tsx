import { useState } from 'react';
import { ALL_CATEGORIES } from '#contract/catalog/all-categories.ts';
import type { Category } from '#contract/catalog/category.ts';
import { Button } from '../../../components/button.tsx';
import { SEARCH_BUTTON } from '../home-search-text.ts';
import { pageForSearch, type SearchTerms } from '../search-terms.ts';
import styles from './home-search.module.css';
import { SearchForm } from './search-form.tsx';

/**
 * The home page's search: category, words and button in one control; `functions/pages/home-page.ts`
 * writes the same HTML. `terms` are those of the results shown, which stay on this page.
 */
export function HomeSearch({
  terms,
  categories,
}: {
  terms: SearchTerms;
  categories: readonly Category[];
}) {
  const [category, setCategory] = useState(terms.category ?? '');

  // Back and Forward change the terms while the bar stays mounted.
  const [shown, setShown] = useState(terms.category);
  if (shown !== terms.category) {
    setShown(terms.category);
    setCategory(terms.category ?? '');
  }

  return (
    <search>
      <SearchForm
        label="Search books"
        searched={terms.search}
        urlFor={(search) => pageForSearch({ search, category: category || undefined })}
        className={styles['bar']}
        fieldClassName={styles['words']}
        before={
          <select
            className={styles['category']}
            name="category"
            aria-label="Category"
            value={category}
            onChange={(event) => setCategory(event.target.value)}
          >
            <option value="">{ALL_CATEGORIES}</option>
            {categories.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </select>
        }
        after={
          <Button type="submit" className={styles['go']}>
            {SEARCH_BUTTON}
          </Button>
        }
      />
    </search>
  );
}
