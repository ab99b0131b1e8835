import { type FormEvent, useState } from 'react';
import type { Category } from '../../../../functions/contract/category.ts';
import { MAX_SEARCH_TEXT } from '../../../../functions/contract/search-limits.ts';
import { Button } from '../../../components/button.tsx';
import { ALL_CATEGORIES, SEARCH_BUTTON, SEARCH_HINT } from '../search-bar-text.ts';
import type { SearchTerms } from '../search-terms.ts';
import styles from './search-bar.module.css';

/**
 * Search words, category and button in one control; `functions/pages/home-page.ts` writes the same
 * HTML. `terms` are those of the results shown.
 */
export function SearchBar({
  terms,
  categories,
  onSearch,
}: {
  terms: SearchTerms;
  categories: readonly Category[];
  onSearch: (terms: SearchTerms) => void;
}) {
  const [search, setSearch] = useState(terms.search);
  const [category, setCategory] = useState(terms.category ?? '');

  // Back and Forward change the terms while the bar stays mounted. Not in an effect: the first
  // render's effect would run after early input and erase it.
  const [shown, setShown] = useState(terms);
  if (shown.search !== terms.search || shown.category !== terms.category) {
    setShown(terms);
    setSearch(terms.search);
    setCategory(terms.category ?? '');
  }

  // Read from the form, where text typed before React took over the page arrives first.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new FormData(event.currentTarget);
    const words = asked.get('search');
    const within = asked.get('category');
    onSearch({
      search: typeof words === 'string' ? words.trim() : '',
      category: typeof within === 'string' && within !== '' ? within : undefined,
    });
  };

  return (
    <search>
      <form className={styles['bar']} onSubmit={submit}>
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
        <input
          className={styles['words']}
          type="search"
          name="search"
          aria-label="Search books"
          dir="auto"
          placeholder={SEARCH_HINT}
          maxLength={MAX_SEARCH_TEXT}
          enterKeyHint="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Button type="submit" className={styles['go']}>
          {SEARCH_BUTTON}
        </Button>
      </form>
    </search>
  );
}
