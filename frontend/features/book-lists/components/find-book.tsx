import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Product, productListSchema } from '#contract/catalog/product.ts';
import { MAX_SEARCH_TEXT } from '#contract/search/search-limits.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { ItemRow, RowName, RowNote } from '../../../components/item-row.tsx';
import { useDebounced } from '../../../hooks/use-debounced.ts';
import { api } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { productKeys } from '../../../lib/query-keys.ts';
import styles from './lists.module.css';

const PAUSE_MS = 250;

/** Searches books, each with a button that adds it to the list. */
export function FindBook({
  known,
  onAdd,
}: {
  /** Ids of the books already on the list. */
  known: readonly string[];
  onAdd: (product: Product) => void;
}) {
  const [words, setWords] = useState('');
  const search = useDebounced(words.trim(), PAUSE_MS);
  const found = useQuery({
    queryKey: productKeys.search(search),
    queryFn: ({ signal }) =>
      api('GET /products/search', { query: { search }, response: productListSchema, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    select: (found) => found.slice(0, MAX_SHOWN),
  });
  const books = search === '' ? [] : (found.data ?? []);
  return (
    <div className={styles['part']}>
      <TextField
        label="Add a book"
        type="search"
        autoComplete="off"
        maxLength={MAX_SEARCH_TEXT}
        value={words}
        hint="Title, author or ISBN."
        error={found.error ? errorText(found.error) : undefined}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          // Enter would submit the surrounding form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p className="soft small" role="status">
        {search !== '' && found.data?.length === 0 ? 'No books found' : ''}
      </p>
      {books.length > 0 ? (
        <ul tabIndex={-1} aria-label="Found books">
          {books.map((book) => (
            <ItemRow key={book._id}>
              <RowName>
                <bdi>{book.name}</bdi>
                <RowNote>{book.author}</RowNote>
              </RowName>
              {known.includes(book._id) ? (
                <RowNote>On the list</RowNote>
              ) : (
                <Button variant="plain" aria-label={`Add ${book.name}`} onClick={() => onAdd(book)}>
                  Add
                </Button>
              )}
            </ItemRow>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const MAX_SHOWN = 8;
