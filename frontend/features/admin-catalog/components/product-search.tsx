import { type FormEvent, useRef, useState } from 'react';
import { MAX_SEARCH_TEXT } from '../../../../functions/contract/search-limits.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import styles from './product-search.module.css';

/** Searches products by name, author or ISBN; `search` is what the table shows. */
export function ProductSearch({
  search,
  onSearch,
}: {
  search: string;
  onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(search);
  const field = useRef<HTMLInputElement>(null);
  // Back and Forward change the search while the field stays mounted. Not in an effect, which would
  // erase early input.
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    setText(search);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(text.trim());
  }

  return (
    <search>
      <form className={styles['search']} onSubmit={submit}>
        <TextField
          ref={field}
          label="Search products"
          type="search"
          placeholder="Name, author or ISBN"
          maxLength={MAX_SEARCH_TEXT}
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="quiet">
          Search
        </Button>
        {search === '' ? null : (
          <Button
            variant="plain"
            onClick={() => {
              onSearch('');
              field.current?.focus();
            }}
          >
            Show all
          </Button>
        )}
      </form>
    </search>
  );
}
